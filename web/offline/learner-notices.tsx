// What a learner is told at the bottom of the window: of the connection and what waits for it, of what could not be saved,
// and of a new version.
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import { useConnection } from '../api/use-connection.ts'
import { isRefused } from '../outbox/outbox-entries.ts'
import { countText } from '../outbox/outbox-words.ts'
import { useOutboxEntries } from '../outbox/outbox-entries.ts'
import { BottomNotice } from './bottom-notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { VersionNotice } from './version-notice.tsx'

export function LearnerNotices({ learnerId }: { learnerId: string }) {
  const entries = useOutboxEntries(learnerId) ?? []
  const { isOnline, connection } = useConnection()
  const refused = entries.filter(isRefused).length
  const waiting = entries.length - refused
  // What is on its way for the first time is not worth a word.
  const isHeldUp = entries.some(({ outcome }) => outcome !== null && outcome.kind !== 'refused')
  return (
    <>
      {refused > 0 && <UnsavedNotice tone="bad">{countText(refused, verbs.refused)}</UnsavedNotice>}
      {isHeldUp && isOnline && connection === 'answers' && (
        <UnsavedNotice tone="warn">{countText(waiting, verbs.waiting)}</UnsavedNotice>
      )}
      <ConnectionNotice waiting={waiting} />
      <VersionNotice />
    </>
  )
}

const verbs = {
  refused: ['could not be saved.', 'could not be saved.'],
  waiting: ['is not saved yet.', 'are not saved yet.'],
} as const

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
