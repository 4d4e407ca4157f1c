// Parts of a whole in whole pounds that add up to it.

import { pence, toWholePounds, type Pence } from './money.ts'

/**
 * Rounds parts to whole pounds that add up to `sum`, by the largest remainder: each is rounded down, and the pounds that are
 * then missing go one by one to the parts that lost most, the earlier of two alike. A part in whole pounds stays as it is.
 * @param sum What they come to in whole pounds; the sum of the parts, rounded half up, when left out.
 * @example wholePoundParts([75250, 45150, 30100]) // 75300, 45100 and 30100, which are £1,505
 */
export function wholePoundParts(parts: readonly number[], sum = toWholePounds(totalOf(parts))): Pence[] {
  const down = parts.map((part) => Math.floor(part / 100) * 100)
  const lost = (place: number) => parts[place]! - down[place]!
  const missing = (sum - totalOf(down)) / 100
  const raised = [...parts.keys()].toSorted((one, other) => lost(other) - lost(one)).slice(0, missing)
  return down.map((part, place) => pence(part + (raised.includes(place) ? 100 : 0)))
}

function totalOf(parts: readonly number[]): Pence {
  return pence(parts.reduce((total, part) => total + part, 0))
}

/** What share of a whole a part is, in per cent, rounded half up to a hundredth. Of nothing it is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole + 0.5) / 100
}
