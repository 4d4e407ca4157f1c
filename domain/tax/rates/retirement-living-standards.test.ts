import { describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import { standardReached } from './retirement-living-standards.ts'

describe('standardReached', () => {
  // Pensions UK, June 2025: 13,400, 31,700 and 43,900 for one, 21,600, 43,900 and 60,600 for two.
  test.each([
    ['onePerson', 1_339_999, null],
    ['onePerson', 1_340_000, 'minimum'],
    ['onePerson', 3_169_999, 'minimum'],
    ['onePerson', 3_170_000, 'moderate'],
    ['onePerson', 4_390_000, 'comfortable'],
    ['twoPeople', 2_159_999, null],
    ['twoPeople', 2_160_000, 'minimum'],
    ['twoPeople', 4_390_000, 'moderate'],
    ['twoPeople', 6_060_000, 'comfortable'],
  ] as const)('for %s with %d pence a year is %s', (household, income, standard) => {
    expect(standardReached(pence(income), household)).toBe(standard)
  })
})
