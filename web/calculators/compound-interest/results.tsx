// What savings grow to: the headline, its two parts, and their growth year by year as a chart.
import { Suspense, type ReactNode } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { formatPounds, formatPoundsOnAxis, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { Term } from '#web/glossary/term.tsx'
import { AreaSwatch } from '#web/ui/charts/series.tsx'
import { headlineSize, isShown } from '../frame/amounts.tsx'
import { tooLargeToDraw } from '../frame/frame-words.ts'
import type { Growth } from './inputs.ts'
import * as words from './words.ts'

const StackedAreaChart = lazy(async () => (await import('#web/ui/charts/stacked-area.tsx')).StackedAreaChart)

export function CompoundFigures({ growth }: { growth: Growth }) {
  const { result, isInToday } = growth
  const [paidIn, interest] = words.partTexts(result)
  const { title, amount } = words.answerOf(growth)
  return (
    <>
      <p className="text-ink-soft">{title}</p>
      <p className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(amount)}`}>{amount}</p>
      {isInToday && (
        <p className="text-ink-soft">
          {words.inToday.before}{' '}
          <Term id="todays-money" mark=".">
            {words.inToday.term}
          </Term>{' '}
          {words.inToday.after(result.balance)}
        </p>
      )}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <Part label={words.paidInLabel} value={paidIn} meaning="payments" />
        <Part label={<Term id="compound-interest">{words.interestLabel}</Term>} value={interest} meaning="growth" />
      </dl>
    </>
  )
}

function Part({ label, value, meaning }: { label: ReactNode; value: string; meaning: ChartMeaning }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="flex items-center gap-2.5">
        <AreaSwatch meaning={meaning} />
        {label}
      </dt>
      <dd className="text-right text-xl font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}

export function CompoundGrowth({ growth: { result, isInToday } }: { growth: Growth }) {
  return (
    <section aria-labelledby="compound-growth" className="mt-8">
      <h2 id="compound-growth" className="mb-3 text-xl">
        {words.growthTitle}
      </h2>
      {result.balance > 0 && isShown(result.balance) ? (
        <div className="min-h-[18.5rem]">
          <Suspense>
            <StackedAreaChart
              title={words.chartTitle(result)}
              series={[
                { label: words.paidInLabel, meaning: 'payments' },
                { label: words.interestLabel, meaning: 'growth' },
              ]}
              totalLabel={words.totalLabel}
              {...(isInToday && { lineLabel: words.todaysMoney })}
              points={result.yearly.map((row) => ({
                at: row.year,
                label: words.yearName(row.year),
                values: [poundsFromPence(row.paidIn), poundsFromPence(row.interest)],
                valueTexts: words.partTexts(row),
                totalText: formatPounds(row.balance),
                ...(isInToday && { line: poundsFromPence(row.today), lineText: formatPounds(row.today) }),
              }))}
              formatAt={words.axisText}
              formatValue={(pounds, most) => formatPoundsOnAxis(penceFromPounds(pounds), penceFromPounds(most))}
            />
          </Suspense>
        </div>
      ) : (
        <p className="text-ink-soft">{result.balance === 0 ? words.nothingToDraw : tooLargeToDraw}</p>
      )}
    </section>
  )
}
