import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { effectiveRates, marginalPay, taperStretch } from './marginal-pay.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'
import type { Nation, TaxYearId } from './tax-year-ids.ts'

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
    const { rise, incomeTax, nationalInsurance, studentLoan, pension, kept } = marginalPay(details)
    expect([incomeTax, nationalInsurance, studentLoan, pension, kept]).toEqual([2_000, 1_200, 900, 400, 5_500])
    expect(incomeTax + nationalInsurance + studentLoan + pension + kept).toBe(rise)
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

  test('is 0 throughout without pay', () => {
    expect(Object.values(effectiveRates(takeHomePay(pay(0))))).toEqual([0, 0, 0, 0, 0])
  })
})
