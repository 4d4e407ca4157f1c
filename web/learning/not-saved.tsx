import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says quietly, in its place, that something did not reach the server. `what` completes 'Not saved: …'. */
export function NotSaved({ what, isBusy, onRetry }: { what: string; isBusy: boolean; onRetry: () => void }) {
  return (
    <div className="mb-6">
      <Notice tone="warn" isLive>
        <p className="font-semibold">Not saved: {what}.</p>
        <p className="mt-1">Check your connection, then try again. Your answers stay here while this page is open.</p>
        <Button look="quiet" className="mt-3" isBusy={isBusy} onClick={onRetry}>
          {isBusy ? 'Saving…' : 'Save again'}
        </Button>
      </Notice>
    </div>
  )
}
