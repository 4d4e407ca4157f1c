// Holds a payslip against what payroll should have made of it, line by line, and finds why a line differs: whatever payroll
// may have done instead is worked too, and what gives the payslip's figure is the reason. Where what was not typed could turn a
// verdict round, all that it can be is worked, and the verdict is that we cannot tell.

import { addMonths } from '../calendar.ts'
import { formatPoundsAndPence, pence, type Pence } from '../money.ts'
import type { PensionMethod } from '../tax/pension-contribution.ts'
import { periodLoanLines, studentLoanPlans, type StudentLoanPlan } from '../tax/student-loan.ts'
import { checkWage, type WageCheck } from './minimum-wage.ts'
import type { Payslip } from './payslip.ts'
import { alternativesTo, type Alternative, type Reason } from './payslip-reasons.ts'
import { isOff, type CheckedLine, type Verdict } from './checked-line.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { payslipRemarks, type Remark } from './payslip-remarks.ts'
import { niLines, type NiLetter } from './period-national-insurance.ts'
import {
  expectPayslip,
  hasGuessedTotals,
  insuredPay,
  isPensioner,
  isUnguessable,
  lineAmounts,
  payOf,
  payslipLines,
  pensionablePays,
  taxablePay,
  yearsOn,
  type LineAmounts,
  type PayslipLine,
  type PensionablePay,
  type ShownPayslip,
} from './shown-payslip.ts'
import { weeksIn } from './tax-period.ts'

export type PayslipCheck = {
  lines: CheckedLine[]
  /** What the lines of the payslip do not add up to: its net pay less what its own lines leave. */
  gap: Pence
  /** The payslip that was expected, and what was taken for right in it. */
  expected: Payslip
  payslip: ShownPayslip
  typed: PayslipToCheck
  remarks: Remark[]
  /** Null where hours were not given. */
  wage: WageCheck | null
}

export type PayslipCheckReading = { kind: 'checked'; check: PayslipCheck } | { kind: 'refused'; message: string }

/** How far roundings can set a line apart: payroll works to the penny, student loans to the pound. */
const tolerances: Record<PayslipLine, number> = {
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

/** The lines that payroll works out. Net pay follows from them. */
const workedLines = payslipLines.filter((line) => line !== 'net-pay')

/** So many reasons are given at most: what comes after them is far-fetched. */
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
  const wage = checkWage(typed, wagePayslips(typed, judged))
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

/** What cannot be of a payslip, with what to do about it; null where all can. */
function impossibleIn({ toDate, payFrom, payDate }: PayslipToCheck, possible: readonly Possible[]): string | null {
  const own = pence(Math.min(...possible.map(({ payslip }) => taxablePay(payslip))))
  // Some payslips have their totals in whole pounds.
  if (toDate !== null && toDate.pay <= own - 100) {
    return `Taxable pay to date is ${formatPoundsAndPence(toDate.pay)}, but this payslip alone has ${formatPoundsAndPence(own)}. Give the larger of two totals, or no totals.`
  }
  if (payFrom !== null && (payFrom < addMonths(payDate, -12) || payFrom > addMonths(payDate, 1))) {
    return 'The first day that the pay is for lies within a year before pay day, or a month after it. Give that day, or none.'
  }
  return null
}

type Field = 'pensionMethod' | 'pensionOf' | 'niLetter' | 'dateOfBirth' | 'studentLoans'

/** A payslip as it may be, and which of its possible values each open field has in it. */
type Possible = { payslip: ShownPayslip; values: Record<Field, string>; reading: ReturnType<typeof expectPayslip> }

/** The payslip with each value that what is not known of it can have. */
function possiblePayslips(typed: PayslipToCheck): Possible[] {
  return methodsOf(typed).flatMap((method) =>
    countsOf(typed, method).flatMap((counts) =>
      lettersOf(typed).flatMap(({ letter, isOver }) =>
        loansOf(typed).map((studentLoans) => {
          const niLetter = isOver ? 'C' : letter
          const payslip = { ...typed, niLetter, studentLoans, pension: { ...typed.pension, method, counts } }
          const values = {
            pensionMethod: method,
            pensionOf: counts,
            niLetter: letter,
            dateOfBirth: String(isOver),
            studentLoans: studentLoans.join(),
          }
          return { payslip, values, reading: expectPayslip(payslip) }
        }),
      ),
    ),
  )
}

/** The likeliest of those that fit equally well comes first. */
function methodsOf({ pension, taken }: PayslipToCheck): PensionMethod[] {
  if (pension.method !== null) return [pension.method]
  const hasNone = (taken.pension ?? 0) === 0 && (pension.percent ?? 0) === 0
  return hasNone ? ['net-pay'] : ['relief-at-source', 'net-pay', 'sacrifice']
}

/** All pay is the ordinary case, where it gives what was taken. */
function countsOf(typed: PayslipToCheck, method: PensionMethod): readonly PensionablePay[] {
  const { pension } = typed
  if (pension.counts !== null) return [pension.counts]
  if (pension.percent === null) return ['all-pay']
  const counts = 'all-pay'
  const payslip = {
    ...typed,
    niLetter: 'A' as const,
    studentLoans: [],
    pension: { ...pension, method, counts },
  } as const
  const reading = expectPayslip(payslip)
  const fits = reading.kind === 'worked' && comesTo(payslip, 'pension', lineAmounts(payslip, reading.payslip).pension)
  return fits ? ['all-pay'] : pensionablePays
}

/** The payslips that the wage is judged by: each pension that it may have, without those that the one taken rules out. */
function wagePayslips({ pension, taken }: PayslipToCheck, judged: readonly Judged[]): ShownPayslip[] {
  const fits = ({ verdicts }: Judged) => verdicts.pension === 'matches'
  const left = judged.filter(
    (each) =>
      fits(each) || !judged.some((other) => fits(other) && other.values.pensionMethod === each.values.pensionMethod),
  )
  const isOpen = pension.counts === null && pension.percent !== null && taken.pension === null
  const payslips = left.flatMap(({ payslip }) =>
    (isOpen ? pensionablePays : [payslip.pension.counts]).map((counts) => ({
      ...payslip,
      pension: { ...payslip.pension, counts },
    })),
  )
  return [...new Map(payslips.map((each) => [`${each.pension.method} ${each.pension.counts}`, each])).values()]
}

/**
 * The letters that payroll may go by, of those that differ in what is paid. Nobody pays before 16 or from State Pension age, when
 * C stands for that.
 */
function lettersOf({ age, niLetter, payDate }: PayslipToCheck): { letter: NiLetter; isOver: boolean }[] {
  const years = yearsOn(age, payDate)
  const isOver = isPensioner(age, payDate)
  if (isOver === true || (years !== null && years < 16)) return [{ letter: 'C', isOver: true }]
  const written = niLetter === null || niLetter === 'other' ? (['A', 'B', 'C', 'J'] as const) : [niLetter]
  const due = written.map((letter) => (isOver === null ? letter : dueBeforePension(letter)))
  const letters = [...new Set(due)]
  // Without an age National Insurance goes by the letter.
  const over = isOver === null && age !== null ? [false, true] : [false]
  return letters.flatMap((letter) =>
    over.map((each) => ({ letter: each || age === null ? letter : dueBeforePension(letter), isOver: each })),
  )
}

/** The letter of somebody who is not over State Pension age, whatever the payslip says. */
function dueBeforePension(letter: NiLetter): NiLetter {
  const due = { C: 'A', S: 'F', K: 'N', X: 'A' } as const
  return letter === 'C' || letter === 'S' || letter === 'K' || letter === 'X' ? due[letter] : letter
}

function loansOf({ studentLoans }: PayslipToCheck): (readonly StudentLoanPlan[])[] {
  if (studentLoans !== null) return [studentLoans]
  const undergraduate = studentLoanPlans.filter((plan) => plan !== 'postgraduate').map((plan) => [plan])
  return [[], ...undergraduate].flatMap((plans) => [plans, [...plans, 'postgraduate' as const]])
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
  // A line that matches counts towards net pay as it is shown: its rounding is no fault of net pay.
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

/** A line's verdict over all that the payslip may be; reasons come after. */
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
    // What is not on the payslip took nothing, where nothing is due.
    return { ...open, verdict: expected === 0 ? 'matches' : 'cannot-tell', expected, reasons: [], needs: [] }
  }
  const verdict = verdicts[line]
  if (verdict === 'matches') return { ...open, verdict, expected, reasons: [], needs: [] }
  // Off by all that the payslip may be, but by different amounts.
  if (judged.some((each) => each.amounts[line] !== expected)) return { ...open, verdict, reasons: [], needs: [] }
  return { ...open, verdict, expected, difference: pence(shown - expected), reasons: [], needs: [] }
}

