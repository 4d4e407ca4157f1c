import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { periodLoanLines, studentLoan, studentLoanLines, type StudentLoanPlan } from './student-loan.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'

const repaid = (pay: number, taxYear: TaxYearId, ...plans: StudentLoanPlan[]) =>
  studentLoan({ taxYear, pay: penceFromPounds(pay), plans }) / 100

describe('studentLoan', () => {
  // Thresholds: HMRC tax-kalculator 2.16.0, StudentLoanRate.kt. 9%, postgraduate 6%.
  test.each([
    ['2023/2024', 'plan1', 22_015, 9],
    ['2023/2024', 'plan2', 27_295, 9],
    ['2023/2024', 'plan4', 27_660, 9],
    ['2023/2024', 'postgraduate', 21_000, 6],
    ['2024/2025', 'plan1', 24_990, 9],
    ['2024/2025', 'plan2', 27_295, 9],
    ['2024/2025', 'plan4', 31_395, 9],
    ['2024/2025', 'postgraduate', 21_000, 6],
    ['2025/2026', 'plan1', 26_065, 9],
    ['2025/2026', 'plan2', 28_470, 9],
    ['2025/2026', 'plan4', 32_745, 9],
    ['2025/2026', 'postgraduate', 21_000, 6],
    ['2026/2027', 'plan1', 26_900, 9],
    ['2026/2027', 'plan2', 29_385, 9],
    ['2026/2027', 'plan4', 33_795, 9],
    ['2026/2027', 'plan5', 25_000, 9],
    ['2026/2027', 'postgraduate', 21_000, 6],
  ] as const)('%s, %s: begins above £%d at %d%%', (taxYear, plan, threshold, percent) => {
    const around = [-0.01, 0, 0.01, 100, 10_000].map((step) => repaid(threshold + step, taxYear, plan))
    expect(around).toEqual([0, 0, 0, percent, percent * 100])
  })

  test.each(['2023/2024', '2024/2025', '2025/2026'] as const)('takes nothing for plan 5 in %s', (taxYear) => {
    expect(repaid(100_000, taxYear, 'plan5')).toBe(0)
  })

  test('rounds down to whole pounds: £243.45 is £243, and a penny short of a pound is nothing', () => {
    expect(repaid(30_000, '2023/2024', 'plan2')).toBe(243)
    expect(repaid(27_295 + 11.11, '2023/2024', 'plan2')).toBe(0)
    expect(repaid(27_295 + 11.12, '2023/2024', 'plan2')).toBe(1)
  })

  test('repays several undergraduate plans once, above the lowest threshold', () => {
    // (40,000 − 22,015) × 9% = 1,618.65
    expect(repaid(40_000, '2023/2024', 'plan2', 'plan1', 'plan4')).toBe(1_618)
    expect(repaid(40_000, '2023/2024', 'plan5', 'plan2')).toBe(repaid(40_000, '2023/2024', 'plan2'))
  })

  test('adds a postgraduate loan on top, rounded by itself', () => {
    // (30,005 − 27,295) × 9% = 243.90 and (30,005 − 21,000) × 6% = 540.30
    expect(repaid(30_005, '2023/2024', 'plan2', 'postgraduate')).toBe(243 + 540)
  })

  test('takes nothing without a plan, without pay, and for a plan named twice no more than once', () => {
    expect(repaid(50_000, '2023/2024')).toBe(0)
    expect(repaid(0, '2023/2024', 'plan1', 'postgraduate')).toBe(0)
    expect(repaid(50_000, '2023/2024', 'plan1', 'plan1')).toBe(repaid(50_000, '2023/2024', 'plan1'))
  })
})

describe('studentLoanLines', () => {
  test('names the plan whose threshold counts, and adds up', () => {
    const borrower = { taxYear: '2023/2024', pay: pence(4_000_000), plans: ['plan4', 'plan1', 'postgraduate'] } as const
    const lines = studentLoanLines(borrower)
    expect(lines.map(({ band, from, amount, rate, tax }) => [band, from, amount, rate, tax])).toEqual([
      ['Student loan plan 1', 2_201_500, 1_798_500, 9, 161_800],
      ['Postgraduate loan', 2_100_000, 1_900_000, 6, 114_000],
    ])
    expect(studentLoan(borrower)).toBe(161_800 + 114_000)
  })
})

describe('a bonus', () => {
  // £26,000 of salary is 2,166.66 a month, below plan 2's 2,448.75, and £2,000 more in one month 4,166.74: 1,717.99 × 9% = 154.61.
  const borrower = { taxYear: '2026/2027', pay: pence(2_800_000), plans: ['plan2'] } as const

  test('is repaid from by its month, though the year stays below the threshold', () => {
    expect(studentLoan({ ...borrower, bonus: pence(200_000) })).toBe(15_400)
    expect([studentLoan(borrower), studentLoan({ ...borrower, bonus: pence(0) })]).toEqual([0, 0])
  })

  test('has lines of the eleven other months together and of its own', () => {
    const lines = (bonus: number) =>
      studentLoanLines({ ...borrower, bonus: pence(bonus) }).map(({ months, from, tax }) => [months, from, tax])
    expect(lines(200_000)).toEqual([
      [11, 244_875, 0],
      [1, 244_875, 15_400],
    ])
    expect(lines(0)).toEqual([[undefined, 2_938_500, 0]])
  })
})

