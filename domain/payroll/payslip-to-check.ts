// What was typed from a payslip, and what else a verdict on it may need.

import type { Pence } from '../money.ts'
import type { PensionMethod } from '../tax/pension-contribution.ts'
import type { StudentLoanPlan } from '../tax/student-loan.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'
import type { NiLetter } from './period-national-insurance.ts'
import type { KnownAge, PensionablePay, ShownPayslip, ShownPension } from './shown-payslip.ts'

/** What was typed from a payslip; null is not known. */
export type PayslipToCheck = Omit<ShownPayslip, 'pension' | 'niLetter' | 'studentLoans'> & {
  pension: Omit<ShownPension, 'method' | 'counts'> & { method: PensionMethod | null; counts: PensionablePay | null }
  /** 'other' is a letter that we do not cover. */
  niLetter: NiLetter | 'other' | null
  studentLoans: readonly StudentLoanPlan[] | null
  age: KnownAge
  isApprentice: boolean
  isFirstYear: boolean | null
  /** The hours that were paid. */
  hours: number | null
  /** Whether other pay counts towards the minimum wage: commission and a bonus do, tips and overtime's premium do not. */
  otherPayCounts: boolean | null
  /** The first day that the pay is for. */
  payFrom: string | null
  livesIn: Nation | null
  /** Pay and tax of the jobs before this one since 6 April, which payroll adds to the totals; nothing where there were none. */
  p45: { pay: Pence; tax: Pence } | null
  /** How much of the other deductions is for the job, such as a uniform: it lowers the pay that counts for the minimum wage. */
  otherDeductionsForJob: Pence | null
}

/** The fields that a verdict on a line or on the wage would need. */
export type Need =
  | 'toDate'
  | 'p45'
  | 'dateOfBirth'
  | 'isFirstYear'
  | 'otherPayCounts'
  | 'otherDeductionsFor'
  | 'payFrom'
  | 'pensionMethod'
  | 'pensionPercent'
  | 'pensionOf'
  | 'studentLoans'
  | 'niLetter'
