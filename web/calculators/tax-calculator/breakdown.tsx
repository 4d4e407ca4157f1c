// The answer in detail: pay by year, month, four weeks and week, the next pounds, what is good to know, and what another pay
// would leave.
import { useState } from 'react'
import { addMonths } from '#domain/calendar.ts'
import { formatPounds, poundsFromPence, toWholePounds } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import type { BodyProps } from '../frame/calculator.tsx'
import { AmountInColumn } from '../frame/amounts.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { Fold, OptionalFold } from '../frame/result-parts.tsx'
import type { PayResult, TaxResult, taxInputs } from './inputs.ts'
import { NextPounds } from './next-pounds.tsx'
import { PayNotes } from './notes.tsx'
import { payRows, tablePeriods } from './tables.ts'

// What is folded: its code is fetched once the rest is there.
const ChangedPays = lazy(async () => (await import('./changed-pay.tsx')).ChangedPays)
const TwoJobs = lazy(async () => (await import('./two-jobs.tsx')).TwoJobs)
const Children = lazy(async () => (await import('./children.tsx')).Children)
const Comparison = lazy(async () => (await import('./changed-pay.tsx')).Comparison)
const PayslipDifference = lazy(async () => (await import('./payslip-difference.tsx')).PayslipDifference)

export function Breakdown({ today, ...props }: BodyProps<typeof taxInputs, TaxResult>) {
  const { pay, typed, other } = props.result
  const changesPay = typed['more-pay'] !== null || typed['days-then'] !== null
  const hasChildren = typed.children !== null || typed.childcare !== null
  const isAsked = changesPay || typed['second-pay'] !== null || hasChildren
  return (
    <>
      <PayByPeriod pay={pay} today={today} />
      <NextPounds pay={pay} />
      <PayNotes pay={pay} />
      <section aria-labelledby="what-if" className={isAsked ? undefined : 'print:hidden'}>
        <h2 id="what-if" className="text-lg">
          What if …
        </h2>
        <div className="mt-2 grid gap-2">
          <OptionalFold title="I earn more, or work fewer days" isUsed={changesPay}>
            <ChangedPays {...props} />
          </OptionalFold>
          <OptionalFold title="I have a second job" isUsed={typed['second-pay'] !== null}>
            <TwoJobs {...props} />
          </OptionalFold>
          <OptionalFold title="I have children" isUsed={hasChildren}>
            <Children {...props} />
          </OptionalFold>
        </div>
      </section>
      <OptionalFold title="Compare with another salary" isUsed={other !== null}>
        <Comparison {...props} />
      </OptionalFold>
      <Fold title="Why your payslip differs by pennies">
        <LazyBoundary>
          <PayslipDifference pay={pay} />
        </LazyBoundary>
      </Fold>
    </>
  )
}

/** Where there is no room for all periods, the chosen one is beside the year. */
function PayByPeriod({ pay, today }: { pay: PayResult; today: string }) {
  const [shown, setShown] = useState<string>('month')
  const hidden = (period: string) => period !== 'year' && period !== shown && 'hidden @xl:table-cell print:table-cell'
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 id="tax-periods" className="text-lg">
        Your pay, period by period
      </h2>
      <SegmentedField
        label="Next to the year"
        options={tablePeriods.slice(1).map(({ period, title }) => ({ value: period, label: title }))}
        value={shown}
        onChange={setShown}
        className="mt-3 @xl:hidden print:hidden"
      />
      <div role="region" aria-labelledby="tax-periods" tabIndex={0} className="mt-3 overflow-x-auto">
        <table aria-labelledby="tax-periods" className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-soft">
              <th scope="col">
                <span className="sr-only">Part of your pay</span>
              </th>
              <th scope="col" className={`${cell} hidden @xl:table-cell print:table-cell`}>
                Of pay
              </th>
              {tablePeriods.map(({ period, title }) => (
                <th key={period} scope="col" className={classNames(cell, 'font-semibold', hidden(period))}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payRows(pay).map(({ label, amount, percent, isTotal, isSoft }) => (
              <tr
                key={label}
                className={classNames(
                  isTotal
                    ? 'border-y border-line-strong bg-sunken font-semibold'
                    : 'border-b border-line last:border-b-0',
                  isSoft && 'text-ink-soft',
                )}
              >
                <th scope="row" className={`px-2 py-2.5 text-left ${isTotal ? 'font-semibold' : 'font-normal'}`}>
                  {label}
                  {percent !== undefined && (
                    <span className="block text-sm font-normal text-ink-soft @xl:hidden print:hidden">
                      {`${percent}% of pay`}
                    </span>
                  )}
                </th>
                <td className={`${cell} hidden text-ink-soft @xl:table-cell print:table-cell`}>
                  {percent !== undefined && `${percent}%`}
                </td>
                {tablePeriods.map(({ period }) => (
                  <td key={period} className={classNames(cell, hidden(period))}>
                    <AmountInColumn amount={periodAmount(amount, period)} isWhole={period === 'year'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MonthAside pay={pay} today={today} />
    </Card>
  )
}

/** A month's pay as an amount to save. */
function MonthAside({ pay: { result }, today }: { pay: PayResult; today: string }) {
  const month = toWholePounds(periodAmount(result.takeHome, 'month'))
  if (month <= 0) return null
  return (
    <GoalOffer
      goal={{
        title: 'A month of pay set aside',
        icon: 'umbrella',
        targetAmount: poundsFromPence(month),
        targetDate: addMonths(today, 12),
      }}
    >
      {`One month of take-home pay, set aside for a bad month, would be ${formatPounds(month)}.`}
    </GoalOffer>
  )
}

const cell = 'py-2.5 px-1.5 text-right align-top last:pr-2'
