import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { limitFor } from './shown-payslip.ts'

describe('limitFor', () => {
  // The Pensions Regulator, earnings thresholds, 2023/24 to 2025/26: £6,240 and £50,270 a year.
  test.each([
    ['week', 120, 967],
    ['two-weeks', 240, 1_934],
    ['four-weeks', 480, 3_867],
    ['month', 520, 4_189],
  ] as const)('of qualifying earnings for a %s are £%d and £%d', (interval, from, to) => {
    expect(limitFor(interval, pence(624_000))).toBe(from * 100)
    expect(limitFor(interval, pence(5_027_000))).toBe(to * 100)
  })
})
