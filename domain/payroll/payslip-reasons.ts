// Why a line of a payslip may differ from what we expect: each reason is a payslip that payroll may have worked in place of the
// right one. Those that come up most stand first.

import { readTaxCode, type TaxCode } from '../tax/tax-code.ts'
import { pensionMethods, type PensionMethod } from '../tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '../tax/student-loan.ts'
import { amountAt } from '../tax/tax-years.ts'
import { pence, type Pence } from '../money.ts'
import { niLetters, type NiLetter } from './period-national-insurance.ts'
import {
  hasGuessedTotals,
  pensionablePays,
  taxablePay,
  type PayslipLine,
  type PensionablePay,
  type ShownPayslip,
  type ShownPension,
} from './shown-payslip.ts'
import { lastPeriod, taxPeriodOn, type PayInterval } from './tax-period.ts'

/** What payroll may have done, or what the learner may not have known of the payslip. */
export type Reason =
  | { kind: 'by-itself' }
  | { kind: 'cumulative' }
  | { kind: 'nothing-before' }
  | { kind: 'code'; code: string; isByItself: boolean }
  | { kind: 'nation'; code: string }
  | { kind: 'period'; number: number }
  | { kind: 'to-date-with-pension' }
  | { kind: 'letter'; letter: NiLetter }
  | { kind: 'interval'; interval: PayInterval }
  | { kind: 'loan-plans'; plans: readonly StudentLoanPlan[] }
  | { kind: 'pension-method'; method: PensionMethod }
  | { kind: 'pension-counts'; counts: PensionablePay }
  | { kind: 'pension-percent'; percent: number }

/** A payslip that may have been worked in place of the right one. */
export type Alternative = { reason: Reason; payslip: ShownPayslip }

/** What alternatives are asked for: the letter that stands on the payslip, and which of its lines are off. */
type Asked = { shownLetter: NiLetter; off: readonly PayslipLine[] }

/** The alternatives to a payslip that can change a line which is off. */
export function alternativesTo(payslip: ShownPayslip, { shownLetter, off }: Asked): Alternative[] {
  const isOff = (line: PayslipLine) => off.includes(line)
  return [
    ...(isOff('income-tax') ? taxAlternatives(payslip) : []),
    ...(isOff('national-insurance') ? letterAlternatives(payslip, shownLetter) : []),
    ...(isOff('student-loan') ? loanAlternatives(payslip) : []),
    ...methodAlternatives(payslip),
    ...(isOff('pension') ? percentAlternatives(payslip) : []),
    ...periodAlternatives(payslip),
  ]
}

function taxAlternatives(payslip: ShownPayslip): Alternative[] {
  return [...totalAlternatives(payslip), ...basisAlternatives(payslip), ...codeAlternatives(payslip)]
}

function basisAlternatives(payslip: ShownPayslip): Alternative[] {
  const isCumulative = payslip.basis === 'cumulative'
  return isCumulative
    ? [{ reason: { kind: 'by-itself' }, payslip: { ...payslip, basis: 'week1-month1' } }]
    : [{ reason: { kind: 'cumulative' }, payslip: { ...payslip, basis: 'cumulative' } }]
}

/** The usual code, as an emergency code too; those without an allowance; and the payslip's own in the other nation. */
function codeAlternatives(payslip: ShownPayslip): Alternative[] {
  const { code, period, basis } = payslip
  const prefix = code.prefix ?? ''
  const usual = Math.floor(amountAt(period.taxYear, 'incomeTax.personalAllowance') / 1_000)
  const oneRates = prefix === 'S' ? ['SD0', 'SD1', 'SD2', 'SD3'] : [`${prefix}D0`, `${prefix}D1`]
  const others = [`${prefix}BR`, `${prefix}0T`, `${prefix}${usual}L`, ...oneRates, 'NT']
  const codes = others.filter((text) => text !== plainText(code)).flatMap((text) => readCode(text))
  return [
    ...[basis, basis === 'cumulative' ? ('week1-month1' as const) : ('cumulative' as const)].flatMap((used) =>
      codes.map((other): Alternative => {
        const reason = { kind: 'code', code: other.text, isByItself: used !== 'cumulative' } as const
        return { reason, payslip: { ...payslip, code: other, basis: used } }
      }),
    ),
    ...nationAlternatives(payslip),
  ]
}

