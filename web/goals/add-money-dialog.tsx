// Putting money into a goal, or taking it out.
import type { Goal } from '#contract/goals.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AmountForm, LateForm } from './late-forms.tsx'

type AddMoneyDialogProps = { goal: Goal; isOpen: boolean; onClose: () => void }

export function AddMoneyDialog({ goal, isOpen, onClose }: AddMoneyDialogProps) {
  return (
    <Dialog title="Add or take out money" isOpen={isOpen} onClose={onClose}>
      <LateForm>
        <AmountForm goal={goal} onDone={onClose} />
      </LateForm>
    </Dialog>
  )
}
