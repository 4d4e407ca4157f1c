import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { incomeTax } from './income-tax.ts'
import { class4Lines, paymentDays, selfEmployment, type SelfEmployedYear } from './self-employment.ts'
import { studentLoanPlans } from './student-loan.ts'
import { nations, taxYearIds, type TaxYearId } from './rates/tax-year-ids.ts'

type InPounds = Partial<Omit<SelfEmployedYear, 'turnover' | 'expenses' | 'salary'>> & {
  turnover: number
  expenses?: number
  salary?: number
}

/** Everything in pounds. */
function worked({ turnover, expenses = 0, salary = 0, ...rest }: InPounds): Record<string, number | null> {
  const year: SelfEmployedYear = {
    taxYear: '2026/2027',
    nation: 'england',
    deduct: 'expenses',
    studentLoans: [],
    isOverStatePensionAge: false,
    ...rest,
    turnover: penceFromPounds(turnover),
    expenses: penceFromPounds(expenses),
    salary: penceFromPounds(salary),
  }
  const amounts = Object.entries(selfEmployment(year))
  return Object.fromEntries(amounts.map(([name, amount]) => [name, amount === null ? null : amount / 100]))
}

const anyYear: fc.Arbitrary<SelfEmployedYear> = fc.record({
  taxYear: fc.constantFrom(...taxYearIds),
  nation: fc.constantFrom(...nations),
  turnover: fc.integer({ min: 0, max: 20_000_000 }).map(pence),
  expenses: fc.integer({ min: 0, max: 3_000_000 }).map(pence),
  deduct: fc.constantFrom('expenses' as const, 'trading-allowance' as const, 'better' as const),
  salary: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 15_000_000 })).map(pence),
  studentLoans: fc.subarray([...studentLoanPlans]),
  isOverStatePensionAge: fc.boolean(),
})

describe('selfEmployment, as others publish it', () => {
  // promise: self-employed-published
  test('financecalc.co.uk, 2025/26: £50,000 less £5,000 pays £6,486.00 of tax and £1,945.80 of Class 4', () => {
    expect(worked({ taxYear: '2025/2026', turnover: 50_000, expenses: 5_000 })).toMatchObject({
      profit: 45_000,
      incomeTax: 6_486,
      class4: 1_945.8,
    })
  })

  // salarytax.uk, 2026/27: £30,000 £1,046, £75,000 £2,757, £10,000 £0
  test.each([
    [30_000, 1_045.8],
    [75_000, 2_756.6],
    [10_000, 0],
  ])('salarytax.uk, 2026/27: Class 4 on a profit of £%d is £%d', (turnover, class4) => {
    expect(worked({ turnover }).class4).toBe(class4)
  })

  test('a public engine’s tests, 2026/27, £40,000 and £20,000: Class 1 2,194.40, tax 11,432, Class 4 67.60 + 126.07', () => {
    const { class1, incomeTax: tax, class4, class4ToClaimBack } = worked({ salary: 40_000, turnover: 20_000 })
    expect([class1, tax, class4]).toEqual([2_194.4, 11_432, 445.8])
    expect(class4! - class4ToClaimBack!).toBeCloseTo(67.6 + 126.07, 9)
  })

  test('the same, £60,000 and £30,000: of Class 4 2% × 17,430 is due', () => {
    const { class4, class4ToClaimBack } = worked({ salary: 60_000, turnover: 30_000 })
    expect(class4! - class4ToClaimBack!).toBeCloseTo(348.6, 9)
  })

  test('TaxScouts, 2024/25, £40,000 and £28,000: £5,486 by payroll, £2,054 + £7,092 on the profit, but Class 4 of 925.80', () => {
    const both = worked({ taxYear: '2024/2025', salary: 40_000, turnover: 28_000 })
    expect(both.incomeTax! - both.incomeTaxFromSelfEmployment!).toBe(5_486)
    expect(both).toMatchObject({ incomeTaxFromSelfEmployment: 2_054 + 7_092, class1: 2_194.4 })
    // (28,000 − 12,570) × 6%: it has a lower limit of its own. TaxScouts has none: 616 + 355.
    expect(both.class4).toBe(925.8)
  })
})

describe('the profit', () => {
  // promise: self-employed-allowance-or-costs
  test.each([
    ['expenses', 3_000, 400, 2_600],
    ['trading-allowance', 3_000, 400, 2_000],
    ['better', 3_000, 400, 2_000],
    ['better', 3_000, 1_400, 1_600],
    // Never both, and never to a loss (BIM86016).
    ['better', 3_000, 1_000, 2_000],
    ['trading-allowance', 1_000, 0, 0],
    ['trading-allowance', 1_000.01, 0, 0.01],
    ['better', 900, 1_200, 0],
    ['expenses', 900, 1_200, 0],
  ] as const)('with %s, £%d less £%d is £%d', (deduct, turnover, expenses, profit) => {
    expect(worked({ deduct, turnover, expenses }).profit).toBe(profit)
  })
})

