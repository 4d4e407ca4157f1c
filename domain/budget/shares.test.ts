import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetSplit, movedShares, sharesFrom, usualShares, type BudgetPercents } from './shares.ts'

const sum = ({ needs, wants, savings }: BudgetPercents) => needs + wants + savings
const anyShares = fc.record({ needs: fc.integer(), wants: fc.integer() }).map(sharesFrom)

describe('movedShares', () => {
  test.each([
    ['needs', 60, { needs: 60, wants: 20, savings: 20 }],
    ['needs', 40, { needs: 40, wants: 40, savings: 20 }],
    ['needs', 90, { needs: 90, wants: 0, savings: 10 }],
    ['wants', 20, { needs: 50, wants: 20, savings: 30 }],
    ['wants', 60, { needs: 40, wants: 60, savings: 0 }],
    ['savings', 30, { needs: 50, wants: 20, savings: 30 }],
    ['savings', 100, { needs: 0, wants: 0, savings: 100 }],
  ] as const)('of 50/30/20 with %s at %d%%', (group, percent, expected) => {
    expect(movedShares(usualShares, group, percent)).toEqual(expected)
  })

  // promise: budget-shares-sum
  test('sums to 100 whatever is moved to whatever, each share a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(
        anyShares,
        fc.constantFrom(...budgetSplit.map(({ group }) => group)),
        fc.double({ noNaN: true }),
        (shares, group, percent) => {
          const moved = movedShares(shares, group, percent)
          expect(sum(moved)).toBe(100)
          for (const share of Object.values(moved)) {
            expect(Number.isInteger(share)).toBe(true)
            expect(share).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

test('movedShares and sharesFrom take the nearest whole per cent', () => {
  expect([59.4, 59.5].map((percent) => movedShares(usualShares, 'needs', percent).needs)).toEqual([59, 60])
  expect(sharesFrom({ needs: 45.4, wants: 29.5 })).toEqual({ needs: 45, wants: 30, savings: 25 })
  expect(sharesFrom({ needs: 45.5, wants: 29.4 })).toEqual({ needs: 46, wants: 29, savings: 25 })
})

describe('sharesFrom', () => {
  test('leaves the rest to savings, and nothing where needs and wants take all', () => {
    expect(sharesFrom({ needs: 45, wants: 30 })).toEqual({ needs: 45, wants: 30, savings: 25 })
    expect(sharesFrom({ needs: 60, wants: 50 })).toEqual({ needs: 60, wants: 40, savings: 0 })
    expect(sharesFrom({ needs: 250, wants: 30 })).toEqual({ needs: 100, wants: 0, savings: 0 })
  })

  test('of the usual two is the usual split', () => {
    expect(sharesFrom(usualShares)).toEqual(usualShares)
    expect(budgetSplit.map(({ group, percent }) => [group, percent])).toEqual(Object.entries(usualShares))
  })
})
