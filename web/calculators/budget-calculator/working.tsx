// How a budget was worked out, line by line, on the page and as a spreadsheet.
import { paymentsAYear, type Budget } from '#domain/budget/budget.ts'
import { formatMoney, formatPounds, poundsFromPence } from '#domain/money.ts'
import { frequencyOptions } from './inputs.ts'
import { groupNames } from './words.ts'
import type { CsvRow } from '../frame/csv.ts'
import { Fold, WorkingTable } from '../frame/working-table.tsx'

export function BudgetWorking({ result: budget }: { result: Budget }) {
  return (
    <div className="mt-6">
      <Fold title="How we worked this out">
        <WorkingTable
          caption="The split of your income"
          columns={[{ title: 'Share' }, { title: 'Working' }, { title: 'A month', isNumeric: true }]}
          rows={[
            ...budget.shares.map(({ group, percent, share }) => ({
              cells: [groupNames[group], `${percent}% of ${formatPounds(budget.monthlyIncome)}`, formatPounds(share)],
            })),
            { cells: ['Income', '', formatPounds(budget.monthlyIncome)], isTotal: true },
          ]}
        />
        {budget.lines.length > 0 && (
          <div className="mt-6">
            <WorkingTable
              caption="Your spending by the month"
              columns={[{ title: 'Spending' }, { title: 'Working' }, { title: 'A month', isNumeric: true }]}
              rows={[
                ...budget.lines.map((line) => ({
                  cells: [line.name, lineWorking(line), formatMoney(line.monthly)],
                })),
                { cells: ['Total spending', '', formatMoney(budget.spent)], isTotal: true },
              ]}
            />
          </div>
        )}
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
          50/30/20 is a rule of thumb, not a law, and you can move the shares. A year is counted as 52 weeks, 13 lots of
          four weeks or 12 months.
        </p>
      </Fold>
    </div>
  )
}

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

function lineWorking({ amount, frequency }: Budget['lines'][number]): string {
  const paid = formatMoney(amount)
  return frequency === 'monthly'
    ? `${paid} every month`
    : `${paid} ${frequencyWords(frequency)}: × ${paymentsAYear[frequency]} ÷ 12`
}

function frequencyWords(frequency: Budget['lines'][number]['frequency']): string {
  return frequencyOptions.find(({ value }) => value === frequency)?.label ?? frequency
}
