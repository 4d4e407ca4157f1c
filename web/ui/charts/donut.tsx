// A ring chart, read part by part with pointer, finger or arrow keys; the middle shows the part being read. If parts
// have a planned value, a narrow ring inside shows it to the same scale. The page lists the same in words.
import { arc, pie } from 'd3-shape'
import { useId } from 'react'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { ReadableChart, useChartReading } from './reading.tsx'
import { Patterns, SeriesArea } from './series.tsx'
import { useElementWidth } from './use-element-width.ts'

export type DonutPart = {
  label: string
  value: number
  valueText: string
  meaning: ChartMeaning
  /** The planned value. All parts have one, or none. */
  plan?: { value: number; text: string }
}

type DonutChartProps = {
  /** The text in the middle, such as ‘Monthly income’. */
  title: string
  totalText: string
  parts: readonly DonutPart[]
}

const size = 200
/** The inner and outer radius of the ring. */
const ring = { from: 66, to: 96 }
const planRing = { from: 54, to: 62 }

export function DonutChart({ title, totalText, parts }: DonutChartProps) {
  const patterns = useId()
  const [frame, width] = useElementWidth<HTMLDivElement>(size)
  const plans = parts.flatMap((part) => (part.plan === undefined ? [] : [{ ...part, value: part.plan.value }]))
  const [filled, planned] = [parts, plans].map((of) => of.reduce((sum, { value }) => sum + value, 0)) as [
    number,
    number,
  ]
  const whole = Math.max(filled, planned)
  const slices = slicesOf(parts, whole, ring)
  const planSlices = slicesOf(plans, whole, planRing)
  const reading = useChartReading({
    count: parts.length,
    along: 'parts',
    placeAt: (x, y) => {
      const [fromMiddle, below] = [x - width / 2, y - width / 2]
      const angle = angleOf(fromMiddle, below)
      const isOnPlan = Math.hypot(fromMiddle, below) < (width / size) * ring.from || angle > turns(filled, whole)
      return sliceAt(isOnPlan && plans.length > 0 ? planSlices : slices, angle)
    },
  })
  const { active } = reading
  const shown = active === null ? undefined : parts[active]
  const centre = shown?.valueText ?? totalText
  return (
    <ReadableChart
      title={`${title} ${totalText}`}
      reading={reading}
      wordsAt={(place) => wordsOf(parts[place])}
      frame={frame}
      className="aspect-square w-[12.5rem] max-w-full rounded-full"
    >
      <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} className="size-full" aria-hidden>
        <Patterns id={patterns} />
        <circle r={(ring.from + ring.to) / 2} className="fill-none stroke-sunken" strokeWidth={ring.to - ring.from} />
        {[slices, planSlices].flatMap((drawn, level) =>
          drawn.map(({ part, path }, place) => (
            <SeriesArea
              key={`${level} ${part.label}`}
              meaning={part.meaning}
              patterns={patterns}
              path={path}
              className={`transition-opacity ${active === null || active === place ? '' : 'opacity-45'}`}
            />
          )),
        )}
        {/* Marks the end of the plan, if more was spent. */}
        {plans.length > 0 && filled > planned && (
          <path
            d={`M0 ${-planRing.from}V${-ring.to - 3}`}
            transform={`rotate(${(planned / whole) * 360})`}
            className="stroke-bad stroke-[4] forced-colors:stroke-[CanvasText]"
          />
        )}
      </svg>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-12 text-center"
      >
        <span className="text-sm text-ink-soft">{shown?.label ?? title}</span>
        <span className={`font-semibold ${centreSize(centre)}`}>{centre}</span>
        {shown?.plan !== undefined && <span className="text-xs text-ink-soft">{`of ${shown.plan.text}`}</span>}
      </div>
    </ReadableChart>
  )
}

function wordsOf(part: DonutPart | undefined): string {
  if (part === undefined) return ''
  return `${part.label} ${part.valueText}${part.plan === undefined ? '' : ` of ${part.plan.text}`}`
}

type Slice = { part: DonutPart; startAngle: number; path: string }

/** The slices of a ring, which together make the full turn. */
function slicesOf(parts: readonly DonutPart[], whole: number, { from, to }: typeof ring): Slice[] {
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(from)
    .outerRadius(to)
    .cornerRadius(3)
    .padAngle(0.025)
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const angles = pie<DonutPart>()
    .sort(null)
    .value(({ value }) => value)
    .endAngle(turns(sum, whole))([...parts])
  return angles.map(({ startAngle, endAngle, data, value }) => ({
    part: data,
    startAngle,
    path: value > 0 ? (draw({ startAngle, endAngle }) ?? '') : '',
  }))
}

/** The angle of a share of the whole. */
function turns(share: number, whole: number): number {
  return whole > 0 ? (share / whole) * 2 * Math.PI : 0
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

/** Long amounts are smaller, to fit in the ring. */
function centreSize(text: string): string {
  if (text.length > 14) return 'text-xs'
  if (text.length > 11) return 'text-sm'
  return text.length > 8 ? 'text-base' : 'text-2xl'
}
