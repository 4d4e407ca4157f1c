import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { pensionMethods } from './pension-contribution.ts'
import { studentLoanPlans } from './student-loan.ts'
import { takeHomePay, takeHomeWorking, type PayDetails } from './take-home-pay.ts'
import { nations, taxYearIds } from './rates/tax-year-ids.ts'

const anySalary = fc.oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 1e11 })).map(pence)
const anyPension = fc.record({
  method: fc.constantFrom(...pensionMethods),
  percent: fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4),
})
const anyDetails: fc.Arbitrary<PayDetails> = fc.record(
  {
    salary: anySalary,
    taxYear: fc.constantFrom(...taxYearIds),
    nation: fc.constantFrom(...nations),
    bonus: fc.integer({ min: 0, max: 5_000_000 }).map(pence),
    pension: anyPension,
    studentLoans: fc.subarray([...studentLoanPlans]),
    isOverStatePensionAge: fc.boolean(),
    isBlind: fc.boolean(),
    marriageAllowance: fc.constantFrom('gives' as const, 'receives' as const),
  },
  { requiredKeys: ['salary', 'taxYear', 'nation'] },
)

describe('takeHomePay for any pay', () => {
  test('is pay less its parts, each a whole number of pence and none below zero', () => {
    fc.assert(
      fc.property(anyDetails, (details) => {
        const { pay, incomeTax, nationalInsurance, studentLoan, pension, takeHome } = takeHomePay(details)
        expect(takeHome).toBe(pay - incomeTax - nationalInsurance - studentLoan - pension.fromPay)
        // Below £20 a contribution may save more than it is, since tax, loans and the allowance are rounded (below £200
        // with a bonus, where two loans are rounded each month); and Marriage Allowance begins all at once. Beyond that
        // it always costs something.
        const { cost, ...parts } = pension
        expect(Number.isInteger(cost)).toBe(true)
        const mustCost =
          pension.fromPay >= ((details.bonus ?? 0) > 0 ? 20_000 : 2_000) && details.marriageAllowance === undefined
        expect(mustCost && cost < 0).toBe(false)
        for (const part of [incomeTax, nationalInsurance, studentLoan, ...Object.values(parts)]) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('equals the sum of its working lines', () => {
    fc.assert(
      fc.property(anyDetails, (details) => {
        const result = takeHomePay(details)
        for (const [deduction, lines] of Object.entries(takeHomeWorking(details))) {
          const total = lines.reduce((sum: number, { tax }) => sum + tax, 0)
          expect(total).toBe(result[deduction as keyof ReturnType<typeof takeHomeWorking>])
        }
      }),
    )
  })

  // A single pound more can cost more than a pound: what is left of the personal allowance falls in whole pounds, and
  // each student loan repayment rises in whole pounds. Over £20 the two steps no longer show.
  test('never falls as pay rises by £20 or more, whatever the loans and the nation', () => {
    const rising = fc.record({
      salary: anySalary,
      rise: fc.integer({ min: 2_000, max: 1_000_000 }),
      taxYear: fc.constantFrom(...taxYearIds),
      nation: fc.constantFrom(...nations),
      studentLoans: fc.subarray([...studentLoanPlans]),
    })
    fc.assert(
      fc.property(rising, ({ rise, ...details }) => {
        const more = takeHomePay({ ...details, salary: pence(details.salary + rise) })
        expect(more.takeHome).toBeGreaterThanOrEqual(takeHomePay(details).takeHome)
      }),
    )
  })

  test('falls as pay rises where the law makes it: £252 of Marriage Allowance ends a penny above £50,270', () => {
    const couple = { taxYear: '2025/2026', nation: 'england', marriageAllowance: 'receives' } as const
    const takeHomeOf = (salary: number) => takeHomePay({ ...couple, salary: pence(salary) }).takeHome
    expect(takeHomeOf(5_027_001) - takeHomeOf(5_027_000)).toBe(1 - 25_200)
  })

  test('falls by less than a pound where the allowance loses one: at £100,002', () => {
    const high = { taxYear: '2025/2026', nation: 'england' } as const
    const takeHomeOf = (salary: number) => takeHomePay({ ...high, salary: pence(salary) }).takeHome
    expect(takeHomeOf(10_000_200) - takeHomeOf(10_000_199)).toBe(1 - 40)
  })

  test('never costs a basic-rate payer more by sacrifice than by relief at source, at the same contribution', () => {
    const basicRate = fc.record({
      salary: fc.integer({ min: 0, max: 5_027_000 }).map(pence),
      percent: fc.integer({ min: 0, max: 20 }),
      taxYear: fc.constantFrom(...taxYearIds),
    })
    fc.assert(
      fc.property(basicRate, ({ salary, percent, taxYear }) => {
        const costOf = (method: 'sacrifice' | 'relief-at-source') =>
          takeHomePay({ salary, taxYear, nation: 'england', pension: { method, percent } }).pension.cost
        // Only someone whose contribution comes from taxed pay is a basic-rate payer on all of it.
        fc.pre(salary * (1 - percent / 100) >= 1_257_000)
        expect(costOf('sacrifice')).toBeLessThanOrEqual(costOf('relief-at-source') + 1)
      }),
    )
  })

  test('is the same in Scotland as in England up to £12,570, where the law is equal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_257_000 }).map(pence),
        fc.constantFrom(...taxYearIds),
        (salary, taxYear) => {
          const scottish = takeHomePay({ salary, taxYear, nation: 'scotland' })
          expect({ ...scottish, nation: 'england' }).toEqual(takeHomePay({ salary, taxYear, nation: 'england' }))
        },
      ),
    )
  })
})
