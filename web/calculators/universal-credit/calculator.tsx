// What somebody keeps of more pay beside Universal Credit. First it asks about cases that it cannot work out; in these it shows
// no sum.
import { topics } from 'virtual:topics'
import { TextLink } from '#web/ui/text-link.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { valueOf } from '../frame/declared.ts'
import { Section, SiteLink } from '../frame/result-parts.tsx'
import { taxChoices } from '../frame/tax-year.tsx'
import * as words from './field-words.ts'
import { creditInputs, payFromFigures, type Credit, type CreditTexts } from './inputs.ts'
import type * as Month from './month.tsx'

let sum: typeof Month | undefined

export const Calculator = defineCalculator({
  toolId: 'universal-credit',
  inputs: creditInputs,
  choices: taxChoices,
  // Health, children and savings are in no address.
  isPrivate: true,
  fromFigures: payFromFigures,
  late: async () => (sum = await import('./month.tsx')),
  calculate: creditFrom,
  answer: ({ month }) => month && (sum?.monthAnswer(month) ?? null),
  words: ({ text }) => text,
  used: ({ month }) => month?.counted ?? {},
  csv: ({ month }) => (month && sum ? sum.monthCsv(month) : []),
  Body: CreditBody,
  Working: ({ result: { month } }) => month && sum && <sum.MonthWorking month={month} />,
})

export function creditFrom(texts: CreditTexts, today: string): Credit {
  const first = valueOf(creditInputs.first, texts.first)
  if (first === '') return { text: words.answerFirst, month: null }
  if (first !== 'none') return { text: `${words.obstacles[first].why} ${words.noSum}`, month: null }
  const month = sum?.workMonth(texts, today) ?? null
  return { text: month === null ? words.comes : (sum?.inWords(month) ?? ''), month }
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

/** Beside every answer, and where there is none. */
function Help() {
  const { title, lead, checks, numbers, readOn } = words.help
  const reading = topics['universal-credit']
  return (
    <Section id="full-check" title={title}>
      <p className="max-w-[65ch]">{lead}</p>
      <ul className="my-2 flex flex-wrap gap-x-6">
        {checks.map((check) => (
          <li key={check.href}>
            <SiteLink {...check} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-6 @md:grid-cols-2">
        {numbers.map(({ who, number }) => (
          <li key={number}>
            {who} <SiteLink label={number} href={`tel:${number.replaceAll(' ', '')}`} />
          </li>
        ))}
      </ul>
      {reading && (
        <p className="mt-2">
          {readOn} <TextLink href={reading.href}>{reading.title}</TextLink>
        </p>
      )}
    </Section>
  )
}
