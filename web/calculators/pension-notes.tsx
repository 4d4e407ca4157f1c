// What a learner should know of a plan before believing its numbers.
import { addMonths, ukDate } from '#domain/calendar.ts'
import type { PensionPlan } from '#domain/pension/pension-projection.ts'
import { rateOn, rateTable } from '#domain/tax/tax-years.ts'
import { Notice } from '../ui/notice.tsx'
import { dateText } from './date-text.ts'

export function PensionNotes({ plan }: { plan: PensionPlan }) {
  const notes = notesOn(plan, ukDate(new Date()))
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
export function notesOn(plan: PensionPlan, today: string): string[] {
  const { age, retirementAge } = plan
  if (retirementAge < age) {
    return [`You are past the age you would retire at, so this is what your pot would pay from ${age} on.`]
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // Past the last change that the law has made, that change stands.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return []
  return [
    `From ${dateText(least.from)} the earliest age to take most pensions is ${least.value}. Some older schemes protect an earlier one.`,
  ]
}
