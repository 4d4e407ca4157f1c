// The dialogs for setting and changing goals and adding money, and the button for a new goal. No page waits for their
// forms.
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState, type ComponentProps } from 'react'
import type { Goal } from '#contract/goals.ts'
import { lazy, LazyBoundary } from '../loading/lazy.tsx'
import { onceSettled } from '../loading/prefetch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ShownGoal } from './waiting-deposits.ts'
import type { GoalFormValues } from './goal-form.tsx'

const NewGoal = lazy(async () => (await import('./goal-form.tsx')).NewGoal)
const EditGoal = lazy(async () => (await import('./edit-goal.tsx')).EditGoal)
/** Loads what shows unsaved deposits together with the form: later there may be no connection. */
const AmountForm = lazy(
  async () => (await Promise.all([import('./amount-form.tsx'), UnsavedEntries.load()]))[0].AmountForm,
)
export const UnsavedEntries = lazy(async () => (await import('../outbox/unsaved-entries.tsx')).UnsavedEntries)

type DialogProps = { isOpen: boolean; onClose: () => void }
type NewGoalProps = {
  /** Called before the dialog closes, once the goal is saved. */
  onCreated?: () => void
  /** What the dialog is filled in with, such as a calculator’s result. */
  initial?: GoalFormValues
}
type NewGoalButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className'> & NewGoalProps & { label?: string }

export function NewGoalButton({ label = 'Set New Goal', onCreated, initial, ...button }: NewGoalButtonProps) {
  useFormPrefetch()
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
      <LazyBoundary>
        <NewGoal initial={initial} onCancel={onClose} onSaved={finish} />
      </LazyBoundary>
    </Dialog>
  )
}

export function EditGoalDialog({ isOpen, onClose, goal }: DialogProps & { goal: ShownGoal }) {
  return (
    <Dialog title="Edit goal" isOpen={isOpen} onClose={onClose}>
      <LazyBoundary>
        <EditGoal goal={goal} onCancel={onClose} onSaved={onClose} />
      </LazyBoundary>
    </Dialog>
  )
}

export function AddMoneyDialog({ isOpen, onClose, goal }: DialogProps & { goal: Goal }) {
  return (
    <Dialog title="Add or take out money" isOpen={isOpen} onClose={onClose}>
      <LazyBoundary>
        <AmountForm goal={goal} onDone={onClose} />
      </LazyBoundary>
    </Dialog>
  )
}

/**
 * Loads the forms once the page has settled, so that they are there if the connection goes. A failure is reported
 * when a dialog is opened.
 */
export function useFormPrefetch(): void {
  useEffect(() => onceSettled(() => void Promise.allSettled([NewGoal.load(), EditGoal.load(), AmountForm.load()])), [])
}
