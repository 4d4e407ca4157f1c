// One or more lines along an axis of whole numbers (ages, years), with a band around them where a range is meant. Read
// by pointer or arrow keys; explained by a legend; the same numbers stand below as a table.
import { area, line } from 'd3-shape'
import { ChartAxes, chartSpace, type ChartSpace } from './chart-axes.tsx'
import { ChartNumbers } from './chart-numbers.tsx'
import { ChartTooltip, useChartReading } from './chart-reading.tsx'
import { useElementWidth } from './use-element-width.ts'

type SeriesColour = 1 | 2 | 3 | 4 | 5

/** A line, or a band's edge: one value for each of the chart's places along the axis. */
export type ChartLine = { label: string; series: SeriesColour; values: readonly number[] }
export type ChartBand = {
  label: string
  series: SeriesColour
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
  /** Upright lines at places that matter, each with its label above. They may lie beyond the last place. */
  markers?: readonly { at: number; label: string }[]
  /** A place in words, such as 'Age 68'. */
  formatPlace: (place: number) => string
  formatValue: (value: number) => string
  /** A value in few letters, for the axis. */
  formatTick: (value: number) => string
}

const height = 280
const rowOfLabel = 20
const noMarkers: readonly { at: number; label: string }[] = []

export function LinesChart(props: LinesChartProps) {
  const { title, axisTitle, places, lines, band, markers = noMarkers, formatPlace, formatValue } = props
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const space = spaceOf(props, { width, markers })
  const { active, handlers } = useChartReading(places.length, (x) => nearest(places, space.x.invert(x)))
  const read = rowsOf(lines, band)
  const shown = active ?? places.length - 1
  const inWords = read.map(({ label, values }) => `${label} ${formatValue(values[shown] ?? 0)}`).join(', ')
  const activePlace = active === null ? undefined : places[active]
  return (
    <figure>
      <Legend lines={lines} band={band} />
      <div
        ref={frame}
        role="slider"
        aria-label={`${title}, by ${axisTitle.toLowerCase()}`}
        aria-valuemin={places[0] ?? 0}
        aria-valuemax={places.at(-1) ?? 0}
        aria-valuenow={places[shown] ?? 0}
        aria-valuetext={`${formatPlace(places[shown] ?? 0)}: ${inWords}`}
        tabIndex={0}
        className="relative h-[17.5rem] touch-pan-y rounded-[var(--radius-sm)] select-none"
        {...handlers}
      >
        <svg width={width} height={height} className="absolute inset-0 overflow-visible" aria-hidden>
          <ChartAxes space={space} />
          {band !== undefined && <BandShape band={band} places={places} space={space} />}
          <MarkerLines markers={markers} space={space} />
          {lines.map((one) => (
            <LineShape key={one.label} one={one} places={places} space={space} />
          ))}
          {activePlace !== undefined && active !== null && (
            <g>
              <line
                x1={space.x(activePlace)}
                x2={space.x(activePlace)}
                y1={space.top}
                y2={space.bottom}
                className="stroke-ink-soft"
              />
              {lines.map(({ label, series, values }) => (
                <circle
                  key={label}
                  cx={space.x(activePlace)}
                  cy={space.y(values[active] ?? 0)}
                  r={5}
                  className={`stroke-surface stroke-2 ${fills[series]}`}
                />
              ))}
            </g>
          )}
        </svg>
        {activePlace !== undefined && active !== null && (
          <ChartTooltip
            x={space.x(activePlace)}
            width={width}
            title={formatPlace(activePlace)}
            rows={read.map(({ label, values, swatch }) => ({
              label,
              valueText: formatValue(values[active] ?? 0),
              swatch,
            }))}
          />
        )}
      </div>
      <ChartNumbers
        caption={title}
        columns={[axisTitle, ...read.map(({ label }) => label)]}
        rows={places.map((place, index) => [
          String(place),
          ...read.map(({ values }) => formatValue(values[index] ?? 0)),
        ])}
      />
    </figure>
  )
}

const strokes = {
  1: 'stroke-series-1',
  2: 'stroke-series-2',
  3: 'stroke-series-3',
  4: 'stroke-series-4',
  5: 'stroke-series-5',
} as const
const fills = {
  1: 'fill-series-1',
  2: 'fill-series-2',
  3: 'fill-series-3',
  4: 'fill-series-4',
  5: 'fill-series-5',
} as const
/** Lines differ by their dash too, for those who cannot tell the colours apart. */
const dashes = { 1: undefined, 2: '8 5', 3: '2 5', 4: '12 4 2 4', 5: '5 3' } as const

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
    top: 12 + markers.length * rowOfLabel,
  })
}

