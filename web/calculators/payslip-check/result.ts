// What checking the payslip that was typed in comes to.
import { longDate } from '#domain/calendar.ts'
import { pence } from '#domain/money.ts'
import type { PayslipCheck, PayslipCheckReading } from '#domain/payroll/payslip-check.ts'
import type { PayslipToCheck } from '#domain/payroll/payslip-to-check.ts'
import { taxPeriodOn, type PayInterval, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { nations, taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '#domain/tax/rates/tax-years.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { valueOf, valuesOf } from '../frame/declared.ts'
import { otherKinds, payslipInputs, type PayslipTexts } from './inputs.ts'
import { signedAmount } from './signed-amount.ts'

export type PayslipFieldsProps = FieldsProps<typeof payslipInputs> & { result: PayslipResult }

/** What was typed, read, and the check once there is enough for one. `asks` is what is missing. */
export type PayslipResult = {
  period: TaxPeriod | null
  dateProblem: string | null
  code: TaxCodeReading | null
  /** Where one of the two totals to date is missing, or they cannot be. */
  totalsProblem: string | null
  interval: PayInterval
} & (
  | { kind: 'asks'; asks: string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'checked'; check: PayslipCheck; verdict: string; answer: Answer }
)

/** The check and what is said of it; null before they are there. */
let checker: {
  checkPayslip: (payslip: PayslipToCheck) => PayslipCheckReading
  checkedVerdict: (check: PayslipCheck) => string
  checkedAnswer: (check: PayslipCheck) => Answer
} | null = null

/** Fetches the code that checks a payslip. The page is shown without it, and checks nothing until it is there. */
export async function loadCheck(): Promise<void> {
  const [{ checkPayslip }, { checkedVerdict, checkedAnswer }] = await Promise.all([
    import('#domain/payroll/payslip-check.ts'),
    import('./words.ts'),
  ])
  checker = { checkPayslip, checkedVerdict, checkedAnswer }
}

/** Checks the payslip that was typed in, as far as it goes. */
export function payslipResult(texts: PayslipTexts): PayslipResult {
  const typed = valuesOf(payslipInputs, texts)
  const { interval, code } = typed
  const period = texts.date === '' ? null : taxPeriodOn(texts.date, interval)
  const basicPay = typed.basic ?? 0
  const read = {
    period,
    code,
    interval,
    dateProblem: dateProblemOf(texts.date, period),
    totalsProblem: totalsProblemOf(texts),
  }
  const asks = [
    ...(period === null ? ['the pay day'] : []),
    ...(code?.kind === 'read' ? [] : ['the tax code']),
    ...(basicPay === 0 ? ['your pay'] : []),
  ]
  if (period === null || code?.kind !== 'read' || basicPay === 0 || checker === null)
    return { ...read, kind: 'asks', asks }
  const checked = checker.checkPayslip(
    toCheck(texts, { period, code: code.code, hasTotals: read.totalsProblem === null }),
  )
  if (checked.kind === 'refused') return { ...read, ...checked }
  const { check } = checked
  return { ...read, ...checked, verdict: checker.checkedVerdict(check), answer: checker.checkedAnswer(check) }
}

function toCheck(
  texts: PayslipTexts,
  known: Pick<PayslipToCheck, 'period' | 'code'> & { hasTotals: boolean },
): PayslipToCheck {
  const { period, code } = known
  const typed = valuesOf(payslipInputs, texts)
  const [pay, tax] = [typed['pay-to-date'], signedAmount(texts['tax-to-date'])]
  const { 'other-kind': otherKind, 'first-year': firstYear } = typed
  const otherDeductions = typed['other-deductions'] ?? pence(0)
  return {
    payDate: texts.date,
    period,
    code,
    basis: code.isNonCumulative ? 'week1-month1' : 'cumulative',
    basicPay: typed.basic ?? pence(0),
    otherPay: typed['other-pay'] ?? pence(0),
    toDate: known.hasTotals && pay !== null && tax !== null ? { pay, tax } : null,
    benefits: typed.benefits ?? pence(0),
    niLetter: typed.letter,
    studentLoans: typed.plans,
    pension: {
      method: typed['pension-method'] === '' ? null : typed['pension-method'],
      percent: typed['pension-percent'],
      counts: typed['pension-counts'],
    },
    otherDeductions,
    otherDeductionsForJob: { '': null, own: pence(0), job: otherDeductions, both: typed['deductions-job'] }[
      typed['deductions-for']
    ],
    sacrifice: typed.sacrifice ?? pence(0),
    payrollGiving: typed.giving ?? pence(0),
    paidUntaxed: typed.untaxed ?? pence(0),
    p45: p45Of(texts),
    age: ageOf(texts),
    isApprentice: typed.apprentice,
    isFirstYear: firstYear === '' ? null : firstYear === 'yes',
    hours: typed.hours,
    otherPayCounts: otherKind === '' ? null : otherKinds[otherKind],
    payFrom: texts['pay-from'] === '' ? null : texts['pay-from'],
    livesIn: nations.find((nation) => nation === texts.region) ?? null,
    taken: {
      'income-tax': signedAmount(texts.tax),
      'national-insurance': typed.insurance,
      'student-loan': typed.loan,
      pension: typed.pension,
      'net-pay': typed.net,
    },
  }
}

/** Nothing where there was no other job; null until it is answered. */
function p45Of(texts: PayslipTexts): PayslipToCheck['p45'] {
  const { p45, 'p45-pay': pay, 'p45-tax': tax } = valuesOf(payslipInputs, texts)
  if (p45 === 'no') return { pay: pence(0), tax: pence(0) }
  return p45 === 'yes' && pay !== null && tax !== null ? { pay, tax } : null
}

function ageOf(texts: PayslipTexts): PayslipToCheck['age'] {
  if (texts.born !== '' && texts.born <= texts.date) return { bornOn: texts.born }
  const years = valueOf(payslipInputs.age, texts.age)
  return years === null ? null : { years }
}

function dateProblemOf(date: string, period: TaxPeriod | null): string | null {
  if (date === '' || period !== null) return null
  const [first, last] = [taxYearIds[0], taxYearIds[taxYearIds.length - 1] ?? taxYearIds[0]]
  return `We have rates for pay days from ${longDate(taxYearStart(first))} to ${longDate(taxYearEnd(last))}. Choose one of these.`
}

function totalsProblemOf(texts: PayslipTexts): string | null {
  const typed = valuesOf(payslipInputs, texts)
  const [pay, tax] = [typed['pay-to-date'], signedAmount(texts['tax-to-date'])]
  if (pay === null && tax === null) return null
  if (pay === null) return 'Give the pay to date as well, or clear the tax to date.'
  if (tax === null) return 'Give the tax to date as well, or clear the pay to date.'
  const gross = (typed.basic ?? 0) + (typed['other-pay'] ?? 0)
  const pension = Math.max(typed.pension ?? 0, (gross * (typed['pension-percent'] ?? 0)) / 100)
  const untaxed = (typed.sacrifice ?? 0) + (typed.giving ?? 0)
  const now = gross - pension - Math.max(untaxed, unexplainedIn(texts)) - 100
  return pay < now ? 'This has to be at least this payslip’s own pay. Look for the larger of two totals.' : null
}

/** What no line explains of gross pay: something may have been given up of it that is not filled in yet. */
function unexplainedIn(texts: PayslipTexts): number {
  const { basic, 'other-pay': other, untaxed, insurance, loan, pension, net, ...typed } = valuesOf(payslipInputs, texts)
  if (net === null) return 0
  const paid = (basic ?? 0) + (other ?? 0) + (untaxed ?? 0)
  const off = [signedAmount(texts.tax), insurance, loan, pension, typed['other-deductions'], net]
  return off.reduce((left, amount) => left - (amount ?? 0), paid)
}
