// What a learner should know of a plan before believing its numbers.
import { addMonths } from '#domain/calendar.ts'
import type { PensionPlan } from '#domain/pension/pension-projection.ts'
import { rateOn, rateTable } from '#domain/tax/tax-years.ts'
import { Notice } from '../ui/notice.tsx'
import { dateText } from './date-text.ts'
import { birthDateOf, isStatePensionAgeTyped, type PensionTexts } from './pension-inputs.ts'
import { ageText, agesByLaw } from './pension-words.ts'

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
  return `The State Pension starts at ${used} here. By law, for someone aged ${age} today, it is ${byLaw}. Give your date of birth under ‘Assumptions you can change’, and we use yours.`
}

function retirementNote({ age, retirementAge }: PensionPlan, today: string): string | null {
  if (retirementAge < age) {
    return `You are past the age you would retire at, so this is what your pot would pay from ${age} on.`
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // Past the last change that the law has made, that change stands.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return null
  return `From ${dateText(least.from)} the earliest age to take most pensions is ${least.value}. Some older schemes protect an earlier one.`
}
