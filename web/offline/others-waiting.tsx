// Says that another learner’s posts wait in this browser; whoever is signed in may throw them away. Their contents
// are not shown.
import { useState, useSyncExternalStore } from 'react'
import { onEntriesChange, seenEntries } from '../device/outbox-entries.ts'
import { removeEntry } from '../device/outbox-store.ts'
import { Button } from '../ui/button.tsx'
import { BottomNotice } from './bottom-notice.tsx'

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
        <strong className="font-semibold">Another learner’s work is waiting here.</strong>{' '}
        {isSure
          ? 'Throwing it away loses their work for good.'
          : 'It will be saved when they sign in on this device again.'}
      </p>
      <div className="flex gap-2">
        {isSure ? (
          <Button look="danger" onClick={() => void throwAway()}>
            Throw it away for good
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            Throw it away
          </Button>
        )}
        <Button look="plain" onClick={() => setPutAway(true)}>
          Keep it
        </Button>
      </div>
    </BottomNotice>
  )
}
