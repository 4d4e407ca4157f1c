// The settings’ section about this device: what is not saved, what the server refused, how much of the course is
// stored, and how to install the app.
import { useMutation } from '@tanstack/react-query'
import MonitorDown from 'lucide-react/icons/monitor-down'
import { useSyncExternalStore } from 'react'
import { couldBeSaved, isRefused, useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { nameOf } from '../outbox/outbox-kind.ts'
import { outcomeText } from '../outbox/outbox-words.ts'
import { removeEntry } from '../device/outbox-store.ts'
import { sendNow, sendPending } from '../outbox/outbox.ts'
import { useLearner } from '../session/auth.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CourseOnDevice } from './course-on-device.tsx'
import { canOfferInstall, install, isInstalledApp, isInstallOffered, onInstallOffer } from './install-offer.ts'
import { waitingText } from './notice-words.ts'

const installOutcomes = {
  accepted: 'Tuppence is now with your other apps.',
  dismissed: 'Not installed. You can do it later from your browser’s menu.',
}

export function DeviceSection() {
  const { id, isSharedComputer } = useLearner()
  if (isSharedComputer) return <OutboxList learnerId={id} />
  return (
    <div className="space-y-6">
      <OutboxList learnerId={id} />
      {'serviceWorker' in navigator ? (
        <CourseOnDevice learnerId={id} />
      ) : (
        <Notice>
          This browser can only open Tuppence online. Others can keep it on the device, if this address begins with
          https.
        </Notice>
      )}
      <InstallApp />
    </div>
  )
}

/** The entries that are not saved, each with its buttons. */
function OutboxList({ learnerId }: { learnerId: string }) {
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
          <p className="font-semibold">{waitingText(waiting.length)}</p>
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
      <p className="font-semibold">{`Not saved: ${nameOf(entry)}`}</p>
      {entry.outcome !== null && <p className="mt-1">{outcomeText(entry.outcome, new Date())}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {couldBeSaved(entry.outcome) && (
          <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
            Try again
          </Button>
        )}
        <Button look="plain" onClick={() => void removeEntry(entry.id)}>
          Throw away
        </Button>
      </div>
    </Notice>
  )
}

/** A button where the browser offers it; elsewhere how to find it in the browser’s menu. */
function InstallApp() {
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered)
  const asking = useMutation({ mutationFn: install })
  if (isInstalledApp()) return null
  if (!canOfferInstall())
    return (
      <p>
        To open Tuppence like an app, choose ‘Add to Home Screen’ in your browser’s share menu, or in its main menu.
      </p>
    )
  return (
    <>
      {isOffered && (
        <div className="space-y-3">
          <p>Tuppence can sit with your other apps and open in its own window.</p>
          <Button look="quiet" onClick={() => asking.mutate()} className="max-sm:w-full">
            <MonitorDown aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Install Tuppence
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {!isOffered && asking.data && installOutcomes[asking.data]}
      </p>
    </>
  )
}
