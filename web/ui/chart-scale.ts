// Where a value lies along an axis. d3-scale does this too, but brings colours and number formats that no chart here needs:
// two thirds of its weight.
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
  // Of an axis that spans nothing, everything lies in the middle.
  const share = (value: number) => (last === first ? 0.5 : (value - first) / (last - first))
  return Object.assign((value: number) => start + (end - start) * share(value), {
    invert: (pixels: number) => first + (last - first) * ((pixels - start) / (end - start)),
    ticks: (count: number) => ticks(first, last, count),
  })
}
