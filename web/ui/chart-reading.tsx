// Reading a chart along its horizontal axis, by pointer, by touch and by keyboard, and the box that shows what was read.
// To a screen reader the chart is a slider: each step of it reads out the values there.
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
 * @param placeAt the place nearest to a point of the chart, in pixels from its left and top edge.
 */
export function useChartReading(count: number, placeAt: (x: number, y: number) => number): ChartReading {
  const [chosen, setActive] = useState<number | null>(null)
  const last = count - 1
  const active = chosen === null || last < 0 ? null : Math.min(chosen, last)
  const readUnder = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setActive(placeAt(clientX - left, clientY - top))
  }
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
  /** Its distance from the chart's top edge, in pixels. */
  top?: number
  title: string
  rows: readonly { label: string; valueText: string; swatch: ReactNode }[]
}

/** Below this width the box would hide what it tells of, so it stands above the chart. */
const narrow = 480

/** Stands beside what is read, on the side that has more room. */
export function ChartTooltip({ x, width, top = 8, title, rows }: ChartTooltipProps) {
  const isNarrow = width < narrow
  const isRight = x < width / 2
  const beside = isRight ? { top, left: x + 12 } : { top, right: width - x + 12 }
  const above = { left: `clamp(0px, ${x}px - 8rem, ${width}px - 16rem)` }
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none absolute z-10 rounded-[var(--radius)] border border-line-strong bg-surface px-3 py-2 text-sm shadow-[var(--shadow-raised)] print:hidden',
        isNarrow && 'bottom-full mb-1 w-64',
      )}
      style={isNarrow ? above : beside}
    >
      <p className="font-semibold">{title}</p>
      <ul>
        {rows.map(({ label, valueText, swatch }) => (
          <li key={label} className="mt-1 flex items-center gap-2">
            {swatch}
            <span className="flex-1 text-ink-soft">{label}</span>
            <span className="pl-2 text-right font-semibold whitespace-nowrap">{valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
