// What salary leaves a wanted take-home pay, and how it is said.
import { formatMoney, penceFromPounds, type Pence } from '#domain/money.ts'
import { yearlyAmount, type PayPeriod } from '#domain/tax/pay-period.ts'
import { salaryForTakeHome } from '#domain/tax/salary-for-take-home.ts'
import { takeHomeInputs, type PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { readNumber } from '../frame/number-field.tsx'
import { periodWords, type TaxTexts } from './inputs.ts'

export const wantedPeriods = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'four-weeks', label: 'Four weeks' },
  { value: 'week', label: 'Week' },
] as const satisfies readonly { value: PayPeriod; label: string }[]

/** A salary a year; null where none leaves what is wanted. */
export type WantedSalary = { taxYear: TaxYearId; salary: Pence | null; words: string }

export function wantedPeriod(inputs: TaxTexts): PayPeriod {
  return wantedPeriods.find(({ value }) => value === inputs['want-for'])?.value ?? 'month'
}

/** The salary that leaves what the learner wants to take home, all else being as in `details`; null while nothing is wanted. */
export function wantedSalary(inputs: TaxTexts, details: PayDetails): WantedSalary | null {
  if (inputs.want.trim() === '') return null
  const wanted = penceFromPounds(readNumber(inputs.want, takeHomeInputs.salary))
  const period = wantedPeriod(inputs)
  const { taxYear } = details
  const salary = salaryForTakeHome(yearlyAmount(wanted, period), details)
  const toTakeHome = `To take home ${formatMoney(wanted)} ${periodWords[period]} in ${taxYear}`
  if (salary === null)
    return {
      taxYear,
      salary,
      words: `${toTakeHome}: we found no salary that leaves this. Try a lower pension percentage.`,
    }
  if (salary === 0) return { taxYear, salary: null, words: `${toTakeHome} you need no salary.` }
  return { taxYear, salary, words: `${toTakeHome} you need a salary of ${formatMoney(salary)} a year.` }
}
