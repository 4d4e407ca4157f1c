// A bar shared between a few parts, with its legend below: the same parts and amounts in words. A part is shown by
// pointing at it, by touching it, or with the arrow keys, and is then read out. Patterns tell the parts apart where
// colours do not.
import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'

export type SplitPart = {
  label: string
  /** Not below 0; the parts share the bar in proportion. */
  value: number
  valueText: string
  /** Its share of the whole, such as '11.6p'. */
  shareText: string
  series: 1 | 2 | 3 | 4 | 5
}

type SplitBarProps = {
  /** What the whole bar stands for, such as 'Your pay, £30,000'. */
  title: string
  /** What the shares are of, such as 'of every £1'. */
  shareOf: string
  parts: readonly SplitPart[]
}

const fills = { 1: 'fill-series-1', 2: 'fill-series-2', 3: 'fill-series-3', 4: 'fill-series-4', 5: 'fill-series-5' }

export function SplitBar({ title, shareOf, parts }: SplitBarProps) {
  const patterns = useId()
  const [active, setActive] = useState<number | null>(null)
  const placed = placeParts(parts)
  const shown = active === null ? undefined : placed[active]
  const step = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, active, parts.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <div onMouseLeave={() => setActive(null)}>
      <div className="relative">
        <div
          role="img"
          aria-label={`${title}: ${parts.map(({ label, valueText }) => `${label} ${valueText}`).join(', ')}. Use the arrow keys to go through the parts.`}
          tabIndex={0}
          onKeyDown={step}
          onFocus={() => setActive((before) => before ?? 0)}
          onBlur={() => setActive(null)}
          className="h-11 overflow-hidden rounded-[var(--radius)] bg-sunken forced-colors:border"
        >
          <svg width="100%" height="100%" aria-hidden className="block">
            <Patterns id={patterns} />
            {placed.map(({ part, from, size }, place) => (
              <g
                key={part.label}
                onMouseEnter={() => setActive(place)}
                onPointerDown={() => setActive(place)}
                className={classNames('transition-opacity', active !== null && active !== place && 'opacity-45')}
              >
                <rect
                  x={`${from}%`}
                  width={`${size}%`}
                  height="100%"
                  className={`${fills[part.series]} ${size > 0 ? 'stroke-surface' : ''}`}
                  strokeWidth={1.5}
                />
                <rect x={`${from}%`} width={`${size}%`} height="100%" fill={`url(#${patterns}-${part.series})`} />
              </g>
            ))}
          </svg>
        </div>
        {shown !== undefined && (
          <div
            aria-hidden
            style={{ left: `clamp(6.5rem, ${shown.from + shown.size / 2}%, calc(100% - 6.5rem))` }}
            className="pointer-events-none absolute bottom-full z-10 mb-2 w-52 -translate-x-1/2 rounded-[var(--radius)] border border-line-strong bg-surface px-3 py-2 text-sm shadow-[var(--shadow-raised)] print:hidden"
          >
            <span className="block font-semibold">
              {shown.part.label} {shown.part.valueText}
            </span>
            <span className="block text-ink-soft">
              {shown.part.shareText} {shareOf}
            </span>
          </div>
        )}
      </div>
      <ul className="mt-3">
        {placed.map(({ part }, place) => (
          <li
            key={part.label}
            onMouseEnter={() => setActive(place)}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)_auto_3.25rem] items-baseline gap-x-2 border-b border-line py-2 last:border-b-0',
              active === place && 'bg-sunken/60',
            )}
          >
            <Swatch series={part.series} patterns={patterns} />
            <span>{part.label}</span>
            <span className="text-right font-semibold [overflow-wrap:anywhere]">{part.valueText}</span>
            <span className="text-right text-ink-soft">{part.shareText}</span>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {shown !== undefined && `${shown.part.label} ${shown.part.valueText}, ${shown.part.shareText} ${shareOf}`}
      </span>
    </div>
  )
}

function Swatch({ series, patterns }: { series: SplitPart['series']; patterns: string }) {
  return (
    <svg aria-hidden className="size-3.5 translate-y-0.5 rounded-sm">
      <rect width="100%" height="100%" className={fills[series]} />
      <rect width="100%" height="100%" fill={`url(#${patterns}-${series})`} />
    </svg>
  )
}

/** The second series is plain; each other has its own marks on its colour. */
function Patterns({ id }: { id: string }) {
  const mark = 'stroke-surface/45 fill-none'
  return (
    <defs>
      <pattern id={`${id}-2`} width="6" height="6" patternUnits="userSpaceOnUse" />
      <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className={mark} strokeWidth="3" />
      </pattern>
      <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.4" className="fill-surface/60" />
      </pattern>
      <pattern id={`${id}-4`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 3H6" className={mark} strokeWidth="2" />
      </pattern>
      <pattern id={`${id}-5`} width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0L7 7M7 0L0 7" className={mark} strokeWidth="1.5" />
      </pattern>
    </defs>
  )
}

function placeParts(parts: readonly SplitPart[]): { part: SplitPart; from: number; size: number }[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return parts.map((part) => {
    const size = whole === 0 ? 0 : (part.value / whole) * 100
    const placed = { part, from, size }
    from += size
    return placed
  })
}

function nextPlace(key: string, active: number | null, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const moves: { [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
  const move = moves[key]
  if (move === undefined) return undefined
  return ((active ?? (move > 0 ? -1 : 0)) + move + count) % count
}
