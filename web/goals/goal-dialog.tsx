// Setting a goal or changing one. It can begin filled in, as when a calculator's result becomes a goal.
import { useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { newId } from '../api/new-id.ts'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'
import type { GoalFormValues } from './goal-form.ts'
import { aboutGoal, useCreateGoal } from './goals-queries.ts'
import { EditGoal, GoalFields, LateForm } from './late-forms.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }
type NewGoalDialogProps = DialogProps & {
  /** Called before the dialog closes, once the goal is kept. */
  onCreated?: (goal: Goal) => void
  initial?: GoalFormValues
}

export function NewGoalDialog({ isOpen, onClose, onCreated, initial = {} }: NewGoalDialogProps) {
  const finish = (goal: Goal) => {
    showToast({ about: aboutGoal(goal), title: 'Goal set', description: `'${goal.title}' is now one of your goals.` })
    onCreated?.(goal)
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
  const finish = (changed: Goal) => {
    showToast({ about: aboutGoal(goal), title: 'Goal changed', description: `'${changed.title}' is up to date.` })
    onClose()
  }
  return (
    <Dialog title="Edit goal" isOpen={isOpen} onClose={onClose}>
      <LateForm>
        <EditGoal goal={goal} onCancel={onClose} onSaved={finish} />
      </LateForm>
    </Dialog>
  )
}

type NewGoalProps = { initial: GoalFormValues; onCancel: () => void; onSaved: (goal: Goal) => void }

function NewGoal({ initial, ...ending }: NewGoalProps) {
  const create = useCreateGoal()
  // One id for as long as the dialog is open: a goal that is sent again after a lost answer is not a second one.
  const [id] = useState(newId)
  return (
    <GoalFields
      {...ending}
      initial={initial}
      saveLabel="Save goal"
      save={(body) => create.mutateAsync({ ...body, id })}
    />
  )
}
