// How an emergency fund was worked out, line by line and month by month.
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import type { Fund } from './inputs.ts'
import * as words from './words.ts'

export function EmergencyWorking({ result: fund }: { result: Fund }) {
  return (
    <div className="mt-6 space-y-3">
      {fund.path.length > 0 && words.canSayWhen(fund) && (
        <Fold title={words.pathTitle}>
          <WorkingTable {...words.pathTable(fund)} />
        </Fold>
      )}
      <WorkingFold>
        <WorkingTable {...words.sizeTable(fund)} />
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{words.ruleOfThumbText}</p>
      </WorkingFold>
    </div>
  )
}
