// What was put into a goal here and is not saved yet, in its place, with what to do about it.
import { useMutation } from '@tanstack/react-query'
import { isRefused } from '../outbox/outbox-entry.ts'
import { removeEntry } from '../outbox/outbox-store.ts'
import { outcomeText } from '../outbox/outbox-words.ts'
import { sendNow } from '../outbox/outbox.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { depositKind } from './deposit-outbox.ts'
import type { WaitingDeposit } from './waiting-deposits.ts'

export function UnsavedDeposits({ deposits }: { deposits: readonly WaitingDeposit[] }) {
  return (
    <div className="mt-3 space-y-3">
      {deposits.map((waiting) => (
        <UnsavedDeposit key={waiting.entry.id} {...waiting} />
      ))}
    </div>
  )
}

/** Nothing is said of one that is on its way for the first time. */
function UnsavedDeposit({ entry, deposit }: WaitingDeposit) {
  const again = useMutation({ mutationFn: () => sendNow(entry) })
  if (entry.outcome === null) return null
  return (
    <Notice tone="warn" isLive>
      <p className="font-semibold [overflow-wrap:anywhere]">Not saved: {depositKind.describe(deposit)}.</p>
      <p className="mt-1">{outcomeText(entry.outcome, new Date())}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? 'Saving…' : 'Save again'}
        </Button>
        {isRefused(entry) && (
          <Button look="plain" onClick={() => void removeEntry(entry.id)}>
            Throw away
          </Button>
        )}
      </div>
    </Notice>
  )
}
