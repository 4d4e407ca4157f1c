import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { childcareHelp, fundedWeeks } from './childcare.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'

const help = (income: number, children = 1, taxYear: TaxYearId = '2026/2027') =>
  childcareHelp({ taxYear, children, income: penceFromPounds(income), earnings: penceFromPounds(income) })

describe('childcareHelp', () => {
  // Childcare Payments (Eligibility) Regulations 2015, regulation 15: adjusted net income must not exceed £100,000.
  // promise: childcare-limit
  test.each([
    [99_999, 0],
    [100_000, 0],
    [100_001, 1],
    [112_000, 12_000],
  ])('at £%d of income is £%d above the limit', (income, above) => {
    expect(help(income).above).toBe(penceFromPounds(above))
  })

  test('adds £2 to each £8 up to £2,000 a child a year, as HMRC’s manual has it (TFC05100)', () => {
    expect([help(50_000, 2).topUp, help(50_000, 2).paidIn]).toEqual([400_000, 1_600_000])
    expect(help(50_000, 0).topUp).toBe(0)
  })

  test.each<[TaxYearId, number | null]>([
    ['2023/2024', null],
    ['2024/2025', 15],
    ['2025/2026', 30],
    ['2026/2027', 30],
  ])('funds by the end of %s for children under three %s hours', (taxYear, hours) => {
    expect(help(50_000, 1, taxYear).hoursUnderThree).toBe(hours)
  })

  // 16 hours × 13 weeks at £12.71, £10.85 and £8.00: £2,643.68, £2,256.80 and £1,664 in three months.
  // promise: childcare-earnings-floor
  test.each([
    [10_574.72, null],
    [10_574.68, 21],
    [9_027.2, 21],
    [9_027.16, 18],
    [8_000, 18],
    [6_656, 18],
    [6_655.96, 0],
  ])('on pay of £%d in 2026/2027 none is due from the age of %s on', (pay, age) => {
    const { tooLittleFrom, floors } = help(pay)
    expect(tooLittleFrom).toBe(age)
    expect(floors).toEqual([
      { fromAge: 21, quarter: 264_368 },
      { fromAge: 18, quarter: 225_680 },
      { fromAge: 0, quarter: 166_400 },
    ])
  })

  test('asks of those from 21 to 22 less than of those from 23 in 2023/2024: £10.18 and £10.42 an hour', () => {
    expect(help(8_000, 1, '2023/2024').floors.slice(0, 2)).toEqual([
      { fromAge: 23, quarter: 216_736 },
      { fromAge: 21, quarter: 211_744 },
    ])
  })

  test('funds 1,140 hours a year for three- and four-year-olds of working parents, and 570 for every one', () => {
    const { hoursThreeAndFour, hoursForAll } = help(50_000)
    expect([hoursThreeAndFour * fundedWeeks, hoursForAll * fundedWeeks]).toEqual([1_140, 570])
  })

  test('names each rate that it used, with its source', () => {
    expect(help(50_000).rates).toHaveLength(9)
    expect(help(50_000, 1, '2023/2024').rates).toHaveLength(9)
  })
})
