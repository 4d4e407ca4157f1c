// What savings grow to: the headline, its two parts, and their growth year by year as a chart.
import { Suspense, type ReactNode } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { formatPounds, formatPoundsOnAxis, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { Term } from '#web/glossary/term.tsx'
import { AreaSwatch } from '#web/ui/charts/series.tsx'
import { counted, isShown } from '../frame/amounts.tsx'
import { tooLargeToDraw } from '../frame/frame-words.ts'
import { Headline } from '../frame/result-figures.tsx'
import { Section } from '../frame/result-parts.tsx'
import type { Growth } from './inputs.ts'
import * as words from './words.ts'

const StackedAreaChart = lazy(async () => (await import('#web/ui/charts/stacked-area.tsx')).StackedAreaChart)

export function CompoundFigures({ growth }: { growth: Growth }) {
  const { result, isInToday } = growth
  const [paidIn, interest] = words.partTexts(result)
  return (
    <>
      <Headline {...words.answerOf(growth)} />
      {isInToday && (
        <p className="text-ink-soft">
          in{' '}
          <Term id="todays-money" mark=".">
            today’s money
          </Term>{' '}
          {`Before allowing for rising prices: ${formatPounds(result.balance)}.`}
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
  const [paidIn, interest] = words.partTexts(result)
  return (
    <Section id="compound-growth" title="How it grows">
      {result.balance > 0 && isShown(result.balance) ? (
        <div className="min-h-[18.5rem]">
          <Suspense>
            <StackedAreaChart
              title={`Savings over ${counted(result.year, 'year')}: paid in ${paidIn} and interest ${interest} at the end.`}
              series={[
                { label: words.paidInLabel, meaning: 'payments' },
                { label: words.interestLabel, meaning: 'growth' },
              ]}
              totalLabel="Total"
              {...(isInToday && { lineLabel: words.todaysMoney })}
              points={result.yearly.map((row) => ({
                at: row.year,
                label: row.year === 0 ? 'At the start' : words.afterYears(row.year),
                values: [poundsFromPence(row.paidIn), poundsFromPence(row.interest)],
                valueTexts: words.partTexts(row),
                totalText: formatPounds(row.balance),
                ...(isInToday && { line: poundsFromPence(row.today), lineText: formatPounds(row.today) }),
              }))}
              formatAt={(year) => (year === 0 ? 'Start' : `Year ${year}`)}
              formatValue={(pounds, most) => formatPoundsOnAxis(penceFromPounds(pounds), penceFromPounds(most))}
            />
          </Suspense>
        </div>
      ) : (
        <p className="text-ink-soft">{result.balance === 0 ? 'Fill in an amount to see it grow.' : tooLargeToDraw}</p>
      )}
    </Section>
  )
}
