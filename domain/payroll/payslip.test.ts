import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { pensionMethods, type PensionMethod } from '../tax/pension-contribution.ts'
import { studentLoanPlans } from '../tax/student-loan.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import { taxYearIds } from '../tax/rates/tax-year-ids.ts'
import { payslipWorking } from './payslip-words.ts'
import { payslipOf, type Payslip, type PayslipDetails } from './payslip.ts'
import { niLetters } from './period-national-insurance.ts'
import { lastPeriod, payIntervals } from './tax-period.ts'

function codeOf(text: string): PayslipDetails['code'] {
  const reading = readTaxCode(text)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

/** Month 3 of 2026/2027 on £2,500, £5,000 before: the example that the command's page begins with. */
const example: PayslipDetails = {
  period: { taxYear: '2026/2027', interval: 'month', number: 3 },
  code: codeOf('1257L'),
  basis: 'cumulative',
  pay: pence(250_000),
  payToDate: pence(500_000),
  taxToDate: pence(58_120),
  niLetter: 'A',
  studentLoans: ['plan2'],
  pension: { percent: 5, method: 'net-pay' },
}

function worked(details: PayslipDetails): Payslip {
  const reading = payslipOf(details)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.payslip
}

const refusal = (details: PayslipDetails) => {
  const reading = payslipOf(details)
  return reading.kind === 'refused' ? reading.message : null
}

function amounts({ incomeTax, nationalInsurance, studentLoan, pension, takeHome }: Payslip) {
  return [incomeTax.tax, nationalInsurance.total, studentLoan.total, pension.intoPot, takeHome].map(
    (each) => each / 100,
  )
}

describe('payslipOf', () => {
  test('works the example: tax £264.80, National Insurance £116.16, loan £4, pension £125, take-home £1,990.04', () => {
    // 5,000 + 2,500 − 125 − 3 × 1,048.26 = 4,230: × 20% = 846 − 581.20. (2,500 − 1,048) × 8%. (2,500 − 2,448.75) × 9% = 4.61
    expect(amounts(worked(example))).toEqual([264.8, 116.16, 4, 125, 1_990.04])
  })

  // £5,000 in month 1 with 8%, £400, plan 2 (2,448.75 a month), 1257L (1,048.26 a month).
  test.each([
    // 4,600 − 1,048.26 = 3,551: 628.3333 + 409.3334 × 40% = 792.06; 3,141 × 8% + 411 × 2% = 259.50; 2,151.25 × 9%
    ['sacrifice', [792.06, 259.5, 193, 400, 5_000 - 792.06 - 259.5 - 193 - 400]],
    // tax as before; 3,141 × 8% + 811 × 2% = 267.50; 2,551.25 × 9% = 229.61
    ['net-pay', [792.06, 267.5, 229, 400, 5_000 - 792.06 - 267.5 - 229 - 400]],
    // 5,000 − 1,048.26 = 3,951: 628.3333 + 809.3334 × 40% = 952.06; 80% of 400 leaves pay, 20% is added
    ['relief-at-source', [952.06, 267.5, 229, 400, 5_000 - 952.06 - 267.5 - 229 - 320]],
  ] as const)('takes a pension by %s from what the law takes it', (method: PensionMethod, expected) => {
    const payslip = worked({
      ...example,
      period: { ...example.period, number: 1 },
      pay: pence(500_000),
      payToDate: pence(0),
      taxToDate: pence(0),
      pension: { percent: 8, method },
    })
    expect(amounts(payslip)).toEqual(expected.map((amount) => Math.round(amount * 100) / 100))
  })

  test('takes nothing for a pension that there is not, and no loan, and no National Insurance by letter C', () => {
    const { pension: _, ...without } = { ...example, studentLoans: [], niLetter: 'C' as const }
    // 7,500 − 3,144.78 = 4,355: × 20% − 581.20
    expect(amounts(worked(without))).toEqual([289.8, 0, 0, 0, 2_210.2])
  })

  test('taxes benefits with the pay, and takes nothing else of them', () => {
    const [without, withCover] = [example, { ...example, benefits: pence(6_000) }].map(worked) as [Payslip, Payslip]
    // 60 × 20%
    expect(withCover.incomeTax.tax - without.incomeTax.tax).toBe(1_200)
    expect(without.takeHome - withCover.takeHome).toBe(1_200)
    expect(withCover.nationalInsurance.total).toBe(without.nationalInsurance.total)
  })

  test('adds a refund to the pay', () => {
    // 5,000 + 100 − 5 − 3,144.78 = 1,950: × 20% = 390 − 581.20
    expect(amounts(worked({ ...example, pay: pence(10_000) }))).toEqual([-191.2, 0, 0, 5, 286.2])
  })

  test('goes by the rates of the day of payment, the last of the period unless it is told', () => {
    const week40: PayslipDetails = {
      ...example,
      period: { taxYear: '2023/2024', interval: 'week', number: 40 },
      pay: pence(60_000),
    }
    // (600 − 242) × 10%, and × 12% two days before the cut
    expect(worked(week40).nationalInsurance).toMatchObject({ total: 3_580, payDate: '2024-01-10' })
    expect(worked({ ...week40, payDate: '2024-01-05' }).nationalInsurance.total).toBe(4_296)
  })

  test('refuses a period that the year does not have, a day outside it and a code that is none of that year', () => {
    expect(refusal({ ...example, period: { ...example.period, number: 13 } })).toBe(
      'A tax month is a whole number from 1 to 12.',
    )
    expect(refusal({ ...example, period: { ...example.period, interval: 'week', number: 54 } })).toBe(
      'A tax week is a whole number from 1 to 53.',
    )
    expect(refusal({ ...example, period: { ...example.period, number: 1.5 } })).not.toBeNull()
    expect(refusal({ ...example, period: { ...example.period, number: 0 } })).toBe(
      'A tax month is a whole number from 1 to 12.',
    )
    // Month 3 is 6 June to 5 July.
    const onDays = ['2026-06-05', '2026-06-06', '2026-07-05'].map(
      (payDate) => refusal({ ...example, payDate }) === null,
    )
    expect(onDays).toEqual([false, true, true])
    expect(refusal({ ...example, payDate: '2026-07-06' })).toBe(
      'The day of payment is not in month 3 of 2026/2027, which is 6 June 2026 to 5 July 2026.',
    )
    const noSuchCode = { period: { ...example.period, taxYear: '2023/2024' as const }, code: codeOf('SD3') }
    expect(refusal({ ...example, ...noSuchCode })).toBe('There is no tax code SD3 in 2023/2024.')
  })

  const anyPayslip = fc
    .record({
      taxYear: fc.constantFrom(...taxYearIds),
      interval: fc.constantFrom(...payIntervals),
      number: fc.integer({ min: 1, max: 53 }),
      code: fc.constantFrom(
        '1257L',
        'S1257L',
        'C1257L',
        '0T',
        'K475',
        'SK90',
        'BR',
        'SBR',
        'D0',
        'SD1',
        'CD1',
        'NT',
        '3L',
      ),
      basis: fc.constantFrom('cumulative' as const, 'week1-month1' as const),
      pay: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1e11 })).map(pence),
      payToDate: fc.integer({ min: 0, max: 1e11 }).map(pence),
      taxToDate: fc.integer({ min: 0, max: 1e10 }).map(pence),
      niLetter: fc.constantFrom(...niLetters),
      studentLoans: fc.subarray([...studentLoanPlans]),
      pension: fc.option(
        fc.record({ method: fc.constantFrom(...pensionMethods), percent: fc.integer({ min: 0, max: 100 }) }),
      ),
    })
    .map(({ taxYear, interval, number, code, pension, ...rest }) => {
      const period = { taxYear, interval, number: Math.min(number, lastPeriod[interval]) }
      return { ...rest, period, code: codeOf(code), pension: pension ?? undefined }
    })
  test('is pay less its parts in whole pence, none below zero but a cumulative tax, and no tax above half', () => {
    fc.assert(
      fc.property(anyPayslip, (details) => {
        const { incomeTax, nationalInsurance, studentLoan, pension, takeHome } = worked(details)
        const parts = [nationalInsurance.total, studentLoan.total, pension.fromPay, pension.intoPot]
        expect(takeHome).toBe(
          details.pay - incomeTax.tax - nationalInsurance.total - studentLoan.total - pension.fromPay,
        )
        for (const part of parts) expect(Number.isInteger(part) && part >= 0).toBe(true)
        expect(Number.isInteger(incomeTax.tax)).toBe(true)
        expect(incomeTax.tax).toBeGreaterThanOrEqual(incomeTax.basis === 'cumulative' ? -details.taxToDate : 0)
        expect(incomeTax.tax).toBeLessThanOrEqual(pension.taxablePay / 2)
        expect(studentLoan.total % 100).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  test('always has a working of whole sentences with whole figures', () => {
    fc.assert(
      fc.property(anyPayslip, (details) => {
        for (const step of payslipWorking(details, worked(details))) {
          expect(step).toMatch(/^[A-Z].*\.$/)
          expect(step).not.toMatch(/NaN|undefined|null|-0|\.\./)
        }
      }),
    )
  })
})

describe('payslipWorking', () => {
  const working = (details: PayslipDetails) => payslipWorking(details, worked(details))

  // promise: payslip-working
  test('of the example is a sum a step', () => {
    expect(working(example)).toEqual([
      'Month 3 of 2026/2027: 6 June 2026 to 5 July 2026.',
      'Pension, taken before tax but not before National Insurance: 5% of £2,500.00 = £125.00.',
      'Taxable pay since 6 April: £5,000.00 before + £2,375.00 now = £7,375.00.',
      'Code 1257L frees £1,048.26 a month: 3 × £1,048.26 = £3,144.78.',
      'Taxed: £7,375.00 − £3,144.78 = £4,230.22, rounded down to £4,230.',
      'Basic rate: 20% of £4,230.00 = £846.00.',
      'Tax due so far £846.00 − £581.20 taken before = £264.80.',
      'National Insurance, letter A, by the rates of 5 July 2026: 8% of the £1,452.00 between £1,048 and £4,189 = £116.16.',
      'Student loan plan 2: 9% of the £51.25 above £2,448.75, rounded down to a pound = £4.00.',
      'Take-home pay: £2,500.00 − £264.80 tax − £116.16 National Insurance − £4.00 student loan − £125.00 pension = £1,990.04.',
    ])
  })

  test('tells of a K code, the half that is the most, two bands of each kind and relief that is added', () => {
    expect(
      working({
        ...example,
        code: codeOf('K475'),
        pay: pence(500_000),
        taxToDate: pence(0),
        studentLoans: [],
        pension: { percent: 4, method: 'relief-at-source' },
      }),
    ).toEqual([
      'Month 3 of 2026/2027: 6 June 2026 to 5 July 2026.',
      'Pension, taken after tax: 4% of £5,000.00 = £200.00, of which £160.00 leaves pay and £40.00 is tax relief that the provider adds.',
      'Taxable pay since 6 April: £5,000.00 before + £5,000.00 now = £10,000.00.',
      'Code K475 adds £396.59 a month: 3 × £396.59 = £1,189.77.',
      'Taxed: £10,000.00 + £1,189.77 = £11,189.77, rounded down to £11,189.',
      'Basic rate: 20% of £9,425.00 = £1,885.00.',
      'Higher rate: 40% of £1,764.00 = £705.60.',
      'Together, rounded down to a penny once: £2,590.60.',
      'Tax due so far £2,590.60 − £0.00 taken before = £2,590.60.',
      'No more than half of the taxable pay can be taken: £2,500.00. The rest is taken later in the year.',
      'National Insurance, letter A, by the rates of 5 July 2026: 8% of the £3,141.00 between £1,048 and £4,189 = £251.28.',
      'National Insurance, letter A: 2% of the £811.00 above £4,189 = £16.22.',
      'National Insurance, letter A, in all: £267.50.',
      'Take-home pay: £5,000.00 − £2,500.00 tax − £267.50 National Insurance − £160.00 pension = £2,072.50.',
    ])
  })

  test('tells of a refund, of pay below each threshold, and of letter C', () => {
    expect(working({ ...example, pay: pence(10_000) }).slice(-4)).toEqual([
      'Tax due so far £390.00 − £581.20 taken before = -£191.20, a refund.',
      'National Insurance, letter A: pay is not above the threshold, nothing.',
      'Student loan plan 2: pay is not above £2,448.75, nothing.',
      'Take-home pay: £100.00 + £191.20 tax refund − £5.00 pension = £286.20.',
    ])
    expect(working({ ...example, niLetter: 'C' })).toContain(
      'National Insurance, letter C: nothing to pay over State Pension age.',
    )
  })

  test('tells of week 53, of a payment by itself, of pay that is all free, and of NT', () => {
    const week = { ...example, pension: undefined, studentLoans: [], pay: pence(20_000) }
    const at = (number: number) => ({ ...example.period, interval: 'week' as const, number })
    expect(working({ ...week, period: at(53) }).slice(0, 5)).toEqual([
      'Week 53 of 2026/2027: 5 April 2027.',
      'Week 53 is taxed by itself, as a first week is: taxable pay £200.00.',
      'Code 1257L frees £241.92 a week.',
      'Taxed: £200.00 − £241.92 = -£41.92, so nothing is taxed.',
      'Tax on this payment: £0.00.',
    ])
    expect(working({ ...week, period: at(5), basis: 'week1-month1', code: codeOf('BR') }).slice(1, 5)).toEqual([
      'Taxed by itself, as if it were the year’s first payment: taxable pay £200.00.',
      'Code BR frees nothing: £200.00, rounded down to a pound, is £200.00.',
      'Basic rate: 20% of £200.00 = £40.00.',
      'Tax on this payment: £40.00.',
    ])
    expect(working({ ...week, period: at(5), code: codeOf('NT') }).slice(1, 3)).toEqual([
      'Code NT: no tax is taken.',
      'Tax due so far £0.00 − £581.20 taken before = -£581.20, a refund.',
    ])
  })
})
