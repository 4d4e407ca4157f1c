// Holds a payslip against what payroll should have made of it, line by line, and finds why a line differs: whatever payroll
// may have done instead is worked too, and what gives the payslip's figure is the reason.

import { pence, type Pence } from '../money.ts'
import type { PensionMethod } from '../tax/pension-contribution.ts'
import type { Payslip } from './payslip.ts'
import { alternativesTo, type Alternative, type Reason } from './payslip-reasons.ts'
import { hourlyPay, payslipRemarks, type HourlyPay, type Remark } from './payslip-remarks.ts'
import type { NiLetter } from './period-national-insurance.ts'
import {
  expectPayslip,
  hasGuessedTotals,
  isPensioner,
  lineAmounts,
  payOf,
  payslipLines,
  type LineAmounts,
  type PayslipLine,
  type ShownPayslip,
  type ShownPension,
} from './shown-payslip.ts'

/** A payslip whose kind of pension may not be known. */
export type PayslipToCheck = Omit<ShownPayslip, 'pension'> & {
  pension: Omit<ShownPension, 'method'> & { method: PensionMethod | null }
}

/** A line of a payslip beside what we expect of it. */
export type CheckedLine = {
  line: PayslipLine
  /** What the payslip has; null where it was not filled in. */
  shown: Pence | null
  expected: Pence
  /** Shown less expected; 0 for a line that was not filled in, or that roundings explain. */
  difference: Pence
  /** What gives the payslip's figure, likeliest first; none for a line that matches. */
  reasons: Reason[]
}

export type PayslipCheck = {
  lines: CheckedLine[]
  /** What the lines of the payslip do not add up to: its net pay less what its own lines leave. */
  gap: Pence
  /** The payslip that was expected, and what was taken for right in it. */
  expected: Payslip
  payslip: ShownPayslip
  remarks: Remark[]
  /** Null where age or hours were not given. */
  hourlyPay: HourlyPay | null
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
 * Checks a payslip. A `pension.method` of null is one that the learner does not know: the one that fits most lines is taken.
 * @example checkPayslip(payslip) // with code 1257L and £540 of tax on £2,700, reasons of the tax: [{ kind: 'code', code: 'BR', … }]
 */
export function checkPayslip(shown: PayslipToCheck): PayslipCheckReading {
  const [payslip, ...others] = methodsOf(shown)
    .map((method) => ({
      ...shown,
      niLetter: letterDue(shown),
      pension: { ...shown.pension, method },
    }))
    .toSorted((a, b) => fit(b) - fit(a)) as [ShownPayslip, ...ShownPayslip[]]
  const reading = expectPayslip(payslip)
  if (reading.kind === 'refused') return reading
  const expected = lineAmounts(payslip, reading.payslip)
  const worked = workedLines.map((line) => compared(line, payslip, expected[line]))
  const off = worked.filter(isOff).map(({ line }) => line)
  const tried =
    off.length === 0
      ? []
      : [payslip, ...others]
          .flatMap((each) => alternativesTo(each, { shownLetter: shown.niLetter, off }))
          .flatMap(workAlternative)
  const lines = worked.map((each) => (isOff(each) ? { ...each, reasons: reasonsFor(each, tried) } : each))
  const gap = gapOf(payslip, expected)
  const netPay = compared('net-pay', payslip, expected['net-pay'])
  const follows = gap === 0 && off.length === 0
  return {
    kind: 'checked',
    check: {
      lines: [...lines, follows ? { ...netPay, difference: pence(0) } : netPay],
      gap,
      expected: reading.payslip,
      payslip,
      remarks: payslipRemarks({ ...payslip, niLetter: shown.niLetter }),
      hourlyPay: hourlyPay(payslip),
    },
  }
}

/** Whether a line is not what we expect. */
export function isOff({ difference }: CheckedLine): boolean {
  return difference !== 0
}

/** The letter that payroll should go by: nobody pays before 16 or from State Pension age, when C stands for that. */
function letterDue({ age, niLetter, payDate }: PayslipToCheck): NiLetter {
  if (age === null) return niLetter
  const isOver = isPensioner(age, payDate)
  if (age < 16 || isOver === true) return 'C'
  return isOver === false && niLetter === 'C' ? 'A' : niLetter
}

/** The likeliest of those that fit equally well comes first. */
function methodsOf({ pension }: PayslipToCheck): PensionMethod[] {
  return pension.method === null ? ['relief-at-source', 'net-pay', 'sacrifice'] : [pension.method]
}

function compared(line: PayslipLine, payslip: ShownPayslip, expected: Pence): CheckedLine {
  const shown = payslip.taken[line]
  const difference = shown === null || comesTo(payslip, line, expected) ? 0 : shown - expected
  return { line, shown, expected, difference: pence(difference), reasons: [] }
}

/** Whether a line that was filled in is this amount, roundings apart. */
function comesTo(payslip: ShownPayslip, line: PayslipLine, amount: Pence): boolean {
  const shown = payslip.taken[line]
  const isGuess = line === 'income-tax' && hasGuessedTotals(payslip)
  return shown !== null && Math.abs(shown - amount) <= (isGuess ? toleranceOfGuess : tolerances[line])
}

/** How many of the lines that were filled in a payslip comes to. */
function fit(payslip: ShownPayslip): number {
  const reading = expectPayslip(payslip)
  return reading.kind === 'worked' ? fittingLines(payslip, lineAmounts(payslip, reading.payslip)) : 0
}

function fittingLines(payslip: ShownPayslip, amounts: LineAmounts): number {
  return workedLines.filter((line) => comesTo(payslip, line, amounts[line])).length
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

type WorkedAlternative = Alternative & { amounts: LineAmounts; fits: number }

function workAlternative(alternative: Alternative): WorkedAlternative[] {
  const reading = expectPayslip(alternative.payslip)
  if (reading.kind === 'refused') return []
  const amounts = lineAmounts(alternative.payslip, reading.payslip)
  return [{ ...alternative, amounts, fits: fittingLines(alternative.payslip, amounts) }]
}

/** What gives a line's figure: first what gives the most other lines too, then what gives it to the penny, one of a kind. */
function reasonsFor({ line, shown }: CheckedLine, tried: readonly WorkedAlternative[]): Reason[] {
  const distance = ({ amounts }: WorkedAlternative) => (Math.abs(amounts[line] - (shown ?? 0)) <= 2 ? 0 : 1)
  const found = tried
    .filter(({ payslip, amounts }) => comesTo(payslip, line, amounts[line]))
    .toSorted((a, b) => b.fits - a.fits || distance(a) - distance(b))
    .map(({ reason }) => reason)
  return found
    .filter((reason, place) => found.findIndex(({ kind }) => kind === reason.kind) === place)
    .slice(0, mostReasons)
}
