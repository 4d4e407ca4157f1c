// The figures on papers, worked out by the rules that calculators use. A planted fault is what the rules do not give.
import { describe, expect, test } from 'vitest'
import { pence, poundsFromPence } from '#domain/money.ts'
import { payslipOf, type Payslip, type PayslipDetails } from '#domain/payroll/payslip.ts'
import { readTaxCode } from '#domain/tax/tax-code.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { wholeSource } from '../whole-course.ts'

const { documents } = wholeSource()

/** What stands beside a label of a paper. */
function shown(slug: string, label: string): string {
  const rows = documents.find((document) => document.slug === slug)?.parts.flatMap((part) => part.rows) ?? []
  const row = rows.find((candidate) => candidate.label === label)
  if (row === undefined) throw new Error(`${slug} has no ${label}`)
  return row.text
}

/** @example rate('studyEngland.loanAway') // '£10,830' */
function rate(name: string): string {
  return fillPlaceholders(`{{rate ${name}}}`, { taxYear: '2026/2027', file: 'a.yaml' }).text
}

const inPounds = (amount: number) =>
  poundsFromPence(pence(amount)).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

type Month = Pick<PayslipDetails, 'niLetter' | 'studentLoans' | 'pension'> & {
  code: string
  pay: number
  from?: number
  month: number
}

/** The payslip of a month of 2026/2027 after the same pay in each month since `from`, with what was paid and taken so far. */
function worked({ code, pay, from = 1, month, ...own }: Month): Payslip & { payToDate: number; taxToDate: number } {
  const reading = readTaxCode(code)
  if (reading.kind === 'refused') throw new Error(reading.message)
  const before = month === from ? { payToDate: 0, taxToDate: 0 } : worked({ code, pay, from, month: month - 1, ...own })
  const result = payslipOf({
    period: { taxYear: '2026/2027', interval: 'month', number: month },
    code: reading.code,
    basis: 'cumulative',
    pay: pence(pay),
    payToDate: pence(before.payToDate),
    taxToDate: pence(before.taxToDate),
    ...own,
  })
  if (result.kind === 'refused') throw new Error(result.message)
  const { payslip } = result
  return { ...payslip, payToDate: before.payToDate + pay, taxToDate: before.taxToDate + payslip.incomeTax.tax }
}

// promise: document-figures
describe('the figures of papers', () => {
  test('Salma’s payslip: tax, National Insurance, loan, pension, net pay with £118 back, pay since April', () => {
    const slug = 'payslip-in-december'
    // 5% of £2,700 − £520 = £2,180.
    const pension = { amount: pence(10_900), method: 'relief-at-source' } as const
    const payslip = worked({ code: '1257L', pay: 270_000, month: 9, niLetter: 'A', studentLoans: ['plan2'], pension })
    expect(shown(slug, 'Income Tax (PAYE)')).toBe(inPounds(payslip.incomeTax.tax))
    expect(shown(slug, 'National Insurance')).toBe(inPounds(payslip.nationalInsurance.total))
    expect(shown(slug, 'Student loan (plan 2)')).toBe(inPounds(payslip.studentLoan.total))
    expect(shown(slug, 'Pension')).toBe(inPounds(payslip.pension.fromPay))
    expect(shown(slug, 'Net pay')).toBe(inPounds(payslip.takeHome + 11_800))
    expect(shown(slug, 'Pay')).toBe(inPounds(payslip.payToDate))
  })

  test('the care home’s payslip: the minimum wage, tax of code BR, National Insurance, net pay', () => {
    const slug = 'payslip-at-a-care-home'
    const wage = Number(rate('minimumWage.livingWage').replace('£', ''))
    const pay = Math.round(120 * wage * 100)
    const payslip = worked({ code: 'BR', pay, month: 6, niLetter: 'A', studentLoans: [] })
    expect(shown(slug, `120 hours at £${wage}`)).toBe(inPounds(pay))
    expect(shown(slug, 'Income Tax (PAYE)')).toBe(inPounds(payslip.incomeTax.tax))
    expect(shown(slug, 'National Insurance')).toBe(inPounds(payslip.nationalInsurance.total))
    expect(shown(slug, 'Net pay')).toBe(inPounds(payslip.takeHome - 4_500))
    expect((pay * 12) / 100).toBeGreaterThan(Number(rate('autoEnrolment.trigger').replaceAll(/[£,]/g, '')))
  })

  test('Callum’s P45: the Scottish tax of month 1', () => {
    const payslip = worked({ code: 'S1257L', pay: 215_000, month: 1, niLetter: 'A', studentLoans: [] })
    expect(shown('p45-for-callum', 'Total pay to date')).toBe(inPounds(215_000))
    expect(shown('p45-for-callum', 'Total tax to date')).toBe(inPounds(payslip.incomeTax.tax))
  })

  test('the student finance letter: the most that is lent at home, in its three parts', () => {
    const slug = 'student-finance-letter'
    expect(shown(slug, 'Loan for living')).toBe(`${rate('studyEngland.loanAtHome')}.00`)
    const whole = Number(rate('studyEngland.loanAtHome').replaceAll(/[£,]/g, '')) * 100
    const parts = [33, 33, 34].map((percent) => inPounds((whole * percent) / 100))
    expect(shown(slug, 'September, January and April')).toBe(parts.join(', '))
    const reasons = documents.find((document) => document.slug === slug)?.parts.flatMap(({ rows }) => rows)
    expect(reasons?.find(({ fault }) => fault)?.why).toContain(rate('studyEngland.loanAway'))
  })
})