/** What a line lacks whatever the other fields are. */
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

/** The fields whose value turns a line's verdict round, the others being what they are. */
function fieldsThatTurn(line: PayslipLine, judged: readonly Judged[]): Need[] {
  const fields = ['pensionMethod', 'pensionOf', 'niLetter', 'dateOfBirth', 'studentLoans'] as const
  return fields.filter((field) => {
    const seen = new Map<string, string>()
    return judged.some(({ values, verdicts, payslip, amounts }) => {
      const others = fields.map((each) => (each === field ? '' : values[each])).join('|')
      // Of a line that was not filled in, what it should be is the verdict.
      const found = payslip.taken[line] === null ? String(amounts[line]) : verdicts[line]
      const before = seen.get(others)
      seen.set(others, found)
      return before !== undefined && before !== found
    })
  })
}

type Known = { payslip: ShownPayslip; typed: PayslipToCheck; fitting: readonly PayslipLine[] }

/** A line that is off with its reasons. Tax that differs from guessed earlier payslips for no reason cannot be judged. */
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
  // That tax is right for somebody whose pay began in this period.
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

/** Net pay cannot be judged where a line that it follows from cannot. */
function closeLines(lines: readonly CheckedLine[]): CheckedLine[] {
  const open = lines.filter(({ line }) => line !== 'net-pay').flatMap(({ needs }) => needs)
  return lines.map((line) => {
    if (line.line !== 'net-pay' || open.length === 0) return line
    const needs = [...new Set([...line.needs, ...open])]
    return { ...line, verdict: 'cannot-tell', expected: null, difference: pence(0), needs }
  })
}

/** Whether a line that was filled in is this amount, roundings apart, or what HMRC's other way of working it gives. */
function comesTo(payslip: ShownPayslip, line: PayslipLine, amount: Pence): boolean {
  const shown = payslip.taken[line]
  if (shown === null) return false
  const isGuess = line === 'income-tax' && hasGuessedTotals(payslip)
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

/** What net pay is beyond what the payslip's own lines leave of its pay, ours standing in for those that it lacks. */
function gapOf(payslip: ShownPayslip, expected: LineAmounts): Pence {
  const { taken, otherDeductions } = payslip
  if (taken['net-pay'] === null) return pence(0)
  const off = workedLines.reduce<number>((sum, line) => sum + (taken[line] ?? expected[line]), otherDeductions)
  const gap = pence(taken['net-pay'] - (payOf(payslip) - off))
  const missing = workedLines.filter((line) => taken[line] === null)
  const tolerance = missing.reduce((sum, line) => sum + tolerances[line], tolerances['net-pay'])
  return Math.abs(gap) <= tolerance ? pence(0) : gap
}
