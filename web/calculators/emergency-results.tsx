// The size of an emergency fund: its headline, and the costs of a month that it is made of.
import { formatMoney, formatPounds } from '#domain/money.ts'
import { monthsText, type Fund } from './emergency-inputs.ts'
import { headlineSize } from './large-amount.tsx'

export function FundFigures({ fund: { result, months } }: { fund: Fund }) {
  return (
    <>
      <p className="text-ink-soft">{monthsText(months)} of costs</p>
      <p
        className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(formatPounds(result.target))}`}
      >
        {formatPounds(result.target)}
      </p>
      <p className="mt-1 text-ink-soft">
        {result.target === 0
          ? 'Fill in what a month costs.'
          : `${formatMoney(result.monthlyExpenses)} a month × ${months}`}
      </p>
    </>
  )
}

/** The costs as bars on one scale, each with its amount, so that the large ones are seen at once. */
export function ExpenseBars({ fund: { expenses, result } }: { fund: Fund }) {
  const most = Math.max(...expenses.map(({ amount }) => amount))
  if (most === 0) return null
  return (
    <section aria-label="What a month is made of">
      <h2 className="mb-3 text-base">What a month is made of</h2>
      <ul className="grid gap-2.5">
        {expenses.map(({ id, label, amount }) => (
          <li key={id} className="text-sm">
            <span className="flex justify-between gap-3">
              <span>{label}</span>
              <span className="text-right font-semibold [overflow-wrap:anywhere]">{formatMoney(amount)}</span>
            </span>
            <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-series-2 forced-colors:bg-[Highlight]"
                style={{ width: `${(amount / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
        <li className="flex justify-between gap-3 border-t border-line pt-2.5 text-sm font-semibold">
          <span>A month in all</span>
          <span className="text-right [overflow-wrap:anywhere]">{formatMoney(result.monthlyExpenses)}</span>
        </li>
      </ul>
    </section>
  )
}
