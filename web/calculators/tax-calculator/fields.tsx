// The tax calculator's main inputs: pay and its period, nation and student loan before the answer, tax year and pension
// after it.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import type { ReadPay, TaxFieldsProps } from './inputs.ts'
import * as words from './words.ts'

type PayFieldsProps = Pick<TaxFieldsProps, 'field'> & { pay: ReadPay }

export function PayFields({ field, pay }: PayFieldsProps) {
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <SalaryFields field={field} pay={pay} />
      {field('region', { rows: 'grid-cols-2' })}
      {field('loans')}
    </div>
  )
}

function SalaryFields({ field, pay: { period, details } }: PayFieldsProps) {
  const isYearly = period === 'year'
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        {field('salary')}
        {field('period')}
        {field('days')}
        {field('hours')}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{words.beforeTax(isYearly ? null : formatMoney(details.salary))}</p>
    </div>
  )
}

export function YearAndPensionFields({ field, pay }: PayFieldsProps) {
  return (
    <div className="order-3 grid min-w-0 content-start gap-4">
      {field('year')}
      {field('pension', { hint: pensionHint(pay) })}
      {field('type')}
    </div>
  )
}

function pensionHint({ details }: ReadPay): string {
  const gross: Pence = details.pension === undefined ? pence(0) : grossContribution(details.salary, details.pension)
  const relief = details.pension?.method === 'relief-at-source' ? words.reliefIncluded : ''
  return words.pensionShare(relief, formatMoney(gross))
}
