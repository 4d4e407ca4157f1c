// The ways in which payroll may rightly work one payslip, though it does not show which: with the pension on pay before or after
// another sacrifice, with an earlier job's pay added to the totals or in them already, and by the tax period of the usual pay
// day where that fell on a day without payments between banks (HMRC, CWG2, section 1; National Insurance Manual, NIM08700 to
// NIM08720).

import { addDays, daysBetween } from '../calendar.ts'
import { pence } from '../money.ts'
import { nationOfCode } from '../tax/tax-code.ts'
import { isBankWorkingDay } from './bank-holidays.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import { taxablePay, type ShownPayslip } from './shown-payslip.ts'
import { taxPeriodDays, taxPeriodOn } from './tax-period.ts'

/** `isEarly`: pay was brought forward, and belongs to the next tax period. */
export type Way = { payslip: ShownPayslip; isEarly: boolean }

/** The ways of what was typed, with a value for what was not: the likeliest first. */
export function rightfulWays(typed: PayslipToCheck): (payslip: ShownPayslip) => Way[] {
  const start = usualPeriodStart(typed)
  return (payslip) =>
    pensionBases(payslip)
      .flatMap((each) => totalsOf(typed, each))
      .flatMap((each) => [
        { payslip: each, isEarly: false },
        ...(start === null ? [] : inPeriodFrom(start, each).map((early) => ({ payslip: early, isEarly: true }))),
      ])
}

function pensionBases(payslip: ShownPayslip): ShownPayslip[] {
  const isAlike = payslip.sacrifice === 0 || payslip.pension.percent === null
  return isAlike ? [payslip] : [payslip, { ...payslip, isPensionAfterSacrifice: true }]
}

function totalsOf({ p45 }: PayslipToCheck, payslip: ShownPayslip): ShownPayslip[] {
  const { toDate } = payslip
  if (p45 === null || toDate === null || (p45.pay === 0 && p45.tax === 0)) return [payslip]
  const all = { pay: pence(toDate.pay + p45.pay), tax: pence(toDate.tax + p45.tax) }
  const added = { ...payslip, toDate: all }
  const mayBeIn = toDate.pay >= p45.pay + taxablePay(payslip) - roundedTotals
  return mayBeIn ? [added, payslip] : [added]
}

/**
 * The first day of the next tax period, if no payment could reach a bank account from the day after pay day up to it: the usual
 * pay day may have been there, or later. Null otherwise.
 */
function usualPeriodStart({ payDate, period, code, livesIn }: PayslipToCheck): string | null {
  const start = addDays(taxPeriodDays(period).to, 1)
  const nation = livesIn ?? nationOfCode(code, 'england')
  const days = Array.from({ length: daysBetween(payDate, start) }, (_, index) => addDays(payDate, index + 1))
  return days.every((day) => isBankWorkingDay(day, nation) === false) ? start : null
}

/** None in a new tax year where the totals are still those of the old one: a new year's hold this payslip alone. */
function inPeriodFrom(start: string, payslip: ShownPayslip): ShownPayslip[] {
  const period = taxPeriodOn(start, payslip.period.interval)
  if (period === null) return []
  const early = { ...payslip, payDate: start, period }
  const { toDate } = payslip
  const isOldYears =
    toDate !== null && period.taxYear !== payslip.period.taxYear && toDate.pay > taxablePay(early) + roundedTotals
  return isOldYears ? [] : [early]
}

/** Totals may be in whole pounds. */
const roundedTotals = 100
