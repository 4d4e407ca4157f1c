// Stacked horizontal bars on the same scale, perhaps with upright lines at amounts to compare. Each bar is read with
// pointer, finger or arrow keys; its total is above it.
import { useId } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ChartFlags, halo, rowOfFlag } from './flags.tsx'
import { ChartTooltip, ReadableChart, useChartReading } from './reading.tsx'
import { AreaSwatch, Patterns, SeriesRect } from './series.tsx'
import { ChartLegend } from './series-lines.tsx'
import { useElementWidth } from './use-element-width.ts'

export type MarkedBar = {
  label: string
  totalText: string
  /** From left to right, not negative. */
  parts: readonly { label: string; value: number; valueText: string; meaning: ChartMeaning }[]
  /** A missing part, drawn as an empty frame at the bar’s end. */
  missing?: { label: string; value: number; valueText: string }
}

type MarkedBarsProps = {
  /** What is drawn, in a sentence. */
  title: string
  bars: readonly MarkedBar[]
  legend: readonly { label: string; meaning: ChartMeaning }[]
  /** Ascending. */
  markers?: readonly { label: string; value: number }[]
}

const barRow = 74
const barTop = 30
const barHeight = 32
const widthOfLetter = 8
const noMarkers: readonly { label: string; value: number }[] = []

export function MarkedBars({ title, bars, legend, markers = noMarkers }: MarkedBarsProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const top = markers.length > 0 ? markers.length * rowOfFlag + 12 : 0
  const height = top + bars.length * barRow
  const largest = Math.max(1, ...bars.map(wholeOf), ...markers.map(({ value }) => value))
  const x = (value: number) => (value / largest) * (width - 2)
  const inReach = (row: number) => Math.max(0, Math.min(bars.length - 1, Math.floor(row)))
  const reading = useChartReading({
    count: bars.length,
    along: 'parts',
    placeAt: (_, y) => inReach((y - top) / barRow),
  })
  const { active } = reading
  const shown = active === null ? undefined : bars[active]
  return (
    <figure>
      <ReadableChart
        title={title}
        reading={reading}
        wordsAt={(place) => inWords(bars[place])}
        frame={frame}
        className="mb-3 rounded-[var(--radius-sm)]"
      >
        <svg width="100%" height={height} aria-hidden className="block overflow-visible text-sm">
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
          <ChartFlags
            flags={markers.toReversed().map(({ label, value }) => ({ label, x: x(value) }))}
            middle={width / 2}
            bottom={height - 8}
          />
          {bars.map(({ label, totalText }, row) => (
            <g key={label} transform={`translate(0 ${top + row * barRow})`}>
              {/* A background, so that no line runs through the text. */}
              <rect width={`${label}: ${totalText}`.length * widthOfLetter} height={barTop} className="fill-surface" />
              <text y={20} className={`fill-ink font-semibold ${halo}`}>
                {label}: {totalText}
              </text>
            </g>
          ))}
        </svg>
        {active !== null && shown !== undefined && (
          <ChartTooltip
            x={0}
            width={width}
            top={top + active * barRow + barTop + barHeight + 4}
            title={`${shown.label}: ${shown.totalText}`}
            rows={rowsOf(shown)}
          />
        )}
      </ReadableChart>
      <ChartLegend entries={legendOf(legend, bars)} />
    </figure>
  )
}

/** The rows read out at a bar: its parts, and what is missing. */
function rowsOf({ parts, missing }: MarkedBar) {
  const rows = parts.map(({ label, valueText, meaning }) => ({
    label,
    valueText,
    swatch: <AreaSwatch meaning={meaning} />,
  }))
  return missing === undefined ? rows : [...rows, { ...missing, swatch: <MissingSwatch /> }]
}

function inWords(bar: MarkedBar | undefined): string {
  if (bar === undefined) return ''
  const rows = rowsOf(bar).map(({ label, valueText }) => `${label} ${valueText}`)
  return `${bar.label}: ${bar.totalText}. ${rows.join(', ')}`
}

function legendOf(legend: MarkedBarsProps['legend'], bars: readonly MarkedBar[]) {
  const entries = legend.map(({ label, meaning }) => ({ label, swatch: <AreaSwatch meaning={meaning} /> }))
  const missing = bars.find((bar) => bar.missing !== undefined)?.missing
  return missing === undefined ? entries : [...entries, { label: missing.label, swatch: <MissingSwatch /> }]
}

function wholeOf({ parts, missing }: MarkedBar): number {
  return parts.reduce((sum, { value }) => sum + value, missing?.value ?? 0)
}

type BarShapeProps = { bar: MarkedBar; x: (value: number) => number; patterns: string }

function BarShape({ bar: { parts, missing }, x, patterns }: BarShapeProps) {
  const sumUntil = (place: number) => parts.slice(0, place).reduce((sum, { value }) => sum + value, 0)
  return (
    <g>
      {parts.map(({ label, value, meaning }, place) => (
        <SeriesRect
          key={label}
          meaning={meaning}
          patterns={patterns}
          x={x(sumUntil(place))}
          width={x(value)}
          height={barHeight}
        />
      ))}
      {missing !== undefined && missing.value > 0 && (
        <rect
          x={x(sumUntil(parts.length)) + 1}
          y={1}
          width={Math.max(0, x(missing.value) - 2)}
          height={barHeight - 2}
          strokeDasharray="4 4"
          className="fill-none stroke-ink-soft forced-colors:stroke-[CanvasText]"
        />
      )}
    </g>
  )
}

function MissingSwatch() {
  return (
    <svg aria-hidden className="size-3.5 shrink-0">
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        strokeDasharray="3 2"
        className="fill-none stroke-ink-soft forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}
