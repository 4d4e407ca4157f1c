// Reads a chart with pointer, touch or keyboard, and shows the values in a box. To a screen reader every chart is a
// slider whose steps read out the values.
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'

export type ChartReading = {
  /** The index of the place being read; null if none is. */
  active: number | null
  count: number
  /** Where reading begins. */
  start: number
  /** Reads a place; null stops reading. Also for a list beside the chart. */
  read: (place: number | null) => void
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

type ReadingOptions = {
  /** How many places there are. */
  count: number
  /** Along an axis reading begins at the far end, where the result is; parts begin with the first. */
  along: 'axis' | 'parts'
  /** Overrides where it begins. */
  beginAt?: number | undefined
  /** The place nearest to a point, in pixels from the chart’s left and top edge. */
  placeAt: (x: number, y: number) => number
}

export function useChartReading({ count, along, beginAt, placeAt }: ReadingOptions): ChartReading {
  const [chosen, read] = useState<number | null>(null)
  const last = count - 1
  const start = beginAt ?? (along === 'axis' ? last : 0)
  const active = chosen === null || last < 0 ? null : Math.min(chosen, last)
  const readUnder = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    read(placeAt(clientX - left, clientY - top))
  }
  return {
    active,
    count,
    start,
    read,
    handlers: {
      onPointerMove: readUnder,
      onPointerDown: readUnder,
      // Values stay when the finger lifts.
      onPointerLeave: (event) => event.pointerType === 'mouse' && read(null),
      onKeyDown: (event) => {
        const next = event.key === 'Escape' ? null : placeAfter(event.key, { place: active ?? start, last, along })
        if (next === undefined) return
        event.preventDefault()
        read(next)
      },
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && read(active ?? start),
      onBlur: () => read(null),
    },
  }
}

type From = { place: number; last: number; along: ReadingOptions['along'] }

/** The place that a key leads to; undefined for other keys. In a list, down is the next part. */
function placeAfter(key: string, { place, last, along }: From): number | undefined {
  const leap = Math.max(2, Math.round(last / 8))
  const up = along === 'axis' ? 1 : -1
  const targets: { [key: string]: number } = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowUp: place + up,
    ArrowDown: place - up,
    PageUp: place + up * leap,
    PageDown: place - up * leap,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.max(0, Math.min(last, target))
}

type ReadableChartProps = {
  /** What is drawn, in a few words. */
  title: string
  reading: ChartReading
  /** The text that is read out at a place. */
  wordsAt: (place: number) => string
  frame: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/**
 * Takes focus and pointer over the whole chart. The drawing in it is hidden from screen readers, since each place is
 * read out.
 */
export function ReadableChart({ title, reading, wordsAt, frame, className, children }: ReadableChartProps) {
  const { active, count, start, handlers } = reading
  const place = active ?? start
  return (
    <div
      ref={frame}
      role="slider"
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={place + 1}
      aria-valuetext={wordsAt(place)}
      tabIndex={0}
      className={classNames('relative touch-pan-y select-none', className ?? 'rounded-[var(--radius-sm)]')}
      {...handlers}
    >
      {children}
    </div>
  )
}

type ChartTooltipProps = {
  /** The place being read, in pixels from the chart’s left edge, and the chart’s width. */
  x: number
  width: number
  /** Its distance from the chart's top edge, in pixels. */
  top?: number
  /** Above the chart on wide screens too, if the chart is too low to contain it. */
  isAlwaysAbove?: boolean
  title: string
  /** Totals have no swatch. */
  rows: readonly { label: string; valueText: string; swatch?: ReactNode }[]
}

/** Below this width the box would cover the place, so it is above the chart. */
const narrow = 480

/** Beside the place being read, on the side with more room. Shows what is also read out. */
export function ChartTooltip({ x, width, top = 8, isAlwaysAbove = false, title, rows }: ChartTooltipProps) {
  const isAbove = isAlwaysAbove || width < narrow
  const isRight = x < width / 2
  const beside = isRight ? { top, left: x + 12 } : { top, right: width - x + 12 }
  const above = { left: `clamp(0px, ${x}px - 8rem, ${width}px - 16rem)` }
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none absolute z-10 rounded-[var(--radius)] border border-line-strong bg-surface px-3 py-2 text-sm shadow-[var(--shadow-raised)] print:hidden',
        isAbove && 'bottom-full mb-1 w-64',
      )}
      style={isAbove ? above : beside}
    >
      <p className="font-semibold">{title}</p>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
        {rows.map(({ label, valueText, swatch }) => (
          <li key={label} className="col-span-3 mt-1 grid grid-cols-subgrid items-center">
            <span className="flex justify-center">{swatch}</span>
            <span className="text-ink-soft">{label}</span>
            <span className="pl-2 text-right font-semibold whitespace-nowrap">{valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
