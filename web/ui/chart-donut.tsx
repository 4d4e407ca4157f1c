// A ring shared between a few parts. The page lists the same parts in words beside it; here they are read out as one
// sentence, and one by one with the arrow keys.
import { arc, pie } from 'd3-shape'
import { useState, type KeyboardEvent } from 'react'

export type DonutPart = { label: string; value: number; valueText: string; series: 1 | 2 | 3 | 4 | 5 }

type DonutChartProps = {
  /** What the whole ring stands for, such as 'Monthly income'. */
  title: string
  totalText: string
  parts: readonly DonutPart[]
}

const fills = {
  1: 'fill-series-1',
  2: 'fill-series-2',
  3: 'fill-series-3',
  4: 'fill-series-4',
  5: 'fill-series-5',
} as const
const size = 200
const outer = 96
const inner = 66

export function DonutChart({ title, totalText, parts }: DonutChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const shown = active === null ? undefined : parts[active]
  const step = (event: KeyboardEvent) => {
    const moves: { [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    setActive(((((active ?? (move > 0 ? -1 : 0)) + move) % parts.length) + parts.length) % parts.length)
  }
  return (
    <div className="relative size-[12.5rem]" onMouseLeave={() => setActive(null)}>
      <div
        role="img"
        aria-label={`${title} ${totalText}: ${parts.map(({ label, valueText }) => `${label} ${valueText}`).join(', ')}`}
        tabIndex={0}
        onKeyDown={step}
        onBlur={() => setActive(null)}
        className="rounded-full"
      >
        <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} className="size-full" aria-hidden>
          <circle r={(outer + inner) / 2} className="fill-none stroke-sunken" strokeWidth={outer - inner} />
          {ring(parts).map(({ path, part }, place) => (
            <path
              key={part.label}
              d={path}
              onMouseEnter={() => setActive(place)}
              className={`${fills[part.series]} transition-opacity ${active === null || active === place ? '' : 'opacity-45'}`}
            />
          ))}
        </svg>
      </div>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-10 text-center"
      >
        <span className="text-sm text-ink-soft">{shown?.label ?? title}</span>
        <span className={`font-semibold ${centreSize(shown?.valueText ?? totalText)}`}>
          {shown?.valueText ?? totalText}
        </span>
      </div>
      <span role="status" className="sr-only">
        {shown !== undefined && `${shown.label} ${shown.valueText}`}
      </span>
    </div>
  )
}

function ring(parts: readonly DonutPart[]): { path: string; part: DonutPart }[] {
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(inner)
    .outerRadius(outer)
    .cornerRadius(3)
    .padAngle(0.025)
  const angles = pie<DonutPart>()
    .sort(null)
    .value(({ value }) => value)([...parts])
  return angles.map(({ startAngle, endAngle, data, value }) => ({
    part: data,
    path: value > 0 ? (draw({ startAngle, endAngle }) ?? '') : '',
  }))
}

/** Long amounts are set smaller, so that they stay within the ring. */
function centreSize(text: string): string {
  if (text.length > 14) return 'text-xs'
  if (text.length > 11) return 'text-sm'
  return text.length > 8 ? 'text-base' : 'text-2xl'
}
