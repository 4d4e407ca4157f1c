import { describe, expect, test } from 'vitest'
import { percentDone } from './percent.ts'

describe('percentDone', () => {
  // promise: progress-percent-rounded
  test.each([
    [0, 90_000, 0],
    [25_000, 90_000, 28],
    [1, 200, 1],
    [1, 300, 0],
    [1, 3, 33],
    [2, 3, 67],
    [99_950, 100_000, 99],
    [99_999, 100_000, 99],
    [100_000, 100_000, 100],
    [200_000, 100_000, 100],
    [-1, 100, 0],
    [1, 0, 0],
  ])('of %d out of %d is %d', (done, whole, percent) => {
    expect(percentDone(done, whole)).toBe(percent)
  })

  // promise: percent-exact-of-a-hundred
  test('of a hundred is what there is, which binary floats miss at 29, 57 and 58', () => {
    const hundred = Array.from({ length: 101 }, (_, done) => done)
    expect(hundred.map((done) => percentDone(done * 100, 10_000))).toEqual(hundred)
  })
})
