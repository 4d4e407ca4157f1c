import { hasNoResponse } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as words from '../ui/ui-words.ts'

type LoadFailureProps = {
  /** Completes 'We could not load …'. */
  what: string
  /** Why it did not: only a call without an answer has to do with the connection. */
  error: unknown
  onRetry: () => void
}

/** Says that something did not load, and offers to try again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="bad" isLive>
      <p className="font-semibold">{words.notLoaded(what)}</p>
      <p className="mt-1">{words.nothingLost(hasNoResponse(error) ? words.checkConnection : words.ourFault)}</p>
      <Button look="quiet" className="mt-3" onClick={onRetry}>
        {words.tryAgainLabel}
      </Button>
    </Notice>
  )
}
