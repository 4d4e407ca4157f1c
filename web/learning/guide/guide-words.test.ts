import { expect, test } from 'vitest'
import { datesFilled, distanceInWords, nationsInWords } from './guide-words.ts'

test.each([
  ['2026-11-21', 'Passed'],
  ['2026-11-22', 'Today'],
  ['2026-11-23', 'Tomorrow'],
  ['2026-11-24', 'In 2 days'],
  ['2026-12-23', 'In 31 days'],
  ['2026-12-24', ''],
])('on 22 November 2026 distanceInWords says of %s: %s', (day, words) => {
  expect(distanceInWords('2026-11-22', day)).toBe(words)
})

test('nationsInWords joins them as one says it', () => {
  expect(nationsInWords(['scotland'])).toBe('Scotland')
  expect(nationsInWords(['england', 'wales'])).toBe('England and Wales')
})

test('datesFilled counts the dates that are worked out', () => {
  expect([0, 1, 7].map(datesFilled)).toEqual([
    'No dates are worked out.',
    '1 date is worked out below.',
    '7 dates are worked out below.',
  ])
})
