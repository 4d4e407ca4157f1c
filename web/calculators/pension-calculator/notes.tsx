// What a learner should know of a plan before believing its numbers: notes on this plan, then what every projection takes
// for granted and leaves out, since each of these moves the result.
import { addMonths, shortDate } from '#domain/calendar.ts'
import { type PensionPlan, pensionAssumptions } from '#domain/pension/pension-projection.ts'
import { rateOn, rateTable } from '#domain/tax/tax-years.ts'
import { Notice } from '#web/ui/notice.tsx'
import { birthDateOf, isStatePensionAgeTyped, type PensionTexts } from './inputs.ts'
import { ageText, agesByLaw, percentText } from './words.ts'
import { formatPounds } from '#domain/money.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'

type PensionNotesProps = { plan: PensionPlan; inputs: PensionTexts; today: string }

export function PensionNotes(props: PensionNotesProps) {
  const notes = notesOn(props)
  if (notes.length === 0) return null
  return (
    <div className="grid gap-3">
      {notes.map((note) => (
        <Notice key={note}>
          <p>{note}</p>
        </Notice>
      ))}
    </div>
  )
}

/** The notes on a plan, as of a calendar date. */
export function notesOn({ plan, inputs, today }: PensionNotesProps): string[] {
  return [statePensionNote(plan, inputs, today), retirementNote(plan, today)].filter((note) => note !== null)
}

/** Without a date of birth the usual age stands in for the lawful one, and must not pass for it. */
function statePensionNote({ age, statePension }: PensionPlan, inputs: PensionTexts, today: string): string | null {
  const used = ageText(statePension.fromAge)
  const byLaw = agesByLaw(age, today)
  if (isStatePensionAgeTyped(inputs) || birthDateOf(inputs, today) !== null || byLaw === used) return null
  return `The State Pension starts at ${used} here. By law, for someone aged ${age} today, it is ${byLaw}. Give your date of birth under ‘Assumptions you can change’ and we will use yours.`
}

function retirementNote({ age, retirementAge }: PensionPlan, today: string): string | null {
  if (retirementAge < age) {
    return `You are past the age you would retire at, so this is what your pot would pay from ${age} on.`
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // Past the last change that the law has made, that change stands.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return null
  return `From ${shortDate(least.from)} the earliest age to take most pensions is ${least.value}. Some older schemes protect an earlier one.`
}

export function PensionAssumptions({ plan, taxYear }: { plan: PensionPlan; taxYear: TaxYearId }) {
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const facts: [string, string][] = [
    [
      'Growth',
      `The pot grows by ${percentText(returnPercent)} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points below and above.`,
    ],
    ['Charges', 'None are taken off. To allow for your scheme’s charges, set a lower rate of growth.'],
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
      `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. It may run out, or last longer than you do.`,
    ],
    ['Lump sum', 'We assume you take no tax-free lump sum. Taking one would leave less for your income.'],
    ['Tax', 'The income is before income tax.'],
    [
      'State Pension',
      `The full new State Pension of ${taxYear}, ${formatPounds(statePension.yearly)} a year, rising with prices. Yours depends on your National Insurance record.`,
    ],
  ]
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">What this assumes</h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">This shows what could happen. It is not a promise.</p>
      <dl className="mt-3 grid gap-x-8 @2xl:grid-cols-2">
        {facts.map(([name, text]) => (
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
