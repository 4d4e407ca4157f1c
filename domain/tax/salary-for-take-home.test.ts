import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { pensionMethods } from './pension-contribution.ts'
import { salaryForTakeHome, type PayWithoutSalary } from './salary-for-take-home.ts'
import { studentLoanPlans } from './student-loan.ts'
import { takeHomePay } from './take-home-pay.ts'
import { nations, taxYearIds } from './rates/tax-year-ids.ts'

const today: PayWithoutSalary = { taxYear: '2026/2027', nation: 'england' }

function takeHomeOf(salary: number, details: PayWithoutSalary): number {
  return takeHomePay({ ...details, salary: pence(salary) }).takeHome
}

describe('salaryForTakeHome', () => {
  // promise: net-to-gross-worked
  test.each<[string, number, PayWithoutSalary, number]>([
    // Below the allowance and the threshold of £12,570 nothing is taken.
    ['£12,000 is its own salary', 12_000, today, 12_000],
    // 34,000 − (34,000 − 12,570) × (20% + 8%) = 27,999.60.
    ['£27,999.60 without a pension is £34,000', 27_999.6, today, 34_000],
    // 50,270 − 37,700 × 28% = 39,714; above it 58p of each pound: 39,714 + 58% of 9,730 = 45,357.40.
    ['£45,357.40 in the higher band is £60,000', 45_357.4, today, 60_000],
    // The calculator's own defaults: 30,000 at 5%.
    [
      '£23,402.40 after 5% by sacrifice is £30,000',
      23_402.4,
      { taxYear: '2023/2024', nation: 'england', pension: { method: 'sacrifice', percent: 5 } },
      30_000,
    ],
    [
      '£23,222.40 after 5% relieved at source is £30,000',
      23_222.4,
      { taxYear: '2023/2024', nation: 'england', pension: { method: 'relief-at-source', percent: 5 } },
      30_000,
    ],
  ])('%s', (_, wanted, details, salary) => {
    const found = salaryForTakeHome(penceFromPounds(wanted), details)
    // Tax is rounded half up, so a penny or two less may leave the same.
    expect(found).toBeLessThanOrEqual(penceFromPounds(salary))
    expect(found).toBeGreaterThanOrEqual(penceFromPounds(salary) - 2)
    expect(takeHomeOf(found ?? 0, details)).toBe(penceFromPounds(wanted))
  })

  test('is below £110,000 by less than the pound of allowance that is lost there, for what £110,000 leaves', () => {
    const details: PayWithoutSalary = { taxYear: '2023/2024', nation: 'england' }
    // 110,000 − 33,432 − (37,700 × 12% + 59,730 × 2%). At £110,000 another pound of allowance goes, which is 40p of tax.
    const wanted = penceFromPounds(70_849.4)
    const found = salaryForTakeHome(wanted, details) ?? 0
    expect(takeHomeOf(11_000_000, details)).toBe(wanted)
    expect(takeHomeOf(found, details)).toBe(wanted)
    expect(11_000_000 - found).toBeLessThan(100)
  })

  // promise: net-to-gross-inverse
  test('leaves what is wanted, to the penny, while a penny less leaves less, whatever bears on the pay', () => {
    const wantedOf = fc.record({
      wanted: fc.integer({ min: 1, max: 30_000_000 }).map(pence),
      details: fc.record(
        {
          taxYear: fc.constantFrom(...taxYearIds),
          nation: fc.constantFrom(...nations),
          pension: fc.record({
            method: fc.constantFrom(...pensionMethods),
            percent: fc.integer({ min: 0, max: 40 }),
          }),
          studentLoans: fc.subarray([...studentLoanPlans]),
          isBlind: fc.boolean(),
          isOverStatePensionAge: fc.boolean(),
        },
        { requiredKeys: ['taxYear', 'nation'] },
      ),
    })
    fc.assert(
      fc.property(wantedOf, ({ wanted, details }) => {
        const found = salaryForTakeHome(wanted, details) ?? 0
        expect(takeHomeOf(found, details)).toBeGreaterThanOrEqual(wanted)
        expect(takeHomeOf(found, details)).toBeLessThanOrEqual(wanted + 2)
        expect(takeHomeOf(found - 1, details)).toBeLessThan(wanted)
      }),
    )
  })

  test('comes back to within £20 of the salary that it came from', () => {
    const paid = fc.record({
      salary: fc.integer({ min: 0, max: 20_000_000 }),
      details: fc.record({
        taxYear: fc.constantFrom(...taxYearIds),
        nation: fc.constantFrom(...nations),
        studentLoans: fc.subarray([...studentLoanPlans]),
      }),
    })
    fc.assert(
      fc.property(paid, ({ salary, details }) => {
        const found = salaryForTakeHome(pence(takeHomeOf(salary, details)), details) ?? 0
        expect(Math.abs(found - salary)).toBeLessThanOrEqual(2_000)
      }),
    )
  })

  test('is the salary below where Marriage Allowance ends, if one there leaves as much', () => {
    const couple: PayWithoutSalary = { ...today, marriageAllowance: 'receives' }
    const wanted = takeHomeOf(5_030_000, couple)
    const found = salaryForTakeHome(pence(wanted), couple) ?? 0
    expect(found).toBeLessThanOrEqual(5_027_000)
    expect(takeHomeOf(found, couple)).toBe(wanted)
    expect(salaryForTakeHome(pence(takeHomeOf(5_500_000, couple)), couple)).toBeGreaterThan(5_499_900)
  })

  // 37,700 × 28% of £50,270 and 31,092 taxable in Scotland of £43,662: both without the £252, and with it the highest they leave.
  test.each([
    ['england', 3_996_600, 5_027_000],
    ['scotland', 3_510_655, 4_366_200],
  ] as const)(
    'is the last salary with Marriage Allowance in %s, not one above it that leaves as much',
    (nation, wanted, most) => {
      const couple = { taxYear: '2026/2027', nation, marriageAllowance: 'receives' } as const
      expect(takeHomeOf(most, couple)).toBeGreaterThanOrEqual(wanted)
      expect(takeHomeOf(most + 1, couple)).toBeLessThan(wanted - 24_000)
      const found = salaryForTakeHome(pence(wanted), couple)
      expect(found).toBeGreaterThan(most - 20_000)
      expect(found).toBeLessThanOrEqual(most)
      // A pound more than that needs a salary above.
      expect(salaryForTakeHome(pence(takeHomeOf(most, couple) + 100), couple)).toBeGreaterThan(most + 40_000)
    },
  )

  test('is nothing where nothing is wanted or a bonus leaves enough, and none where the pension takes all', () => {
    expect(salaryForTakeHome(pence(0), today)).toBe(0)
    expect(salaryForTakeHome(pence(100_000), { ...today, bonus: pence(500_000) })).toBe(0)
    expect(salaryForTakeHome(pence(1), { ...today, pension: { method: 'sacrifice', percent: 100 } })).toBeNull()
  })
})
