// A line chart along an axis of whole numbers (ages, years), with a band for a range. Read with pointer or arrow
// keys, with a legend and a table of the same numbers.
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ChartAxes, ChartCursor, chartSpace, nearestPlace, type ChartSpace } from './axes.tsx'
import { ChartFlags, rowOfFlag } from './flags.tsx'
import { ChartNumbers } from './numbers.tsx'
import { areaPath, linePath, type Point } from './geometry.ts'
import { ChartTooltip, ReadableChart, useChartReading } from './reading.tsx'
import { lookOf } from './series.tsx'
import { ChartLegend, LineSwatch, SeriesLine } from './series-lines.tsx'
import { useElementWidth } from './use-element-width.ts'

/** A line, or an edge of a band: one value for each place. */
export type ChartLine = {
  label: string
  meaning: ChartMeaning
  /** Tells apart two lines with the same meaning. */
  isDashed?: boolean
  values: readonly number[]
}
export type ChartBand = {
  label: string
  meaning: ChartMeaning
  low: { label: string; values: readonly number[] }
  high: { label: string; values: readonly number[] }
}

type LinesChartProps = {
  /** What the chart shows, such as 'Your pot by age'. */
  title: string
  /** What the axis counts, such as 'Age'. It names the table's first column. */
  axisTitle: string
  /** The places along the axis, ascending. */
  places: readonly number[]
  lines: readonly ChartLine[]
  band?: ChartBand | undefined
  /** Labelled upright lines. They may lie beyond the last place. */
  markers?: readonly { at: number; label: string }[]
  /** A place in words, such as 'Age 68'. */
  formatPlace: (place: number) => string
  formatValue: (value: number) => string
  /** A short value for the axis. */
  formatTick: (value: number, most: number) => string
  /** The index of the place where reading begins. The last by default. */
  beginAt?: number
}

const height = 280
const noMarkers: readonly { at: number; label: string }[] = []

export function LinesChart(props: LinesChartProps) {
  const { title, axisTitle, places, lines, band, markers = noMarkers, formatPlace, formatValue, beginAt } = props
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const space = spaceOf(props, { width, markers })
  const rows = rowsOf(lines, band)
  const rowsAt = (index: number) =>
    rows.map(({ values, ...row }) => ({ ...row, valueText: formatValue(values[index] ?? 0) }))
  const reading = useChartReading({
    count: places.length,
    along: 'axis',
    beginAt,
    placeAt: (x) => nearestPlace(places, space, x),
  })
  const { active } = reading
  const place = active === null ? undefined : places[active]
  return (
    <figure>
      <ChartLegend entries={legendOf(lines, band)} />
      <ReadableChart
        title={`${title}, by ${axisTitle.toLowerCase()}`}
        reading={reading}
        wordsAt={(index) =>
          `${formatPlace(places[index] ?? 0)}: ${rowsAt(index)
            .map(({ label, valueText }) => `${label} ${valueText}`)
            .join(', ')}`
        }
        frame={frame}
      >
        <svg width="100%" height={height} className="block overflow-visible" aria-hidden>
          <ChartAxes space={space} />
          {band !== undefined && <BandShape band={band} places={places} space={space} />}
          <ChartFlags
            flags={markers.map(({ at, label }) => ({ label, x: space.x(at) }))}
            middle={(space.left + space.right) / 2}
            bottom={space.bottom}
          />
          {lines.map(({ label, meaning, isDashed, values }) => (
            <SeriesLine
              key={label}
              meaning={meaning}
              isDashed={isDashed}
              path={linePath(pointsOf(values, { places, space }))}
            />
          ))}
          {place !== undefined && active !== null && (
            <ChartCursor
              space={space}
              at={place}
              dots={lines.map(({ label, meaning, values }) => ({
                key: label,
                value: values[active] ?? 0,
                look: `stroke-surface fill-(--meaning) ${lookOf(meaning)}`,
              }))}
            />
          )}
        </svg>
        {place !== undefined && active !== null && (
          <ChartTooltip x={space.x(place)} width={width} title={formatPlace(place)} rows={rowsAt(active)} />
        )}
      </ReadableChart>
      <ChartNumbers
        caption={title}
        columns={[axisTitle, ...rows.map(({ label }) => label)]}
        rows={() => places.map((at, index) => [String(at), ...rowsAt(index).map(({ valueText }) => valueText)])}
      />
    </figure>
  )
}

function spaceOf(
  { places, lines, band, formatTick }: LinesChartProps,
  { width, markers }: { width: number; markers: readonly { at: number; label: string }[] },
): ChartSpace {
  const ends = [...places, ...markers.map(({ at }) => at)]
  const values = [...lines.flatMap((one) => one.values), ...(band?.high.values ?? [])]
  return chartSpace({
    width,
    height,
    xExtent: [Math.min(...ends), Math.max(...ends)],
    yMax: Math.max(0, ...values),
    formatXTick: String,
    formatYTick: formatTick,
    top: 12 + markers.length * rowOfFlag,
  })
}

/** The rows read out at each place, highest value first. */
function rowsOf(lines: readonly ChartLine[], band: ChartBand | undefined) {
  const rows = lines.map(({ label, values, ...look }) => ({ label, values, swatch: <LineSwatch {...look} /> }))
  if (band === undefined) return rows
  const swatch = <BandSwatch meaning={band.meaning} />
  return [{ ...band.high, swatch }, ...rows, { ...band.low, swatch }]
}

function legendOf(lines: readonly ChartLine[], band: ChartBand | undefined) {
  const entries = lines.map(({ label, meaning, isDashed }) => ({
    label,
    swatch: <LineSwatch meaning={meaning} isDashed={isDashed} />,
  }))
  return band === undefined
    ? entries
    : [...entries, { label: band.label, swatch: <BandSwatch meaning={band.meaning} /> }]
}

type Ground = { places: readonly number[]; space: ChartSpace }

function pointsOf(values: readonly number[], { places, space }: Ground): Point[] {
  return values.map((value, index) => [space.x(places[index] ?? 0), space.y(value)])
}

function BandShape({ band: { low, high, meaning }, places, space }: Ground & { band: ChartBand }) {
  const ground = { places, space }
  return (
    <g className={lookOf(meaning)}>
      <path
        d={areaPath(pointsOf(high.values, ground), pointsOf(low.values, ground))}
        fillOpacity={0.18}
        className="fill-(--meaning) forced-colors:fill-none"
      />
      {[low, high].map(({ label, values }) => (
        <path
          key={label}
          d={linePath(pointsOf(values, ground))}
          strokeDasharray="1 3"
          className="fill-none stroke-(--meaning) stroke-[1.5] forced-colors:stroke-[CanvasText]"
        />
      ))}
    </g>
  )
}

function BandSwatch({ meaning }: { meaning: ChartMeaning }) {
  return (
    <svg width={26} height={12} aria-hidden className="shrink-0">
      <rect
        x={1}
        y={1}
        width={24}
        height={10}
        rx={2}
        strokeDasharray="1 3"
        fillOpacity={0.18}
        className={`${lookOf(meaning)} fill-(--meaning) stroke-(--meaning) forced-colors:fill-none forced-colors:stroke-[CanvasText]`}
      />
    </svg>
  )
}
