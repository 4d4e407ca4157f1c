// Bars of a few parts each, one below the other on the same scale, with upright lines at amounts that they are held
// against. The figure is for the eye: the page says the same in words beside it, where `children` stand.
import { useId, type ReactNode } from 'react'
import { useElementWidth } from './use-element-width.ts'

export type MarkedBar = {
  label: string
  totalText: string
  parts: readonly { label: string; value: number; series: 1 | 2 | 3 | 4 | 5 }[]
  /** What is not there but might be: drawn as an empty frame at the bar's end. */
  missing?: { label: string; value: number } | undefined
}

type MarkedBarsProps = {
  bars: readonly MarkedBar[]
  /** Ascending. */
  markers: readonly { label: string; value: number }[]
  children: ReactNode
}

const flagRow = 20
const barRow = 74
const barHeight = 32

export function MarkedBars({ bars, markers, children }: MarkedBarsProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const top = markers.length * flagRow + 12
  const height = top + bars.length * barRow
  const largest = Math.max(1, ...bars.map(wholeOf), ...markers.map(({ value }) => value))
  const x = (value: number) => (value / (largest * 1.02)) * width
  return (
    <figure>
      <div ref={frame} style={{ height }}>
        <svg width={width} height={height} aria-hidden className="block text-[0.875rem]">
          <defs>
            <pattern id={patterns} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V6" className="fill-none stroke-surface/45" strokeWidth="3" />
            </pattern>
          </defs>
          {bars.map((bar, row) => (
            <g key={bar.label} transform={`translate(0 ${top + row * barRow})`}>
              <BarShape bar={bar} x={x} pattern={patterns} />
            </g>
          ))}
          {markers.toReversed().map(({ label, value }, row) => (
            <Flag key={label} label={label} x={x(value)} row={row} width={width} bottom={height - 8} />
          ))}
          {bars.map(({ label, totalText }, row) => (
            <g key={label} transform={`translate(0 ${top + row * barRow + 20})`} className={halo}>
              <text>{label}</text>
              <text x={width} textAnchor="end">
                {totalText}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {children}
    </figure>
  )
}

/** Letters that a line runs behind stay readable. */
const halo = 'fill-ink stroke-surface font-semibold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px]'
const fills = {
  1: 'fill-series-1',
  2: 'fill-series-2',
  3: 'fill-series-3',
  4: 'fill-series-4',
  5: 'fill-series-5',
} as const

function wholeOf({ parts, missing }: MarkedBar): number {
  return parts.reduce((sum, { value }) => sum + value, missing?.value ?? 0)
}

type BarShapeProps = { bar: MarkedBar; x: (value: number) => number; pattern: string }

function BarShape({ bar: { parts, missing }, x, pattern }: BarShapeProps) {
  const sumUntil = (place: number) => parts.slice(0, place).reduce((sum, { value }) => sum + value, 0)
  const placed = parts.map((part, place) => ({ ...part, at: sumUntil(place) }))
  return (
    <g transform="translate(0 30)">
      {placed.map(({ label, value, series, at }, place) => (
        <g key={label}>
          <rect
            x={x(at)}
            width={x(value)}
            height={barHeight}
            className={`${fills[series]} ${value > 0 ? 'stroke-surface' : ''} forced-colors:stroke-[CanvasText]`}
          />
          {place > 0 && <rect x={x(at)} width={x(value)} height={barHeight} fill={`url(#${pattern})`} />}
        </g>
      ))}
      {missing !== undefined && missing.value > 0 && (
        <rect
          x={x(sumUntil(parts.length)) + 1}
          y={1}
          width={Math.max(0, x(missing.value) - 2)}
          height={barHeight - 2}
          strokeDasharray="4 4"
          className="fill-none stroke-ink-soft"
        />
      )}
    </g>
  )
}

type FlagProps = { label: string; x: number; row: number; width: number; bottom: number }

function Flag({ label, x, row, width, bottom }: FlagProps) {
  const isLeft = x > width / 2
  const y = flagRow * (row + 1)
  return (
    <g>
      <line x1={x} x2={x} y1={y - 12} y2={bottom} strokeDasharray="3 3" className="stroke-ink" />
      <text
        x={isLeft ? x - 6 : x + 6}
        y={y - 3}
        textAnchor={isLeft ? 'end' : 'start'}
        className="fill-ink-soft stroke-surface text-[0.8125rem] [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]"
      >
        {label}
      </text>
    </g>
  )
}

type BarSwatchProps = { look: 'first' | 'second'; series: 1 | 2 | 3 | 4 | 5 } | { look: 'missing' }

/** The mark of a bar's part, for the words beside it: the second part has stripes, what is missing an empty frame. */
export function BarSwatch(props: BarSwatchProps) {
  const isMissing = props.look === 'missing'
  return (
    <svg aria-hidden className="size-3.5 shrink-0">
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        strokeDasharray={isMissing ? '3 2' : undefined}
        className={isMissing ? 'fill-none stroke-ink-soft' : `${fills[props.series]} forced-colors:stroke-[CanvasText]`}
      />
      {props.look === 'second' && <path d="M2 12L12 2M2 7L7 2M7 12L12 7" className="stroke-surface/60" />}
    </svg>
  )
}
