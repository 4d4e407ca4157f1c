import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
  const isSavedNow = hasRetried && unsaved === null
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
        <Button look="quiet" className="mt-3" isBusy={isBusy} onClick={retry}>
          {isBusy ? 'Saving…' : 'Save again'}
        </Button>
      </Notice>
    </div>
  )
}

function whatNext(unsaved: Unsaved): string {
  switch (unsaved.kind) {
    case 'waiting':
      return 'It waits on this device and is sent as soon as Tuppence answers, also if you close this page.'
    case 'refused':
      return `Tuppence did not take it: ${unsaved.reason} Try again, or see what waits in Settings, under On this device.`
    case 'in-this-tab':
      return 'Check your connection, then try again. Your answers stay here while this tab is open.'
  }
}
