// The tax calculator's results and working as rows of a spreadsheet.
import { poundsFromPence, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { takeHomeWorking } from '#domain/tax/take-home-pay.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { ReadPay, TaxResult } from './inputs.ts'
import { payRows, tablePeriods } from './pay-row-words.ts'
import { lineName } from './words.ts'

/** The table by period, the working, and the other salary if there is one. */
export function taxCsv({ pay: { details, result }, now, other }: TaxResult): CsvRow[] {
  const working = takeHomeWorking(details)
  return [
    ['Pounds', ...tablePeriods.map(({ title }) => title), 'Per cent of pay'],
    ...payRows({ details, result }).map(({ label, amount, percent }) => [label, ...byPeriod(amount), percent ?? '']),
    ...(now === null ? [] : [[`Take-home pay in ${now.details.taxYear}`, ...byPeriod(now.result.takeHome)]]),
    [],
    ['Working', 'Band', 'Pay in it', 'Rate per cent', 'Takes'],
    ...lineRows('Income tax', working.incomeTax, details),
    ...lineRows('National Insurance', working.nationalInsurance, details),
    ...lineRows('Student loan', working.studentLoan, details),
    ...(other === null ? [] : otherRows(other)),
  ]
}

function byPeriod(amount: Pence): number[] {
  return tablePeriods.map(({ period }) => poundsFromPence(periodAmount(amount, period)))
}

function lineRows(title: string, lines: readonly WorkingLine[], details: ReadPay['details']): CsvRow[] {
  return lines.map((line) => [
    title,
    lineName(line, details),
    poundsFromPence(line.amount),
    line.rate,
    poundsFromPence(line.tax),
  ])
}

function otherRows(other: ReadPay): CsvRow[] {
  const rows = payRows(other).map(({ label, amount }) => [label, poundsFromPence(amount)])
  return [[], ['Other salary', 'Pounds a year'], ...rows]
}
