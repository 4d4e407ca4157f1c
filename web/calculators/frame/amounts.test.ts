import { describe, expect, test } from 'vitest'
import { mostMoney, pence } from '#domain/money.ts'
import { axisPounds, isShown } from './amounts.tsx'

describe('isShown', () => {
  test('leaves out of a chart what is beyond a trillion, and is written by no digits', () => {
    expect([mostMoney, pence(mostMoney + 1), pence(Number.POSITIVE_INFINITY)].map(isShown)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('axisPounds', () => {
  test.each([
    [0, '£0'],
    [20_000, '£20,000'],
    [150_000, '£150k'],
    [2_500_000, '£2.5m'],
  ])('writes %d as %s', (pounds, text) => {
    expect(axisPounds(pounds)).toBe(text)
  })
})