/** What is read out at each place, highest first as it stands on the chart. */
function rowsOf(lines: readonly ChartLine[], band: ChartBand | undefined) {
  const rows = lines.map(({ label, series, values }) => ({ label, values, swatch: <LineSwatch series={series} /> }))
  if (band === undefined) return rows
  const swatch = <BandSwatch series={band.series} />
  return [{ ...band.high, swatch }, ...rows, { ...band.low, swatch }]
}

function nearest(places: readonly number[], value: number): number {
  let best = 0
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - value) < Math.abs((places[best] ?? 0) - value)) best = index
  }
  return best
}

type ShapeProps = { places: readonly number[]; space: ChartSpace }

function LineShape({ one: { series, values }, places, space }: ShapeProps & { one: ChartLine }) {
  const draw = line<number>()
    .x((_, index) => space.x(places[index] ?? 0))
    .y((value) => space.y(value))
  return (
    <path
      d={draw([...values]) ?? ''}
      strokeDasharray={dashes[series]}
      className={`fill-none stroke-[2.5] ${strokes[series]} forced-colors:stroke-[CanvasText]`}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

function BandShape({ band, places, space }: ShapeProps & { band: ChartBand }) {
  const { low, high, series } = band
  const x = (index: number) => space.x(places[index] ?? 0)
  const fill = area<number>()
    .x((_, index) => x(index))
    .y0((_, index) => space.y(low.values[index] ?? 0))
    .y1((value) => space.y(value))
  const edge = line<number>()
    .x((_, index) => x(index))
    .y((value) => space.y(value))
  return (
    <g>
      <path
        d={fill([...high.values]) ?? ''}
        fillOpacity={0.18}
        className={`${fills[series]} forced-colors:fill-none`}
      />
      {[low, high].map(({ label, values }) => (
        <path
          key={label}
          d={edge([...values]) ?? ''}
          strokeDasharray="1 3"
          className={`fill-none stroke-[1.5] ${strokes[series]} forced-colors:stroke-[CanvasText]`}
        />
      ))}
    </g>
  )
}

function MarkerLines({ markers, space }: { markers: readonly { at: number; label: string }[]; space: ChartSpace }) {
  const placed = markers.map(({ at, label }, row) => ({ label, x: space.x(at), y: rowOfLabel * (row + 1) }))
  const isLeft = (x: number) => x > (space.left + space.right) / 2
  return (
    <g>
      {placed.map(({ label, x, y }) => (
        <line
          key={label}
          x1={x}
          x2={x}
          y1={y - 10}
          y2={space.bottom}
          strokeDasharray="3 3"
          className="stroke-ink-soft"
        />
      ))}
      {placed.map(({ label, x, y }) => (
        <text
          key={label}
          x={isLeft(x) ? x - 6 : x + 6}
          y={y}
          textAnchor={isLeft(x) ? 'end' : 'start'}
          className="fill-ink stroke-surface text-[0.8125rem] font-semibold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px]"
        >
          {label}
        </text>
      ))}
    </g>
  )
}

function Legend({ lines, band }: { lines: readonly ChartLine[]; band: ChartBand | undefined }) {
  return (
    <ul aria-label="Key" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {lines.map(({ label, series }) => (
        <li key={label} className="flex items-center gap-2">
          <LineSwatch series={series} />
          {label}
        </li>
      ))}
      {band !== undefined && (
        <li className="flex items-center gap-2">
          <BandSwatch series={band.series} />
          {band.label}
        </li>
      )}
    </ul>
  )
}

function LineSwatch({ series }: { series: SeriesColour }) {
  return (
    <svg width={26} height={12} aria-hidden className="shrink-0">
      <line
        x1={2}
        x2={24}
        y1={6}
        y2={6}
        strokeDasharray={dashes[series]}
        strokeLinecap="round"
        className={`stroke-[2.5] ${strokes[series]} forced-colors:stroke-[CanvasText]`}
      />
    </svg>
  )
}

function BandSwatch({ series }: { series: SeriesColour }) {
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
        className={`${fills[series]} ${strokes[series]} forced-colors:fill-none forced-colors:stroke-[CanvasText]`}
      />
    </svg>
  )
}
