import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { spendablePension, standardReached } from './retirement-living-standards.ts'

describe('spendablePension', () => {
  // 20% of 32,000 − 12,570 = 3,886. In Scotland 19% of 3,967, 20% of 12,989 and 21% of 2,474: 3,871.07.
  test.each([
    ['england', 1_257_000, 1_257_000],
    ['england', 3_200_000, 2_811_400],
    ['northern-ireland', 3_200_000, 2_811_400],
    ['scotland', 3_200_000, 2_812_893],
    ['england', 11_000_000, 7_656_800],
  ] as const)('in %s leaves of %d pence a year %d', (nation, income, left) => {
    expect(spendablePension(pence(income), { taxYear: '2026/2027', nation })).toBe(left)
  })
})

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
