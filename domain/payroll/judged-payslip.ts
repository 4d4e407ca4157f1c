// One possible payslip beside what was filled in: each line's amount and verdict, and what net pay has beside its lines.

import { pence, type Pence } from '../money.ts'
import type { Verdict } from './checked-line.ts'
import { comesTo, tolerances } from './line-matches.ts'
import type { Payslip } from './payslip.ts'
import type { Possible } from './possible-payslips.ts'
import type { Way } from './rightful-ways.ts'
import {
  expectPayslip,
  lineAmounts,
  payslipLines,
  type LineAmounts,
  type PayslipLine,
  type ShownPayslip,
} from './shown-payslip.ts'

/** The lines that payroll works out. Net pay follows from them. */
export const workedLines = payslipLines.filter((line) => line !== 'net-pay')

export type Judged = Pick<Possible, 'values' | 'payslip'> & {
  expected: Payslip
  amounts: LineAmounts
  verdicts: Record<PayslipLine, Exclude<Verdict, 'cannot-tell'>>
  gap: Pence
  fits: number
  /** Whether a line fits only the next tax period, since pay was brought forward. */
  isEarly: boolean
}

/**
 * Judges one possible payslip; none where payroll cannot work it. The way in which most lines fit is taken; a line that does not
 * fit it may fit another way.
 */
export function judge({ values }: Possible, ways: readonly Way[]): Judged[] {
  const worked = workedWays(ways)
  const [best, ...others] = worked.toSorted((a, b) => fitsIn(b) - fitsIn(a))
  if (best === undefined) return []
  const { payslip, expected } = best
  const { taken, isPensionAfterSacrifice } = payslip
  const beside = others.filter((way) => way.payslip.isPensionAfterSacrifice === isPensionAfterSacrifice)
  const taking = workedLines.map((line) => [line, [best, ...beside].find((way) => fits(way, line)) ?? best] as const)
  const own = {
    ...best.amounts,
    ...Object.fromEntries(taking.map(([line, way]) => [line, way.amounts[line]])),
  }
  const verdictOf = (line: PayslipLine, isFit: boolean, amount: Pence) => {
    const shown = taken[line]
    if (shown === null || isFit) return 'matches'
    return shown > amount ? 'more' : 'less'
  }
  const verdicts = Object.fromEntries(
    taking.map(([line, way]) => [line, verdictOf(line, fits(way, line), own[line])]),
  ) as Judged['verdicts']
  // A line that matches counts as shown, so that its rounding is no fault of net pay.
  const roundings = workedLines
    .filter((line) => verdicts[line] === 'matches')
    .map((line) => best.amounts[line] - (taken[line] ?? own[line]))
  const net = pence(roundings.reduce((sum, each) => sum + each, best.amounts['net-pay']))
  const amounts = { ...own, 'net-pay': net }
  verdicts['net-pay'] = verdictOf('net-pay', comesTo(payslip, 'net-pay', net), net)
  const isEarly = taking.some(([line, way]) => way.isEarly && fits(way, line))
  const gap = gapOf(payslip, amounts)
  return [{ values, payslip, expected, amounts, verdicts, gap, fits: fitsIn(best), isEarly }]
}

type WorkedWay = Way & { expected: Payslip; amounts: LineAmounts }

/** The first alone, where every line fits it. */
function workedWays([first, ...others]: readonly Way[]): WorkedWay[] {
  const worked = first === undefined ? [] : workedWay(first)
  const isEnough = worked.some((way) =>
    workedLines.every((line) => way.payslip.taken[line] === null || fits(way, line)),
  )
  return isEnough ? worked : [...worked, ...others.flatMap(workedWay)]
}

function workedWay(way: Way): WorkedWay[] {
  const reading = expectPayslip(way.payslip)
  if (reading.kind === 'refused') return []
  return [{ ...way, expected: reading.payslip, amounts: lineAmounts(way.payslip, reading.payslip) }]
}

/** Pay that was brought forward fits its own period exactly, or not at all. */
function fits({ payslip, amounts, isEarly }: WorkedWay, line: PayslipLine): boolean {
  return comesTo(payslip, line, amounts[line], isEarly)
}

function fitsIn(way: WorkedWay): number {
  return workedLines.filter((line) => fits(way, line)).length
}

/** Net pay less what the payslip's own lines leave; nothing where roundings explain it. */
function gapOf(payslip: ShownPayslip, expected: LineAmounts): Pence {
  const { taken } = payslip
  const gap = unexplained(payslip, expected)
  const missing = workedLines.filter((line) => taken[line] === null)
  const tolerance = missing.reduce((sum, line) => sum + tolerances[line], tolerances['net-pay'])
  return Math.abs(gap) <= tolerance ? pence(0) : gap
}

type Amounts = Pick<
  ShownPayslip,
  'taken' | 'basicPay' | 'otherPay' | 'sacrifice' | 'payrollGiving' | 'otherDeductions' | 'paidUntaxed'
>

/** What net pay has beside what the other lines leave, to the penny. Other figures replace lines that are missing. */
export function unexplained(payslip: Amounts, others: LineAmounts = noAmounts): Pence {
  const { taken, basicPay, otherPay, sacrifice, payrollGiving, otherDeductions, paidUntaxed } = payslip
  if (taken['net-pay'] === null) return pence(0)
  const off = sacrifice + payrollGiving + otherDeductions
  const left = workedLines.reduce((sum, line) => sum - (taken[line] ?? others[line]), basicPay + otherPay - off)
  return pence(taken['net-pay'] - left - paidUntaxed)
}

const noAmounts: LineAmounts = {
  'income-tax': pence(0),
  'national-insurance': pence(0),
  'student-loan': pence(0),
  pension: pence(0),
  'net-pay': pence(0),
}
