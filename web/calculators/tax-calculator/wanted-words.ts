// What salary leaves a wanted take-home pay, and how it is said.
import { formatMoney, type Pence } from '#domain/money.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import { salaryForTakeHome } from '#domain/tax/salary-for-take-home.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { valuesOf } from '../frame/declared.ts'
import { periodWords, taxInputs, type TaxTexts } from './inputs.ts'

/** A salary a year; null where none leaves what is wanted. */
export type WantedSalary = { taxYear: TaxYearId; salary: Pence | null; said: string }

/** The salary that leaves what the learner wants to take home, all else being as in `details`; null while nothing is wanted. */
export function wantedSalary(inputs: TaxTexts, details: PayDetails): WantedSalary | null {
  const { want: wanted, 'want-for': period } = valuesOf(taxInputs, inputs)
  if (wanted === null) return null
  const { taxYear } = details
  const salary = salaryForTakeHome(yearlyAmount(wanted, period), details)
  const toTakeHome = `To take home ${formatMoney(wanted)} ${periodWords[period]} in ${taxYear}`
  if (salary === null)
    return {
      taxYear,
      salary,
      said: `${toTakeHome}: we found no salary that leaves this. Try a lower pension percentage.`,
    }
  if (salary === 0) return { taxYear, salary: null, said: `${toTakeHome} you need no salary.` }
  return { taxYear, salary, said: `${toTakeHome} you need a salary of ${formatMoney(salary)} a year.` }
}

export const takeSalary = (salary: string, taxYear: string) => `Use ${salary} in ${taxYear}`
export const wantedPayNote =
  'All else is as you filled it in above. A slightly lower salary can leave the same, where a student loan or the tax-free allowance takes its next whole pound.'
