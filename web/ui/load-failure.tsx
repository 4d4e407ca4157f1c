import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Says that something did not load, and offers to try again. `what` completes 'We could not load …'. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice tone="bad" isLive>
      <p className="font-semibold">We could not load {what}.</p>
      <p className="mt-1">Check your connection, then try again. Nothing you have saved is lost.</p>
      <Button look="quiet" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
