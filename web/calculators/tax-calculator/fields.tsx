// The tax calculator's fields: pay before the answer, tax year and pension after it, and what few need folded.
import { useState } from 'react'
import { addMonths, shortDate } from '#domain/calendar.ts'
import { formatMoney, pence } from '#domain/money.ts'
import { taxMonths } from '#domain/tax/pay-months.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import { Fold } from '../frame/result-parts.tsx'
import { taxDefaults, type TaxProps } from './inputs.ts'

export function PayFields({ field, result: { typed, pay } }: TaxProps) {
  const yearly = typed.period === 'year' ? '' : ` That is ${formatMoney(pay.details.salary)} a year.`
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <div>
        <div className="grid grid-cols-2 gap-4">
          {field('salary')}
          {field('period')}
          {field('days')}
          {field('hours')}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">{`Before tax.${yearly}`}</p>
      </div>
      {field('region', { rows: 'grid-cols-2' })}
      {field('loans')}
    </div>
  )
}

export function YearAndPensionFields({ field, result: { typed, pay } }: TaxProps) {
  const { salary, pension } = pay.details
  const relief = typed.type === 'relief' ? ', tax relief included' : ''
  const gross = pension === undefined ? pence(0) : grossContribution(salary, pension)
  return (
    <div className="order-3 grid min-w-0 content-start gap-4">
      {field('year')}
      {field('pension', { hint: `Share of your salary${relief}: ${formatMoney(gross)} a year.` })}
      {field('type')}
    </div>
  )
}

const moreInputs = ['code', 'bonus', 'over-spa', 'blind', 'marriage'] as const

export function MorePayFields({ field, inputs, result: { pay } }: TaxProps) {
  const used = moreInputs.filter((name) => inputs[name] !== taxDefaults[name]).length
  const [opensAtOnce] = useState(used > 0)
  const start = `${pay.details.taxYear.slice(0, 4)}-04-05`
  const months = taxMonths.map((month) => ({
    value: String(month),
    label: `Month ${month}, to ${shortDate(addMonths(start, month))}`,
  }))
  return (
    <div className={`order-4 min-w-0 ${used === 0 ? 'print:hidden' : ''}`}>
      <Fold
        title="More about your pay"
        aside={
          used === 0 ? (
            <span className="hidden text-ink-soft @md:inline @2xl:hidden">Tax code, bonus, allowances…</span>
          ) : (
            <span className="text-ink-soft">{`${used} filled in`}</span>
          )
        }
        isOpen={opensAtOnce}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)]">
          {field('code')}
          <div className="grid content-start gap-4">
            {field('bonus')}
            {field('bonus-month', { options: months })}
          </div>
          <fieldset className="min-w-0">
            <legend className="font-semibold">Age and allowances</legend>
            <div className="grid gap-y-3">
              <div>
                {field('over-spa')}
                {field('blind')}
              </div>
              {field('marriage')}
            </div>
          </fieldset>
        </div>
      </Fold>
    </div>
  )
}
