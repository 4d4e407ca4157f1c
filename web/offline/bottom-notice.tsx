// A notice at the bottom of the window, and the one about the connection: that the device is offline, that Tuppence
// does not respond, or that what is shown may be out of date. It goes with the next response. Until then the app
// makes only the learner’s own calls, and a probe now and then while something is waiting to be sent.
import type { ReactNode } from 'react'
import { isServerThere } from '../api/client.ts'
import { askAgain } from '../api/connection.ts'
import { useConnection } from '../api/use-connection.ts'
import { Button } from '../ui/button.tsx'
import * as words from './notice-words.ts'

/** By the state of the connection. */
const connectionTitles = {
  answers: '',
  unsure: 'This page could not be updated.',
  lost: 'Tuppence is not answering.',
}

type ConnectionNoticeProps = {
  /** How many entries are not saved yet. */
  pending: number
  /** Further buttons. */
  children?: ReactNode
}

export function ConnectionNotice({ pending, children }: ConnectionNoticeProps) {
  const { isOnline, connection } = useConnection()
  if (isOnline && connection === 'answers') return null
  return (
    <BottomNotice tone="warn">
      <p>
        <strong className="font-semibold">{isOnline ? connectionTitles[connection] : 'You are offline.'}</strong>{' '}
        {pending > 0
          ? words.waitingSentence(pending)
          : connection === 'unsure' && isOnline
            ? 'This is the copy kept on this device.'
            : words.stillWorksText()}
      </p>
      {isOnline && (
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      )}
      {children}
    </BottomNotice>
  )
}

/** Also asks whether the server responds, in case nothing else needs a call. */
function tryAgain(): void {
  void isServerThere()
  askAgain()
}

const tones = {
  plain: 'border-line-strong/50 bg-surface',
  warn: 'border-warn/50 bg-warn-soft',
  bad: 'border-bad/50 bg-bad-soft',
} as const

/**
 * A notice at the bottom of the window. The page is made longer by its height (base.css), so that everything can be
 * scrolled into view. Clicks pass through it, except on its buttons and links.
 */
export function BottomNotice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      data-bottom-notice
      className={`[&_a]:pointer-events-auto [&_button]:pointer-events-auto flex items-center gap-x-4 rounded-[var(--radius)] border px-4 py-2.5 shadow-[var(--shadow-raised)] ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
