// Amounts that lie on one another and grow from left to right, perhaps with a dashed line across them. A point is shown
// by pointing at it, by touching it, or with the arrow keys, and is then read out. The page tells the same in a table.
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { area, line as drawLine } from 'd3-shape'
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ChartLegend, ChartTooltip, fills, Patterns } from './chart-stacked-area-parts.tsx'
import { useElementWidth } from './use-element-width.ts'

export type StackedSeries = { label: string; series: 1 | 2 | 3 | 4 | 5 }

export type StackedPoint = {
  /** Where it stands along the bottom. */
  at: number
  /** What it is called, such as 'After 3 years'. */
  label: string
  /** One for each series, from the bottom up, not below 0. */
  values: readonly number[]
  valueTexts: readonly string[]
  totalText: string
  line?: number
  lineText?: string
}

type StackedAreaChartProps = {
  /** What is drawn, in a sentence. */
  title: string
  /** From the bottom up. */
  series: readonly StackedSeries[]
  /** What all series come to together. */
  totalLabel: string
  lineLabel?: string
  /** At least two, from left to right. */
  points: readonly StackedPoint[]
  formatAt: (at: number) => string
  formatValue: (value: number) => string
}

const height = 264
const edge = { top: 12, bottom: 30, right: 32 }
/** What a mark along the bottom takes, so that no two run into each other. */
const roomForMark = 105
/** A chart of nothing still has marks at the left that differ. */
const leastTop = 4

export function StackedAreaChart(props: StackedAreaChartProps) {
  const { title, series, totalLabel, lineLabel, points } = props
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const [active, setActive] = useState<number | null>(null)
  const patterns = useId()
  const scales = makeScales(props, width)
  const shown = active === null ? undefined : points[active]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, active, points.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const onPointer = (event: PointerEvent) => {
    const left = frame.current?.getBoundingClientRect().left ?? 0
    setActive(nearest(points, scales.x.invert(event.clientX - left)))
  }
  return (
    <figure>
      <ChartLegend
        entries={series}
        patterns={patterns}
        {...(lineLabel !== undefined && points.some(({ line }) => line !== undefined) && { lineLabel })}
      />
      <div
        ref={frame}
        role="img"
        aria-label={`${title} Use the arrow keys to go through the chart.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) =>
          event.target.matches(':focus-visible') && setActive((before) => before ?? points.length - 1)
        }
        onBlur={() => setActive(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setActive(null)}
        className="relative touch-pan-y"
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full">
          <Patterns id={patterns} />
          <Axes {...props} scales={scales} width={width} />
          <Areas series={series} points={points} scales={scales} patterns={patterns} />
          {shown !== undefined && <Marker point={shown} scales={scales} />}
        </svg>
        {shown !== undefined && (
          <ChartTooltip
            place={scales.x(shown.at) / width}
            title={shown.label}
            rows={[
              ...series.map(({ label, series: tone }, index) => ({ label, text: shown.valueTexts[index] ?? '', tone })),
              { label: totalLabel, text: shown.totalText },
              ...(shown.lineText === undefined || lineLabel === undefined
                ? []
                : [{ label: lineLabel, text: shown.lineText }]),
            ]}
          />
        )}
      </div>
      <span role="status" className="sr-only">
        {shown !== undefined && inWords(shown, props)}
      </span>
    </figure>
  )
}

type Scales = { x: ScaleLinear<number, number>; y: ScaleLinear<number, number>; left: number }

function makeScales({ points, formatValue }: StackedAreaChartProps, width: number): Scales {
  const tops = points.map(({ values, line = 0 }) => Math.max(total(values), line))
  const y = scaleLinear()
    .domain([0, Math.max(leastTop, ...tops)])
    .nice(4)
    .range([height - edge.bottom, edge.top])
  const longest = Math.max(...y.ticks(4).map((tick) => formatValue(tick).length))
  const left = 12 + longest * 7.5
  const x = scaleLinear()
    .domain([points[0]?.at ?? 0, points.at(-1)?.at ?? 1])
    .range([left, width - edge.right])
  return { x, y, left }
}

type AxesProps = Pick<StackedAreaChartProps, 'formatAt' | 'formatValue'> & { scales: Scales; width: number }

function Axes({ scales: { x, y, left }, width, formatAt, formatValue }: AxesProps) {
  const across = x.ticks(Math.floor((width - left) / roomForMark)).filter(Number.isInteger)
  return (
    <g className="fill-ink-soft text-[0.8125rem] forced-colors:fill-[CanvasText]">
      {y.ticks(4).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={left} x2={width - edge.right} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {across.map((tick) => (
        <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle">
          {formatAt(tick)}
        </text>
      ))}
    </g>
  )
}

type AreasProps = Pick<StackedAreaChartProps, 'series' | 'points'> & { scales: Scales; patterns: string }

function Areas({ series, points, scales: { x, y }, patterns }: AreasProps) {
  const withLine = points.filter(({ line }) => line !== undefined)
  return (
    <>
      {series.map(({ label, series: tone }, index) => {
        const path = area<StackedPoint>()
          .x(({ at }) => x(at))
          .y0(({ values }) => y(total(values.slice(0, index))))
          .y1(({ values }) => y(total(values.slice(0, index + 1))))(points)
        return (
          <g key={label}>
            <path d={path ?? ''} className={`${fills[tone]} stroke-surface`} strokeWidth={1.5} />
            <path d={path ?? ''} fill={`url(#${patterns}-${tone})`} />
          </g>
        )
      })}
      <path
        d={
          drawLine<StackedPoint>()
            .x(({ at }) => x(at))
            .y(({ line = 0 }) => y(line))(withLine) ?? ''
        }
        className="fill-none stroke-ink forced-colors:stroke-[CanvasText]"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
    </>
  )
}

function Marker({ point, scales: { x, y } }: { point: StackedPoint; scales: Scales }) {
  return (
    <g>
      <line
        x1={x(point.at)}
        x2={x(point.at)}
        y1={edge.top}
        y2={height - edge.bottom}
        className="stroke-ink forced-colors:stroke-[CanvasText]"
        strokeWidth={1}
      />
      <circle cx={x(point.at)} cy={y(total(point.values))} r={5} className="fill-surface stroke-ink" strokeWidth={2} />
    </g>
  )
}

function inWords(point: StackedPoint, { series, totalLabel, lineLabel }: StackedAreaChartProps): string {
  const parts = series.map(({ label }, index) => `${label} ${point.valueTexts[index]}`)
  const line = point.lineText === undefined || lineLabel === undefined ? [] : [`${lineLabel} ${point.lineText}`]
  return `${point.label}: ${[...parts, `${totalLabel} ${point.totalText}`, ...line].join(', ')}`
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function nearest(points: readonly StackedPoint[], at: number): number {
  const distances = points.map((point) => Math.abs(point.at - at))
  return distances.indexOf(Math.min(...distances))
}

/** The point that a key goes to from the one that is shown; the ends are ends. Undefined for any other key. */
function nextPlace(key: string, active: number | null, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const moves: { [key: string]: number } = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
  const move = moves[key]
  if (move === undefined) return undefined
  return Math.min(count - 1, Math.max(0, (active ?? 0) + move))
}
