import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasNoAnswer } from '../api/client.ts'
import { outcomeText } from '../outbox/outbox-words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Unsaved } from './lesson-posts.ts'

type NotSavedProps = {
  /** Null when there is nothing to say (any more). */
  unsaved: Unsaved | null
  /** Completes 'Not saved: …'. */
  what: string
  isBusy: boolean
  onRetry: () => void
}

/** Says quietly, in its place, that something did not reach the server; and, once a retry worked, that it has. */
export function NotSaved({ unsaved, what, isBusy, onRetry }: NotSavedProps) {
  const saved = useRef<HTMLParagraphElement>(null)
  const [hasRetried, setHasRetried] = useState(false)
  const isSavedNow = hasRetried && unsaved === null && !isBusy
  // The button that had the focus is gone: what came of it takes its place, and the next Tab goes on from here.
  useEffect(() => {
    if (isSavedNow && document.activeElement === document.body) saved.current?.focus({ preventScroll: true })
  }, [isSavedNow])
  if (isSavedNow) {
    return (
      <p ref={saved} tabIndex={-1} className="mb-6 flex items-center gap-2 font-semibold text-good">
        <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        Saved now.
      </p>
    )
  }
  if (unsaved === null) return null
  const retry = () => {
    setHasRetried(true)
    onRetry()
  }
  return (
    <div className="mb-6">
      <Notice tone="warn" isLive>
        <p className="font-semibold">Not saved: {what}.</p>
        <p className="mt-1">{whatNext(unsaved)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="quiet" isBusy={isBusy} onClick={retry}>
            {isBusy ? 'Saving…' : 'Save again'}
          </Button>
          {unsaved.outcome !== null && unsaved.outcome.kind === 'refused' && (
            <Button look="plain" onClick={unsaved.throwAway}>
              Throw away
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

function whatNext(unsaved: Unsaved): string {
  if (unsaved.outcome !== null) return outcomeText(unsaved.outcome, new Date())
  const next = hasNoAnswer(unsaved.error) ? 'Check your connection, then try again.' : 'Try again in a few minutes.'
  return `${next} Your answers stay here while this tab is open.`
}
