import { describe, expect, test } from 'vitest'
import { pence, type Pence } from '../money.ts'
import type { PensionPlan } from './pension-plan.ts'
import { projectPension } from './pension-projection.ts'

const plan: PensionPlan = {
  age: 30,
  salary: pence(3_500_000),
  pot: pence(1_500_000),
  retirementAge: 68,
  ownPercent: 5,
  employerPercent: 3,
  returnPercent: 5,
  salaryRisePercent: 2,
  inflationPercent: 2,
  statePension: { yearly: pence(1_060_020), fromAge: 68 },
}
/** A pot that nobody pays into. */
const alone = (pot: Pence, age: number): PensionPlan => ({ ...plan, age, pot, ownPercent: 0, employerPercent: 0 })

describe('the charges of a pension', () => {
  // 0.75% is the most that a default fund may charge (Occupational Pension Schemes (Charges and Governance) Regulations 2015).
  // promise: pension-charges
  test('take 0.75% of the pot each year: £100,000 left alone for 20 years is 100,000 × (1.05 × 0.9925)^20', () => {
    const { pot } = projectPension({ ...alone(pence(10_000_000), 48), chargePercent: 0.75 })
    expect(pot.central.nominal).toBe(pence(10_000_000 * (1.05 * 0.9925) ** 20))
  })

  test('take £93,556 off the starting values, 16.9%: each year’s payments as a series, grown to the end', () => {
    const { pot } = projectPension({ ...plan, chargePercent: 0.75 })
    const yearly = 1.05 * 0.9925
    const g = yearly ** (1 / 12)
    const years = Array.from({ length: 38 }, (_, year) => year)
    const saved = years.map((year) => {
      const payment = (3_500_000 * 1.02 ** year * 0.09) / 12
      return ((payment * (g ** 12 - 1)) / (g - 1)) * yearly ** (37 - year)
    })
    const closed = 1_500_000 * yearly ** 38 + saved.reduce((sum, part) => sum + part, 0)
    expect(pot.central.nominal).toBe(pence(closed))
    expect(55_358_381 - pot.central.nominal).toBe(9_355_600)
  })

  test('leave what was paid in as it is', () => {
    const paidIn = (chargePercent: number) => projectPension({ ...plan, chargePercent }).series.at(-1)?.paidIn
    expect(paidIn(0.75)).toBe(paidIn(0))
  })
})

describe('the tax-free lump sum', () => {
  // promise: pension-lump-sum
  test('is a quarter of the pot: £138,395.95 of £553,583.81, £65,210.40 in today’s money', () => {
    expect(projectPension(plan).lumpSum).toEqual({ nominal: 13_839_595, today: 6_521_040 })
  })

  test('stops at £268,275 in pounds of the day (lump sum allowance)', () => {
    expect(projectPension(alone(pence(107_309_900), 68)).lumpSum.nominal).toBe(26_827_475)
    expect(projectPension(alone(pence(107_310_000), 68)).lumpSum.nominal).toBe(26_827_500)
    expect(projectPension(alone(pence(500_000_000), 68)).lumpSum.nominal).toBe(26_827_500)
    // £500,000 for 38 years at 5% passes it; in today's money 268,275 ÷ 1.02^38.
    expect(projectPension(alone(pence(50_000_000), 30)).lumpSum).toEqual({
      nominal: 26_827_500,
      today: pence(26_827_500 / 1.02 ** 38),
    })
  })

  test('leaves less for an income where it is taken: 4% of £195,631.20 is £7,825.25', () => {
    const { income, pot, lumpSum } = projectPension({ ...plan, takesLumpSum: true })
    expect(pot.central.today - lumpSum.today).toBe(19_563_120)
    expect(income[0]?.fromPot).toBe(782_525)
    expect(projectPension(plan).income[0]?.fromPot).toBe(1_043_366)
  })
})

describe('the pot in retirement', () => {
  test('runs out at 93 on the low line of the starting values, and outlasts 100 on the others', () => {
    const { low, central, high, toAge } = projectPension(plan).retirement
    expect([low.runsOutAt, central.runsOutAt, high.runsOutAt, toAge]).toEqual([93, null, null, 100])
  })

  test('has a row for each birthday to 100, in today’s money and in pounds of the day', () => {
    const { series } = projectPension(plan).retirement
    expect(series.map(({ age }) => age)).toEqual(Array.from({ length: 32 }, (_, year) => 69 + year))
    const last = series.at(-1)!
    expect(last.low.today).toBe(0)
    // Seventy years from now.
    expect(last.central.nominal / last.central.today).toBeCloseTo(1.02 ** 70, 5)
  })

  test('has in each row what is left of each line', () => {
    const { series, ...lines } = projectPension(plan).retirement
    for (const line of ['low', 'central', 'high'] as const) {
      expect(series.map((row) => row[line].today)).toEqual(lines[line].path.map((left) => pence(left)))
      // 39 years from now at 69
      expect(series[0]![line].nominal).toBe(pence(lines[line].path[0]! * 1.02 ** 39))
    }
  })

  // promise: pension-bad-start
  test('has a bad start of ten years without growth: by hand, year after year', () => {
    const { pot, retirement } = projectPension(plan)
    const payment = (pot.central.today * 0.04) / 12
    let left: number = pot.central.today
    const byHand = Array.from({ length: 32 }, (_, year) => {
      const monthly = ((year < 10 ? 1 : 1.05) / 1.02) ** (1 / 12)
      for (let month = 0; month < 12; month += 1) left = Math.max(0, left - payment) * monthly
      return left
    })
    expect(retirement.badStart.path).toHaveLength(32)
    for (const [year, expected] of byHand.entries()) expect(retirement.badStart.path[year]).toBeCloseTo(expected, 3)
  })

  test('pays each line its own 4%', () => {
    const { pot, retirement } = projectPension(plan)
    for (const line of ['low', 'central', 'high'] as const) {
      expect(retirement[line].yearly).toBe(pence(pot[line].today * 0.04))
    }
  })

  test('looks ten years ahead of someone who retires at 95', () => {
    expect(projectPension({ ...plan, retirementAge: 95 }).retirement.toAge).toBe(105)
  })

  test('would buy a level annuity of £19,589.20 at 68 by the rate at 65: 7.51% of £260,841.60', () => {
    expect(projectPension(plan).retirement.annuity).toEqual({ yearly: 1_958_920, percent: 7.51, rateAge: 65 })
    expect(projectPension({ ...plan, retirementAge: 60 }).retirement.annuity).toBeNull()
  })
})

describe('a State Pension of nothing', () => {
  test('leaves one income for life and no gap', () => {
    const { income, gap } = projectPension({
      ...plan,
      retirementAge: 60,
      statePension: { yearly: pence(0), fromAge: 68 },
    })
    expect(income.map(({ fromAge, toAge }) => [fromAge, toAge])).toEqual([[60, null]])
    expect(gap).toEqual({ months: 0, yearly: 0 })
  })
})
