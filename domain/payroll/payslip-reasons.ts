// Why a line of a payslip may differ from what we expect. Each reason is a payslip that payroll may have worked out
// instead of the right one. The commonest come first.

import { plainText, readTaxCode, type TaxCode } from '../tax/tax-code.ts'
import { pensionMethods, type PensionMethod } from '../tax/pension-contribution.ts'
import { periodLoanLines, studentLoanPlans, type StudentLoanPlan } from '../tax/student-loan.ts'
import { amountAt, findRate } from '../tax/rates/tax-years.ts'
import { pence, type Pence } from '../money.ts'
import {
  contributionFromFirstPound,
  directorContribution,
  niLetters,
  type NiLetter,
} from './period-national-insurance.ts'
import {
  expectPayslip,
  hasGuessedTotals,
  insuredPay,
  lineAmounts,
  pensionablePays,
  taxablePay,
  type LineAmounts,
  type PayslipLine,
  type PensionablePay,
  type ShownPayslip,
  type ShownPension,
} from './shown-payslip.ts'
import { lastPeriod, payIntervals, taxPeriodOn, type PayInterval } from './tax-period.ts'

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
  /** National Insurance of all this pay, as if another job of the same employer had used the threshold. */
  | { kind: 'jobs-together' }
  /** National Insurance by the year's thresholds. */
  | { kind: 'director' }
  | { kind: 'interval'; interval: PayInterval }
  | { kind: 'loan-plans'; plans: readonly StudentLoanPlan[] }
  | { kind: 'pension-method'; method: PensionMethod }
  | { kind: 'pension-counts'; counts: PensionablePay }
  | { kind: 'pension-percent'; percent: number }
  /** The pension was taken from pay, but tax was charged on it all the same. */
  | { kind: 'no-pension-relief' }
  /** An amount that is missing between the other lines was given up before tax and National Insurance. */
  | { kind: 'sacrifice-other'; amount: Pence }
  /** … or given to charity before tax. */
  | { kind: 'payroll-giving'; amount: Pence }
  /** … or paid on top of pay, without tax. */
  | { kind: 'expenses-paid'; amount: Pence }
  /** Tax taken before is owed back, and was not paid back. */
  | { kind: 'refund-due' }

/** A payslip that may have been worked out instead of the right one, and its amounts. */
export type Alternative = Change & { amounts: LineAmounts }

/** What payroll may have done differently. `isOfMissing`: with the amount that is missing between the lines. */
type Change = { reason: Reason; payslip: ShownPayslip; isOfMissing?: true }

/** What to find alternatives for: the payslip's letter, the line that differs, and what is missing between the others. */
type Asked = { shownLetter: NiLetter; line: PayslipLine; missing: Pence }

/** The alternatives to a payslip that can change a line that differs. */
export function alternativesTo(payslip: ShownPayslip, { shownLetter, line, missing }: Asked): Alternative[] {
  return [
    ...(line === 'income-tax' ? worked(taxChanges(payslip)) : []),
    ...(line === 'national-insurance'
      ? [...worked(letterChanges(payslip, shownLetter)), ...otherPeriods(payslip)]
      : []),
    ...(line === 'student-loan' ? [...worked(loanChanges(payslip)), ...earlyPlanFive(payslip)] : []),
    ...worked(methodChanges(payslip)),
    ...(missing > 0 ? worked(missingChanges(payslip, { line, missing })) : []),
    ...withoutRelief(payslip),
    ...(line === 'pension' ? worked(percentChanges(payslip)) : []),
    ...worked(periodChanges(payslip, line)),
    ...inAnotherInterval(payslip, line),
  ]
}

function worked(changes: readonly Change[]): Alternative[] {
  return changes.flatMap((change) => {
    const reading = expectPayslip(change.payslip)
    return reading.kind === 'refused' ? [] : [{ ...change, amounts: lineAmounts(change.payslip, reading.payslip) }]
  })
}

/** One line worked out as for a week's pay, say, and the others as they should be. */
function inAnotherInterval(payslip: ShownPayslip, line: PayslipLine): Alternative[] {
  const own = worked([{ reason: { kind: 'cumulative' }, payslip }])
  return worked(intervalChanges(payslip)).flatMap(({ reason, amounts }) =>
    own.map((each) => ({ reason, payslip, amounts: { ...each.amounts, [line]: amounts[line] } })),
  )
}

