// A ring shared between a few parts, read part by part by pointer, finger or arrow keys; its middle says what is read.
// The page lists the same parts in words beside it.
import { arc, pie } from 'd3-shape'
import { useId } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ReadableChart, useChartReading } from './reading.tsx'
import { Patterns, SeriesArea } from './series.tsx'
import { useElementWidth } from './use-element-width.ts'

export type DonutPart = { label: string; value: number; valueText: string; meaning: ChartMeaning }

type DonutChartProps = {
  /** What the whole ring stands for, such as 'Monthly income'. */
  title: string
  totalText: string
  parts: readonly DonutPart[]
}

const size = 200
const outer = 96
const inner = 66

export function DonutChart({ title, totalText, parts }: DonutChartProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(size)
  const slices = slicesOf(parts)
  const reading = useChartReading({
    count: parts.length,
    along: 'parts',
    placeAt: (x, y) => sliceAt(slices, angleOf(x - width / 2, y - width / 2)),
  })
  const { active } = reading
  const shown = active === null ? undefined : parts[active]
  const centre = shown?.valueText ?? totalText
  return (
    <ReadableChart
      title={`${title} ${totalText}`}
      reading={reading}
      wordsAt={(place) => `${parts[place]?.label ?? ''} ${parts[place]?.valueText ?? ''}`}
      frame={frame}
      className="aspect-square w-[12.5rem] max-w-full rounded-full"
    >
      <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} className="size-full" aria-hidden>
        <Patterns id={patterns} />
        <circle r={(outer + inner) / 2} className="fill-none stroke-sunken" strokeWidth={outer - inner} />
        {slices.map(({ part, path }, place) => (
          <SeriesArea
            key={part.label}
            meaning={part.meaning}
            patterns={patterns}
            path={path}
            className={`transition-opacity ${active === null || active === place ? '' : 'opacity-45'}`}
          />
        ))}
      </svg>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-10 text-center"
      >
        <span className="text-sm text-ink-soft">{shown?.label ?? title}</span>
        <span className={`font-semibold ${centreSize(centre)}`}>{centre}</span>
      </div>
    </ReadableChart>
  )
}

type Slice = { part: DonutPart; startAngle: number; path: string }

function slicesOf(parts: readonly DonutPart[]): Slice[] {
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
    startAngle,
    path: value > 0 ? (draw({ startAngle, endAngle }) ?? '') : '',
  }))
}

/** The angle of a point seen from the middle: 0 at the top, growing clockwise to a full turn. */
function angleOf(x: number, y: number): number {
  const angle = Math.atan2(x, -y)
  return angle < 0 ? angle + 2 * Math.PI : angle
}

function sliceAt(slices: readonly Slice[], angle: number): number {
  return Math.max(
    0,
    slices.findLastIndex(({ part, startAngle }) => part.value > 0 && startAngle <= angle),
  )
}

/** Long amounts are set smaller, so that they stay within the ring. */
function centreSize(text: string): string {
  if (text.length > 14) return 'text-xs'
  if (text.length > 11) return 'text-sm'
  return text.length > 8 ? 'text-base' : 'text-2xl'
}
