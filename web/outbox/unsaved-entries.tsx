// Entries that are not saved, shown where they belong, with buttons.
import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { couldBeSaved, isRefused, type OutboxEntry } from '../device/outbox-entries.ts'
import { nameOf } from './outbox-kind.ts'
import { removeEntry } from '../device/outbox-store.ts'
import { notSavedTitle, outcomeText } from './outbox-words.ts'
import { sendNow } from './outbox.ts'

export function UnsavedEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <div className="mt-3 space-y-3">
      {entries.map((entry) => (
        <UnsavedEntry key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

/** Nothing during the first attempt. */
function UnsavedEntry({ entry }: { entry: OutboxEntry }) {
  const again = useMutation({ mutationFn: () => sendNow(entry) })
  if (entry.outcome === null) return null
  return (
    <Notice tone="warn" isLive>
      <p className="font-semibold [overflow-wrap:anywhere]">{notSavedTitle(nameOf(entry), entry.outcome)}</p>
      <p className="mt-1">{outcomeText(entry.outcome, new Date())}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {couldBeSaved(entry.outcome) && (
          <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
            {again.isPending ? 'Saving…' : 'Save again'}
          </Button>
        )}
        {isRefused(entry) && (
          <Button look="plain" onClick={() => void removeEntry(entry.id)}>
            Throw away
          </Button>
        )}
      </div>
    </Notice>
  )
}
