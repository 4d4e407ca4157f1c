// A payslip for tests: £2,700 in month 8 of 2026/2027 at 1257L with letter A, no loan, no pension and no totals to date.
import { pence } from '../money.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import type { ShownPayslip } from './shown-payslip.ts'
import { taxPeriodOn, type PayInterval } from './tax-period.ts'

type Changed<Payslip extends ShownPayslip | PayslipToCheck> = Partial<
  Omit<Payslip, 'code' | 'payDate' | 'pension' | 'period' | 'taken'>
> & {
  by?: PayInterval | undefined
  code?: string | undefined
  payDate?: string | undefined
  pension?: Partial<Payslip['pension']>
  taken?: Partial<Payslip['taken']> | undefined
}
export type ShownInTest = Changed<ShownPayslip>
export type TypedInTest = Changed<PayslipToCheck>

/** As the payslip shows it, with what the test says of it. */
export function shownPayslip(changed: ShownInTest = {}): ShownPayslip {
  const { by = 'month', code = '1257L', payDate = '2026-11-27', pension, taken, ...given } = changed
  const reading = readTaxCode(code)
  const period = taxPeriodOn(payDate, by)
  if (reading.kind === 'refused' || period === null) throw new Error(`${code} on ${payDate}`)
  const none = { 'income-tax': null, 'national-insurance': null, 'student-loan': null, pension: null, 'net-pay': null }
  return {
    payDate,
    period,
    code: reading.code,
    basis: reading.code.isNonCumulative ? 'week1-month1' : 'cumulative',
    basicPay: pence(270_000),
    otherPay: pence(0),
    benefits: pence(0),
    toDate: null,
    niLetter: 'A',
    studentLoans: [],
    pension: { method: 'net-pay', percent: null, counts: 'all-pay', ...pension },
    otherDeductions: pence(0),
    sacrifice: pence(0),
    payrollGiving: pence(0),
    paidUntaxed: pence(0),
    taken: { ...none, ...taken },
    ...given,
  }
}

/** As it was typed in, with what the test says of it. */
export function typedPayslip({ by, code, payDate, pension, taken, ...given }: TypedInTest = {}): PayslipToCheck {
  const shown = shownPayslip({ by, code, payDate, taken })
  return {
    ...shown,
    age: null,
    isApprentice: false,
    isFirstYear: null,
    hours: null,
    otherPayCounts: null,
    payFrom: null,
    livesIn: null,
    p45: null,
    otherDeductionsForJob: null,
    pension: { ...shown.pension, ...pension },
    ...given,
  }
}
