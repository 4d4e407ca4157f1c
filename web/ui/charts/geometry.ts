// A linear scale, and lines and areas as svg paths. d3-scale would do, but two thirds of its weight are colours and
// number formats that no chart here needs.
import { nice, ticks } from 'd3-array'

export type Scale = {
  /** From a value to pixels. */
  (value: number): number
  /** From pixels to a value. */
  invert: (pixels: number) => number
  /** About that many round values within the range. */
  ticks: (count: number) => number[]
}

type ScaleOptions = {
  from: readonly [number, number]
  to: readonly [number, number]
  /** Extends the range to round values, with about this many ticks. */
  roundTo?: number
}

/** @example linearScale({ from: [0, 10], to: [100, 0] })(2.5) // 75 */
export function linearScale({ from, to, roundTo }: ScaleOptions): Scale {
  const [first, last] = roundTo === undefined ? from : nice(from[0], from[1], roundTo)
  const [start, end] = to
  // On an empty range everything lies in the middle.
  const share = (value: number) => (last === first ? 0.5 : (value - first) / (last - first))
  return Object.assign((value: number) => start + (end - start) * share(value), {
    invert: (pixels: number) => first + (last - first) * ((pixels - start) / (end - start)),
    ticks: (count: number) => ticks(first, last, count),
  })
}

export type Point = readonly [x: number, y: number]

/** @example linePath([[0, 10], [5, 2.25]]) // 'M0,10L5,2.25' */
export function linePath(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}`
}

/** The area between two edges, both from left to right. */
export function areaPath(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()])}Z`
}

/** Rounds to a thousandth of a pixel. */
function rounded(pixels: number): number {
  return Math.round(pixels * 1000) / 1000
}
