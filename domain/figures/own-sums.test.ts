import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import type { Figures } from './figures.ts'
import { ownCushion, ownNextHundred, ownPayslip, ownSplit, ownWeek, type OwnSumOf } from './own-sums.ts'

const nothing: Figures = {
  pay: null,
  payPeriod: 'year',
  hoursAWeek: null,
  takeHome: null,
  paidEvery: 'month',
  payDay: null,
  housing: null,
  housingEvery: 'month',
  studentLoans: [],
}
const of = (figures: Partial<Figures>, nation: OwnSumOf['nation'] = 'england'): OwnSumOf => ({
  figures: { ...nothing, ...figures },
  nation,
  taxYear: '2026/2027',
})

describe('a learner’s own sums', () => {
  // promise: lesson-own-figures
  test('split £1,500 in half, 30% and 20%, and say that £520 of rent takes 35% of it', () => {
    expect(ownSplit(of({ takeHome: pence(1_500_00), housing: pence(520_00) }))).toEqual({
      takeHome: 1_500_00,
      isWorked: false,
      shares: [750_00, 450_00, 300_00],
      housing: 520_00,
      housingPercent: 35,
    })
  })

  test('leave £231 a week of £1,500 less £500, as £1,000 × 12 ÷ 52 = £230.77', () => {
    expect(ownWeek(of({ takeHome: pence(1_500_00), housing: pence(500_00) }))).toMatchObject({
      left: 1_000_00,
      week: 231_00,
    })
    expect(ownWeek(of({ takeHome: pence(500_00), housing: pence(500_00) }))).toBeNull()
  })

  test('round the share of the rent to a whole per cent, and leave it out where no rent was said', () => {
    const percentOf = (pounds: number) =>
      ownSplit(of({ takeHome: pence(1_500_00), housing: pence(pounds * 100) }))?.housingPercent
    // 34.47%, 34.53% and 0%
    expect([517, 518, 0].map(percentOf)).toEqual([34, 35, 0])
    expect(ownSplit(of({ takeHome: pence(1_500_00) }))).toMatchObject({ housing: null, housingPercent: null })
  })

  test('are not worked out from nothing', () => {
    expect(ownSplit(of({ takeHome: pence(0), housing: pence(500_00) }))).toBeNull()
    expect(ownWeek(of({ takeHome: pence(1_500_00) }))).toBeNull()
    expect(ownWeek(of({ housing: pence(500_00) }))).toBeNull()
    expect(ownWeek(of({ takeHome: pence(1_500_00), housing: pence(0) }))).toMatchObject({ left: 1_500_00 })
    expect(ownCushion(of({ takeHome: pence(4_00) }))).toBeNull()
    expect([ownPayslip, ownNextHundred].map((sum) => sum(of({ pay: pence(0) })))).toEqual([null, null])
  })

  test('say whether there is a loan, of which nothing may be due', () => {
    const loan = (studentLoans: Figures['studentLoans']) => {
      const payslip = ownPayslip(of({ pay: pence(12_000_00), studentLoans }))
      return [payslip?.hasLoan, payslip?.studentLoan]
    }
    expect([loan([]), loan(['plan2'])]).toEqual([
      [false, 0],
      [true, 0],
    ])
  })

  test('make three months of half of £1,500 £2,250, which £150 a month fills in 15', () => {
    expect(ownCushion(of({ takeHome: pence(1_500_00) }))).toMatchObject({
      needs: 750_00,
      threeMonths: 2_250_00,
      monthly: 150_00,
      months: 15,
    })
  })

  test('take tax, National Insurance and a plan 2 loan off £2,700 a month as the lesson on payslips does, but by the year', () => {
    // (32,400 − 12,570) × 20% ÷ 12; (32,400 − 12,570) × 8% ÷ 12; 9% of what is above 29,385
    expect(ownPayslip(of({ pay: pence(32_400_00), studentLoans: ['plan2'] }))).toMatchObject({
      pay: 2_700_00,
      incomeTax: 330_50,
      nationalInsurance: 132_20,
      studentLoan: 22_58,
    })
  })

  test('keep £72 of £100 more in England and £71 above the first Scottish steps', () => {
    expect(ownNextHundred(of({ pay: pence(30_000_00) }))?.kept).toBe(72_00)
    expect(ownNextHundred(of({ pay: pence(30_000_00) }, 'scotland'))?.kept).toBe(71_00)
  })

  test('are worked from pay where take-home pay was not said, and not at all where neither was', () => {
    expect(ownSplit(of({ pay: pence(24_000_00) }))).toMatchObject({ takeHome: 1_733_00, isWorked: true })
    expect([ownSplit, ownWeek, ownCushion, ownPayslip, ownNextHundred].map((sum) => sum(of({})))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