describe('each threshold', () => {
  const around = (threshold: number, of: (profit: number) => number | null) =>
    [-100, -0.01, 0, 0.01, 100].map((step) => of(Number((threshold + step).toFixed(2))))

  // promise: class-four-at-each-band
  test.each([
    ['2023/2024', 12_570, [0, 0, 0, 0, 9]],
    ['2023/2024', 50_270, [3_384, 3_393, 3_393, 3_393, 3_395]],
    ['2024/2025', 12_570, [0, 0, 0, 0, 6]],
    ['2024/2025', 50_270, [2_256, 2_262, 2_262, 2_262, 2_264]],
    ['2025/2026', 12_570, [0, 0, 0, 0, 6]],
    ['2025/2026', 50_270, [2_256, 2_262, 2_262, 2_262, 2_264]],
    ['2026/2027', 12_570, [0, 0, 0, 0, 6]],
    ['2026/2027', 50_270, [2_256, 2_262, 2_262, 2_262, 2_264]],
  ] as const)('Class 4 in %s around £%d', (taxYear: TaxYearId, threshold, expected) => {
    expect(around(threshold, (turnover) => worked({ taxYear, turnover }).class4!)).toEqual(expected)
  })

  // HMRC: £3.45 a week, 179.40 a year, compulsory from profits of 12,570; nobody has to pay it since April 2024.
  test('Class 2 was due from £12,570 in 2023/2024, and is no more', () => {
    const class2 = (turnover: number) => worked({ taxYear: '2023/2024', turnover }).class2!
    expect(around(12_570, class2)).toEqual([0, 0, 179.4, 179.4, 179.4])
    expect(worked({ taxYear: '2023/2024', turnover: 20_000, isOverStatePensionAge: true }).class2).toBe(0)
    for (const taxYear of taxYearIds.slice(1)) expect(worked({ taxYear, turnover: 20_000 }).class2).toBeNull()
  })

  test('over State Pension age there is no National Insurance of either kind, and the tax stays', () => {
    const older = worked({ salary: 30_000, turnover: 20_000, isOverStatePensionAge: true })
    expect(older).toMatchObject({ class1: 0, class4: 0, class4ToClaimBack: 0, incomeTaxFromSelfEmployment: 4_000 })
  })
})

describe('the student loan', () => {
  test('is what pay and profit bring together in whole pounds, less what payroll takes of the pay', () => {
    // 2026/2027, plan 2 from 29,385: (36,500 − 29,385) × 9% = 640.35; nothing on 21,000
    expect(worked({ salary: 21_000, turnover: 15_500, studentLoans: ['plan2'] }).studentLoanBySelfAssessment).toBe(640)
    // On 30,000 payroll takes 55.35, so 55. (40,000 − 29,385) × 9% = 955.35; postgraduate (40,000 − 21,000) × 6% − 540
    expect(
      worked({ salary: 30_000, turnover: 10_000, studentLoans: ['plan2', 'postgraduate'] }).studentLoanBySelfAssessment,
    ).toBe(955 - 55 + 1_140 - 540)
  })

  test('plan 5 takes nothing before 2026/2027', () => {
    const loan = (taxYear: TaxYearId) =>
      worked({ taxYear, turnover: 40_000, studentLoans: ['plan5'] }).studentLoanBySelfAssessment
    expect(taxYearIds.map(loan)).toEqual([0, 0, 0, 1_350])
  })
})

