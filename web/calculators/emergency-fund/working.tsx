// How an emergency fund was worked out, line by line and month by month, on the page and as a spreadsheet.
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds, poundsFromPence } from '#domain/money.ts'
import { type Fund } from './inputs.ts'
import { counted } from '../frame/amounts.tsx'
import { canSayWhen } from './words.ts'
import type { CsvRow } from '../frame/csv.ts'
import { Fold, WorkingTable } from '../frame/working-table.tsx'

export function EmergencyWorking({ result: fund }: { result: Fund }) {
  const { expenses, months, result } = fund
  return (
    <div className="mt-6 space-y-3">
      {fund.path.length > 0 && canSayWhen(fund) && (
        <Fold title="Month by month">
          <WorkingTable
            caption="How your fund fills"
            columns={[
              { title: 'Month' },
              { title: 'Saved already', isNumeric: true },
              { title: 'Added', isNumeric: true },
              { title: 'Fund', isNumeric: true },
            ]}
            rows={fund.path.map(({ month, date, saved, added, total }) => ({
              cells: [
                month === 0 ? 'Now' : monthAndYear(date),
                formatPounds(saved),
                formatPounds(added),
                formatPounds(total),
              ],
            }))}
          />
        </Fold>
      )}
      <Fold title="How we worked this out">
        <WorkingTable
          caption="The size of your fund"
          columns={[{ title: 'Cost' }, { title: 'A month', isNumeric: true }]}
          rows={[
            ...expenses.map(({ label, amount }) => ({ cells: [label, formatMoney(amount)] })),
            { cells: ['Total a month', formatMoney(result.monthlyExpenses)], isTotal: true },
            { cells: [`Times ${counted(months, 'month')}`, formatPounds(result.target)], isTotal: true },
          ]}
        />
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
          Three to six months of costs is a common rule of thumb, not a law. The date assumes you pay in the same amount
          each month from today, with no interest.
        </p>
      </Fold>
    </div>
  )
}

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