describe('studentLoanLines of a year', () => {
  test('have none for a plan that the year does not collect, and tell which rate each has', () => {
    const lines = studentLoanLines({ taxYear: '2025/2026', pay: pence(5_000_000), plans: ['plan5', 'postgraduate'] })
    expect(lines.map(({ band, ratePath }) => [band, ratePath])).toEqual([
      ['Postgraduate loan', 'studentLoans.postgraduateRate'],
    ])
    const [plan] = studentLoanLines({ taxYear: '2025/2026', pay: pence(5_000_000), plans: ['plan5', 'plan4'] })
    expect([plan?.band, plan?.ratePath]).toEqual(['Student loan plan 4', 'studentLoans.undergraduateRate'])
  })
})

describe('periodLoanLines', () => {
  // HMRC, student loan test data of 2026-27. The year's threshold is divided and cut to a penny: 26,900 ÷ 52 = 517.30,
  // from which £11.12 is the first to make a pound at 9%.
  test.each([
    ['plan1', 'week', 528.41, 0],
    ['plan1', 'week', 528.42, 1],
    ['plan1', 'week', 2_106.29, 143],
    ['plan2', 'week', 576.2, 0],
    ['plan2', 'week', 576.21, 1],
    ['plan2', 'week', 2_154.08, 143],
    ['plan4', 'week', 661.01, 0],
    ['plan4', 'week', 661.02, 1],
    ['plan4', 'week', 1_916.57, 114],
    ['plan5', 'month', 2_094.44, 0],
    ['plan5', 'month', 2_094.45, 1],
    ['plan5', 'month', 8_427.78, 571],
    ['postgraduate', 'week', 420.5, 0],
    ['postgraduate', 'week', 420.51, 1],
    ['postgraduate', 'week', 2_303.85, 114],
  ] as const)('%s takes in a %s with £%d £%d', (plan, period, pay, pounds) => {
    const [line] = periodLoanLines({ taxYear: '2026/2027', pay: penceFromPounds(pay), plans: [plan], period })
    expect(line?.tax).toBe(pounds * 100)
  })

  // A twelfth or a 52nd, cut to a penny: Moorepay's table for 2024-25, Ciphr's for 2025-26.
  test.each([
    ['2024/2025', 'month', 'plan1', 208_250],
    ['2024/2025', 'month', 'plan2', 227_458],
    ['2024/2025', 'month', 'plan4', 261_625],
    ['2024/2025', 'week', 'plan1', 48_057],
    ['2024/2025', 'week', 'plan2', 52_490],
    ['2024/2025', 'week', 'plan4', 60_375],
    ['2024/2025', 'week', 'postgraduate', 40_384],
    ['2025/2026', 'month', 'plan1', 217_208],
    ['2025/2026', 'week', 'plan4', 62_971],
  ] as const)('has in %s, by the %s, for %s a threshold of %d pence', (taxYear, period, plan, threshold) => {
    const [line] = periodLoanLines({ taxYear, pay: pence(100_000), plans: [plan], period })
    expect(line?.from).toBe(threshold)
  })

  // 29,385 ÷ 52 is 565.09 and a rest, 26,900 ÷ 52 is 517.30 and one: the rests are not put together again.
  test.each([
    ['two-weeks', 'plan2', 113_018],
    ['four-weeks', 'plan2', 226_036],
    ['two-weeks', 'plan1', 103_460],
    ['four-weeks', 'plan1', 206_920],
  ] as const)(
    'has for %s of %s as many thresholds of a week, each cut to a penny: %d pence',
    (period, plan, threshold) => {
      const lines = (pay: number) => periodLoanLines({ taxYear: '2026/2027', pay: pence(pay), plans: [plan], period })
      expect(lines(100_000)[0]?.from).toBe(threshold)
      // £111.12 above it is the first to make £10 at 9%.
      expect([lines(threshold + 11_111)[0]?.tax, lines(threshold + 11_112)[0]?.tax]).toEqual([900, 1_000])
    },
  )

  // promise: payslip-loans
  test('takes one repayment above the lowest threshold for several plans, and one for a postgraduate loan', () => {
    // Week: (1,000 − 517.30) × 9% = 43.44 and (1,000 − 403.84) × 6% = 35.77, as HMRC's test data have them together
    const week = { taxYear: '2026/2027', pay: pence(100_000), period: 'week' } as const
    const lines = periodLoanLines({ ...week, plans: ['plan4', 'plan1', 'plan2', 'postgraduate'] })
    expect(lines.map(({ band, tax }) => [band, tax])).toEqual([
      ['Student loan plan 1', 4_300],
      ['Postgraduate loan', 3_500],
    ])
  })
})
