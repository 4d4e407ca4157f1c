import { expect, test } from 'vitest'
import { shiftedDate } from './shifted-date.ts'

test('shiftedDate is ahead when it tells what time it is, and makes the same of what it is given', () => {
  let shift = 86_400_000
  const Shifted = shiftedDate(Date, () => shift)
  const before = Date.now()
  for (const ahead of [86_400_000, -3_600_000]) {
    shift = ahead
    for (const told of [Shifted.now(), new Shifted().getTime()]) {
      expect(told).toBeGreaterThanOrEqual(before + ahead)
      expect(told).toBeLessThan(before + ahead + 60_000)
    }
  }
  expect(new Shifted('2027-04-06T12:00:00Z').getTime()).toBe(Date.parse('2027-04-06T12:00:00Z'))
  expect(new Shifted(2027, 3, 6, 12)).toEqual(new Date(2027, 3, 6, 12))
  expect(new Shifted(new Date(5)).getTime()).toBe(5)
})
