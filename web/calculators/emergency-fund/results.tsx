// The size of an emergency fund, the costs of a month that it is made of, and how far it is filled: when it will be full,
// and the months until then as a chart.
import { formatMoney, formatPounds, formatPoundsOnAxis, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { EmergencyFieldsProps, Fund } from './inputs.ts'
import { counted, isShown } from '../frame/amounts.tsx'
import { Headline } from '../frame/result-figures.tsx'
import { Section } from '../frame/result-parts.tsx'
import { Suspense } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import * as words from './words.ts'

const StackedAreaChart = lazy(async () => (await import('#web/ui/charts/stacked-area.tsx')).StackedAreaChart)

export function FundFigures({ fund: { result, months } }: { fund: Fund }) {
  const { target, monthlyExpenses } = result
  return (
    <>
      <Headline title={words.costsText(months)} amount={formatPounds(target)} />
      <p className="mt-1 text-ink-soft">
        {target === 0 ? 'Fill in what a month costs.' : `${formatMoney(monthlyExpenses)} a month × ${months}`}
      </p>
    </>
  )
}

/** The costs as bars, each the share of the month that it takes, so that the large ones are seen at once. */
export function ExpenseBars({ fund: { expenses, result } }: { fund: Fund }) {
  const { monthlyExpenses } = result
  if (monthlyExpenses === 0) return null
  return (
    <section aria-label="Where a month’s money goes">
      <h2 className="mb-3 text-base">Where a month’s money goes</h2>
      <ul className="grid gap-2.5">
        {expenses.map(({ id, label, amount }) => (
          <li key={id} className="text-sm">
            <span className="flex justify-between gap-3">
              <span>{label}</span>
              <span className="text-right font-semibold [overflow-wrap:anywhere]">{formatMoney(amount)}</span>
            </span>
            <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
              <Bar percent={(amount / monthlyExpenses) * 100} className="fill-needs forced-colors:fill-[Highlight]" />
            </div>
          </li>
        ))}
        <li className="flex justify-between gap-3 border-t border-line pt-2 text-sm font-semibold">
          <span>{words.totalLabel}</span>
          <span className="text-right [overflow-wrap:anywhere]">{formatMoney(monthlyExpenses)}</span>
        </li>
      </ul>
    </section>
  )
}

export function FundProgress({ fund, field }: Pick<EmergencyFieldsProps, 'field'> & { fund: Fund }) {
  const { saved, target, percent } = fund.result
  const ofTarget = `of ${formatPounds(target)}`
  return (
    <Section id="fund-progress" title="How far along you are">
      <div className="grid gap-x-6 gap-y-4 @md:grid-cols-2">
        {field('saved')}
        {field('monthly')}
      </div>
      <div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="text-xl font-semibold">{formatMoney(saved)}</span>{' '}
          <span className="text-ink-soft">{ofTarget}</span>
        </p>
        <p className={percent === 100 && target > 0 ? 'font-semibold text-good' : 'text-ink-soft'}>
          {target === 0 ? '' : percent === 100 ? 'Full' : `${percent}%`}
        </p>
      </div>
      <ProgressBar
        percent={target === 0 ? 0 : percent}
        label="Progress towards your fund"
        valueText={`${formatMoney(saved)} ${ofTarget}`}
      />
      <p className="mt-3 min-h-12 max-w-[65ch]">{words.fillingInWords(fund)}</p>
      <FillingChart fund={fund} />
    </Section>
  )
}

function FillingChart({ fund }: { fund: Fund }) {
  const { path, result } = fund
  if (path.length < 2 || !words.canSayWhen(fund) || !isShown(result.target)) return null
  const isLong = (result.monthsToFull ?? 0) > 48
  return (
    <div className="mt-5 min-h-[18.5rem]">
      <Suspense>
        <StackedAreaChart
          title={`Your fund month by month, from ${formatPounds(result.saved)} now to ${formatPounds(result.target)} in ${counted(result.monthsToFull ?? 0, 'month')}.`}
          series={[
            { label: 'Saved already', meaning: 'savings' },
            { label: 'Added each month', meaning: 'payments' },
          ]}
          totalLabel="Fund"
          lineLabel="Full fund"
          points={path.map(({ month, date, saved, added, total }) => ({
            at: isLong ? month / 12 : month,
            label: words.monthName(month, date),
            values: [poundsFromPence(saved), poundsFromPence(added)],
            valueTexts: [formatPounds(saved), formatPounds(added)],
            totalText: formatPounds(total),
            line: poundsFromPence(result.target),
            lineText: formatPounds(result.target),
          }))}
          formatAt={(at) => (at === 0 ? 'Now' : `${isLong ? 'Year' : 'Month'} ${at}`)}
          formatValue={(pounds, most) => formatPoundsOnAxis(penceFromPounds(pounds), penceFromPounds(most))}
        />
      </Suspense>
    </div>
  )
}
