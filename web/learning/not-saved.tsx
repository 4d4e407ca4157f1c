// What the learner reads of a post that the server does not have: why, what happens to it, and what they can do.
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { couldBeSaved, useOutboxEntries, type Outcome } from '#web/device/outbox-entries.ts'
import { removeEntry } from '#web/device/outbox-store.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import { outcomeText } from '#web/outbox/outbox-words.ts'
import { useLearner } from '#web/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import * as words from './lesson-words.ts'

type NotSavedProps = {
  /** Null when there is nothing to say (any more). */
  unsaved: Unsaved | null
  /** Completes 'Not saved: …'. */
  what: string
  isBusy: boolean
  onRetry: () => void
}

/** Says quietly, in one line in its place, that something did not reach the server; and, once a retry worked, that it has. */
export function NotSaved({ unsaved, what, isBusy, onRetry }: NotSavedProps) {
  const saved = useRef<HTMLParagraphElement>(null)
  const [hasRetried, setHasRetried] = useState(false)
  const isSavedNow = hasRetried && unsaved === null && !isBusy
  // The button that had the focus is gone. The outcome takes its place, and the next Tab goes on from here.
  useEffect(() => {
    if (isSavedNow && document.activeElement === document.body) saved.current?.focus({ preventScroll: true })
  }, [isSavedNow])
  if (isSavedNow) {
    return (
      <p ref={saved} tabIndex={-1} className="mb-6 flex items-center gap-2 font-semibold text-good">
        <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {words.savedNow}
      </p>
    )
  }
  if (unsaved === null) return null
  const next = outcomeText(unsaved.outcome, new Date())
  const retry = () => {
    setHasRetried(true)
    onRetry()
  }
  return (
    <div role="status" className="mb-4 text-[0.9375rem] text-ink-soft print:hidden">
      <span className="font-medium">{words.notSavedTitle(what)}</span> <span key={next}>{next}</span>{' '}
      {couldBeSaved(unsaved.outcome) && (
        <Button look="plain" className="-my-2 px-2!" isBusy={isBusy} onClick={retry}>
          {isBusy ? words.savingLabel : words.saveAgainLabel}
        </Button>
      )}
      {unsaved.outcome.kind === 'refused' && (
        <Button look="plain" className="-my-2 px-2!" onClick={unsaved.throwAway}>
          {words.throwAwayLabel}
        </Button>
      )}
    </div>
  )
}

/** A post that the server does not have, and why. */
type Unsaved = { outcome: Outcome; throwAway: () => void }

/** Whether a post is not saved; null when it is, or is on its way for the first time. */
export function useUnsaved<Body>(post: { kind: OutboxKind<Body>; body: Body } | null): Unsaved | null {
  const { id: userId } = useLearner()
  const entries = useOutboxEntries(userId)
  if (post === null || entries === null) return null
  const key = `${post.kind.kind}:${post.kind.key(post.body)}`
  const found = entries.find((entry) => entry.key === key)
  if (found === undefined) return null
  // A post that waits behind another of its lane has not been tried.
  const outcome = found.outcome ?? entries.find(({ lane, outcome: of }) => lane === found.lane && isHeldUp(of))?.outcome
  return outcome ? { outcome, throwAway: () => void removeEntry(found.id) } : null
}

function isHeldUp(outcome: Outcome | null): boolean {
  return outcome !== null && outcome.kind !== 'refused'
}
