// A payslip's working in plain words: one sentence a step, each with its sum, in the order that payroll works in.

import { longDate } from '../calendar.ts'
import { formatMoney, formatPoundsAndPence as money, pence, type Pence } from '../money.ts'
import type { WorkingLine } from '../tax/bands.ts'
import type { TaxCode } from '../tax/tax-code.ts'
import type { PayeTax } from './paye.ts'
import type { Payslip, PayslipDetails } from './payslip.ts'
import type { NiLetter } from './period-national-insurance.ts'
import {
  intervalWords,
  isExtraWeek,
  periodName,
  taxPeriodDays,
  type PayInterval,
  type TaxPeriod,
} from './tax-period.ts'

/**
 * The steps of a payslip that has been worked.
 * @example payslipWorking(details, payslip)[1] // 'Code 1257L frees £1,048.26 a month: 3 × £1,048.26 = £3,144.78.'
 */
export function payslipWorking(details: PayslipDetails, payslip: Payslip): string[] {
  return [
    periodStep(details.period),
    ...givenUpSteps(details),
    ...pensionSteps(details, payslip),
    ...taxSteps(details, payslip.incomeTax),
    ...insuranceSteps(details, payslip),
    ...payslip.studentLoan.lines.map(loanStep),
    takeHomeStep(details, payslip),
  ]
}

