// What is assumed of the years to come: the fields that change it, and what every projection takes for granted and leaves out, since
// each of these moves the result.
import { longDate } from '#domain/calendar.ts'
import { formatPounds } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { pensionAssumptions, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { counted } from '../frame/amounts.tsx'
import {
  birthDateOf,
  pensionInputs,
  planFrom,
  type PensionFieldsProps,
  type PensionResult,
  type PensionTexts,
} from './inputs.ts'
import { agesByLaw, ageText, chargeWords, lawfulAgeText, percentText } from './words.ts'

type AssumptionFieldsProps = Omit<PensionFieldsProps, 'onInput'> & { today: string }

/** What is assumed of the years to come, to be changed by those who know better. */
export function AssumptionFields({ field, inputs, today }: AssumptionFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
      {field('growth')}
      {field('charge')}
      {field('rise')}
      {field('inflation', { hint: inflationHint })}
      {field('born', { note: bornNote(inputs, today), className: 'sm:max-w-56' })}
      {field('state-pension-age', { hint: statePensionHint(inputs, today) })}
      {field('ni-years')}
      {field('year', { label: 'Tax year of the State Pension and income tax' })}
      {field('region')}
    </div>
  )
}

const inflationHint = (
  <>
    How fast{' '}
    <Term id="inflation" mark=".">
      prices rise
    </Term>
  </>
)

/** What an empty field means: the lawful age for a date of birth, else the usual one with the lawful one beside it. */
function statePensionHint(inputs: PensionTexts, today: string): string {
  const born = birthDateOf(inputs, today)
  if (born === null) {
    const { age, statePension } = planFrom({ ...inputs, 'state-pension-age': '' }, { today })
    return `Leave empty for ${ageText(statePension.fromAge)}. By law, for someone aged ${age}: ${agesByLaw(age, today)}.`
  }
  const { on, age } = statePensionStart(born)
  return `Leave empty for the age by law: ${lawfulAgeText(age)}, on ${longDate(on)}.`
}

/** A date that cannot be used is said beside its field, and the age that was typed counts. */
function bornNote(inputs: PensionTexts, today: string): string {
  const { min, max } = pensionInputs.age.bounds
  if (inputs.born === '' || birthDateOf(inputs, today) !== null) return ''
  return `We did not use this date: it has to make you ${min} to ${max} years old.`
}

export function PensionAssumptions({ result }: { result: PensionResult }) {
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">What this assumes</h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">This shows what could happen. It is not a promise.</p>
      <dl className="mt-3 grid gap-x-8 @2xl:grid-cols-2">
        {assumptionsOf(result).map(([name, text]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">
              <WithTerms>{text}</WithTerms>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function assumptionsOf(result: PensionResult): [string, string][] {
  const { plan, projection, niYears, taxYear, nation } = result
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { lumpSumPercent, lumpSumMost } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const { full, least } = qualifyingYears
  return [
    [
      'Growth',
      `The pot grows by ${percentText(returnPercent)} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points below and above, as far apart as the Financial Conduct Authority has firms show them.`,
    ],
    ['Charges', `${chargeWords(result)} They come off the pot every year, before and after you retire.`],
    ['Pay that counts', payThatCountsWords(plan)],
    [
      'Pay and prices',
      `Pay rises by ${percentText(salaryRisePercent)} a year and prices by ${percentText(inflationPercent)}. Today’s money is what the sum would buy at today’s prices.`,
    ],
    [
      'Tax relief',
      `${reliefPercent}% of what you pay in is added on top. In many pensions at work your share includes the tax relief already, so less goes in than this shows. What you add each month gets ${extraReliefPercent}%, as relief at source gives on what leaves your account. The Pension Tax Relief tool shows how it works.`,
    ],
    [
      'Taking an income',
      `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. ‘How long your pot lasts’ shows when it could run out.`,
    ],
    [
      'Lump sum',
      `${plan.takesLumpSum === true ? `You take ${formatPounds(projection.lumpSum.today)} tax-free, which leaves less for your income.` : 'We assume you take no tax-free lump sum. Taking one would leave less for your income.'} The most is ${lumpSumPercent}% of the pot, up to ${formatPounds(lumpSumMost)}, an amount that does not rise with prices.`,
    ],
    [
      'Tax',
      `The income is before income tax, except beside the Retirement Living Standards and where it says so. There we take income tax off the pot’s income and the State Pension together, by the rates of ${taxYear} in ${nationNames[nation]}, as if you had no other income. No National Insurance is due on a pension.`,
    ],
    [
      'State Pension',
      `${formatPounds(statePension.yearly)} a year by the rates of ${taxYear}, rising with prices, for ${counted(niYears, 'year')} of National Insurance. ${full} years bring all of it, each year fewer a ${full}th less, under ${least} years nothing. If your record began before April 2016, other rules count too: GOV.UK shows your own forecast.`,
    ],
  ]
}

function payThatCountsWords({ qualifyingEarnings }: PensionPlan): string {
  if (qualifyingEarnings === undefined) return 'You and your employer pay in on all of your salary.'
  const { from, to } = qualifyingEarnings
  return `You and your employer pay in on what you earn from ${formatPounds(from)} to ${formatPounds(to)} a year. Both limits rise with prices here.`
}
