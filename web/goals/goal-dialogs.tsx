// The dialogs by which goals are set, changed and filled, and the button that sets one. Their forms come when they are opened.
import { Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import type { Goal } from '#contract/goals.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { GoalFormValues } from './goal-form.tsx'
import { AmountForm, EditGoal, LateForm, NewGoal, useFormsBeforehand } from './late-forms.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }
type NewGoalProps = {
  /** Called before the dialog closes, once the goal is saved. */
  onCreated?: () => void
  /** What the dialog begins filled in with, as when a calculator's result becomes a goal. */
  initial?: GoalFormValues
}
type NewGoalButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className'> & NewGoalProps & { label?: string }

export function NewGoalButton({ label = 'Set New Goal', onCreated, initial, ...button }: NewGoalButtonProps) {
  useFormsBeforehand()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {label}
      </Button>
      <NewGoalDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        {...(onCreated && { onCreated })}
        {...(initial && { initial })}
      />
    </>
  )
}

export function NewGoalDialog({ isOpen, onClose, onCreated, initial = {} }: DialogProps & NewGoalProps) {
  const finish = () => {
    onCreated?.()
    onClose()
  }
  return (
    <Dialog title="Set a new goal" isOpen={isOpen} onClose={onClose}>
      <LateForm>
        <NewGoal initial={initial} onCancel={onClose} onSaved={finish} />
      </LateForm>
    </Dialog>
  )
}

export function EditGoalDialog({ isOpen, onClose, goal }: DialogProps & { goal: Goal }) {
  return (
    <Dialog title="Edit goal" isOpen={isOpen} onClose={onClose}>
      <LateForm>
        <EditGoal goal={goal} onCancel={onClose} onSaved={onClose} />
      </LateForm>
    </Dialog>
  )
}

export function AddMoneyDialog({ isOpen, onClose, goal }: DialogProps & { goal: Goal }) {
  return (
    <Dialog title="Add or take out money" isOpen={isOpen} onClose={onClose}>
      <LateForm>
        <AmountForm goal={goal} onDone={onClose} />
      </LateForm>
    </Dialog>
  )
}
