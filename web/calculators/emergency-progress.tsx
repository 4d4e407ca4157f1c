// How far an emergency fund is filled, when it will be full, and the months until then as a chart.
import { lazy, Suspense } from 'react'
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds, poundsFromPence } from '#domain/money.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { axisPounds, isShown } from './chart-amount.ts'
import { emergencyBounds, monthsText, type EmergencyTexts, type Fund } from './emergency-inputs.ts'
import { canSayWhen, fillingInWords } from './emergency-words.ts'
import { NumberField } from './number-field.tsx'
import { fieldsOf } from './use-calculator-inputs.ts'

const StackedAreaChart = lazy(async () => ({
  default: (await import('../ui/chart-stacked-area.tsx')).StackedAreaChart,
}))

type FundProgressProps = {
  fund: Fund
  inputs: EmergencyTexts
  onInput: (name: 'saved' | 'monthly', text: string) => void
}

export function FundProgress({ fund, inputs, onInput }: FundProgressProps) {
  const field = fieldsOf(inputs, onInput)
  const { saved, target, percent } = fund.result
  const filled = `${formatMoney(saved)} of ${formatPounds(target)}`
  return (
    <section aria-labelledby="fund-progress" className="mt-8">
      <h2 id="fund-progress" className="mb-4 text-xl">
        How far along you are
      </h2>
      <div className="grid gap-x-6 gap-y-4 @md:grid-cols-2">
        <NumberField label="Saved so far" {...field('saved')} bounds={emergencyBounds.saved} />
        <NumberField label="I can save a month" {...field('monthly')} bounds={emergencyBounds.monthlySaving} />
      </div>
      <div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="text-xl font-semibold">{formatMoney(saved)}</span>{' '}
          <span className="text-ink-soft">of {formatPounds(target)}</span>
        </p>
        <p className={percent === 100 && target > 0 ? 'font-semibold text-good' : 'text-ink-soft'}>
          {target === 0 ? '' : percent === 100 ? 'Full' : `${percent}%`}
        </p>
      </div>
      <ProgressBar percent={target === 0 ? 0 : percent} label="Progress towards your fund" valueText={filled} />
      <p className="mt-3 min-h-12 max-w-[65ch]">{fillingInWords(fund)}</p>
      <FillingChart fund={fund} />
    </section>
  )
}

function FillingChart({ fund }: { fund: Fund }) {
  const { path, result } = fund
  if (path.length < 2 || !canSayWhen(fund) || !isShown(result.target)) return null
  const isLong = (result.monthsToFull ?? 0) > 48
  return (
    <div className="mt-5 min-h-[18.5rem]">
      <Suspense>
        <StackedAreaChart
          title={`Your fund month by month, from ${formatPounds(result.saved)} now to ${formatPounds(result.target)} in ${monthsText(result.monthsToFull ?? 0)}.`}
          series={[
            { label: 'Saved already', series: 2 },
            { label: 'Added each month', series: 1 },
          ]}
          totalLabel="Fund"
          lineLabel="Full fund"
          points={path.map(({ month, date, saved, added, total }) => ({
            at: isLong ? month / 12 : month,
            label: month === 0 ? 'Now' : monthAndYear(date),
            values: [poundsFromPence(saved), poundsFromPence(added)],
            valueTexts: [formatPounds(saved), formatPounds(added)],
            totalText: formatPounds(total),
            line: poundsFromPence(result.target),
            lineText: formatPounds(result.target),
          }))}
          formatAt={(at) => (at === 0 ? 'Now' : `${isLong ? 'Year' : 'Month'} ${at}`)}
          formatValue={axisPounds}
        />
      </Suspense>
    </div>
  )
}
