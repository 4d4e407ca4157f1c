// What stands in this device's outbox: what waits to be saved, and what the server would not take, with what to do about each.
import { useMutation } from '@tanstack/react-query'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { isRefused } from '../outbox/outbox-entries.ts'
import { kindOf } from '../outbox/outbox-kind.ts'
import { countText, outcomeText } from '../outbox/outbox-words.ts'
import { sendNow, sendPending } from '../outbox/outbox.ts'
import { removeEntry } from '../outbox/outbox-store.ts'
import { useOutboxEntries } from '../outbox/outbox-entries.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function OutboxList({ learnerId }: { learnerId: string }) {
  const entries = useOutboxEntries(learnerId) ?? []
  const send = useMutation({ mutationFn: () => sendPending(learnerId, { isAsked: true }) })
  const waiting = entries.filter((entry) => !isRefused(entry))
  return (
    <>
      {entries.filter(isRefused).map((entry) => (
        <RefusedEntry key={entry.id} entry={entry} />
      ))}
      {waiting.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">{countText(waiting.length, ['waits to be saved', 'wait to be saved'])}</p>
          <ul className="mt-1 list-disc pl-5">
            {waiting.map((entry) => (
              <li key={entry.id}>
                {nameOf(entry)}
                {entry.outcome !== null && (
                  <span className="block text-sm">{outcomeText(entry.outcome, new Date())}</span>
                )}
              </li>
            ))}
          </ul>
          <Button look="quiet" className="mt-3" isBusy={send.isPending} onClick={() => send.mutate()}>
            Save now
          </Button>
        </Notice>
      )}
    </>
  )
}

function RefusedEntry({ entry }: { entry: OutboxEntry }) {
  const again = useMutation({ mutationFn: () => sendNow(entry) })
  return (
    <Notice tone="bad">
      <p className="font-semibold">Not saved: {nameOf(entry)}</p>
      {entry.outcome !== null && <p className="mt-1">{outcomeText(entry.outcome, new Date())}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
        <Button look="plain" onClick={() => void removeEntry(entry.id)}>
          Throw away
        </Button>
      </div>
    </Notice>
  )
}

function nameOf(entry: OutboxEntry): string {
  return kindOf(entry)?.describe(entry.body) ?? 'Something that another version of Tuppence has put here'
}
