import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { spendablePension } from './spendable-pension.ts'

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
