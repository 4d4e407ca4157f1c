// Where a value lies along an axis, and lines and areas as paths of an svg. d3-scale does the former too, but brings colours
// and number formats that no chart here needs: two thirds of its weight.
import { nice, ticks } from 'd3-array'

export type Scale = {
  /** From a value to pixels. */
  (value: number): number
  /** From pixels to a value. */
  invert: (pixels: number) => number
  /** About so many round values within what the axis spans. */
  ticks: (count: number) => number[]
}

type ScaleOptions = {
  from: readonly [number, number]
  to: readonly [number, number]
  /** Ends at round values, such that about this many marks reach both ends. */
  roundTo?: number
}

/** @example linearScale({ from: [0, 10], to: [100, 0] })(2.5) // 75 */
export function linearScale({ from, to, roundTo }: ScaleOptions): Scale {
  const [first, last] = roundTo === undefined ? from : nice(from[0], from[1], roundTo)
  const [start, end] = to
  // On an axis that spans nothing, everything lies in the middle.
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

/** A thousandth of a pixel is finer than any screen. */
function rounded(pixels: number): number {
  return Math.round(pixels * 1000) / 1000
}