describe('payments on account', () => {
  const onAccount = (year: InPounds) => worked(year).paymentsOnAccount

  // promise: self-employed-on-account
  test('are half each, rounded down, from a bill of exactly £1,000', () => {
    // Over State Pension age, so that there is tax alone: 20% above 12,570.
    const bill = (turnover: number) => worked({ isOverStatePensionAge: true, turnover })
    const of = (turnover: number) => [bill(turnover).dueBySelfAssessment, bill(turnover).paymentsOnAccount]
    expect(of(17_569.95)).toEqual([999.99, 0])
    expect(of(17_570)).toEqual([1_000, 500])
    expect(of(17_570.05)).toEqual([1_000.01, 500])
    expect(of(17_570.1)).toEqual([1_000.02, 500.01])
  })

  test('are due where exactly a fifth is left, and not where payroll took more', () => {
    // On 32,570 payroll takes 4,000, on 5,000 of profit 1,000 is left:
    // a fifth of 5,000. A pound more of pay brings payroll above 80%.
    const older = { isOverStatePensionAge: true, turnover: 5_000 }
    expect(onAccount({ ...older, salary: 32_570 })).toBe(500)
    expect(onAccount({ ...older, salary: 32_571 })).toBe(0)
  })

  test('count Class 4 towards the whole, of which a fifth has to be left', () => {
    // 13,270 × 40% and 700 × 6% are 5,350; with payroll’s 21,432 that is 26,782, of which a fifth is 5,356.40.
    expect(onAccount({ salary: 85_000, turnover: 13_270 })).toBe(0)
    // 5,320 and 43.80 of 26,795.80, of which a fifth is 5,359.16
    expect(onAccount({ salary: 85_000, turnover: 13_300 })).toBe(2_681.9)
  })

  test('leave out the student loan and Class 2', () => {
    const year = { taxYear: '2023/2024', turnover: 40_000 } as const
    const withLoan = worked({ ...year, studentLoans: ['plan2'] })
    expect(withLoan.paymentsOnAccount).toBe(onAccount(year))
    expect(withLoan.paymentsOnAccount! * 2).toBe(withLoan.incomeTaxFromSelfEmployment! + withLoan.class4!)
  })

  test('fall due with the first bill: 5,658.31, then 1,672.77, and of a second year like it 2,312.77', () => {
    const year: SelfEmployedYear = {
      taxYear: '2026/2027',
      nation: 'scotland',
      turnover: pence(1_800_000),
      expenses: pence(250_000),
      deduct: 'expenses',
      salary: pence(2_100_000),
      studentLoans: ['plan2'],
      isOverStatePensionAge: false,
    }
    const result = selfEmployment(year)
    expect([result.dueBySelfAssessment, result.setAsideEachMonth, result.paymentsOnAccount]).toEqual([
      398_554, 33_213, 167_277,
    ])
    const days = paymentDays('2026/2027', result)
    expect(days.map(({ day, balance, onAccount: part }) => [day, balance + part])).toEqual([
      ['2028-01-31', 565_831],
      ['2028-07-31', 167_277],
      ['2029-01-31', 231_277],
    ])
  })

  // GOV.UK: a bill of £3,000 after two payments of £900 each: £1,200 and £1,500 in January, £1,500 in July.
  test('follow GOV.UK: after a bill of £3,000 each is £1,500', () => {
    // 24,108.46: 11,538.46 × 20% = 2,307.69 and × 6% = 692.31
    const bill = worked({ turnover: 24_108.46 })
    expect([bill.dueBySelfAssessment, bill.paymentsOnAccount]).toEqual([3_000, 1_500])
  })
})

describe('what of Class 4 comes back', () => {
  // By regulation 100 with the rates of 2026/2027: 8% and 6% between 12,570 and 50,270, 2% above.
  // promise: class-four-annual-maximum
  test.each([
    // Step Four 2,262 − 3,016 is below zero: 2% of everything above 12,570
    [52_000, 30_000, 1_045.8 - 348.6],
    // 2,262 − 2,194.40 = 67.60 at 6%, then 2% × (7,430 − 67.60 ÷ 6%)
    [40_000, 20_000, 252.13],
    // 2,262 − 74.40 is more than 74.40 + 925.80: nothing
    [13_500, 28_000, 0],
    // No Class 1 on the job, or no Class 4
    [12_570, 60_000, 0],
    [60_000, 12_570, 0],
    // Both above the upper limits: 2,756.60 charged; 2% × 37,700 + 2% × 24,730
    [60_000, 75_000, 2_756.6 - 1_248.6],
  ])('of a job of £%d and a profit of £%d: £%d', (salary, turnover, back) => {
    expect(worked({ salary, turnover }).class4ToClaimBack).toBeCloseTo(back, 9)
  })

  test('is left open in 2023/2024, whose maximum counted Class 2 as well', () => {
    expect(worked({ taxYear: '2023/2024', salary: 52_000, turnover: 30_000 }).class4ToClaimBack).toBeNull()
  })
})

describe('selfEmployment of any year', () => {
  test('adds up, sets enough aside, and never pays back more Class 4 than was charged', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const all = selfEmployment(year)
        const { incomeTaxFromSelfEmployment: tax, class2, class4, class4ToClaimBack, paymentsOnAccount } = all
        expect(all.dueBySelfAssessment).toBe(tax + class4 + (class2 ?? 0) + all.studentLoanBySelfAssessment)
        expect(all.setAsideEachMonth * 12).toBeGreaterThanOrEqual(all.dueBySelfAssessment)
        expect(all.setAsideEachMonth * 12).toBeLessThan(all.dueBySelfAssessment + 12)
        expect(tax + incomeTax({ ...year, income: year.salary })).toBe(all.incomeTax)
        expect(class4ToClaimBack ?? 0).toBeLessThanOrEqual(class4)
        expect(paymentsOnAccount * 2).toBeLessThanOrEqual(tax + class4)
        for (const amount of Object.values(all)) expect((amount ?? 0) >= 0).toBe(true)
        const lines = class4Lines(year.taxYear, all.profit)
        const charged = lines.reduce((sum, line) => sum + line.tax, 0)
        expect(class4).toBe(year.isOverStatePensionAge ? 0 : charged)
      }),
    )
  })

  test('more turnover never means less to pay, nor less that is kept', () => {
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 100, max: 500_000 }), (year, more) => {
        const [before, after] = [
          selfEmployment(year),
          selfEmployment({ ...year, turnover: pence(year.turnover + more) }),
        ]
        expect(after.dueBySelfAssessment).toBeGreaterThanOrEqual(before.dueBySelfAssessment)
        expect(after.profit - before.profit).toBeLessThanOrEqual(more)
      }),
    )
  })
})
