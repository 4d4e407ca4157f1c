import { describe, expect, test } from 'vitest'
import { readNumberInput } from './number-input.ts'

const amount = { min: 0, max: null }

describe('readNumberInput', () => {
  test.each([
    ['3000', 3000],
    ['£3,000.50', 3000.5],
    ['  1 234 ', 1234],
    ['5%', 5],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['-250', 250],
    ['1e5', 15],
    ['1.234', 1.234],
    ['', 0],
    ['.', 0],
    ['...', 0],
    ['abc', 0],
    ['£', 0],
    ['Infinity', 0],
  ])('reads %j as %d', (text, value) => {
    expect(readNumberInput(text, amount)).toEqual({ value, stoppedAt: null })
  })

  // promise: number-input-no-number-is-0
  test.each(['1.2.3', '1.234.56', '1.234.567', '5..5', '5..'])('takes %j for no number, which is 0', (text) => {
    expect(readNumberInput(text, amount).value).toBe(0)
  })

  // promise: number-input-understands-30k
  test.each([
    ['30k', 30_000],
    ['£30K', 30_000],
    ['32.5k', 32_500],
    ['1.1k', 1_100],
    ['1.2m', 1_200_000],
    ['1.2 M', 1_200_000],
    ['about 30k a year', 30_000],
    ['30km', 30],
    ['5 months', 5],
    ['12k-15k', 1215],
    ['k', 0],
    ['1.2.3k', 0],
  ])('understands %j as %d', (text, value) => {
    expect(readNumberInput(text, amount).value).toBe(value)
  })

  test('reads no thousands where there is no room for them: 6m is six months', () => {
    expect(readNumberInput('6m', { min: 1, max: 24 })).toEqual({ value: 6, stoppedAt: null })
  })

  test.each([
    ['0', 1, 'min'],
    ['', 1, 'min'],
    ['1', 1, null],
    ['25', 25, null],
    ['50', 50, null],
    ['50.01', 50, 'max'],
    ['9'.repeat(400), 50, 'max'],
  ] as const)('keeps %j within 1 and 50 as %d and names the bound %j', (text, value, stoppedAt) => {
    expect(readNumberInput(text, { min: 1, max: 50 })).toEqual({ value, stoppedAt })
  })

  // promise: number-input-stops-at-a-trillion
  test.each(['1000000000000.01', '99999999999999999999', '2000000m', '9'.repeat(400)])(
    'stops %s at a trillion, where amounts are still exact',
    (text) => {
      expect(readNumberInput(text, amount)).toEqual({ value: 1_000_000_000_000, stoppedAt: 'max' })
    },
  )
})
