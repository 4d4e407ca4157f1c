// Pay and what is taken off it, by year, month, four weeks and week. Where there is no room for all, the chosen one is beside the
// year.
import { useState } from 'react'
import { addMonths } from '#domain/calendar.ts'
import { formatPounds, poundsFromPence, toWholePounds } from '#domain/money.ts'
import type { LeftOfPay } from '#domain/tax/marginal-pay.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { AmountInColumn } from '../frame/amounts.tsx'
import { payRows, tablePeriods, type PayRow } from './pay-row-words.ts'
import * as words from './below-words.ts'

export function TaxPeriods({ pay, today }: { pay: LeftOfPay; today: string }) {
  const [shown, setShown] = useState<string>('month')
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 id="tax-periods" className="text-lg">
        {words.periodsTitle}
      </h2>
      <SegmentedField
        label={words.nextToTheYear}
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
                <span className="sr-only">{words.partOfYourPay}</span>
              </th>
              <th scope="col" className={`${cell} hidden @xl:table-cell print:table-cell`}>
                {words.ofPay}
              </th>
              {tablePeriods.map(({ period, title }) => (
                <th key={period} scope="col" className={classNames(cell, 'font-semibold', hiddenUnless(period, shown))}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payRows(pay).map((row) => (
              <Row key={row.label} row={row} shown={shown} />
            ))}
          </tbody>
        </table>
      </div>
      <MonthAside result={pay.result} today={today} />
    </Card>
  )
}

/** A month's pay as an amount to save. */
function MonthAside({ result, today }: { result: TakeHomePay; today: string }) {
  const month = toWholePounds(periodAmount(result.takeHome, 'month'))
  if (month <= 0) return null
  return (
    <GoalOffer
      goal={{
        title: words.monthOfPaySetAside,
        icon: 'umbrella',
        targetAmount: poundsFromPence(month),
        targetDate: addMonths(today, 12),
      }}
    >
      {words.monthAside(formatPounds(month))}
    </GoalOffer>
  )
}

function Row({ row: { label, amount, percent, isTotal, isSoft }, shown }: { row: PayRow; shown: string }) {
  return (
    <tr
      className={classNames(
        isTotal === true
          ? 'border-y border-line-strong bg-sunken font-semibold'
          : 'border-b border-line last:border-b-0',
        isSoft === true && 'text-ink-soft',
      )}
    >
      <th
        scope="row"
        className={classNames('px-2 py-2.5 text-left', isTotal === true ? 'font-semibold' : 'font-normal')}
      >
        {label}
        {percent !== null && (
          <span className="block text-sm font-normal text-ink-soft @xl:hidden print:hidden">
            {words.percentOfPay(percent)}
          </span>
        )}
      </th>
      <td className={`${cell} hidden text-ink-soft @xl:table-cell print:table-cell`}>
        {percent !== null && `${percent}%`}
      </td>
      {tablePeriods.map(({ period }) => (
        <td key={period} className={classNames(cell, hiddenUnless(period, shown))}>
          {period === 'year' ? (
            <AmountInColumn amount={amount} isWhole />
          ) : (
            <AmountInColumn amount={periodAmount(amount, period)} />
          )}
        </td>
      ))}
    </tr>
  )
}

const cell = 'py-2.5 px-1.5 text-right align-top last:pr-2'

function hiddenUnless(period: string, shown: string): string | false {
  return period !== 'year' && period !== shown && 'hidden @xl:table-cell print:table-cell'
}
