// Shared by charts along an axis: their size and scales, the grid lines and labels, and the cursor.
import { linearScale, type Scale } from './geometry.ts'

export type ChartSpace = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  x: Scale
  y: Scale
  xTicks: { at: number; text: string }[]
  yTicks: { at: number; text: string }[]
}

type SpaceOptions = {
  width: number
  height: number
  /** The range of the horizontal axis. */
  xExtent: readonly [number, number]
  /** The largest value; the vertical axis begins at 0. */
  yMax: number
  formatXTick: (x: number) => string
  /** `most` is the largest tick. */
  formatYTick: (y: number, most: number) => string
  /** Room at the top for rows of labels. */
  top?: number
}

const widthOfLetter = 7.4

/** Lays out a chart: whole numbers along the horizontal axis, round ones up the vertical axis. */
export function chartSpace(options: SpaceOptions): ChartSpace {
  const { width, height, xExtent, formatXTick, formatYTick, top = 12 } = options
  const y = linearScale({ from: [0, options.yMax > 0 ? options.yMax : 1], to: [height - 30, top], roundTo: 4 })
  const places = y.ticks(4)
  const marks = places.map((at) => ({ at, text: formatYTick(at, Math.max(...places)) }))
  // With tiny values, ticks that would read alike are left out.
  const yTicks = marks.filter(({ text }, place) => text !== marks[place - 1]?.text)
  const left = Math.max(...yTicks.map(({ text }) => text.length)) * widthOfLetter + 10
  const widthOfMark = widthOfLetter * formatXTick(Math.floor(xExtent[1])).length
  // Half of the last label extends beyond the axis.
  const right = width - Math.max(14, widthOfMark / 2 + 2)
  const x = linearScale({ from: xExtent, to: [left, right] })
  const wanted = Math.max(2, Math.min(10, Math.floor((right - left) / (widthOfMark + 45))))
  const xTicks = x
    .ticks(wanted)
    .filter(Number.isInteger)
    .map((at) => ({ at, text: formatXTick(at) }))
  return { width, height, left, right, top, bottom: height - 30, x, y, xTicks, yTicks }
}

/** The index of the place nearest to `x`, in pixels from the chart’s left edge. */
export function nearestPlace(places: readonly number[], space: ChartSpace, x: number): number {
  const distances = places.map((place) => Math.abs(place - space.x.invert(x)))
  return distances.indexOf(Math.min(...distances))
}

/** The horizontal grid lines and the labels of both axes, for use within an svg. */
export function ChartAxes({ space }: { space: ChartSpace }) {
  const { left, right, bottom, x, y, xTicks, yTicks } = space
  return (
    <g className="fill-ink-soft text-[0.8125rem] forced-colors:fill-[CanvasText]">
      {yTicks.map(({ at, text }) => (
        <g key={at}>
          <line
            x1={left}
            x2={right}
            y1={y(at)}
            y2={y(at)}
            className={at === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={left - 8} y={y(at)} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <text key={at} x={x(at)} y={bottom + 21} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  )
}

type ChartCursorProps = { space: ChartSpace; at: number; dots: readonly { key: string; value: number; look: string }[] }

/** The cursor: an upright line with a dot on each value, for use within an svg. */
export function ChartCursor({ space, at, dots }: ChartCursorProps) {
  const { x, y, top, bottom } = space
  return (
    <g>
      <line x1={x(at)} x2={x(at)} y1={top} y2={bottom} className="stroke-ink forced-colors:stroke-[CanvasText]" />
      {dots.map(({ key, value, look }) => (
        <circle key={key} cx={x(at)} cy={y(value)} r={5} strokeWidth={2} className={look} />
      ))}
    </g>
  )
}
