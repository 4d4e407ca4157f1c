import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type NotSavedProps = {
  /** Whether it still has to be said. */
  isUnsaved: boolean
  /** Completes 'Not saved: …'. */
  what: string
  isBusy: boolean
  onRetry: () => void
}

/** Says quietly, in its place, that something did not reach the server; and, once a retry worked, that it has. */
export function NotSaved({ isUnsaved, what, isBusy, onRetry }: NotSavedProps) {
  const saved = useRef<HTMLParagraphElement>(null)
  const [hasRetried, setHasRetried] = useState(false)
  const isSavedNow = hasRetried && !isUnsaved
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
  if (!isUnsaved) return null
  const retry = () => {
    setHasRetried(true)
    onRetry()
  }
  return (
    <div className="mb-6">
      <Notice tone="warn" isLive>
        <p className="font-semibold">Not saved: {what}.</p>
        <p className="mt-1">Check your connection, then try again. Your answers stay here while this tab is open.</p>
        <Button look="quiet" className="mt-3" isBusy={isBusy} onClick={retry}>
          {isBusy ? 'Saving…' : 'Save again'}
        </Button>
      </Notice>
    </div>
  )
}
