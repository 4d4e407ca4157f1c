// How the series of a chart look: one table of colours, of patterns for areas and of dashes for lines, so that a series
// is known without its colour too; the samples of them that stand before a name; and the legend made of these.
import { useId, type ReactNode, type SVGProps } from 'react'
import { classNames } from '../class-names.ts'

export type SeriesColour = 1 | 2 | 3 | 4 | 5
/** A line that is no series of its own, such as a target, is drawn in the colour of the text. */
export type LineColour = SeriesColour | 'ink'

export const fills: Record<SeriesColour, string> = {
  1: 'fill-series-1',
  2: 'fill-series-2',
  3: 'fill-series-3',
  4: 'fill-series-4',
  5: 'fill-series-5',
}

export const strokes: Record<LineColour, string> = {
  1: 'stroke-series-1',
  2: 'stroke-series-2',
  3: 'stroke-series-3',
  4: 'stroke-series-4',
  5: 'stroke-series-5',
  ink: 'stroke-ink',
}

const dashes: Record<LineColour, string | undefined> = {
  1: undefined,
  2: '8 5',
  3: '2 5',
  4: '12 4 2 4',
  5: '5 3',
  ink: '6 4',
}

const mark = 'fill-none stroke-surface/35'
/** What lies on the colour of a series, in a tile of 8 by 8. The first series is plain. */
const marks: Record<SeriesColour, ReactNode> = {
  1: null,
  2: <path d="M0 0V8" className={mark} strokeWidth="3" />,
  3: <circle cx="4" cy="4" r="1.5" className="fill-surface/50" />,
  4: <path d="M0 4H8" className={mark} strokeWidth="2.5" />,
  5: <path d="M0 0L8 8M8 0L0 8" className={mark} strokeWidth="1.5" />,
}
const allSeries: readonly SeriesColour[] = [1, 2, 3, 4, 5]

/** To stand once within a drawing. Its shapes name the same `id`, which no other drawing of the page may have. */
export function Patterns({ id, only = allSeries }: { id: string; only?: readonly SeriesColour[] }) {
  return (
    <defs>
      {only.map((series) => (
        <pattern
          key={series}
          id={`${id}-${series}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={series === 2 ? 'rotate(45)' : undefined}
        >
          {marks[series]}
        </pattern>
      ))}
    </defs>
  )
}

type ShapeProps = { series: SeriesColour; patterns: string; className?: string }
const outline = 'stroke-surface stroke-[1.5] forced-colors:stroke-[CanvasText]'

type RectProps = ShapeProps & Pick<SVGProps<SVGRectElement>, 'x' | 'width' | 'height'>

export function SeriesRect({ series, patterns, className, ...place }: RectProps) {
  return (
    <g className={className}>
      <rect {...place} className={`${fills[series]} ${outline}`} />
      <rect {...place} fill={`url(#${patterns}-${series})`} />
    </g>
  )
}

export function SeriesArea({ series, patterns, className, path }: ShapeProps & { path: string }) {
  return (
    <g className={className}>
      <path d={path} className={`${fills[series]} ${outline}`} />
      <path d={path} fill={`url(#${patterns}-${series})`} />
    </g>
  )
}

export function SeriesLine({ colour, path }: { colour: LineColour; path: string }) {
  return (
    <path
      d={path}
      strokeDasharray={dashes[colour]}
      className={`fill-none ${lineWidth(colour)} ${strokes[colour]} forced-colors:stroke-[CanvasText]`}
      strokeLinecap={colour === 'ink' ? 'butt' : 'round'}
      strokeLinejoin="round"
    />
  )
}

function lineWidth(colour: LineColour): string {
  return colour === 'ink' ? 'stroke-2' : 'stroke-[2.5]'
}

export function AreaSwatch({ series, className }: { series: SeriesColour; className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden className={classNames('size-3.5 shrink-0 rounded-sm', className)}>
      <Patterns id={id} only={[series]} />
      <rect width="100%" height="100%" className={fills[series]} />
      <rect width="100%" height="100%" fill={`url(#${id}-${series})`} />
    </svg>
  )
}

export function LineSwatch({ colour }: { colour: LineColour }) {
  return (
    <svg width={26} height={12} aria-hidden className="shrink-0">
      <SeriesLine colour={colour} path="M2 6H24" />
    </svg>
  )
}

export type LegendEntry = { label: string; swatch: ReactNode }

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-label="Key" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entries.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          {swatch}
          {label}
        </li>
      ))}
    </ul>
  )
}
