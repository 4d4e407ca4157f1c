import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { effectiveRates } from './effective-rates.ts'
import { marginalPay, payChange, taperStretch, withSalary } from './marginal-pay.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'

function pay(salary: number, more: Partial<Omit<PayDetails, 'salary'>> = {}): PayDetails {
  return { salary: penceFromPounds(salary), taxYear: '2023/2024', nation: 'england', ...more }
}

describe('marginalPay', () => {
  test.each([
    [10_000, 100, 'below every threshold'],
    [30_000, 68, '20% tax and 12% National Insurance'],
    [60_000, 58, '40% and 2%'],
    [110_000, 38, 'the 60% stretch, where £100 more also takes £50 of allowance, and 2%'],
    [200_000, 53, '45% and 2%'],
  ])('of the next £100 on £%d keeps £%d (%s)', (salary, kept) => {
    expect(marginalPay(pay(salary))).toMatchObject({ kept: kept * 100, keptPercent: kept })
  })

  test('tells of 67.5% tax in Scotland’s advanced band above £100,000', () => {
    expect(marginalPay(pay(110_000, { nation: 'scotland', taxYear: '2024/2025' })).incomeTax).toBe(6_750)
  })

  test('says whether the rise takes tax-free pay away', () => {
    const loses = (salary: number) => marginalPay(pay(salary)).losesTaxFreePay
    expect([99_900, 100_000, 125_139, 125_140].map(loses)).toEqual([false, true, true, false])
  })

  test('splits the rise between tax, National Insurance, loan, pension and pocket without loss', () => {
    const details = pay(40_000, { studentLoans: ['plan2'], pension: { method: 'relief-at-source', percent: 5 } })
    const { pay: rise, incomeTax, nationalInsurance, studentLoan, pension, kept } = marginalPay(details)
    expect([incomeTax, nationalInsurance, studentLoan, pension, kept]).toEqual([2_000, 1_200, 900, 400, 5_500])
    expect(incomeTax + nationalInsurance + studentLoan + pension + kept).toBe(rise)
  })
})

describe('marginalPay with children', () => {
  const next = (salary: number, more: Parameters<typeof pay>[1] = {}) =>
    marginalPay(pay(salary, { taxYear: '2026/2027', children: 2, ...more }))

  // Income Tax (Earnings and Pensions) Act 2003, section 681C: 1% of £2,382.35 for each £200. 40% and 2% go anyway: £84 of £200.
  // promise: next-pounds-child-benefit
  test.each([60_000, 60_100, 65_000, 65_100, 65_199, 79_800])(
    'on £%d in 2026/2027 keeps £92.18 of the next £200, wherever in its step the pay is',
    (salary) => {
      expect(next(salary)).toMatchObject({
        pay: 20_000,
        childBenefitCharge: 2_382,
        kept: 9_218,
        keptPercent: 46.09,
      })
    },
  )

  test.each<[number, Parameters<typeof pay>[1], number, string]>([
    [59_900, {}, 5_800, 'below the threshold'],
    [80_000, {}, 5_800, 'all of it is charged already'],
    [65_000, { children: 0 }, 5_800, 'no children'],
    // 42% of £100 and 1% of £2,074.80: a step was £100 then.
    [55_000, { taxYear: '2023/2024' }, 3_726, 'a step of £100 in 2023/2024'],
  ])('on £%d with %o keeps %d pence of £100 (%s)', (salary, more, kept) => {
    expect(next(salary, more)).toMatchObject({ pay: 10_000, kept })
  })

  test('counts the part of a step that a pension with relief at source leaves: £190 of £200', () => {
    const pension = { method: 'relief-at-source', percent: 5 } as const
    expect([70_000, 70_100, 70_150].map((salary) => next(salary, { pension }).childBenefitCharge)).toEqual([
      2_263, 2_263, 2_263,
    ])
  })
})

describe('payChange', () => {
  const from = (salary: number, to: number, more: Parameters<typeof pay>[1] = {}) => {
    const details = pay(salary, { taxYear: '2026/2027', ...more })
    return payChange({ details, result: takeHomePay(details) }, withSalary(details, penceFromPounds(to)))
  }

  // promise: pay-change-by-hand
  test('splits £2,000 more on £30,000 with plan 2 and 5% salary sacrifice', () => {
    // £100 to the pension; £1,900 at 20% and 8%; plan 2 from £29,385: £30,400 − £29,385 = £1,015 × 9% = £91, none before
    expect(from(30_000, 32_000, { studentLoans: ['plan2'], pension: { method: 'sacrifice', percent: 5 } })).toEqual({
      pay: 200_000,
      incomeTax: 38_000,
      nationalInsurance: 15_200,
      studentLoan: 9_100,
      pension: 10_000,
      childBenefitCharge: 0,
      kept: 127_700,
    })
  })

  test('gives Child Benefit back where fewer days bring income down', () => {
    // Five days at £75,000 to four: £60,000. £15,000 less: 40% and 2%; 75% of £1,433 is £1,074 that no longer goes back
    expect(from(75_000, 60_000, { children: 1 })).toMatchObject({
      pay: -1_500_000,
      incomeTax: -600_000,
      nationalInsurance: -30_000,
      childBenefitCharge: -107_400,
      kept: -762_600,
    })
  })

  test.each([
    [30_000, 24_000],
    [99_000, 126_000],
    [79_000, 81_000],
  ])('loses nothing between £%d and £%d', (salary, to) => {
    const { pay: change, ...parts } = from(salary, to, {
      children: 3,
      studentLoans: ['plan1', 'postgraduate'],
      pension: { method: 'relief-at-source', percent: 8 },
    })
    expect(Object.values(parts).reduce((sum: number, part) => sum + part, 0)).toBe(change)
  })
})

describe('taperStretch', () => {
  test.each<[Nation, TaxYearId, number, string]>([
    ['england', '2023/2024', 60, '£150 taxed at 40%'],
    ['scotland', '2023/2024', 63, '£150 taxed at 42%'],
    ['scotland', '2024/2025', 67.5, '£150 taxed at 45%'],
  ])('takes of £100 in %s in %s £%d (%s)', (nation, taxYear, pounds) => {
    expect(taperStretch({ nation, taxYear })).toEqual({ incomeTax: penceFromPounds(pounds), percent: pounds })
  })
})

describe('effectiveRates', () => {
  // promise: pay-shares-of-30000
  test('shares £30,000 as 11.62% tax, 6.97% National Insurance and 81.41% kept', () => {
    // 3,486, 2,091.60 and 24,422.40 of 30,000
    expect(effectiveRates(takeHomePay(pay(30_000)))).toEqual({
      incomeTax: 11.62,
      nationalInsurance: 6.97,
      studentLoan: 0,
      pension: 0,
      takeHome: 81.41,
    })
  })

  test('has a student loan and a pension by themselves', () => {
    // (28,500 − 22,015) × 9% = 583.65, in whole pounds 583; 1,500 of 30,000
    const pension = { method: 'sacrifice', percent: 5 } as const
    expect(effectiveRates(takeHomePay(pay(30_000, { studentLoans: ['plan1'], pension })))).toMatchObject({
      ...{ studentLoan: 1.94, pension: 5 },
    })
  })

  test('is 0 throughout without pay', () => {
    expect(Object.values(effectiveRates(takeHomePay(pay(0))))).toEqual([0, 0, 0, 0, 0])
  })
})
