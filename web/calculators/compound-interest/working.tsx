// How the growth of savings was worked out, and every year of it.
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import type { Growth } from './inputs.ts'
import * as words from './words.ts'

export function CompoundWorking({ result: growth }: { result: Growth }) {
  return (
    <div className="mt-6 space-y-3">
      <Fold title={words.yearsTitle}>
        <WorkingTable {...words.yearsTable(growth)} />
      </Fold>
      <WorkingFold>
        <WorkingTable {...words.partsTable(growth)} />
        <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
          {words.workingNotes(growth).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {growth.isInToday && (
            <p>
              {words.todaysMoneyNote.before(growth)}
              <a
                href="https://www.bankofengland.co.uk/monetary-policy/inflation"
                className="font-semibold text-accent underline underline-offset-4"
              >
                {words.todaysMoneyNote.link}
              </a>
              {words.todaysMoneyNote.after}
            </p>
          )}
        </div>
      </WorkingFold>
    </div>
  )
}
