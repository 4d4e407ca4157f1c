// What a learner should know of this plan before believing its numbers.
import { addMonths, shortDate } from '#domain/calendar.ts'
import { formatPounds } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import type { PensionPlan } from '#domain/pension/pension-plan.ts'
import { rateOn, rateTable } from '#domain/tax/rates/tax-years.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { PensionResult } from './inputs.ts'
import * as words from './later-words.ts'

type PensionNotesProps = { result: PensionResult; today: string }

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
export function notesOn({ result, today }: PensionNotesProps): string[] {
  const { plan } = result
  return [nothingPaidNote(plan), recordNote(result), allowanceNote(result), retirementNote(plan, today)].filter(
    (note) => note !== null,
  )
}

function nothingPaidNote({ salary, qualifyingEarnings: counted }: PensionPlan): string | null {
  if (counted === undefined || salary > counted.from) return null
  return words.nothingGoesIn(formatPounds(counted.from))
}

function recordNote({ niYears }: PensionResult): string | null {
  const { least } = qualifyingYears
  return niYears < least ? words.fewYears(least) : null
}

/** Above the annual allowance a tax charge takes back what relief gave. */
function allowanceNote({ plan, passed, taxYear }: PensionResult): string | null {
  if (passed === null) return null
  const { age, paidIn, allowance } = passed
  const when = age === plan.age ? words.thisYear : words.whenAged(age)
  return words.aboveAllowance(when, formatPounds(paidIn), formatPounds(allowance), taxYear)
}

function retirementNote({ age, retirementAge }: PensionPlan, today: string): string | null {
  if (retirementAge < age) {
    return words.pastRetirement(age)
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // Past the last change that the law has made, that change stands.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return null
  return words.earliestAge(shortDate(least.from), least.value)
}