/** Tax on all pay, though a pension's part was taken from it; relief at source without the provider's part. */
function withoutRelief(payslip: ShownPayslip): Alternative[] {
  const { pension } = payslip
  const [own] = worked([{ reason: { kind: 'no-pension-relief' }, payslip }])
  const gross = { ...payslip, pension: { ...pension, method: 'net-pay' as const } }
  const untaken = { ...payslip, pension: { ...pension, percent: 0 } }
  const [taken] = worked([{ reason: { kind: 'no-pension-relief' }, payslip: gross }])
  const [full] = worked([{ reason: { kind: 'no-pension-relief' }, payslip: untaken }])
  if (own === undefined || taken === undefined || full === undefined || own.amounts.pension === 0) return []
  const amounts = { ...full.amounts, pension: taken.amounts.pension }
  const isSacrifice = pension.method === 'sacrifice'
  return [
    { ...full, payslip, amounts },
    // Free of National Insurance, but taxed all the same.
    ...(isSacrifice
      ? [
          {
            ...full,
            payslip,
            amounts: { ...own.amounts, 'income-tax': full.amounts['income-tax'] },
          },
        ]
      : []),
  ]
}

/** Plan 5 taken before anybody repays it, with its first threshold. */
function earlyPlanFive(payslip: ShownPayslip): Alternative[] {
  const { period } = payslip
  if (findRate(period.taxYear, 'studentLoans.plan5') !== null) return []
  const plans = ['plan5'] as const
  const reason = { kind: 'loan-plans', plans } as const
  const lines = worked([{ reason, payslip }])
  return lines.map((each) => {
    const [loan] = periodLoanLines({
      taxYear: '2026/2027',
      pay: insuredPay(payslip),
      plans,
      period: period.interval,
    })
    return { ...each, amounts: { ...each.amounts, 'student-loan': loan?.tax ?? pence(0) } }
  })
}

function taxChanges(payslip: ShownPayslip): Change[] {
  return [...totalChanges(payslip), ...basisChanges(payslip), ...codeChanges(payslip)]
}

function basisChanges(payslip: ShownPayslip): Change[] {
  const isCumulative = payslip.basis === 'cumulative'
  return isCumulative
    ? [{ reason: { kind: 'by-itself' }, payslip: { ...payslip, basis: 'week1-month1' } }]
    : [{ reason: { kind: 'cumulative' }, payslip: { ...payslip, basis: 'cumulative' } }]
}

/** The usual code, as an emergency code too; those without an allowance; and the payslip's own in the other nation. */
function codeChanges(payslip: ShownPayslip): Change[] {
  const { code, period, basis } = payslip
  const prefix = code.prefix ?? ''
  const usual = Math.floor(amountAt(period.taxYear, 'incomeTax.personalAllowance') / 1_000)
  const oneRates = prefix === 'S' ? ['SD0', 'SD1', 'SD2', 'SD3'] : [`${prefix}D0`, `${prefix}D1`]
  const others = [`${prefix}BR`, `${prefix}0T`, `${prefix}${usual}L`, ...oneRates, 'NT']
  const codes = others.filter((text) => text !== plainText(code)).flatMap((text) => readCode(text))
  return [
    ...[basis, basis === 'cumulative' ? ('week1-month1' as const) : ('cumulative' as const)].flatMap((used) =>
      codes.map((other): Change => {
        const reason = { kind: 'code', code: other.text, isByItself: used !== 'cumulative' } as const
        return { reason, payslip: { ...payslip, code: other, basis: used } }
      }),
    ),
    ...nationChanges(payslip),
  ]
}

function nationChanges(payslip: ShownPayslip): Change[] {
  const { code } = payslip
  const text = plainText(code)
  const other = code.prefix === 'S' ? text.slice(1) : `S${code.prefix === null ? text : text.slice(1)}`
  return readCode(other).map((read) => ({
    reason: { kind: 'nation', code: read.text },
    payslip: { ...payslip, code: read },
  }))
}

function readCode(text: string): TaxCode[] {
  const reading = readTaxCode(text)
  return reading.kind === 'read' ? [reading.code] : []
}

