// A bar split into a few parts, with a legend of the same parts and amounts. Read part by part with pointer, finger
// or arrow keys, on the bar or in the legend.
import { useId } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ChartTooltip, ReadableChart, useChartReading } from './reading.tsx'
import { AreaSwatch, Patterns, SeriesRect } from './series.tsx'
import { classNames } from '../class-names.ts'
import { useElementWidth } from './use-element-width.ts'

export type SplitPart = {
  label: string
  /** Not negative; parts are drawn in proportion. */
  value: number
  valueText: string
  /** Its share of the whole, such as '11.6p'. */
  shareText: string
  meaning: ChartMeaning
}

type SplitBarProps = {
  /** The title of the whole bar, such as ‘Your pay, £30,000’. */
  title: string
  /** What the shares are of, such as 'of every £1'. */
  shareOf: string
  parts: readonly SplitPart[]
}

export function SplitBar({ title, shareOf, parts }: SplitBarProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(560)
  const placed = placeParts(parts)
  const reading = useChartReading({
    count: parts.length,
    along: 'parts',
    placeAt: (x) => partAt(placed, (x / width) * 100),
  })
  const { active, read } = reading
  const shown = active === null ? undefined : placed[active]
  return (
    <div>
      <ReadableChart
        title={title}
        reading={reading}
        wordsAt={(place) => inWords(parts[place], shareOf)}
        frame={frame}
        className="h-11 rounded-[var(--radius)]"
      >
        <svg
          width="100%"
          height="100%"
          aria-hidden
          className="block rounded-[var(--radius)] bg-sunken forced-colors:border"
        >
          <Patterns id={patterns} />
          {placed.map(({ part, from, size }, place) => (
            <SeriesRect
              key={part.label}
              meaning={part.meaning}
              patterns={patterns}
              x={`${from}%`}
              width={`${size}%`}
              height="100%"
              className={`transition-opacity ${active === null || active === place ? '' : 'opacity-45'}`}
            />
          ))}
        </svg>
        {shown !== undefined && (
          <ChartTooltip
            x={((shown.from + shown.size / 2) / 100) * width}
            width={width}
            isAlwaysAbove
            title={shown.part.label}
            rows={[
              {
                label: `${shown.part.shareText} ${shareOf}`,
                valueText: shown.part.valueText,
                swatch: <AreaSwatch meaning={shown.part.meaning} />,
              },
            ]}
          />
        )}
      </ReadableChart>
      <ul className="mt-3" onMouseLeave={() => read(null)}>
        {parts.map(({ label, meaning, valueText, shareText }, place) => (
          <li
            key={label}
            onMouseEnter={() => read(place)}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)_auto_3.25rem] items-baseline gap-x-2 border-b border-line py-2 last:border-b-0',
              active === place && 'bg-sunken/60',
            )}
          >
            <AreaSwatch meaning={meaning} className="translate-y-0.5" />
            <span>{label}</span>
            <span className="text-right font-semibold [overflow-wrap:anywhere]">{valueText}</span>
            <span className="text-right text-ink-soft">{shareText}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function inWords(part: SplitPart | undefined, shareOf: string): string {
  return part === undefined ? '' : `${part.label} ${part.valueText}, ${part.shareText} ${shareOf}`
}

type PlacedPart = { part: SplitPart; from: number; size: number }

/** The position of each part, in per cent of the bar. */
function placeParts(parts: readonly SplitPart[]): PlacedPart[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return parts.map((part) => {
    const size = whole === 0 ? 0 : (part.value / whole) * 100
    const placed = { part, from, size }
    from += size
    return placed
  })
}

function partAt(placed: readonly PlacedPart[], percent: number): number {
  return Math.max(
    0,
    placed.findLastIndex(({ from, size }) => size > 0 && from <= percent),
  )
}
