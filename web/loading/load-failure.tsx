import { hasNoResponse } from '../api/client.ts'
import { checkConnection, serverFault } from '../api/try-again-words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type LoadFailureProps = {
  /** Completes 'We could not load …'. */
  what: string
  /** The error: only a call without a response has to do with the connection. */
  error: unknown
  onRetry: () => void
}

/** Says that something could not be loaded, with a button to try again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="bad" isLive>
      <p className="font-semibold">{`We could not load ${what}.`}</p>
      <p className="mt-1">
        {`${hasNoResponse(error) ? checkConnection : serverFault} Nothing you have saved is lost.`}
      </p>
      <Button look="quiet" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
