// The end of a form within a dialog: what went wrong, and the ways on and back.
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import * as words from '../ui-words.ts'

type FormEndProps = {
  /** Why it is not saved, beyond single fields; null while there is nothing to say. */
  problem: string | null
  isSending: boolean
  sendLabel: string
  sendingLabel: string
  /** How the button looks that sends. */
  look?: ComponentProps<typeof Button>['look']
  cancelLabel?: string
  onCancel: () => void
}

export function FormEnd({
  problem,
  isSending,
  sendLabel,
  sendingLabel,
  cancelLabel = words.cancelLabel,
  ...rest
}: FormEndProps) {
  const { look = 'strong', onCancel } = rest
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" look={look} isBusy={isSending} className="max-sm:w-full">
          {isSending ? sendingLabel : sendLabel}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}
