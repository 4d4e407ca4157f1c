// What stands around a stacked chart: its legend, the box that tells of one point, and the marks that tell its parts
// apart where colours do not.
type Tone = 1 | 2 | 3 | 4 | 5

export const fills: Record<Tone, string> = {
  1: 'fill-series-1',
  2: 'fill-series-2',
  3: 'fill-series-3',
  4: 'fill-series-4',
  5: 'fill-series-5',
}

type ChartLegendProps = {
  entries: readonly { label: string; series: Tone }[]
  patterns: string
  lineLabel?: string
}

export function ChartLegend({ entries, patterns, lineLabel }: ChartLegendProps) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(({ label, series }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden className="size-3.5 shrink-0 rounded-sm">
            <rect width="100%" height="100%" className={fills[series]} />
            <rect width="100%" height="100%" fill={`url(#${patterns}-${series})`} />
          </svg>
          {label}
        </li>
      ))}
      {lineLabel !== undefined && (
        <li className="flex items-center gap-2">
          <svg aria-hidden className="h-3.5 w-6 shrink-0">
            <line
              x1="0"
              x2="24"
              y1="7"
              y2="7"
              className="stroke-ink forced-colors:stroke-[CanvasText]"
              strokeWidth={2}
              strokeDasharray="6 4"
            />
          </svg>
          {lineLabel}
        </li>
      )}
    </ul>
  )
}

type ChartTooltipProps = {
  /** From the left edge, 0, to the right, 1. */
  place: number
  title: string
  rows: readonly { label: string; text: string; tone?: Tone }[]
}

/** Says again what is read out, so it is hidden from screen readers. */
export function ChartTooltip({ place, title, rows }: ChartTooltipProps) {
  const isRight = place > 0.5
  return (
    <div
      aria-hidden
      style={isRight ? { right: `calc(${(1 - place) * 100}% + 0.75rem)` } : { left: `calc(${place * 100}% + 0.75rem)` }}
      className="pointer-events-none absolute top-2 z-10 min-w-40 rounded-[var(--radius)] border border-line-strong/60 bg-surface px-3 py-2 text-sm shadow-[var(--shadow-raised)] print:hidden"
    >
      <p className="mb-1 font-semibold">{title}</p>
      {rows.map(({ label, text, tone }) => (
        <p key={label} className="flex items-center justify-between gap-3 whitespace-nowrap">
          <span className="flex items-center gap-2 text-ink-soft">
            {tone !== undefined && (
              <svg className="size-2.5 shrink-0 rounded-sm">
                <rect width="100%" height="100%" className={fills[tone]} />
              </svg>
            )}
            {label}
          </span>
          <span className="font-semibold">{text}</span>
        </p>
      ))}
    </div>
  )
}

/** The first series is plain; each other has its own marks on its colour. */
export function Patterns({ id }: { id: string }) {
  const mark = 'fill-none stroke-surface/35'
  return (
    <defs>
      <pattern id={`${id}-1`} width="8" height="8" patternUnits="userSpaceOnUse" />
      <pattern id={`${id}-2`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" className={mark} strokeWidth="3" />
      </pattern>
      <pattern id={`${id}-3`} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="4" cy="4" r="1.5" className="fill-surface/50" />
      </pattern>
      <pattern id={`${id}-4`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 4H8" className={mark} strokeWidth="2.5" />
      </pattern>
      <pattern id={`${id}-5`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 0L8 8M8 0L0 8" className={mark} strokeWidth="1.5" />
      </pattern>
    </defs>
  )
}
