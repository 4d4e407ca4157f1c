// How a budget was worked out, line by line, on the page and as a spreadsheet.
import { paymentsAYear, type Budget } from '#domain/budget/budget.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import * as words from './words.ts'
import { WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import { frequencyWords } from './csv.ts'

export function BudgetWorking({ result: budget }: { result: Budget }) {
  return (
    <div className="mt-6">
      <WorkingFold>
        <WorkingTable
          caption={words.splitOfYourIncome}
          columns={[{ title: words.share }, { title: words.working }, { title: words.aMonth, isNumeric: true }]}
          rows={[
            ...budget.shares.map(({ group, percent, share }) => ({
              cells: [
                words.groupNames[group],
                words.shareWorking(percent, formatPounds(budget.monthlyIncome)),
                formatPounds(share),
              ],
            })),
            { cells: [words.income, '', formatPounds(budget.monthlyIncome)], isTotal: true },
          ]}
        />
        {budget.lines.length > 0 && (
          <div className="mt-6">
            <WorkingTable
              caption={words.yourSpendingByMonth}
              columns={[{ title: words.spending }, { title: words.working }, { title: words.aMonth, isNumeric: true }]}
              rows={[
                ...budget.lines.map((line) => ({
                  cells: [line.name, lineWorking(line), formatMoney(line.monthly)],
                })),
                { cells: [words.totalSpending, '', formatMoney(budget.spent)], isTotal: true },
              ]}
            />
          </div>
        )}
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{words.ruleOfThumb}</p>
      </WorkingFold>
    </div>
  )
}

function lineWorking({ amount, frequency }: Budget['lines'][number]): string {
  const paid = formatMoney(amount)
  return frequency === 'monthly'
    ? words.everyMonth(paid)
    : `${paid} ${frequencyWords(frequency)}: × ${paymentsAYear[frequency]} ÷ 12`
}
