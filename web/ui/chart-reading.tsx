// Reading a chart along its horizontal axis, by pointer, by touch and by keyboard, and the box that shows what was read.
// To a screen reader the chart is a slider: each step of it reads out the values there.
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

export type ChartReading = {
  /** The place that is being read, counted from 0; null while nobody reads. */
  active: number | null
  /** For the element that takes the focus and the pointer. It must have the size of the whole chart. */
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

/**
 * @param count how many places there are.
 * @param placeAt the place nearest to a distance in pixels from the chart's left edge.
 */
export function useChartReading(count: number, placeAt: (x: number) => number): ChartReading {
  const [chosen, setActive] = useState<number | null>(null)
  const last = count - 1
  const active = chosen === null || last < 0 ? null : Math.min(chosen, last)
  const readUnder = (event: PointerEvent<HTMLElement>) =>
    setActive(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return {
    active,
    handlers: {
      onPointerMove: readUnder,
      onPointerDown: readUnder,
      // A finger that lifts leaves the values standing, to be read in peace.
      onPointerLeave: (event) => event.pointerType === 'mouse' && setActive(null),
      onKeyDown: (event) => {
        const next = event.key === 'Escape' ? null : placeAfter(event.key, { place: active ?? last, last })
        if (next === undefined) return
        event.preventDefault()
        setActive(next)
      },
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setActive(active ?? last),
      onBlur: () => setActive(null),
    },
  }
}

/** Where a key leads to; undefined for a key that means nothing here. */
function placeAfter(key: string, { place, last }: { place: number; last: number }): number | undefined {
  const leap = Math.max(2, Math.round(last / 8))
  const targets: { [key: string]: number } = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    PageUp: place + leap,
    PageDown: place - leap,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.max(0, Math.min(last, target))
}

type ChartTooltipProps = {
  /** Where it points to, in pixels from the chart's left edge, and how wide the chart is. */
  x: number
  width: number
  title: string
  rows: readonly { label: string; valueText: string; swatch: ReactNode }[]
}

/** Stands beside what is read, on the side that has more room. */
export function ChartTooltip({ x, width, title, rows }: ChartTooltipProps) {
  const isRight = x < width / 2
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 max-w-[75%] rounded-[var(--radius)] border border-line-strong bg-surface px-3 py-2 text-sm shadow-[var(--shadow-raised)] print:hidden"
      style={isRight ? { left: x + 12 } : { right: width - x + 12 }}
    >
      <p className="font-semibold">{title}</p>
      <ul>
        {rows.map(({ label, valueText, swatch }) => (
          <li key={label} className="mt-1 flex items-center gap-2">
            {swatch}
            <span className="flex-1 text-ink-soft">{label}</span>
            <span className="pl-2 text-right font-semibold">{valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