function nationAlternatives(payslip: ShownPayslip): Alternative[] {
  const { code } = payslip
  const text = plainText(code)
  const other = code.prefix === 'S' ? text.slice(1) : `S${code.prefix === null ? text : text.slice(1)}`
  return readCode(other).map((read) => ({
    reason: { kind: 'nation', code: read.text },
    payslip: { ...payslip, code: read },
  }))
}

/** A code without the mark that has it worked by itself. */
export function plainText({ text }: TaxCode): string {
  return text.replace(/\/?(W1\/M1|W1|M1|X)$/, '')
}

function readCode(text: string): TaxCode[] {
  const reading = readTaxCode(text)
  return reading.kind === 'read' ? [reading.code] : []
}

/** A first payslip of the year, and totals that still have the pension's part in them. */
function totalAlternatives(payslip: ShownPayslip): Alternative[] {
  const { toDate, taken, period } = payslip
  const taxable = taxablePay(payslip)
  if (hasGuessedTotals(payslip)) {
    const first = { pay: taxable, tax: taken['income-tax'] ?? pence(0) }
    return [{ reason: { kind: 'nothing-before' }, payslip: { ...payslip, toDate: first } }]
  }
  if (toDate === null) return []
  const untaxed: Pence = pence(payslip.basicPay + payslip.otherPay - taxable)
  const less = { ...toDate, pay: pence(toDate.pay - period.number * untaxed) }
  return untaxed === 0 ? [] : [{ reason: { kind: 'to-date-with-pension' }, payslip: { ...payslip, toDate: less } }]
}

function letterAlternatives(payslip: ShownPayslip, shownLetter: NiLetter): Alternative[] {
  const letters = [...new Set([shownLetter, ...(['A', 'C', 'J', 'B'] as const), ...niLetters])]
  return letters
    .filter((letter) => letter !== payslip.niLetter)
    .map((letter) => ({ reason: { kind: 'letter', letter }, payslip: { ...payslip, niLetter: letter } }))
}

/** No loan, each plan by itself, and each with a postgraduate loan. */
function loanAlternatives(payslip: ShownPayslip): Alternative[] {
  const undergraduate = studentLoanPlans.filter((plan) => plan !== 'postgraduate')
  const sets: StudentLoanPlan[][] = [
    [],
    ...studentLoanPlans.map((plan) => [plan]),
    ...undergraduate.map((plan): StudentLoanPlan[] => [plan, 'postgraduate']),
  ]
  const own = payslip.studentLoans.toSorted().join()
  return sets
    .filter((plans) => plans.toSorted().join() !== own)
    .map((plans) => ({ reason: { kind: 'loan-plans', plans }, payslip: { ...payslip, studentLoans: plans } }))
}

function methodAlternatives(payslip: ShownPayslip): Alternative[] {
  return pensionMethods
    .filter((method) => method !== payslip.pension.method)
    .map((method) => withPension(payslip, { kind: 'pension-method', method }, { method }))
}

/** Each other pay that the percentage may be of, and each other percentage, by halves. */
function percentAlternatives(payslip: ShownPayslip): Alternative[] {
  const { pension } = payslip
  if (pension.percent === null) return []
  const percents = Array.from({ length: 30 }, (_, index) => (index + 1) / 2)
  return [
    ...pensionablePays
      .filter((counts) => counts !== pension.counts)
      .map((counts) => withPension(payslip, { kind: 'pension-counts', counts }, { counts })),
    ...percents
      .filter((percent) => percent !== pension.percent)
      .map((percent) => withPension(payslip, { kind: 'pension-percent', percent }, { percent })),
  ]
}

function withPension(payslip: ShownPayslip, reason: Reason, change: Partial<ShownPension>): Alternative {
  return { reason, payslip: { ...payslip, pension: { ...payslip.pension, ...change } } }
}

/** The tax month or week beside the right one, and a month's pay worked as a week's or the other way about. */
function periodAlternatives(payslip: ShownPayslip): Alternative[] {
  const { period, payDate } = payslip
  const beside = [period.number - 1, period.number + 1].filter(
    (number) => number >= 1 && number <= lastPeriod[period.interval],
  )
  const other = taxPeriodOn(payDate, period.interval === 'month' ? 'week' : 'month')
  return [
    ...beside.map((number): Alternative => ({
      reason: { kind: 'period', number },
      payslip: { ...payslip, period: { ...period, number } },
    })),
    ...(other === null
      ? []
      : [{ reason: { kind: 'interval', interval: other.interval } as const, payslip: { ...payslip, period: other } }]),
  ]
}