function periodStep(period: TaxPeriod): string {
  const { from, to } = taxPeriodDays(period)
  const days = from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`
  return `${capital(periodName(period))} of ${period.taxYear}: ${days}.`
}

function givenUpSteps({ sacrifice = pence(0), payrollGiving = pence(0) }: PayslipDetails): string[] {
  return [
    ...(sacrifice === 0 ? [] : [`Given up before tax and National Insurance, for no pension: ${money(sacrifice)}.`]),
    ...(payrollGiving === 0
      ? []
      : [`Given to charity before tax but not before National Insurance: ${money(payrollGiving)}.`]),
  ]
}

function pensionSteps({ pension, pay }: PayslipDetails, { pension: paid }: Payslip): string[] {
  if (pension === undefined) return []
  const sum =
    'percent' in pension ? `${pension.percent}% of ${money(pay)} = ${money(paid.intoPot)}` : money(paid.intoPot)
  switch (pension.method) {
    case 'sacrifice':
      return [`Pension, given up before tax and National Insurance: ${sum}.`]
    case 'net-pay':
      return [`Pension, taken before tax but not before National Insurance: ${sum}.`]
    case 'relief-at-source':
      return [
        `Pension, taken after tax: ${sum}, of which ${money(paid.fromPay)} leaves pay and ${money(paid.reliefAdded)} is tax relief that the provider adds.`,
      ]
  }
}

function taxSteps(details: PayslipDetails, tax: PayeTax): string[] {
  const { code, period } = details
  if (code.kind === 'no-tax') return ['Code NT: no tax is taken.', ...dueSteps(tax)]
  return [...paySteps(details, tax), ...freePaySteps(code, period, tax), ...sliceSteps(tax), ...dueSteps(tax)]
}

function paySteps(details: PayslipDetails, { pay, basis: used }: PayeTax): string[] {
  const { period, basis, payToDate } = details
  if (used === 'cumulative') {
    const now = pence(pay - payToDate)
    return [
      ...benefitSteps(details),
      `Taxable pay since 6 April: ${money(payToDate)} before + ${money(now)} now = ${money(pay)}.`,
    ]
  }
  const why =
    isExtraWeek(period) && basis === 'cumulative'
      ? `${capital(periodName(period))} is taxed by itself, as ${firstWords[period.interval]}`
      : 'Taxed by itself, as if it were the year’s first payment'
  return [...benefitSteps(details), `${why}: taxable pay ${money(pay)}.`]
}

function benefitSteps({ benefits = pence(0) }: PayslipDetails): string[] {
  return benefits === 0
    ? []
    : [`Taxable pay has ${money(benefits)} of benefits in it, which are taxed but not paid out.`]
}

function freePaySteps(code: TaxCode, { interval }: TaxPeriod, { freePay, periods, pay, taxed }: PayeTax): string[] {
  if (code.kind === 'one-rate' || freePay === 0) {
    return [`Code ${code.text} frees nothing: ${money(pay)}, rounded down to a pound, is ${money(taxed)}.`]
  }
  const [one, all] = [pence(Math.abs(freePay)), pence(Math.abs(freePay) * periods)]
  const times = periods === 1 ? '' : `: ${periods} × ${money(one)} = ${money(all)}`
  const [does, sign] = freePay > 0 ? ['frees', '−'] : ['adds', '+']
  const taxable = pence(pay - periods * freePay)
  const rounded = taxable > 0 ? `, rounded down to ${formatMoney(taxed)}` : ', so nothing is taxed'
  return [
    `Code ${code.text} ${does} ${money(one)} ${intervalWords[interval]}${times}.`,
    `Taxed: ${money(pay)} ${sign} ${money(all)} = ${money(taxable)}${rounded}.`,
  ]
}

function sliceSteps({ slices, taxDue }: PayeTax): string[] {
  const lines = slices.map(({ band, rate, amount, tax }) => `${band}: ${rate}% of ${money(amount)} = ${money(tax)}.`)
  return slices.length > 1 ? [...lines, `Together, rounded down to a penny once: ${money(taxDue)}.`] : lines
}

function dueSteps({ basis, tax, taxDue, taxedBefore, cappedAt }: PayeTax): string[] {
  const wanted = pence(taxDue - taxedBefore)
  const due =
    basis === 'cumulative'
      ? `Tax due so far ${money(taxDue)} − ${money(taxedBefore)} taken before = ${money(wanted)}${wanted < 0 ? ', a refund' : ''}.`
      : `Tax on this payment: ${money(wanted)}.`
  if (cappedAt === null) return [due]
  const later = basis === 'cumulative' ? ' The rest is taken later in the year.' : ''
  return [due, `No more than half of the taxable pay can be taken: ${money(tax)}.${later}`]
}

function insuranceSteps({ niLetter }: PayslipDetails, { nationalInsurance }: Payslip): string[] {
  const name = `National Insurance, letter ${niLetter}`
  const { lines, total, payDate } = nationalInsurance
  if (lines.length === 0) {
    return [`${name}: ${nothingWords(niLetter)}.`]
  }
  const on = `, by the rates of ${longDate(payDate)}`
  const steps = lines.map(({ from, to, amount, rate, contribution }, index) => {
    const where = to === null ? `above ${formatMoney(from)}` : `between ${formatMoney(from)} and ${formatMoney(to)}`
    return `${name}${index === 0 ? on : ''}: ${rate}% of the ${money(amount)} ${where} = ${money(contribution)}.`
  })
  return lines.length > 1 ? [...steps, `${name}, in all: ${money(total)}.`] : steps
}

function loanStep({ band, amount, from, rate, tax }: WorkingLine): string {
  if (amount === 0) return `${band}: pay is not above ${money(from)}, nothing.`
  return `${band}: ${rate}% of the ${money(amount)} above ${money(from)}, rounded down to a pound = ${money(tax)}.`
}

function takeHomeStep(details: PayslipDetails, payslip: Payslip): string {
  const { pay, sacrifice = pence(0), payrollGiving = pence(0), paidUntaxed = pence(0) } = details
  const { incomeTax, nationalInsurance, studentLoan, pension, takeHome } = payslip
  const taken: [string, Pence][] = [
    ['given up', sacrifice],
    ['given', payrollGiving],
    ['tax', incomeTax.tax],
    ['National Insurance', nationalInsurance.total],
    ['student loan', studentLoan.total],
    ['pension', pension.fromPay],
  ]
  const parts = taken
    .filter(([, amount]) => amount !== 0)
    .map(
      ([name, amount]) =>
        `${amount < 0 ? '+' : '−'} ${money(pence(Math.abs(amount)))} ${amount < 0 ? `${name} refund` : name}`,
    )
  const untaxed = paidUntaxed === 0 ? [] : [`+ ${money(paidUntaxed)} without tax`]
  return `Take-home pay: ${[money(pay), ...parts, ...untaxed].join(' ')} = ${money(takeHome)}.`
}

const firstWords = {
  week: 'a first week is',
  'two-weeks': 'the first two weeks are',
  'four-weeks': 'the first four weeks are',
  month: 'a first month is',
} as const satisfies Record<PayInterval, string>

function nothingWords(letter: NiLetter): string {
  if (letter === 'X') return 'nothing to pay'
  return ['C', 'K', 'S'].includes(letter)
    ? 'nothing to pay over State Pension age'
    : 'pay is not above the threshold, nothing'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