/** A first payslip of the year, and totals that still have the pension's part in them. */
function totalChanges(payslip: ShownPayslip): Change[] {
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

function letterChanges(payslip: ShownPayslip, shownLetter: NiLetter): Change[] {
  const letters = [...new Set([shownLetter, ...(['A', 'C', 'J', 'B'] as const), ...niLetters])]
  return letters
    .filter((letter) => letter !== payslip.niLetter)
    .map((letter) => ({ reason: { kind: 'letter', letter }, payslip: { ...payslip, niLetter: letter } }))
}

/** National Insurance of a second job that is worked together with the first, and of a director. */
function otherPeriods(payslip: ShownPayslip): Alternative[] {
  const { code, niLetter: letter, payDate, period } = payslip
  const { taxYear, number } = period
  const [pay, taxable, earlier] = [insuredPay(payslip), taxablePay(payslip), number - 1]
  const taxedBefore = payslip.toDate === null ? earlier * taxable : Math.max(0, payslip.toDate.pay - taxable)
  const payBefore = pence(taxedBefore + earlier * (pay - taxable))
  const isSecondJob = code.kind === 'one-rate' && code.rateCode === 'BR'
  const found = [
    ['jobs-together', isSecondJob ? contributionFromFirstPound({ pay, letter, payDate }) : null],
    ['director', directorContribution({ payBefore, pay, letter, taxYear })],
  ] as const
  return found.flatMap(([kind, amount]) =>
    amount === null
      ? []
      : worked([{ reason: { kind }, payslip }]).map((each) => ({
          ...each,
          amounts: { ...each.amounts, 'national-insurance': amount },
        })),
  )
}

/** An amount that is missing between the other lines: given up, or taken before tax alone for a pension or for charity. */
function missingChanges(payslip: ShownPayslip, { line, missing }: Pick<Asked, 'line' | 'missing'>): Change[] {
  const { pension, taken } = payslip
  const hasNoPension = (taken.pension ?? 0) === 0 && (pension.percent ?? 0) === 0
  const inPension = {
    ...payslip,
    pension: { ...pension, method: 'net-pay', percent: null },
    taken: { ...taken, pension: missing },
  } as const
  const sacrifice = pence(payslip.sacrifice + missing)
  const payrollGiving = pence(payslip.payrollGiving + missing)
  const isOfMissing = true
  const reason = { kind: 'sacrifice-other', amount: missing } as const
  const given: Change[] = [{ reason, payslip: { ...payslip, sacrifice }, isOfMissing }]
  if (pension.percent !== null) {
    given.push({ reason, payslip: { ...payslip, sacrifice, isPensionAfterSacrifice: true }, isOfMissing })
  }
  if (line !== 'income-tax') return given
  return [
    ...(hasNoPension
      ? [{ reason: { kind: 'pension-method', method: 'net-pay' } as const, payslip: inPension, isOfMissing } as const]
      : []),
    ...given,
    { reason: { kind: 'payroll-giving', amount: missing }, payslip: { ...payslip, payrollGiving }, isOfMissing },
  ]
}

/** No loan, each plan by itself, and each with a postgraduate loan. */
function loanChanges(payslip: ShownPayslip): Change[] {
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

function methodChanges(payslip: ShownPayslip): Change[] {
  return pensionMethods
    .filter((method) => method !== payslip.pension.method)
    .map((method) => withPension(payslip, { kind: 'pension-method', method }, { method }))
}

/** Each other pay that the percentage may be of, and each other percentage, by halves. */
function percentChanges(payslip: ShownPayslip): Change[] {
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

function withPension(payslip: ShownPayslip, reason: Reason, change: Partial<ShownPension>): Change {
  return { reason, payslip: { ...payslip, pension: { ...payslip.pension, ...change } } }
}

/** The tax month or week beside the right one. */
function periodChanges(payslip: ShownPayslip, line: PayslipLine): Change[] {
  const { period } = payslip
  // The period beside it has other totals of earlier pay, which a guess cannot know.
  const canTell = line === 'income-tax' && !hasGuessedTotals(payslip)
  const beside = [period.number - 1, period.number + 1].filter(
    (number) => canTell && number >= 1 && number <= lastPeriod[period.interval],
  )
  return beside.map((number) => ({
    reason: { kind: 'period', number },
    payslip: { ...payslip, period: { ...period, number } },
  }))
}

/** A month's pay worked out as a week's, or the other way round. */
function intervalChanges(payslip: ShownPayslip): Change[] {
  return payIntervals
    .filter((interval) => interval !== payslip.period.interval)
    .flatMap((interval) => taxPeriodOn(payslip.payDate, interval) ?? [])
    .map((other) => ({
      reason: { kind: 'interval', interval: other.interval },
      payslip: { ...payslip, period: other },
    }))
}
