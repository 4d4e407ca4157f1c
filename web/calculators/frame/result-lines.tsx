// Amounts as lines along an axis, drawn once the code of charts is there.
import { Suspense, type ComponentProps } from 'react'
import { formatPounds, formatPoundsOnAxis, pence } from '#domain/money.ts'
import { lazy } from '#web/loading/lazy.tsx'

const LinesChart = lazy(async () => (await import('#web/ui/charts/lines.tsx')).LinesChart)

/** Values are pence. */
export function AmountLines(chart: Omit<ComponentProps<typeof LinesChart>, 'formatValue' | 'formatTick'>) {
  return (
    <Suspense fallback={<div className="h-[23rem]" />}>
      <LinesChart
        {...chart}
        formatValue={(value) => formatPounds(pence(value))}
        formatTick={(value, most) => formatPoundsOnAxis(pence(value), pence(most))}
      />
    </Suspense>
  )
}
