// The place of a deleted item, with an Undo until the page is left.
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type DeletedPlaceProps = {
  /** The name of the item. */
  name: string
  /** Why it could not be restored; null for nothing to say. */
  problem: string | null
  isBusy: boolean
  onUndo: () => void
}

/** Takes the focus that the item had, so that Undo is the next key press. */
export function DeletedPlace({ name, problem, isBusy, onUndo }: DeletedPlaceProps) {
  const undoButton = useRef<HTMLButtonElement>(null)
  useEffect(() => undoButton.current?.focus(), [])
  return (
    <div className="flex h-full flex-col items-start justify-center gap-3 rounded-[var(--radius-lg)] border border-dashed border-line-strong p-5 sm:p-6">
      <p role="status" className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{name}</strong> has been deleted.
      </p>
      {problem !== null && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <Button ref={undoButton} look="quiet" isBusy={isBusy} aria-label={`Undo: bring back ${name}`} onClick={onUndo}>
        <Undo2 aria-hidden className="size-5" strokeWidth={1.75} />
        Undo
      </Button>
    </div>
  )
}
