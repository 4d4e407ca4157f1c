// Compares each line of a payslip with what payroll should have worked out, and finds why a line differs. It works out
// the mistakes that payroll may have made: one that gives the payslip's figure is a reason. If a missing field could
// change a verdict, it tries every value, and the verdict is that we cannot tell.

import { addMonths } from '../calendar.ts'
import { formatPoundsAndPence, pence, type Pence } from '../money.ts'
import { comesTo, tolerances } from './line-matches.ts'
import { checkWage, type WageCheck } from './minimum-wage.ts'
import type { Payslip } from './payslip.ts'
import { alternativesTo, type Alternative, type Reason } from './payslip-reasons.ts'
import { isOff, type CheckedLine, type Verdict } from './checked-line.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { payslipRemarks, type Remark } from './payslip-remarks.ts'
import { possiblePayslips, type Possible } from './possible-payslips.ts'
import {
  hasGuessedTotals,
  isPensioner,
  isUnguessable,
  lineAmounts,
  payOf,
  payslipLines,
  taxablePay,
  type LineAmounts,
  type PayslipLine,
  type ShownPayslip,
} from './shown-payslip.ts'

export type PayslipCheck = {
  lines: CheckedLine[]
  /** By how much the payslip's net pay differs from what its own lines leave. */
  gap: Pence
  /** The payslip that was expected, and what was assumed in it. */
  expected: Payslip
  payslip: ShownPayslip
  typed: PayslipToCheck
  remarks: Remark[]
  /** Null where hours were not given. */
  wage: WageCheck | null
}

export type PayslipCheckReading = { kind: 'checked'; check: PayslipCheck } | { kind: 'refused'; message: string }

/** The lines that payroll works out. Net pay follows from them. */
const workedLines = payslipLines.filter((line) => line !== 'net-pay')

/** The most reasons to give. Further ones are far-fetched. */
const mostReasons = 3

/**
 * Checks a payslip.
 * @example checkPayslip(payslip) // with code 1257L and £540 of tax on £2,700, reasons of the tax: [{ kind: 'code', code: 'BR', … }]
 */
export function checkPayslip(typed: PayslipToCheck): PayslipCheckReading {
  const possible = possiblePayslips(typed)
  const refused = possible.map(({ reading }) => reading).find(({ kind }) => kind === 'refused')
  if (refused?.kind === 'refused') return refused
  const message = impossibleIn(typed, possible)
  if (message !== null) return { kind: 'refused', message }
  const judged = possible.flatMap((each) => judge(each)).toSorted((a, b) => b.fits - a.fits)
  const likeliest = judged[0]!
  const { payslip, expected, gap } = likeliest
  const lines = payslipLines.map((line) => verdictOn(line, { typed, judged }))
  const wage = checkWage(typed, wagePayslips(judged))
  const fitting = workedLines.filter((line) =>
    lines.some((each) => each.line === line && each.verdict === 'matches' && each.shown !== null),
  )
  return {
    kind: 'checked',
    check: {
      lines: closeLines(lines.map((line) => withReasons(line, { payslip, typed, fitting }))),
      gap,
      expected,
      payslip,
      typed,
      remarks: payslipRemarks(typed, { payslip, wage }),
      wage,
    },
  }
}

/** Says what is impossible in a payslip and what to do about it; null if nothing is. */
function impossibleIn(typed: PayslipToCheck, possible: readonly Possible[]): string | null {
  const { toDate, taken, pension, payFrom, payDate } = typed
  const own = pence(Math.min(...possible.map(({ payslip }) => taxablePay(payslip))))
  // Totals may be in whole pounds, and the pension deduction may be the mistake.
  const slack = Math.max(100, pension.percent === null ? (taken.pension ?? 0) : 0)
  if (toDate !== null && toDate.pay <= own - slack) {
    return `Taxable pay to date is ${formatPoundsAndPence(toDate.pay)}, but this payslip alone has ${formatPoundsAndPence(own)}. Give the larger of two totals, or no totals.`
  }
  if (payFrom !== null && (payFrom < addMonths(payDate, -12) || payFrom > addMonths(payDate, 1))) {
    return 'The first day that the pay is for lies within a year before pay day, or a month after it. Give that day, or none.'
  }
  return null
}

