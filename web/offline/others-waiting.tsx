// That something of another learner waits here to be saved: who is signed in may throw it away. Nothing of it is shown.
import { useState, useSyncExternalStore } from 'react'
import { onEntriesChange, seenEntries } from '../device/outbox-entries.ts'
import { removeEntry } from '../device/outbox-store.ts'
import { Button } from '../ui/button.tsx'
import { BottomNotice } from './bottom-notice.tsx'
import * as words from './learner-notice-words.ts'

export function OthersWaiting({ learnerId }: { learnerId: string }) {
  const entries = useSyncExternalStore(onEntriesChange, seenEntries, seenEntries)
  const others = (entries ?? []).filter((entry) => entry.learnerId !== learnerId)
  const [isPutAway, setPutAway] = useState(false)
  const [isSure, setSure] = useState(false)
  if (others.length === 0 || isPutAway) return null
  const throwAway = async () => {
    for (const { id } of others) await removeEntry(id)
  }
  return (
    <BottomNotice tone="plain">
      <p>
        <strong className="font-semibold">{words.othersTitle}</strong> {isSure ? words.othersWarning : words.othersText}
      </p>
      <div className="flex gap-2">
        {isSure ? (
          <Button look="danger" onClick={() => void throwAway()}>
            {words.throwAwayForGoodLabel}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            {words.throwAwayLabel}
          </Button>
        )}
        <Button look="plain" onClick={() => setPutAway(true)}>
          {words.keepLabel}
        </Button>
      </div>
    </BottomNotice>
  )
}
