// The look of a line: its colour by meaning, and a dash, so that nobody needs the colour. Also the legend of a chart, which those
// without lines or several areas do without.
import type { ReactNode } from 'react'
import { lookOf, type LineMeaning } from './series.tsx'

export type LineLook = { meaning: LineMeaning; isDashed?: boolean | undefined }

export function SeriesLine({ meaning, isDashed = false, path }: LineLook & { path: string }) {
  const width = meaning === 'ink' ? 'stroke-2' : 'stroke-[2.5]'
  return (
    <path
      d={path}
      strokeDasharray={isDashed ? '8 5' : meaning === 'ink' ? '6 4' : meaning === 'payments' ? '2 5' : undefined}
      className={`fill-none ${width} ${lookOf(meaning)} stroke-(--meaning) forced-colors:stroke-[CanvasText]`}
      strokeLinecap={meaning === 'ink' ? 'butt' : 'round'}
      strokeLinejoin="round"
    />
  )
}

export function LineSwatch(look: LineLook) {
  return (
    <svg width={26} height={12} aria-hidden className="shrink-0">
      <SeriesLine {...look} path="M2 6H24" />
    </svg>
  )
}

export type LegendEntry = { label: string; swatch: ReactNode }

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-label="Key" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entries.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          {swatch}
          {label}
        </li>
      ))}
    </ul>
  )
}
