// What somebody keeps of more pay beside Universal Credit. First it asks about cases that it cannot work out; in these it shows
// no sum.
import { topics } from 'virtual:topics'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { valueOf } from '../frame/declared.ts'
import { ReadOn, Section, SiteLink } from '../frame/result-parts.tsx'
import { taxChoices } from '../frame/tax-year.tsx'
import { creditInputs, obstacles, payFromFigures, type Credit, type CreditTexts } from './inputs.ts'

/** Many get no sum, so its code comes after the question. */
async function fetchSum() {
  const [{ MonthBeside, MonthFields, MonthWorking, workMonth }, words] = await Promise.all([
    import('./month.tsx'),
    import('./words.ts'),
  ])
  const { hoursInWords, monthAnswer, monthCsv, monthInWords, tablesOf } = words
  return {
    ...{ MonthBeside, MonthFields, MonthWorking, workMonth },
    ...{ hoursInWords, monthAnswer, monthCsv, monthInWords, tablesOf },
  }
}
let sum: Awaited<ReturnType<typeof fetchSum>> | undefined

export const Calculator = defineCalculator({
  toolId: 'universal-credit',
  inputs: creditInputs,
  choices: taxChoices,
  // Health, children and savings are in no address.
  isPrivate: true,
  fromFigures: payFromFigures,
  late: async () => (sum = await fetchSum()),
  calculate: creditFrom,
  answer: ({ month }) => month && (sum?.monthAnswer(month) ?? null),
  words: ({ text }) => text,
  used: ({ month }) => month?.counted ?? {},
  tables: ({ month }) => (month && sum ? sum.tablesOf(month) : []),
  csv: ({ month }) => (month && sum ? sum.monthCsv(month) : []),
  Body: CreditBody,
  Working: ({ result: { month } }) => month && sum && <sum.MonthWorking month={month} />,
})

export function creditFrom(texts: CreditTexts, today: string): Credit {
  const first = valueOf(creditInputs.first, texts.first)
  if (first === '') return { text: 'Answer this first: each of these would make our sum wrong.', month: null }
  if (first !== 'none')
    return { text: `${obstacles[first].why} So we show no sum. A full check asks more.`, month: null }
  if (sum === undefined)
    return { text: 'The sum is on its way. If it does not come, load the page again.', month: null }
  const month = sum.workMonth(texts, today)
  return { text: `${sum.monthInWords(month)} ${sum.hoursInWords(month)}`, month }
}

function CreditBody({ result: { text, month }, isEmbedded, ...fields }: BodyProps<typeof creditInputs, Credit>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        {fields.field('first', { rows: '@2xl:grid-cols-2' })}
        {month && sum ? (
          <sum.MonthFields {...fields} month={month} />
        ) : (
          <p className="mt-5 rounded-[var(--radius)] bg-sunken p-5">{text}</p>
        )}
      </Panel>
      {month && sum && <sum.MonthBeside {...fields} month={month} />}
      <Help />
    </>
  )
}

const checks = [
  { label: 'GOV.UK: benefits calculators', href: 'https://www.gov.uk/benefits-calculators' },
  { label: 'Turn2us', href: 'https://benefits-calculator.turn2us.org.uk/' },
  { label: 'entitledto', href: 'https://www.entitledto.co.uk/benefits-calculator/' },
]
const numbers = [
  ['Citizens Advice, England', '0800 144 8848'],
  ['Citizens Advice, Wales', '0800 702 2020'],
  ['Citizens Advice, Scotland', '0800 028 1456'],
  ['Advice NI', '0800 915 4604'],
  ['Universal Credit helpline', '0800 328 5644'],
  ['The same in Northern Ireland', '0800 012 1331'],
] as const

/** Beside every answer, and where there is none. */
function Help() {
  return (
    <Section id="full-check" title="Have it checked in full">
      <p className="max-w-[65ch]">
        This is a sum, not a decision: whether you get Universal Credit, and how much, its office decides. A full check
        asks about everything that counts. It is free, and you need not give your name. People help by phone:
      </p>
      <ul className="my-2 flex flex-wrap gap-x-6">
        {checks.map((check) => (
          <li key={check.href}>
            <SiteLink {...check} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-6 @md:grid-cols-2">
        {numbers.map(([who, number]) => (
          <li key={number}>
            {who} <SiteLink label={number} href={`tel:${number.replaceAll(' ', '')}`} />
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <ReadOn before="What to do when pay or life changes:" reading={topics['universal-credit']} />
      </div>
    </Section>
  )
}