/**
 * The payslips to judge the wage by. Where a pension method can give the deduction, its payslips that do not are left
 * out.
 */
function wagePayslips(judged: readonly Judged[]): ShownPayslip[] {
  const fits = ({ verdicts }: Judged) => verdicts.pension === 'matches'
  const left = judged.filter(
    (each) =>
      fits(each) || !judged.some((other) => fits(other) && other.values.pensionMethod === each.values.pensionMethod),
  )
  const payslips = left.map(({ payslip }) => [`${payslip.pension.method} ${payslip.pension.counts}`, payslip] as const)
  return [...new Map(payslips).values()]
}

type Judged = Possible & {
  expected: Payslip
  amounts: LineAmounts
  verdicts: Record<PayslipLine, Exclude<Verdict, 'cannot-tell'>>
  gap: Pence
  fits: number
}

function judge(possible: Possible): Judged[] {
  const { payslip, reading } = possible
  if (reading.kind === 'refused') return []
  const own = lineAmounts(payslip, reading.payslip)
  const verdicts = Object.fromEntries(
    workedLines.map((line) => [line, compared(payslip, line, own[line])]),
  ) as Judged['verdicts']
  const gap = gapOf(payslip, own)
  // A line that matches counts as shown, so that its rounding is no fault of net pay.
  const roundings = workedLines
    .filter((line) => verdicts[line] === 'matches')
    .map((line) => own[line] - (payslip.taken[line] ?? own[line]))
  const amounts = { ...own, 'net-pay': pence(roundings.reduce((sum, each) => sum + each, own['net-pay'])) }
  verdicts['net-pay'] = compared(payslip, 'net-pay', amounts['net-pay'])
  const fits = workedLines.filter((line) => comesTo(payslip, line, amounts[line])).length
  return [{ ...possible, expected: reading.payslip, amounts, verdicts, gap, fits }]
}

function compared(payslip: ShownPayslip, line: PayslipLine, expected: Pence): Exclude<Verdict, 'cannot-tell'> {
  const shown = payslip.taken[line]
  if (shown === null || comesTo(payslip, line, expected)) return 'matches'
  return shown > expected ? 'more' : 'less'
}

/** A line's verdict over all possible payslips. Reasons come later. */
function verdictOn(line: PayslipLine, { typed, judged }: { typed: PayslipToCheck; judged: Judged[] }): CheckedLine {
  const shown = typed.taken[line]
  const needs = [...new Set([...needsOf(line, typed, judged[0]!.payslip), ...fieldsThatTurn(line, judged)])]
  const open = {
    line,
    verdict: 'cannot-tell',
    shown,
    expected: null,
    difference: pence(0),
    reasons: [],
    needs,
  } as const
  if (needs.length > 0) return { ...open, needs, reasons: [] }
  const distance = ({ amounts }: Judged) => Math.abs((shown ?? amounts[line]) - amounts[line])
  const [{ amounts, verdicts }] = judged.toSorted((a, b) => distance(a) - distance(b)) as [Judged, ...Judged[]]
  const expected = amounts[line]
  if (shown === null) {
    // A missing line took nothing, if nothing is due.
    return { ...open, verdict: expected === 0 ? 'matches' : 'cannot-tell', expected, reasons: [], needs: [] }
  }
  const verdict = verdicts[line]
  if (verdict === 'matches') return { ...open, verdict, expected, reasons: [], needs: [] }
  // Every possible payslip differs, but by different amounts.
  if (judged.some((each) => each.amounts[line] !== expected)) return { ...open, verdict, reasons: [], needs: [] }
  return { ...open, verdict, expected, difference: pence(shown - expected), reasons: [], needs: [] }
}

/** The fields that a line needs whatever the others are. */
function needsOf(line: PayslipLine, typed: PayslipToCheck, payslip: ShownPayslip): Need[] {
  if (line === 'income-tax') return isUnguessable(payslip) ? ['toDate'] : []
  if (line === 'national-insurance') {
    return typed.niLetter === 'other' && isPensioner(typed.age, typed.payDate) !== true ? ['niLetter'] : []
  }
  const isUnknown = typed.pension.percent === null && (typed.taken.pension ?? 0) !== 0
  if (line === 'pension' && isUnknown) {
    return typed.pension.method === null ? ['pensionMethod', 'pensionPercent'] : ['pensionPercent']
  }
  return []
}

