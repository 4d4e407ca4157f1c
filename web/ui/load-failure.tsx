import { hasNoAnswer } from '../api/client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

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
      <p className="font-semibold">We could not load {what}.</p>
      <p className="mt-1">
        {hasNoAnswer(error)
          ? 'Check your connection, then try again.'
          : 'Something went wrong on our side. Try again in a few minutes.'}{' '}
        Nothing you have saved is lost.
      </p>
      <Button look="quiet" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
