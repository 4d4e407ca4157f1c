import { describe, expect, test } from 'vitest'
import { areaPath, linearScale, linePath } from './geometry.ts'

describe('linearScale', () => {
  test('lays values along the axis, and reads them back', () => {
    const scale = linearScale({ from: [18, 68], to: [40, 540] })
    expect([18, 43, 68].map(scale)).toEqual([40, 290, 540])
    expect([40, 290, 540].map(scale.invert)).toEqual([18, 43, 68])
  })

  test('runs down as well as up: 0 at the foot of 300 pixels', () => {
    const scale = linearScale({ from: [0, 10], to: [300, 0] })
    expect([0, 2.5, 10].map(scale)).toEqual([300, 225, 0])
  })

  test('ends at round values: 0 to 17,175 becomes 0 to 20,000, with marks each 5,000', () => {
    const scale = linearScale({ from: [0, 17_175], to: [200, 0], roundTo: 4 })
    expect(scale(20_000)).toBe(0)
    expect(scale.ticks(4)).toEqual([0, 5_000, 10_000, 15_000, 20_000])
  })

  test('puts everything in the middle of an axis that spans nothing', () => {
    const scale = linearScale({ from: [30, 30], to: [0, 100] })
    expect(scale(30)).toBe(50)
    expect(scale.ticks(4)).toEqual([30])
  })
})

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
