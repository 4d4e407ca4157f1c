import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type FormEndProps = {
  /** Why it is not saved, beyond single fields; null while there is nothing to say. */
  problem: string | null
  isSending: boolean
  sendLabel: string
  sendingLabel: string
  onCancel: () => void
}

/** The end of a form within a dialog: what went wrong, and the ways on and back. */
export function FormEnd({ problem, isSending, sendLabel, sendingLabel, onCancel }: FormEndProps) {
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" isBusy={isSending} className="max-sm:w-full">
          {isSending ? sendingLabel : sendLabel}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </>
  )
}
