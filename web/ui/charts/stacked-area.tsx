// A stacked area chart from left to right, perhaps with a dashed line across. Read point by point with pointer,
// finger or arrow keys. The page has the same numbers in a table.
import { useId } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ChartAxes, ChartCursor, chartSpace, nearestPlace, type ChartSpace } from './axes.tsx'
import { areaPath, linePath, type Point } from './geometry.ts'
import { ChartTooltip, ReadableChart, useChartReading } from './reading.tsx'
import { AreaSwatch, Patterns, SeriesArea } from './series.tsx'
import { ChartLegend, LineSwatch, SeriesLine } from './series-lines.tsx'
import { useElementWidth } from './use-element-width.ts'

export type StackedSeries = { label: string; meaning: ChartMeaning }

export type StackedPoint = {
  /** Its position on the horizontal axis. */
  at: number
  /** Its label, such as ‘After 3 years’. */
  label: string
  /** One for each series, from the bottom up, not negative. */
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
  /** The label of the total. */
  totalLabel: string
  lineLabel?: string
  /** At least two, from left to right. */
  points: readonly StackedPoint[]
  formatAt: (at: number) => string
  formatValue: (value: number, most: number) => string
}

const height = 264
/** With nothing to show, the ticks still differ. */
const leastTop = 4

export function StackedAreaChart(props: StackedAreaChartProps) {
  const { title, series, lineLabel, points } = props
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const patterns = useId()
  const space = spaceOf(props, width)
  const places = points.map(({ at }) => at)
  const reading = useChartReading({
    count: points.length,
    along: 'axis',
    placeAt: (x) => nearestPlace(places, space, x),
  })
  const shown = reading.active === null ? undefined : points[reading.active]
  const hasLine = points.some(({ line }) => line !== undefined)
  return (
    <figure>
      <ChartLegend
        entries={[
          ...series.map(({ label, meaning }) => ({ label, swatch: <AreaSwatch meaning={meaning} /> })),
          ...(lineLabel !== undefined && hasLine ? [{ label: lineLabel, swatch: <LineSwatch meaning="ink" /> }] : []),
        ]}
      />
      <ReadableChart title={title} reading={reading} wordsAt={(place) => inWords(points[place], props)} frame={frame}>
        <svg width="100%" height={height} aria-hidden className="block overflow-visible">
          <Patterns id={patterns} />
          <ChartAxes space={space} />
          <Areas series={series} points={points} space={space} patterns={patterns} />
          {shown !== undefined && (
            <ChartCursor
              space={space}
              at={shown.at}
              dots={[{ key: 'total', value: total(shown.values), look: 'fill-surface stroke-ink' }]}
            />
          )}
        </svg>
        {shown !== undefined && (
          <ChartTooltip x={space.x(shown.at)} width={width} title={shown.label} rows={rowsOf(shown, props)} />
        )}
      </ReadableChart>
    </figure>
  )
}

function spaceOf({ points, formatAt, formatValue }: StackedAreaChartProps, width: number): ChartSpace {
  return chartSpace({
    width,
    height,
    xExtent: [points[0]?.at ?? 0, points.at(-1)?.at ?? 1],
    yMax: Math.max(leastTop, ...points.map(({ values, line = 0 }) => Math.max(total(values), line))),
    formatXTick: formatAt,
    formatYTick: formatValue,
  })
}

/** The rows read out at a point: each series, the total, and the line. */
function rowsOf(point: StackedPoint, { series, totalLabel, lineLabel }: StackedAreaChartProps) {
  const { valueTexts, totalText, lineText } = point
  return [
    ...series.map(({ label, meaning }, index) => ({
      label,
      valueText: valueTexts[index] ?? '',
      swatch: <AreaSwatch meaning={meaning} />,
    })),
    { label: totalLabel, valueText: totalText },
    ...(lineText === undefined || lineLabel === undefined
      ? []
      : [{ label: lineLabel, valueText: lineText, swatch: <LineSwatch meaning="ink" /> }]),
  ]
}

function inWords(point: StackedPoint | undefined, props: StackedAreaChartProps): string {
  if (point === undefined) return ''
  const rows = rowsOf(point, props).map(({ label, valueText }) => `${label} ${valueText}`)
  return `${point.label}: ${rows.join(', ')}`
}

type AreasProps = Pick<StackedAreaChartProps, 'series' | 'points'> & { space: ChartSpace; patterns: string }

function Areas({ series, points, space: { x, y }, patterns }: AreasProps) {
  /** The upper edge of the first `count` series. */
  const edge = (count: number) => points.map(({ at, values }): Point => [x(at), y(total(values.slice(0, count)))])
  const across = points.flatMap(({ at, line }): Point[] => (line === undefined ? [] : [[x(at), y(line)]]))
  return (
    <>
      {series.map(({ label, meaning }, index) => (
        <SeriesArea key={label} meaning={meaning} patterns={patterns} path={areaPath(edge(index + 1), edge(index))} />
      ))}
      <SeriesLine meaning="ink" path={linePath(across)} />
    </>
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
