// How a budget was worked out, line by line.
import type { Budget } from '#domain/budget/budget.ts'
import { WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import * as words from './words.ts'

export function BudgetWorking({ result: budget }: { result: Budget }) {
  return (
    <div className="mt-6">
      <WorkingFold>
        <WorkingTable {...words.splitTable(budget)} />
        {budget.lines.length > 0 && (
          <div className="mt-6">
            <WorkingTable {...words.spendingTable(budget)} />
          </div>
        )}
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{words.ruleOfThumbText}</p>
      </WorkingFold>
    </div>
  )
}
