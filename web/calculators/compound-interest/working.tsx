// How the growth of savings was worked out, and every year of it, on the page and as a spreadsheet.
import { longDate } from '#domain/calendar.ts'
import { frequencyWords, type Growth } from './inputs.ts'
import * as words from './words.ts'
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import { yearColumns, yearRows, partRows } from './working-rows.ts'

export function CompoundWorking({ result: growth }: { result: Growth }) {
  return (
    <div className="mt-6 space-y-3">
      <Fold title={words.yearByYear}>
        <WorkingTable caption={words.savingsAtEndOfEach} columns={yearColumns(growth)} rows={yearRows(growth)} />
      </Fold>
      <WorkingFold>
        <WorkingTable
          caption={words.whatSavingsComeTo}
          columns={[{ title: words.part }, { title: words.working }, { title: words.amount, isNumeric: true }]}
          rows={partRows(growth)}
        />
        <WorkingNotes growth={growth} />
      </WorkingFold>
    </div>
  )
}

function WorkingNotes({ growth }: { growth: Growth }) {
  const { plan, isInToday } = growth
  const { period } = frequencyWords[plan.frequency]
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
      <p>{words.rateNote(words.rateMeaning(growth))}</p>
      <p>{words.orderNote(period)}</p>
      <p>{words.steadyRateNote}</p>
      {isInToday && (
        <p>
          {words.todaysMoneyNote(plan.inflationPercent)}
          <a
            href="https://www.bankofengland.co.uk/monetary-policy/inflation"
            className="font-semibold text-accent underline underline-offset-4"
          >
            {words.inflationTarget}
          </a>
          {words.bankRead(longDate('2026-11-21'))}
        </p>
      )}
    </div>
  )
}
