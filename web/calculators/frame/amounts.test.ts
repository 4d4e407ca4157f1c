import { describe, expect, test } from 'vitest'
import { mostMoney, pence } from '#domain/money.ts'
import { isShown, timeText } from './amounts.tsx'

describe('isShown', () => {
  test('leaves out of a chart what is beyond a trillion, and is written by no digits', () => {
    expect([mostMoney, pence(mostMoney + 1), pence(Number.POSITIVE_INFINITY)].map(isShown)).toEqual([
      true,
      false,
      false,
    ])
  })
})

test.each([
  [1, '1 month'],
  [12, '1 year'],
  [26, '2 years 2 months'],
])('timeText of %d months is %j', (months, text) => {
  expect(timeText(months)).toBe(text)
})
