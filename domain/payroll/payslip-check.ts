// Compares each line of a payslip with what payroll should have worked out, and finds why a line differs. It works out
// the mistakes that payroll may have made: one that gives the payslip's figure is a reason. If a missing field could
// change a verdict, it tries every value, and the verdict is that we cannot tell.

import { addMonths } from '../calendar.ts'
import { formatPoundsAndPence, pence, type Pence } from '../money.ts'
import { decidingFields } from './deciding-fields.ts'
import { comesTo, tolerances } from './line-matches.ts'
import { checkWage, type WageCheck } from './minimum-wage.ts'
import type { Payslip } from './payslip.ts'
import { alternativesTo, type Alternative, type Reason } from './payslip-reasons.ts'
import { isOff, type CheckedLine } from './checked-line.ts'
import { judge, unexplained, workedLines, type Judged } from './judged-payslip.ts'
import { needsOf } from './open-lines.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { payslipRemarks, type Remark } from './payslip-remarks.ts'
import { possiblePayslips, type Possible } from './possible-payslips.ts'
import { rightfulWays } from './rightful-ways.ts'
import {
  hasGuessedTotals,
  lineAmounts,
  payslipLines,
  taxablePay,
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
  const waysOf = rightfulWays(typed)
  const judged = possible.flatMap((each) => judge(each, waysOf(each.payslip))).toSorted((a, b) => b.fits - a.fits)
  const likeliest = judged[0]!
  const { payslip, expected, gap, isEarly } = likeliest
  const lines = payslipLines.map((line) => verdictOn(line, { typed, judged }))
  const wage = checkWage(typed, wagePayslips(judged))
  const fitting = workedLines.filter((line) =>
    lines.some((each) => each.line === line && each.verdict === 'matches' && each.shown !== null),
  )
  return {
    kind: 'checked',
    check: {
      lines: withNetReasons(closeLines(lines.map((line) => withReasons(line, { ...likeliest, typed, fitting }))), gap),
      gap,
      expected,
      payslip,
      typed,
      remarks: payslipRemarks(typed, { payslip, wage, isPaidEarly: isEarly }),
      wage,
    },
  }
}

/** Says what is impossible in a payslip and what to do about it; null if nothing is. */
function impossibleIn(typed: PayslipToCheck, possible: readonly Possible[]): string | null {
  const { toDate, taken, pension, payFrom, payDate, sacrifice, payrollGiving, otherDeductions } = typed
  if (sacrifice + payrollGiving > typed.basicPay + typed.otherPay) {
    return 'More is given up or given away than this payslip pays. Look at both amounts.'
  }
  if ((typed.otherDeductionsForJob ?? 0) > otherDeductions) {
    return 'What was taken for the job is a part of the other deductions, so it cannot be more than they are.'
  }
  const own = pence(Math.min(...possible.map(({ payslip }) => taxablePay(payslip))))
  // Totals may be in whole pounds; the pension deduction may be the mistake; and an amount may be left out that was not taxed.
  const slack = Math.max(100, pension.percent === null ? (taken.pension ?? 0) : 0, 100 - unexplained(typed))
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

/** A line's verdict over all possible payslips. Reasons come later. */
function verdictOn(line: PayslipLine, { typed, judged }: { typed: PayslipToCheck; judged: Judged[] }): CheckedLine {
  const shown = typed.taken[line]
  const { payslip } = judged[0]!
  const needs = [...new Set([...needsOf(line, typed, payslip, 'always'), ...fieldsThatTurn(line, judged)])]
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
  const needsIfOff = needsOf(line, typed, payslip, 'off')
  if (needsIfOff.length > 0) return { ...open, needs: needsIfOff, reasons: [] }
  // Every possible payslip differs, but by different amounts.
  if (judged.some((each) => each.amounts[line] !== expected)) return { ...open, verdict, reasons: [], needs: [] }
  return { ...open, verdict, expected, difference: pence(shown - expected), reasons: [], needs: [] }
}

/** The fields whose value alone changes a line's verdict. */
function fieldsThatTurn(line: PayslipLine, judged: readonly Judged[]): Need[] {
  // For a line that was not filled in, the expected amount is compared.
  const found = judged.map(({ values, verdicts, payslip, amounts }) => ({
    values,
    finding: payslip.taken[line] === null ? String(amounts[line]) : verdicts[line],
  }))
  return decidingFields(['pensionMethod', 'pensionOf', 'niLetter', 'dateOfBirth', 'studentLoans'], found)
}

type Known = Pick<Judged, 'payslip' | 'expected' | 'gap'> & { typed: PayslipToCheck; fitting: readonly PayslipLine[] }

/**
 * Adds reasons to a line that differs. Tax that rests on guessed earlier payslips, and differs for no known reason,
 * cannot be judged.
 */
function withReasons(line: CheckedLine, { payslip, expected, typed, fitting, gap }: Known): CheckedLine {
  if (!isOff(line) || line.line === 'net-pay') return line
  const shownLetter = typed.niLetter === null || typed.niLetter === 'other' ? payslip.niLetter : typed.niLetter
  const own = lineAmounts(payslip, expected)
  const breaks = ({ amounts, payslip: worked }: Alternative) =>
    fitting.some((each) => amounts[each] !== own[each] && !comesTo(worked, each, amounts[each]))
  const shownLines = workedLines.filter((each) => payslip.taken[each] !== null)
  const fitsOf = ({ payslip: worked, amounts }: Alternative) =>
    shownLines.filter((each) => comesTo(worked, each, amounts[each])).length
  const explaining = alternativesTo(payslip, { shownLetter, line: line.line, missing: pence(-gap) })
    .filter((each) => !breaks(each))
    // What is missing explains a line exactly, or not at all.
    .filter(({ amounts, payslip: worked, isOfMissing }) => comesTo(worked, line.line, amounts[line.line], isOfMissing))
    .toSorted((a, b) => fitsOf(b) - fitsOf(a) || distanceOf(line, a) - distanceOf(line, b))
  // What is missing between the lines is one thing: what explains most of them.
  const missing = explaining.find(({ isOfMissing }) => isOfMissing)
  const tried = explaining.filter(
    (each) => each.isOfMissing !== true || missing === undefined || fitsOf(each) === fitsOf(missing),
  )
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

/**
 * Net pay is explained by what was paid on top of it, or by an amount that explains lines above: where these and what is missing
 * between the lines come to all by which it differs.
 */
function withNetReasons(lines: readonly CheckedLine[], gap: Pence): CheckedLine[] {
  const reasonOf = ({ reasons }: CheckedLine) =>
    reasons.find(({ kind }) => kind === 'sacrifice-other' || kind === 'payroll-giving')
  const given = lines.map(reasonOf).find((reason) => reason !== undefined)
  const explained = lines.filter((line) => given !== undefined && reasonOf(line)?.kind === given.kind)
  const explains = explained.reduce((sum, { difference }) => sum - difference, Number(gap))
  const reason: Reason | undefined = gap > 0 ? { kind: 'expenses-paid', amount: gap } : given
  return lines.map((line) => {
    if (!isOff(line) || line.line !== 'net-pay' || gap === 0 || reason === undefined) return line
    const slack = tolerances['net-pay'] + 2 * explained.length
    return Math.abs(line.difference - explains) <= slack ? { ...line, reasons: [reason] } : line
  })
}

function refundReason({ line, shown, expected }: CheckedLine): Reason[] {
  const isKept = line === 'income-tax' && (expected ?? 0) < 0 && (shown ?? 0) >= 0
  return isKept ? [{ kind: 'refund-due' }] : []
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
