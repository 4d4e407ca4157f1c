// Learners’ notices at the bottom of the window: about the connection and what waits for it, what could not be saved,
// and a new version.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from '#contract/paths.ts'
import { useConnection } from '../api/use-connection.ts'
import { isRefused, useOutboxEntries } from '../device/outbox-entries.ts'
import { inThisTabAlone } from '../device/kept-words.ts'
import { keepsInTab } from '../device/tab-outbox.ts'
import { kindOf } from '../outbox/outbox-kind.ts'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/plural.ts'
import { BottomNotice, ConnectionNotice } from './bottom-notice.tsx'
import { OthersWaiting } from './others-waiting.tsx'
import { isVersionWaiting, onVersionWaiting, startWorker, takeNewVersion } from './worker-registration.ts'

export function LearnerNotices({ learnerId }: { learnerId: string }) {
  const entries = useOutboxEntries(learnerId) ?? []
  const { isOnline, connection } = useConnection()
  const refused = entries.filter(isRefused).length
  const shown = entries.filter((entry) => kindOf(entry)?.isSaidInPlace !== true)
  const shownRefused = shown.filter(isRefused).length
  const shownPending = shown.length - shownRefused
  const pending = entries.length - refused
  // Dismissed until there is something else to say.
  const [putAway, setPutAway] = useState('')
  const state = `${isOnline} ${connection} ${pending}`
  // An entry on its first attempt is not worth a notice.
  const isHeldUp = shown.some(({ outcome }) => outcome !== null && outcome.kind !== 'refused')
  useAskedBeforeClosing(pending > 0)
  return (
    <>
      {shownRefused > 0 && (
        <UnsavedNotice tone="bad">
          {plural(shownRefused, { one: 'thing could not be saved.', other: 'things could not be saved.' })}
        </UnsavedNotice>
      )}
      {isHeldUp && isOnline && connection === 'answers' && (
        <UnsavedNotice tone="warn">
          {plural(shownPending, { one: 'thing is not saved yet.', other: 'things are not saved yet.' }) +
            inThisTabAlone(shownPending)}
        </UnsavedNotice>
      )}
      {putAway !== state && (
        <ConnectionNotice pending={pending}>
          <Button look="plain" className="-my-1 -mr-3 ml-auto" onClick={() => setPutAway(state)}>
            Hide
          </Button>
        </ConnectionNotice>
      )}
      <OthersWaiting learnerId={learnerId} />
      <VersionNotice />
    </>
  )
}

/** Makes the browser ask before closing a tab that alone has unsaved entries. */
function useAskedBeforeClosing(isPending: boolean): void {
  useEffect(() => {
    if (!isPending || !keepsInTab()) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isPending])
}

function UnsavedNotice({ tone, children }: { tone: 'warn' | 'bad'; children: string }) {
  return (
    <BottomNotice tone={tone}>
      <p>
        <strong className="font-semibold">{children}</strong>{' '}
        <Link href={paths.device} className="font-semibold text-accent underline">
          See what to do
        </Link>
      </p>
    </BottomNotice>
  )
}

/** Offers a new version of the app once it is downloaded. It is never forced, and not mentioned during a quiz. */
function VersionNotice() {
  const isWaiting = useSyncExternalStore(onVersionWaiting, isVersionWaiting)
  const isQuiz = useHistoryState<{ mode?: string } | null>()?.mode === 'quiz'
  const [isPutOff, setIsPutOff] = useState(false)
  useEffect(startWorker, [])
  if (!isWaiting || isQuiz || isPutOff) return null
  return (
    <BottomNotice tone="plain">
      <p>
        <strong className="font-semibold">A new version is ready.</strong> Reload when it suits you.
      </p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={takeNewVersion}>
          Reload
        </Button>
        <Button look="plain" onClick={() => setIsPutOff(true)}>
          Later
        </Button>
      </div>
    </BottomNotice>
  )
}
