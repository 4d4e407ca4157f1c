// Pay and what is taken off it, as the rows of a table.
import type { Pence } from '#domain/money.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import type { LeftOfPay } from '#domain/tax/marginal-pay.ts'

export const tablePeriods = [
  { period: 'year', title: 'Year' },
  { period: 'month', title: 'Month' },
  { period: 'four-weeks', title: '4 weeks' },
  { period: 'week', title: 'Week' },
] as const

export type PayRow = {
  label: string
  amount: Pence
  percent: number | null
  isTotal?: boolean
  isSoft?: boolean
  /** Left out where it is nothing. */
  isOptional?: boolean
}

/** The rows of the table: from gross pay down to what is taken home, and what reaches the pension. */
export function payRows(pay: LeftOfPay): PayRow[] {
  return allPayRows(pay).filter(isRowUsed)
}

/** A comparison of two salaries: each row that either of them has, with the amounts of both. */
export function payRowsOfBoth(first: LeftOfPay, other: LeftOfPay): { one: PayRow; two: PayRow }[] {
  const others = allPayRows(other)
  return allPayRows(first)
    .map((one, place) => ({ one, two: others[place]! }))
    .filter(({ one, two }) => isRowUsed(one) || isRowUsed(two))
}

/** A loan that takes nothing has its row as well. */
function allPayRows({ details: { studentLoans = [] }, result }: LeftOfPay): PayRow[] {
  const rates = effectiveRates(result)
  const { fromPay, intoPot } = result.pension
  const row = (label: string, name: 'incomeTax' | 'nationalInsurance' | 'studentLoan' | 'takeHome') => ({
    label,
    amount: result[name],
    percent: rates[name],
  })
  return [
    { label: 'Pay before tax', amount: result.pay, percent: null },
    {
      label: 'Your pension payment',
      amount: fromPay,
      percent: rates.pension,
      isOptional: true,
    },
    row('Income tax', 'incomeTax'),
    row('National Insurance', 'nationalInsurance'),
    { ...row('Student loan', 'studentLoan'), isOptional: studentLoans.length === 0 },
    { ...row('Take-home pay', 'takeHome'), isTotal: true },
    {
      label: 'Goes into your pension',
      amount: intoPot,
      percent: null,
      isSoft: true,
      isOptional: true,
    },
  ]
}

function isRowUsed({ isOptional = false, amount }: PayRow): boolean {
  return !isOptional || amount > 0
}
