// What is below the answer: notes on the plan, the pot year by year, how long it lasts, the income in retirement and what is assumed.
import { memo, type ReactNode } from 'react'
import { addMonths, shortDate } from '#domain/calendar.ts'
import { formatPounds } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import type { PensionPlan } from '#domain/pension/pension-plan.ts'
import { rateOn, rateTable } from '#domain/tax/rates/tax-years.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PensionAssumptions } from './assumptions.tsx'
import { PensionGrowth, type MoneyKind } from './growth.tsx'
import { PensionIncome } from './income.tsx'
import type { PensionResult } from './inputs.ts'
import { PensionLasting } from './lasting.tsx'

type PensionDetailsProps = {
  result: PensionResult
  /** The same once typing has paused. */
  settled: PensionResult
  today: string
  kind: MoneyKind
  /** Where the kind is chosen. */
  kindField: ReactNode
}

export function PensionDetails({ result, settled, today, kind, kindField }: PensionDetailsProps) {
  return (
    <>
      <PensionNotes result={result} today={today} />
      <PensionGrowth result={settled} kind={kind} kindField={kindField} />
      <Retirement result={settled} />
    </>
  )
}

const Retirement = memo(function Retirement({ result }: { result: PensionResult }) {
  return (
    <>
      <PensionLasting result={result} />
      <PensionIncome result={result} />
      <PensionAssumptions result={result} />
    </>
  )
})

/** What a learner should know of this plan before believing its numbers. */
function PensionNotes({ result, today }: { result: PensionResult; today: string }) {
  const notes = notesOn(result, today)
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
export function notesOn(result: PensionResult, today: string): string[] {
  const { plan } = result
  return [nothingPaidNote(plan), recordNote(result), allowanceNote(result), retirementNote(plan, today)].filter(
    (note) => note !== null,
  )
}

function nothingPaidNote({ salary, qualifyingEarnings: counted }: PensionPlan): string | null {
  if (counted === undefined || salary > counted.from) return null
  return `Pension: £0 goes in. With this choice you pay in on pay above ${formatPounds(counted.from)} a year.`
}

function recordNote({ niYears }: PensionResult): string | null {
  const { least } = qualifyingYears
  return niYears < least ? `Fewer than ${least} years of National Insurance usually bring no State Pension.` : null
}

/** Above the annual allowance a tax charge takes back what relief gave. */
function allowanceNote({ plan, passed, taxYear }: PensionResult): string | null {
  if (passed === null) return null
  const { age, paidIn, allowance } = passed
  const when = age === plan.age ? 'This year' : `At ${age}`
  return `${when} ${formatPounds(paidIn)} goes in, more than your annual allowance of ${formatPounds(allowance)} (as it stands in ${taxYear}). What is above it is taxed, unless allowance is left over from the three years before. That tax is not in these figures.`
}

function retirementNote({ age, retirementAge }: PensionPlan, today: string): string | null {
  if (retirementAge < age) {
    return `You are past the age you would retire at, so this is what your pot would pay from ${age} on.`
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // After the last change in the law, the age stays the same.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return null
  return `From ${shortDate(least.from)} the earliest age to take most pensions is ${least.value}. Some older schemes protect an earlier one.`
}
