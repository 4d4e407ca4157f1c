// Setting a goal or changing one. It can begin filled in, as when a calculator's result becomes a goal.
import { useState } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { ukDate } from '#domain/calendar.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { newId } from '../app/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useForm, type Send } from '../ui/form.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { goalForm, type GoalFormValues } from './goal-form.ts'
import { goalProblem } from './goal-problem.ts'
import { useCreateGoal, useUpdateGoal } from './goals-queries.ts'
import { IconChoice } from './icon-choice.tsx'
import { MoneyField } from './money-field.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }
type NewGoalDialogProps = DialogProps & {
  /** Called before the dialog closes, once the goal is kept. */
  onCreated?: (goal: Goal) => void
  initial?: GoalFormValues
}

export function NewGoalDialog({ isOpen, onClose, onCreated, initial = {} }: NewGoalDialogProps) {
  const finish = (goal: Goal) => {
    showToast({ title: 'Goal set', description: `'${goal.title}' is now one of your goals.` })
    onCreated?.(goal)
    onClose()
  }
  return (
    <Dialog title="Set a new goal" isOpen={isOpen} onClose={onClose}>
      <NewGoal initial={initial} onCancel={onClose} onSaved={finish} />
    </Dialog>
  )
}

export function EditGoalDialog({ isOpen, onClose, goal }: DialogProps & { goal: Goal }) {
  const update = useUpdateGoal()
  const finish = ({ title }: Goal) => {
    showToast({ title: 'Goal changed', description: `'${title}' is up to date.` })
    onClose()
  }
  return (
    <Dialog title="Edit goal" isOpen={isOpen} onClose={onClose}>
      <GoalFields
        initial={goal}
        keptDate={goal.targetDate}
        saveLabel="Save changes"
        save={(body) => update.mutateAsync({ goalId: goal.id, body })}
        onCancel={onClose}
        onSaved={finish}
      />
    </Dialog>
  )
}

type Ending = { onCancel: () => void; onSaved: (goal: Goal) => void }

function NewGoal({ initial, ...ending }: Ending & { initial: GoalFormValues }) {
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

type GoalFieldsProps = Ending & {
  initial: GoalFormValues
  /** A date that may stay although it has passed. */
  keptDate?: string
  saveLabel: string
  save: (body: CreateGoalBody) => Promise<Goal>
}

function GoalFields({ initial, keptDate, saveLabel, save, onCancel, onSaved }: GoalFieldsProps) {
  const [schema] = useState(() => goalForm(ukDate(new Date()), keptDate))
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ schema, send: sending({ save, onSaved, onProblem: setProblem }) })
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <TextField
        label="What are you saving for?"
        name="title"
        autoComplete="off"
        defaultValue={initial.title}
        error={form.errors['title']}
      />
      <IconChoice chosen={initial.icon ?? 'piggy-bank'} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label="Target, in pounds"
          name="targetAmount"
          start={initial.targetAmount}
          error={form.errors['targetAmount']}
        />
        <MoneyField
          label="Saved so far, in pounds"
          name="currentAmount"
          start={initial.currentAmount}
          error={form.errors['currentAmount']}
        />
      </div>
      <TextField
        label="Target date"
        name="targetDate"
        type="date"
        defaultValue={initial.targetDate}
        error={form.errors['targetDate']}
        className="sm:max-w-56"
      />
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" isBusy={form.isSending} className="max-sm:w-full">
          {form.isSending ? 'Saving…' : saveLabel}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Sending = {
  save: GoalFieldsProps['save']
  onSaved: (goal: Goal) => void
  onProblem: (problem: string | null) => void
}

function sending({ save, onSaved, onProblem }: Sending): Send<CreateGoalBody> {
  return async (values, showErrors) => {
    try {
      onSaved(await save(values))
    } catch (error) {
      onProblem(goalProblem(error, 'Your goal is not saved yet.'))
      showErrors(fieldErrorsOf(error))
    }
  }
}
