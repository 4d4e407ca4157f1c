// Bars of a few parts each, one below the other on the same scale, perhaps with upright lines at amounts that they are
// held against. Each bar is read out by pointer, finger or arrow keys; its whole stands above it in words.
import { useId } from 'react'
import { useChartReading, ChartTooltip } from './chart-reading.tsx'
import { ChartLegend, fills, Patterns } from './chart-stacked-area-parts.tsx'
import { useElementWidth } from './use-element-width.ts'

type SeriesColour = 1 | 2 | 3 | 4 | 5

export type MarkedBar = {
  label: string
  totalText: string
  /** From the left. Not below 0. */
  parts: readonly { label: string; value: number; valueText: string; series: SeriesColour }[]
  /** What is not there but might be: drawn as an empty frame at the bar's end. */
  missing?: { label: string; value: number; valueText: string }
}

type MarkedBarsProps = {
  /** What is drawn, in a sentence. */
  title: string
  bars: readonly MarkedBar[]
  legend: readonly { label: string; series: SeriesColour }[]
  /** Ascending. */
  markers?: readonly { label: string; value: number }[]
}

const flagRow = 20
const barRow = 74
const barTop = 30
const barHeight = 32
const noMarkers: readonly { label: string; value: number }[] = []

export function MarkedBars({ title, bars, legend, markers = noMarkers }: MarkedBarsProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const top = markers.length > 0 ? markers.length * flagRow + 12 : 0
  const height = top + bars.length * barRow
  const largest = Math.max(1, ...bars.map(wholeOf), ...markers.map(({ value }) => value))
  const x = (value: number) => (value / largest) * (width - 2)
  const inReach = (row: number) => Math.max(0, Math.min(bars.length - 1, Math.floor(row)))
  const { active, handlers } = useChartReading(bars.length, (_, y) => inReach((y - top) / barRow))
  const shown = bars[active ?? 0]
  const missing = bars.find((bar) => bar.missing !== undefined)?.missing
  return (
    <figure>
      <div
        ref={frame}
        role="slider"
        aria-label={title}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(active ?? 0) + 1}
        aria-valuetext={shown === undefined ? '' : inWords(shown)}
        tabIndex={0}
        style={{ height }}
        className="relative mb-3 rounded-[var(--radius-sm)] select-none"
        {...handlers}
      >
        <svg width={width} height={height} aria-hidden className="absolute inset-0 overflow-visible text-[0.875rem]">
          <Patterns id={patterns} />
          {bars.map((bar, row) => (
            <g
              key={bar.label}
              transform={`translate(0 ${top + row * barRow + barTop})`}
              className={`transition-opacity ${active === null || active === row ? '' : 'opacity-45'}`}
            >
              <BarShape bar={bar} x={x} patterns={patterns} />
            </g>
          ))}
          {markers.toReversed().map(({ label, value }, row) => (
            <Flag key={label} label={label} x={x(value)} row={row} width={width} bottom={height - 8} />
          ))}
          {bars.map(({ label, totalText }, row) => (
            <text key={label} y={top + row * barRow + 20} className={`fill-ink font-semibold ${halo}`}>
              {label}: {totalText}
            </text>
          ))}
        </svg>
        {active !== null && shown !== undefined && (
          <ChartTooltip
            x={0}
            width={width}
            top={top + active * barRow + barTop + barHeight + 4}
            title={`${shown.label}: ${shown.totalText}`}
            rows={shown.parts.map(({ label, valueText, series }) => ({
              label,
              valueText,
              swatch: <Swatch series={series} patterns={patterns} />,
            }))}
          />
        )}
      </div>
      <ChartLegend entries={legend} patterns={patterns} />
      {missing !== undefined && <MissingLegend label={missing.label} />}
    </figure>
  )
}

/** Letters that a line runs behind stay readable. */
const halo = 'stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px]'

function inWords({ label, totalText, parts, missing }: MarkedBar): string {
  const all = missing === undefined ? parts : [...parts, missing]
  return `${label}: ${totalText}. ${all.map((part) => `${part.label} ${part.valueText}`).join(', ')}`
}

function wholeOf({ parts, missing }: MarkedBar): number {
  return parts.reduce((sum, { value }) => sum + value, missing?.value ?? 0)
}

type BarShapeProps = { bar: MarkedBar; x: (value: number) => number; patterns: string }

function BarShape({ bar: { parts, missing }, x, patterns }: BarShapeProps) {
  const sumUntil = (place: number) => parts.slice(0, place).reduce((sum, { value }) => sum + value, 0)
  return (
    <g>
      {parts.map(({ label, value, series }, place) => (
        <g key={label}>
          <rect
            x={x(sumUntil(place))}
            width={x(value)}
            height={barHeight}
            className={`${fills[series]} ${value > 0 ? 'stroke-surface forced-colors:stroke-[CanvasText]' : ''}`}
          />
          <rect x={x(sumUntil(place))} width={x(value)} height={barHeight} fill={`url(#${patterns}-${series})`} />
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
        className={`fill-ink-soft text-[0.8125rem] ${halo}`}
      >
        {label}
      </text>
    </g>
  )
}

function Swatch({ series, patterns }: { series: SeriesColour; patterns: string }) {
  return (
    <svg aria-hidden className="size-3.5 shrink-0 rounded-sm">
      <rect width="100%" height="100%" className={fills[series]} />
      <rect width="100%" height="100%" fill={`url(#${patterns}-${series})`} />
    </svg>
  )
}

function MissingLegend({ label }: { label: string }) {
  return (
    <p className="-mt-2 mb-3 flex items-center gap-2 text-sm">
      <svg aria-hidden className="size-3.5 shrink-0">
        <rect x="1" y="1" width="12" height="12" strokeDasharray="3 2" className="fill-none stroke-ink-soft" />
      </svg>
      {label}
    </p>
  )
}
