import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, poundsFromPence } from '../money.ts'
import { amountAt } from '../tax/rates/tax-years.ts'
import { pensionInputs, type PensionPlan } from './pension-plan.ts'
import { pensionRating, projectPension } from './pension-projection.ts'

/** The calculator's starting values. */
const defaults: PensionPlan = {
  age: pensionInputs.age.default,
  salary: pence(pensionInputs.salary.default * 100),
  pot: pence(pensionInputs.pot.default * 100),
  retirementAge: pensionInputs.retirementAge.default,
  ownPercent: pensionInputs.ownPercent.default,
  employerPercent: pensionInputs.employerPercent.default,
  returnPercent: pensionInputs.returnPercent.default,
  salaryRisePercent: pensionInputs.salaryRisePercent.default,
  inflationPercent: pensionInputs.inflationPercent.default,
  statePension: { yearly: amountAt('2023/2024', 'statePension.year'), fromAge: pensionInputs.statePensionAge.default },
}

/** The same pension under another reading of what is not settled by "5% and 3% for 38 years". In pounds. */
function potUnder(reading: { share: number; perYear: 1 | 12; growth: 'effective' | 'nominal'; paid: 'end' | 'start' }) {
  const { share, perYear, growth, paid } = reading
  const step = growth === 'effective' ? 1.05 ** (1 / perYear) : 1 + 0.05 / perYear
  let pot = 15_000
  for (let year = 0; year < 38; year += 1) {
    const payment = (35_000 * 1.02 ** year * share) / perYear
    for (let period = 0; period < perYear; period += 1) {
      pot = paid === 'end' ? pot * step + payment : (pot + payment) * step
    }
  }
  return Math.round(pot * 100) / 100
}

