// What take-home pay was worked out from, as rows of tables: the name of each beside its sum.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import type { PayDetails, TakeHomePay } from '#domain/tax/take-home-pay.ts'
import type { Row } from '../frame/table.ts'
import type { PayResult } from './inputs.ts'
import { lineName } from './words.ts'

export function taxedPayText({ taxablePay, taxFreePay }: TakeHomePay): string {
  const on = `On ${formatMoney(taxablePay)} of taxable pay`
  if (taxFreePay === 0) return `${on}. None of it is free of tax.`
  if (taxFreePay < 0) return `${on}, with ${formatMoney(pence(-taxFreePay))} added by your tax code.`
  return `${on}, of which up to ${formatMoney(taxFreePay)} is free of tax.`
}

export function takeHomeRows({ details, result }: PayResult): Row[] {
  const bonus = details.bonus ?? pence(0)
  const { fromPay, reliefAdded, intoPot } = result.pension
  return [
    { cells: ['Salary', money(details.salary)] },
    ...(bonus > 0 ? [{ cells: ['Bonus', money(bonus)] }] : []),
    ...(fromPay > 0 ? [{ cells: [pensionText(reliefAdded, intoPot), less(fromPay)] }] : []),
    { cells: ['Income tax', less(result.incomeTax)] },
    { cells: ['National Insurance', less(result.nationalInsurance)] },
    ...((details.studentLoans ?? []).length > 0 ? [{ cells: ['Student loan', less(result.studentLoan)] }] : []),
    { cells: ['Take-home pay', money(result.takeHome)], isTotal: true },
  ]
}

function pensionText(reliefAdded: Pence, intoPot: Pence): string {
  return reliefAdded === 0 ? 'Your pension' : `Your pension: ${money(intoPot)} less ${money(reliefAdded)} of tax relief`
}

/**
 * A band with where it lies in pay. Where pay does not fill it, its end is left out: at higher pay there would be less
 * tax-free allowance, and the end would lie elsewhere.
 */
export function bandText(line: WorkingLine, details: PayDetails): string {
  const { from, to, amount, tax, months = 1 } = line
  const name = lineName(line, details)
  if (tax < 0) return name
  const isFilled = to !== null && amount === (to - from) * months
  if (isFilled)
    return from === 0 ? `${name}, up to ${formatMoney(to)}` : `${name}, ${formatMoney(from)} to ${formatMoney(to)}`
  return from === 0 ? name : `${name}, above ${formatMoney(from)}`
}

function less(amount: Pence): string {
  return amount === 0 ? money(amount) : `−${money(amount)}`
}

export const money = formatPoundsAndPence
