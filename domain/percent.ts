// How much of a whole is there, in whole per cent.

/**
 * The share of a whole, from 0 to 100, rounded half up. It is 100 only when all is there, and 0 of nothing. Whole
 * numbers go in, such as pence or lessons, so that no float is a hair short: 29 of 100 is 29.
 * @example percentDone(25000, 90000) // 28
 */
export function percentDone(done: number, whole: number): number {
  if (whole <= 0) return 0
  if (done >= whole) return 100
  return Math.min(99, Math.max(0, Math.round((done * 100) / whole)))
}
