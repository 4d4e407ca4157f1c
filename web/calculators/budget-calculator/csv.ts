// A budget as rows of a spreadsheet.
import type { Budget } from '#domain/budget/budget.ts'
import { poundsFromPence } from '#domain/money.ts'
import { frequencyOptions } from './inputs.ts'
import { groupNames } from './words.ts'
import type { CsvRow } from '../frame/csv.ts'

/** The inputs and results of a budget as rows of a spreadsheet. */
export function budgetCsv(budget: Budget): CsvRow[] {
  const inPounds = poundsFromPence
  return [
    ['Group', 'Share of income', 'Share in pounds', 'Spent in pounds', 'Left in pounds'],
    ...budget.shares.map(({ group, percent, share, spent, left }) => [
      groupNames[group],
      `${percent}%`,
      inPounds(share),
      inPounds(spent),
      inPounds(left),
    ]),
    ['Total', '100%', inPounds(budget.monthlyIncome), inPounds(budget.spent), inPounds(budget.left)],
    [],
    ['Spending', 'Group', 'Amount in pounds', 'How often', 'A month in pounds'],
    ...budget.lines.map(({ name, group, amount, frequency, monthly }) => [
      name,
      groupNames[group],
      inPounds(amount),
      frequencyWords(frequency),
      inPounds(monthly),
    ]),
  ]
}

export function frequencyWords(frequency: Budget['lines'][number]['frequency']): string {
  return frequencyOptions.find(({ value }) => value === frequency)?.label ?? frequency
}