describe('projectPension', () => {
  test('on the defaults reaches £553,583.81 at 68, £260,841.60 in today’s money', () => {
    const { pot } = projectPension(defaults)
    expect(pot.central).toEqual({ nominal: 55_358_381, today: 26_084_160 })
  })

  // The arithmetic of each way to read the same plan: only one of them is the product's.
  test.each([
    [
      493_678.82,
      'own 5% with relief inside, yearly, at year’s end',
      { share: 0.08, perYear: 1, growth: 'effective', paid: 'end' },
    ],
    [502_716.96, 'the same monthly', { share: 0.08, perYear: 12, growth: 'effective', paid: 'end' }],
    [513_573.65, 'the same at the year’s start', { share: 0.08, perYear: 1, growth: 'effective', paid: 'start' }],
    [
      543_415.9,
      'own, a fifth of it, and employer, yearly',
      { share: 0.09, perYear: 1, growth: 'effective', paid: 'end' },
    ],
    [553_583.81, 'the same monthly: this one', { share: 0.09, perYear: 12, growth: 'effective', paid: 'end' }],
    [569_199.83, 'the same at 5% ÷ 12 a month', { share: 0.09, perYear: 12, growth: 'nominal', paid: 'end' }],
    [565_797.59, 'the same at the year’s start', { share: 0.09, perYear: 1, growth: 'effective', paid: 'start' }],
    [555_850.17, 'own 5% net, a quarter added', { share: 0.0925, perYear: 1, growth: 'effective', paid: 'end' }],
  ] as const)('is £%d only if %s', (pot, text, reading) => {
    expect(potUnder(reading)).toBe(pot)
    expect(poundsFromPence(projectPension(defaults).pot.central.nominal) === pot).toBe(text.endsWith('this one'))
  })

  // promise: pension-projection-state-pension-inflated
  test('inflates the State Pension to £22,496.79 at 68: 10,600.20 × 1.02^38', () => {
    expect(projectPension(defaults).statePension).toEqual({ nominal: 2_249_679, today: 1_060_020, fromAge: 68 })
  })

  // promise: pension-projection-final-salary
  test('ends on a salary of £72,823.98 (35,000 × 1.02^37), which buys what £35,000 buys today, since pay rose as prices did', () => {
    expect(projectPension(defaults).finalSalary).toEqual({ nominal: 7_282_398, today: 3_500_000 })
  })

  test('ends on £50,215.64 in today’s money when pay rises a point more than prices: 35,000 × (1.03 ÷ 1.02)^37', () => {
    const { finalSalary } = projectPension({ ...defaults, salaryRisePercent: 3 })
    expect(finalSalary.today).toBe(5_021_564)
  })

  test('pays £21,033.86 a year in today’s money: 4% of 260,841.60 and 10,600.20, 60.1% of £35,000', () => {
    const { income, replacementPercent, rating } = projectPension(defaults)
    expect(income).toEqual([
      {
        fromAge: 68,
        toAge: null,
        fromPot: 1_043_366,
        statePension: 1_060_020,
        total: 2_103_386,
        replacementPercent: 60.1,
      },
    ])
    expect([replacementPercent, rating]).toEqual([60.1, 'good'])
    expect(Math.round((2_103_386 / 3_500_000) * 1_000) / 10).toBe(60.1)
  })

  test('shows both stretches and the gap when retirement is at 67 and the State Pension at 68', () => {
    const { income, gap, replacementPercent, rating } = projectPension({ ...defaults, retirementAge: 67 })
    expect(income.map(({ fromAge, toAge, total }) => [fromAge, toAge, total])).toEqual([
      [67, 68, 1_001_283],
      [68, null, 2_061_303],
    ])
    expect(gap).toEqual({ months: 12, yearly: 1_060_020 })
    expect([replacementPercent, rating]).toEqual([28.6, 'increase-contributions'])
  })

  test('counts the months to a State Pension that starts between two birthdays: 67 and 4 months', () => {
    const plan = {
      ...defaults,
      age: 60,
      retirementAge: 66,
      statePension: { ...defaults.statePension, fromAge: 67 + 4 / 12 },
    }
    const { income, gap, statePension } = projectPension(plan)
    expect(gap).toEqual({ months: 16, yearly: 1_060_020 })
    expect(income.map(({ fromAge, toAge }) => [fromAge, toAge])).toEqual([
      [66, 67 + 4 / 12],
      [67 + 4 / 12, null],
    ])
    // 10,600.20 × 1.02^(7 + 4/12)
    expect(statePension.nominal).toBe(pence(1_060_020 * 1.02 ** (88 / 12)))
  })

  test('has one income for life, and no gap, for whoever gets no State Pension or retires after it begins', () => {
    const none = projectPension({ ...defaults, retirementAge: 60, statePension: { yearly: pence(0), fromAge: 68 } })
    expect(none.income.map(({ fromAge, toAge, statePension }) => [fromAge, toAge, statePension])).toEqual([
      [60, null, 0],
    ])
    expect(none.gap).toEqual({ months: 0, yearly: 0 })
    const late = projectPension({ ...defaults, retirementAge: 70 })
    expect(late.income.map(({ fromAge, toAge, statePension }) => [fromAge, toAge, statePension])).toEqual([
      [70, null, 1_060_020],
    ])
    expect(late.gap).toEqual({ months: 0, yearly: 0 })
    // At 70 it is paid already: what it is today is what it is.
    expect(projectPension({ ...defaults, age: 70, retirementAge: 75 }).statePension.nominal).toBe(1_060_020)
  })

  // promise: pension-rating-of-shown-figure
  test('rates the very figure that it shows: 69.9% is good, what rounds to 70% is excellent', () => {
    const withPot = (pot: number) => {
      const now = { ...defaults, age: 68, salary: pence(10_000_000), statePension: { yearly: pence(0), fromAge: 68 } }
      const { replacementPercent, rating } = projectPension({ ...now, pot: pence(pot) })
      return [replacementPercent, rating]
    }
    // 4% of the pot over a salary of £100,000.
    expect(withPot(174_000_000)).toEqual([69.6, 'good'])
    expect(withPot(174_850_000)).toEqual([69.9, 'good'])
    expect(withPot(174_900_000)).toEqual([70, 'excellent'])
  })

  test('gives £191,762.06 without growth and £134,700 with every rate at nothing', () => {
    expect(projectPension({ ...defaults, returnPercent: 0 }).pot.central.nominal).toBe(19_176_206)
    const still = { ...defaults, returnPercent: 0, salaryRisePercent: 0, inflationPercent: 0 }
    expect(projectPension(still).pot.central).toEqual({ nominal: 13_470_000, today: 13_470_000 })
  })

  test('leaves the pot as it is when retirement is now or past', () => {
    for (const retirementAge of [60, 68]) {
      const now = projectPension({ ...defaults, age: 68, retirementAge })
      expect([now.years, now.pot.central.nominal, now.series.length]).toEqual([0, 1_500_000, 1])
      expect(now.income[0]?.fromAge).toBe(68)
      expect(now.finalSalary).toEqual({ nominal: 3_500_000, today: 3_500_000 })
    }
  })

  // Financial Conduct Authority, COBS 13 Annex 2.
  // promise: pension-growth-lines
  test('surrounds the central line with growth three points lower and higher: 2%, 5% and 8%', () => {
    const { pot } = projectPension(defaults)
    expect(pot.low.nominal).toBe(projectPension({ ...defaults, returnPercent: 2 }).pot.central.nominal)
    expect(pot.high.nominal).toBe(projectPension({ ...defaults, returnPercent: 8 }).pot.central.nominal)
  })

  test('has a row for each birthday, from the pot of today to that of retirement', () => {
    const { series, pot } = projectPension(defaults)
    expect(series.map(({ age }) => age)).toEqual(Array.from({ length: 39 }, (_, year) => 30 + year))
    expect(series[0]).toMatchObject({ paidIn: 1_500_000, central: { nominal: 1_500_000, today: 1_500_000 } })
    expect(series.at(-1)?.central).toEqual(pot.central)
    expect(series.at(-1)?.paidIn).toBe(19_176_206)
  })

  test('adds £62.50 a month to the pot for £50 more: £28,500 without growth over 38 years', () => {
    const still = { ...defaults, returnPercent: 0, inflationPercent: 0 }
    const more = projectPension({ ...still, extraMonthly: pence(5_000) }).pot.central.nominal
    // 50 × 1.25 × 12 × 38
    expect(more - projectPension(still).pot.central.nominal).toBe(2_850_000)
  })

  test('replaces nothing when there is no salary', () => {
    expect(projectPension({ ...defaults, salary: pence(0) }).replacementPercent).toBe(0)
  })

  test('never shrinks when more is paid in, the return is higher or retirement is later', () => {
    const anyPlan = fc.record({
      age: fc.integer({ min: 16, max: 67 }),
      salary: fc.integer({ min: 0, max: 50_000_000 }).map(pence),
      returnPercent: fc.integer({ min: 0, max: 14 }),
    })
    fc.assert(
      fc.property(anyPlan, (some) => {
        const plan = { ...defaults, ...some }
        const { low, central, high } = projectPension(plan).pot
        expect(low.nominal).toBeLessThanOrEqual(central.nominal)
        expect(central.nominal).toBeLessThanOrEqual(high.nominal)
        const better = [
          { ...plan, ownPercent: plan.ownPercent + 1 },
          { ...plan, extraMonthly: pence(1_000) },
          { ...plan, returnPercent: plan.returnPercent + 1 },
          { ...plan, retirementAge: plan.retirementAge + 1 },
        ]
        for (const then of better)
          expect(projectPension(then).pot.central.nominal).toBeGreaterThanOrEqual(central.nominal)
      }),
      { numRuns: 50 },
    )
  })
})

describe('pensionRating', () => {
  // promise: pension-rating-steps
  test.each([
    [0, 'increase-contributions'],
    [49.99, 'increase-contributions'],
    [50, 'good'],
    [69.99, 'good'],
    [70, 'excellent'],
    [200, 'excellent'],
  ] as const)('rates %d%% as %s', (percent, rating) => {
    expect(pensionRating(percent)).toBe(rating)
  })
})
