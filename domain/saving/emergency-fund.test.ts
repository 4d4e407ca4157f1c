import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import {
  emergencyFund,
  emergencyFundInputs,
  emergencyFundLines,
  emergencyFundMonths,
  fundByMonth,
  monthsUntilFull,
} from './emergency-fund.ts'

const expenses = emergencyFundLines.map((line) => pence(line.default * 100))

describe('emergencyFund', () => {
  test('adds the seven lines up to £2,000 a month', () => {
    expect(emergencyFund({ expenses, months: emergencyFundInputs.months.default }).monthlyExpenses).toBe(200_000)
  })

  // promise: emergency-fund-by-months
  test.each([
    [1, 200_000],
    [3, 600_000],
    [6, 1_200_000],
    [9, 1_800_000],
    [12, 2_400_000],
    [24, 4_800_000],
  ])('for %d months is %d pence', (months, target) => {
    expect(emergencyFund({ expenses, months }).target).toBe(target)
  })

  test('offers 3, 6, 9 and 12 months and takes 1 to 24', () => {
    expect(emergencyFundMonths).toEqual([3, 6, 9, 12])
    expect(emergencyFundInputs.months).toEqual({ default: 6, min: 1, max: 24 })
  })

  test('tells what is left, how full it is and how long it lasts', () => {
    const fund = emergencyFund({ expenses, months: 6, saved: pence(450_000) })
    expect(fund).toMatchObject({ left: 750_000, percent: 38, monthsCovered: 2.2 })
  })

  test('is full after eight payments of £1,000 towards £7,500 more, on 21 July 2027', () => {
    const plan = { expenses, months: 6, saved: pence(450_000), monthlySaving: pence(100_000), today: '2026-11-21' }
    expect(emergencyFund(plan)).toMatchObject({ monthsToFull: 8, fullOn: '2027-07-21' })
  })

  test('takes one more payment for whatever is left, however little', () => {
    expect([1, 100_000, 100_001, 740_001].map((left) => monthsUntilFull(pence(left), pence(100_000)))).toEqual([
      1, 1, 2, 8,
    ])
    expect([monthsUntilFull(pence(0), pence(0)), monthsUntilFull(pence(1), pence(0))]).toEqual([0, null])
  })

  test('is never full when nothing is saved towards it', () => {
    expect(emergencyFund({ expenses, months: 6, today: '2026-11-21' })).toMatchObject({
      monthsToFull: null,
      fullOn: null,
    })
  })

  // promise: emergency-fund-full
  test('is full already when enough is saved, and only then 100%', () => {
    const full = emergencyFund({ expenses, months: 6, saved: pence(1_200_000), today: '2026-11-21' })
    expect(full).toMatchObject({ left: 0, percent: 100, monthsToFull: 0, fullOn: '2026-11-21' })
    expect(emergencyFund({ expenses, months: 6, saved: pence(1_199_999) }).percent).toBe(99)
  })

  test('of no expenses asks for nothing', () => {
    expect(emergencyFund({ expenses: [], months: 6 })).toMatchObject({ target: 0, percent: 100, monthsCovered: null })
  })
})

describe('fundByMonth', () => {
  const plan = { expenses, months: 6, saved: pence(450_000), monthlySaving: pence(100_000), today: '2026-11-21' }

  test('goes from £4,500 today to £12,000 in eight payments, the last of them £500', () => {
    const path = fundByMonth(plan)
    expect(path.map(({ total }) => total / 100)).toEqual([4500, 5500, 6500, 7500, 8500, 9500, 10_500, 11_500, 12_000])
    expect(path.at(0)).toEqual({ month: 0, date: '2026-11-21', saved: 450_000, added: 0, total: 450_000 })
    expect(path.at(-1)).toMatchObject({ month: 8, date: '2027-07-21', added: 750_000 })
  })

  test('tells long spans in at most 61 points that end with the full fund', () => {
    // 7,500 ÷ 10 = 750 months, in steps of 13
    const path = fundByMonth({ ...plan, monthlySaving: pence(1_000) })
    expect(path.slice(0, 3).map(({ month }) => month)).toEqual([0, 13, 26])
    expect(path.at(-1)).toMatchObject({ month: 750, total: 1_200_000 })
    expect(path.length).toBeLessThanOrEqual(61)
    // 61 months in steps of 2: not all can be shown apart.
    const months = fundByMonth({ ...plan, saved: pence(590_000), monthlySaving: pence(10_000) }).map(
      ({ month }) => month,
    )
    expect([months.length, ...months.slice(0, 2), ...months.slice(-2)]).toEqual([32, 0, 2, 60, 61])
  })

  test('has nothing to tell of a fund that is full or is not being filled', () => {
    expect(fundByMonth({ ...plan, saved: pence(1_200_000) })).toEqual([])
    expect(fundByMonth({ ...plan, monthlySaving: pence(0) })).toEqual([])
  })
})
