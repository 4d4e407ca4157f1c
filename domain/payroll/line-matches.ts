// Whether a line of a payslip matches the expected amount, as closely as payroll programs agree.

import { pence, type Pence } from '../money.ts'
import { periodLoanLines } from '../tax/student-loan.ts'
import { niLines } from './period-national-insurance.ts'
import { hasGuessedTotals, insuredPay, type PayslipLine, type ShownPayslip } from './shown-payslip.ts'
import { weeksIn } from './tax-period.ts'

/** How far roundings can set a line apart: payroll works to the penny, student loans to the pound. */
export const tolerances: Record<PayslipLine, number> = {
  'income-tax': 2,
  'national-insurance': 2,
  'student-loan': 100,
  pension: 2,
  'net-pay': 2,
}

/**
 * Tax is worked on whole pounds of all pay so far, so earlier payslips that had to be guessed can move it by a pound's tax: up
 * to 48p, the highest rate of any nation.
 */
const toleranceOfGuess = 50

/**
 * Whether a line that was filled in is this amount, roundings apart, or what HMRC's other way of working it gives. Nothing is
 * added for guessed earlier payslips where the amount is to be exact.
 */
export function comesTo(payslip: ShownPayslip, line: PayslipLine, amount: Pence, isExact = false): boolean {
  const shown = payslip.taken[line]
  if (shown === null) return false
  const isGuess = line === 'income-tax' && !isExact && hasGuessedTotals(payslip)
  const tolerance = isGuess ? toleranceOfGuess : tolerances[line]
  if (Math.abs(shown - amount) <= tolerance) return true
  const other = workedOtherwise(payslip, line)
  return other !== null && Math.abs(shown - other) <= 2
}

/**
 * HMRC's other way of working a line of several weeks' pay. A student loan may be worked by the average week, in whole pounds,
 * times the weeks (Collection of Student Loans Manual, CSLM17065). National Insurance on four weeks may have limits that are £1
 * lower, a thirteenth of the year's (National Insurance Manual, NIM01206): as on £1 more of pay.
 */
function workedOtherwise(payslip: ShownPayslip, line: PayslipLine): number | null {
  const { niLetter: letter, payDate, studentLoans: plans } = payslip
  const { taxYear, interval } = payslip.period
  const weeks = weeksIn[interval] ?? 1
  const pay = insuredPay(payslip)
  if (line === 'student-loan' && weeks > 1) {
    const ofWeek = periodLoanLines({ taxYear, pay: pence(Math.floor(pay / weeks)), plans, period: 'week' })
    return weeks * ofWeek.reduce((sum, { tax }) => sum + tax, 0)
  }
  if (line === 'national-insurance' && weeks === 4) {
    const lines = niLines({ pay: pence(pay + 100), letter, interval, payDate })
    return lines.reduce((sum, { contribution }) => sum + contribution, 0)
  }
  return null
}
