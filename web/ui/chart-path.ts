// Straight lines and what lies between two of them, as paths of an svg.

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
