// The look of an area: its colour by meaning (web/ui/styles/meanings.css), and a pattern, so that nobody needs the colour.
import { useId, type ReactNode, type SVGProps } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { classNames } from '../class-names.ts'

/** 'ink', the colour of text, is for lines that are no amount, such as a target. */
export type LineMeaning = ChartMeaning | 'ink'

const mark = 'fill-none stroke-surface/35'
/** Patterns, on a tile of 8 by 8. */
const patterns = {
  diagonal: <path d="M-2 2L2-2M0 8L8 0M6 10L10 6" className={mark} strokeWidth="2" />,
  dots: <circle cx="4" cy="4" r="1.5" className="fill-surface/50" />,
  lines: <path d="M0 4H8" className={mark} strokeWidth="2.5" />,
  crosses: <path d="M0 0L8 8M8 0L0 8" className={mark} strokeWidth="1.5" />,
} satisfies Record<string, ReactNode>
type Pattern = keyof typeof patterns
const allPatterns = Object.keys(patterns) as Pattern[]

/** Meanings without a pattern are plain. One chart never has the same pattern twice. */
const patternOf: { [meaning in ChartMeaning]?: Pattern } = {
  pension: 'dots',
  'income-tax': 'diagonal',
  'national-insurance': 'lines',
  'student-loan': 'crosses',
  'state-pension': 'diagonal',
  growth: 'diagonal',
  relief: 'diagonal',
  'relief-to-claim': 'dots',
  'relief-later': 'crosses',
  wants: 'diagonal',
  savings: 'dots',
}

/** Use it once within an svg. Shapes refer to `id`, which must be unique on the page. */
export function Patterns({ id, only = allPatterns }: { id: string; only?: readonly Pattern[] }) {
  return (
    <defs>
      {only.map((name) => (
        <pattern key={name} id={`${id}-${name}`} width="8" height="8" patternUnits="userSpaceOnUse">
          {patterns[name]}
        </pattern>
      ))}
    </defs>
  )
}

type ShapeProps = { meaning: ChartMeaning; patterns: string; className?: string }
const outline = 'stroke-surface stroke-[1.5] forced-colors:stroke-[CanvasText]'

type RectProps = ShapeProps & Pick<SVGProps<SVGRectElement>, 'x' | 'width' | 'height'>

export function SeriesRect({ meaning, patterns: id, className, ...place }: RectProps) {
  return (
    <g className={classNames(lookOf(meaning), className)}>
      <rect {...place} className={`fill-(--meaning) ${outline}`} />
      <rect {...place} fill={patternFill(meaning, id)} />
    </g>
  )
}

export function SeriesArea({ meaning, patterns: id, className, path }: ShapeProps & { path: string }) {
  return (
    <g className={classNames(lookOf(meaning), className)}>
      <path d={path} className={`fill-(--meaning) ${outline}`} />
      <path d={path} fill={patternFill(meaning, id)} />
    </g>
  )
}

/** The class that sets `--meaning` to its colour. */
export function lookOf(meaning: LineMeaning): string {
  return `meaning-${meaning}`
}

function patternFill(meaning: ChartMeaning, id: string): string {
  const pattern = patternOf[meaning]
  return pattern === undefined ? 'none' : `url(#${id}-${pattern})`
}

export function AreaSwatch({ meaning, className }: { meaning: ChartMeaning; className?: string }) {
  const id = useId()
  const pattern = patternOf[meaning]
  return (
    <svg aria-hidden className={classNames('size-3.5 shrink-0 rounded-sm', lookOf(meaning), className)}>
      {pattern !== undefined && <Patterns id={id} only={[pattern]} />}
      <rect width="100%" height="100%" className="fill-(--meaning)" />
      <rect width="100%" height="100%" fill={patternFill(meaning, id)} />
    </svg>
  )
}
