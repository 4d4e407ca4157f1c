// Parts of a whole that are rounded and still add up to it, by the largest remainder: each is rounded down, and the units that are
// then missing go one by one to the parts that lost most, the earlier of two alike. An exact part stays as it is.

import { pence, type Pence } from './money.ts'

/**
 * Rounds parts to whole pounds that add up to `sum`, which is in whole pounds.
 * @example wholePoundParts([75250, 45150, 30100], pence(150500)) // 75300, 45100 and 30100
 */
export function wholePoundParts(parts: readonly number[], sum: Pence): Pence[] {
  return byLargestRemainder(parts, 100, sum / 100).map((pounds) => pence(pounds * 100))
}

/**
 * What share of their sum each part is, in per cent with at most so many decimals, so that they come to 100%. Of nothing each
 * is 0.
 * @example sharesInPercent([1, 1, 1]) // [33.34, 33.33, 33.33]
 */
export function sharesInPercent(parts: readonly number[], decimals: 1 | 2 = 2): number[] {
  const whole = totalOf(parts)
  if (whole === 0) return parts.map(() => 0)
  const scale = 10 ** decimals
  const scaled = parts.map((part) => part * 100 * scale)
  return byLargestRemainder(scaled, whole, 100 * scale).map((share) => share / scale)
}

/** How many units each part comes to, `sum` in all. */
function byLargestRemainder(parts: readonly number[], unit: number, sum: number): number[] {
  const down = parts.map((part) => Math.floor(part / unit))
  const lost = (place: number) => parts[place]! - down[place]! * unit
  const raised = [...parts.keys()].toSorted((one, other) => lost(other) - lost(one)).slice(0, sum - totalOf(down))
  return down.map((count, place) => count + (raised.includes(place) ? 1 : 0))
}

function totalOf(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}

/** What share of a whole a part is, in per cent, rounded half up to a hundredth. Of nothing it is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole + 0.5) / 100
}
