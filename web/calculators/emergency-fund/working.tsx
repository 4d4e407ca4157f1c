// How an emergency fund was worked out, line by line and month by month, on the page and as a spreadsheet.
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import { type Fund } from './inputs.ts'
import { counted } from '../frame/amounts.tsx'
import * as words from './words.ts'
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'

export function EmergencyWorking({ result: fund }: { result: Fund }) {
  const { expenses, months, result } = fund
  return (
    <div className="mt-6 space-y-3">
      {fund.path.length > 0 && words.canSayWhen(fund) && (
        <Fold title={words.monthByMonth}>
          <WorkingTable
            caption={words.howYourFundFills}
            columns={[
              { title: words.month },
              { title: words.savedAlready, isNumeric: true },
              { title: words.added, isNumeric: true },
              { title: words.fund, isNumeric: true },
            ]}
            rows={fund.path.map(({ month, date, saved, added, total }) => ({
              cells: [
                month === 0 ? words.now : monthAndYear(date),
                formatPounds(saved),
                formatPounds(added),
                formatPounds(total),
              ],
            }))}
          />
        </Fold>
      )}
      <WorkingFold>
        <WorkingTable
          caption={words.sizeOfYourFund}
          columns={[{ title: words.cost }, { title: words.aMonth, isNumeric: true }]}
          rows={[
            ...expenses.map(({ label, amount }) => ({ cells: [label, formatMoney(amount)] })),
            { cells: [words.totalAMonth, formatMoney(result.monthlyExpenses)], isTotal: true },
            { cells: [words.timesMonths(counted(months, 'month')), formatPounds(result.target)], isTotal: true },
          ]}
        />
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{words.ruleOfThumb}</p>
      </WorkingFold>
    </div>
  )
}
