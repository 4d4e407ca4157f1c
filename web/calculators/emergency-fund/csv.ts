// An emergency fund as rows of a spreadsheet.
import { poundsFromPence } from '#domain/money.ts'
import type { Fund } from './inputs.ts'
import type { CsvRow } from '../frame/csv.ts'

/** The inputs and results as rows of a spreadsheet. */
export function emergencyCsv({ expenses, months, result, monthlySaving, path }: Fund): CsvRow[] {
  return [
    ['Cost', 'A month in pounds'],
    ...expenses.map(({ label, amount }) => [label, poundsFromPence(amount)]),
    ['Total a month', poundsFromPence(result.monthlyExpenses)],
    ['Months to cover', months],
    ['Emergency fund', poundsFromPence(result.target)],
    ['Saved so far', poundsFromPence(result.saved)],
    ['Saved a month', poundsFromPence(monthlySaving)],
    ['Left to save', poundsFromPence(result.left)],
    ...(path.length === 0
      ? []
      : [
          [],
          ['Month', 'Saved already in pounds', 'Added in pounds', 'Fund in pounds'],
          ...path.map(({ date, saved, added, total }) => [date, ...[saved, added, total].map(poundsFromPence)]),
        ]),
  ]
}