/** The fields whose value alone changes a line's verdict. */
function fieldsThatTurn(line: PayslipLine, judged: readonly Judged[]): Need[] {
  const fields = ['pensionMethod', 'pensionOf', 'niLetter', 'dateOfBirth', 'studentLoans'] as const
  return fields.filter((field) => {
    const seen = new Map<string, string>()
    return judged.some(({ values, verdicts, payslip, amounts }) => {
      const others = fields.map((each) => (each === field ? '' : values[each])).join('|')
      // For a line that was not filled in, the expected amount is compared.
      const found = payslip.taken[line] === null ? String(amounts[line]) : verdicts[line]
      const before = seen.get(others)
      seen.set(others, found)
      return before !== undefined && before !== found
    })
  })
}

type Known = { payslip: ShownPayslip; typed: PayslipToCheck; fitting: readonly PayslipLine[] }

/**
 * Adds reasons to a line that differs. Tax that rests on guessed earlier payslips, and differs for no known reason,
 * cannot be judged.
 */
function withReasons(line: CheckedLine, { payslip, typed, fitting }: Known): CheckedLine {
  if (!isOff(line) || line.line === 'net-pay') return line
  const shownLetter = typed.niLetter === null || typed.niLetter === 'other' ? payslip.niLetter : typed.niLetter
  const tried = alternativesTo(payslip, { shownLetter, line: line.line })
    .filter(({ amounts, payslip: worked }) => fitting.every((each) => comesTo(worked, each, amounts[each])))
    .filter(({ amounts, payslip: worked }) => comesTo(worked, line.line, amounts[line.line]))
    .toSorted((a, b) => fitsOf(b) - fitsOf(a) || distanceOf(line, a) - distanceOf(line, b))
  const found = [...tried.map(({ reason }) => reason), ...refundReason(line)]
  const reasons = found
    .filter((reason, place) => found.findIndex(({ kind }) => kind === reason.kind) === place)
    .slice(0, mostReasons)
  const isGuess = line.line === 'income-tax' && hasGuessedTotals(payslip)
  // That tax is right if pay began in this period.
  const mayBeFirst = tried.some(({ reason }) => reason.kind === 'nothing-before')
  if (!isGuess || (reasons.length > 0 && !mayBeFirst)) return { ...line, reasons }
  return { ...line, verdict: 'cannot-tell', expected: null, difference: pence(0), needs: ['toDate'] }
}

function refundReason({ line, shown, expected }: CheckedLine): Reason[] {
  const isKept = line === 'income-tax' && (expected ?? 0) < 0 && (shown ?? 0) >= 0
  return isKept ? [{ kind: 'refund-due' }] : []
}

function fitsOf({ payslip, amounts }: Alternative): number {
  return workedLines.filter((line) => comesTo(payslip, line, amounts[line])).length
}

function distanceOf({ line, shown }: CheckedLine, { amounts }: Alternative): number {
  return Math.abs(amounts[line] - (shown ?? 0)) <= 2 ? 0 : 1
}

/** Net pay cannot be judged if a line that it depends on cannot. */
function closeLines(lines: readonly CheckedLine[]): CheckedLine[] {
  const open = lines.filter(({ line }) => line !== 'net-pay').flatMap(({ needs }) => needs)
  return lines.map((line) => {
    if (line.line !== 'net-pay' || open.length === 0) return line
    const needs = [...new Set([...line.needs, ...open])]
    return { ...line, verdict: 'cannot-tell', expected: null, difference: pence(0), needs }
  })
}

/** Net pay less what the payslip's own lines leave. Our figures replace lines that are missing. */
function gapOf(payslip: ShownPayslip, expected: LineAmounts): Pence {
  const { taken, otherDeductions } = payslip
  if (taken['net-pay'] === null) return pence(0)
  const off = workedLines.reduce<number>((sum, line) => sum + (taken[line] ?? expected[line]), otherDeductions)
  const gap = pence(taken['net-pay'] - (payOf(payslip) - off))
  const missing = workedLines.filter((line) => taken[line] === null)
  const tolerance = missing.reduce((sum, line) => sum + tolerances[line], tolerances['net-pay'])
  return Math.abs(gap) <= tolerance ? pence(0) : gap
}
