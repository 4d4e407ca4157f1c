import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { childcareHelp, fundedWeeks } from './childcare.ts'
import type { TaxYearId } from './tax-year-ids.ts'

const help = (income: number, children = 1, taxYear: TaxYearId = '2026/2027') =>
  childcareHelp({ taxYear, children, income: penceFromPounds(income) })

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

  test('funds 1,140 hours a year for three- and four-year-olds of working parents, and 570 for every one', () => {
    const { hoursThreeAndFour, hoursForAll } = help(50_000)
    expect([hoursThreeAndFour * fundedWeeks, hoursForAll * fundedWeeks]).toEqual([1_140, 570])
  })

  test('names each rate that it used, with its source', () => {
    expect(help(50_000).rates).toHaveLength(6)
    expect(help(50_000, 1, '2023/2024').rates).toHaveLength(5)
  })
})
