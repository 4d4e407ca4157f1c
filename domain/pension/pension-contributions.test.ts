import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { allowancePassed, contributionsInFirstYear, monthlyContribution } from './pension-contributions.ts'
import type { PensionPlan } from './pension-plan.ts'

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
const qualifyingEarnings = { from: pence(624_000), to: pence(5_027_000) }

describe('contributionsInFirstYear', () => {
  // 35,000 × 5% ÷ 12 = 145.83, a fifth of it 29.17, 35,000 × 3% ÷ 12 = 87.50.
  test('on the starting values is £262.50 a month: £145.83 own, £29.17 relief, £87.50 employer', () => {
    expect(contributionsInFirstYear(plan)).toEqual({
      own: 14_583,
      relief: 2_917,
      employer: 8_750,
      extra: 0,
      total: 26_250,
    })
  })

  // Relief at source is a quarter of what is paid, a fifth of what goes in (Finance Act 2004, section 192).
  // promise: pension-projection-relief-on-extra
  test('gives an extra £50 a month £12.50 of relief, a fifth of the £62.50 that goes in', () => {
    const { relief, extra, total } = contributionsInFirstYear({ ...plan, extraMonthly: pence(5_000) })
    expect([relief, extra, total]).toEqual([4_167, 5_000, 32_500])
  })

  // Qualifying earnings: £6,240 to £50,270 a year.
  // promise: pension-qualifying-earnings
  test.each([
    ['£35,000: on £28,760, £119.83 own and £71.90 of the employer', 3_500_000, [11_983, 7_190]],
    ['£80,000: on £44,030, £183.46 own and £110.08 of the employer', 8_000_000, [18_346, 11_008]],
    ['£6,000: on nothing', 600_000, [0, 0]],
  ] as const)('on qualifying earnings of %s', (_, salary, expected) => {
    const { own, employer } = contributionsInFirstYear({ ...plan, salary: pence(salary), qualifyingEarnings })
    expect([own, employer]).toEqual(expected)
  })
})

describe('monthlyContribution', () => {
  test('is the own part, the relief on all of it, the employer’s part and the extra', () => {
    // 145.83 + 29.17 + 87.50, and 50 with 12.50 of relief
    expect(monthlyContribution({ ...plan, extraMonthly: pence(5_000) }, 0)).toBeCloseTo(32_500, 6)
  })

  test('raises both limits of qualifying earnings as prices rise, beside the pay', () => {
    // 9% of 28,760 and of 44,030, a twelfth of each
    const inTenYears = (salary: number) =>
      monthlyContribution({ ...plan, salary: pence(salary), qualifyingEarnings }, 10) / 1.02 ** 10
    expect(inTenYears(3_500_000)).toBeCloseTo(21_570, 6)
    expect(inTenYears(8_000_000)).toBeCloseTo(33_022.5, 6)
    // Where pay stays as it is, the limits overtake it.
    const still = { ...plan, salary: pence(700_000), salaryRisePercent: 0, qualifyingEarnings }
    expect([0, 10].map((year) => Math.round(monthlyContribution(still, year)))).toEqual([570, 0])
  })
})

describe('allowancePassed', () => {
  test('is not passed by exactly £60,000, nor after the last year of saving', () => {
    const even = { ...plan, salary: pence(10_000_000), salaryRisePercent: 0, ownPercent: 0 }
    expect(allowancePassed({ ...even, employerPercent: 60 }, '2026/2027')).toBeNull()
    expect(allowancePassed({ ...even, employerPercent: 60.001 }, '2026/2027')).not.toBeNull()
    // £58,000, £59,160, and £60,343 in a third year
    const rising = { ...plan, salary: pence(14_500_000), ownPercent: 0, employerPercent: 40 }
    expect(allowancePassed({ ...rising, age: 66 }, '2026/2027')).toBeNull()
    expect(allowancePassed({ ...rising, age: 65 }, '2026/2027')?.age).toBe(67)
  })

  test('is not made smaller where what one pays in oneself leaves £200,000 at most', () => {
    // Of 211,000 6% go in by oneself, which leaves 198,340; adjusted income is 263,750.
    const high = { ...plan, salary: pence(21_100_000), employerPercent: 25 }
    expect(allowancePassed(high, '2026/2027')).toEqual({ age: 30, paidIn: 6_541_000, allowance: 6_000_000 })
    // Of 213,000 that leaves 200,220, and with £3,000 more 197,220. Adjusted income is 266,250.
    const higher = { ...plan, salary: pence(21_300_000), employerPercent: 25 }
    expect(allowancePassed(higher, '2026/2027')?.allowance).toBe(5_687_500)
    expect(allowancePassed({ ...higher, extraMonthly: pence(20_000) }, '2026/2027')?.allowance).toBe(6_000_000)
  })

  // promise: pension-annual-allowance
  test('is null within £60,000 a year, and the first year when it is passed from the start', () => {
    expect(allowancePassed(plan, '2026/2027')).toBeNull()
    // 35,000 × (5% + 1% + 200%) = 72,100
    expect(allowancePassed({ ...plan, employerPercent: 200 }, '2026/2027')).toEqual({
      age: 30,
      paidIn: 7_210_000,
      allowance: 6_000_000,
    })
  })

  test('is the year in which rising pay passes it: £58,000 in the first, × 1.02 each year, £60,343 in the third', () => {
    // 145,000 × 40%; the own part of it is nothing.
    const rising = { ...plan, salary: pence(14_500_000), ownPercent: 0, employerPercent: 40 }
    expect(allowancePassed(rising, '2026/2027')).toEqual({ age: 32, paidIn: 6_034_320, allowance: 6_000_000 })
  })

  test('is smaller at very high pay: £300,000 with £30,000 of the employer leaves £25,000', () => {
    // Adjusted income 330,000: 60,000 − (330,000 − 260,000) ÷ 2.
    const high = { ...plan, salary: pence(30_000_000), ownPercent: 0, employerPercent: 10 }
    expect(allowancePassed(high, '2026/2027')).toEqual({ age: 30, paidIn: 3_000_000, allowance: 2_500_000 })
  })
})
