import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { levelAnnuity } from './annuity-rates.ts'

describe('levelAnnuity', () => {
  // Standard Life's tracker, end of December 2025: £7,510 a year for £100,000 at 65, 8.25% at 70.
  // promise: pension-level-annuity
  test.each([
    [65, 751_000, 65],
    [68, 751_000, 65],
    [69, 751_000, 65],
    [70, 825_000, 70],
    [85, 825_000, 70],
  ])('of £100,000 at %d pays %d pence a year, by the rate at %d', (age, yearly, rateAge) => {
    expect(levelAnnuity(pence(10_000_000), age)).toMatchObject({ yearly, rateAge })
  })

  test('is unknown below the youngest age that has a rate', () => {
    expect(levelAnnuity(pence(10_000_000), 64)).toBeNull()
  })
})
