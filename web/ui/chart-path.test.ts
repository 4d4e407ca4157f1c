import { describe, expect, test } from 'vitest'
import { areaPath, linePath } from './chart-path.ts'

describe('linePath', () => {
  test('goes through each point, to a thousandth of a pixel', () => {
    expect(
      linePath([
        [0, 10],
        [5, 2.25],
        [10, 1 / 3],
      ]),
    ).toBe('M0,10L5,2.25L10,0.333')
  })

  test('is nothing without points', () => {
    expect(linePath([])).toBe('')
  })
})

describe('areaPath', () => {
  test('goes along the upper edge and back along the lower, and closes', () => {
    const upper = [
      [0, 1],
      [10, 2],
    ] as const
    const lower = [
      [0, 8],
      [10, 9],
    ] as const
    expect(areaPath(upper, lower)).toBe('M0,1L10,2L10,9L0,8Z')
  })
})
