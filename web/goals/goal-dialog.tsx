// Setting a goal. It can begin filled in, as when a calculator's result becomes one.
import { useState } from 'react'
import { goalIcons, type CreateGoalBody, type Goal, type GoalIcon } from '#contract/goals.ts'
import { CallError, fieldErrorsOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useForm, type Send } from '../ui/form.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { goalForm, textFromPounds, type GoalFormValues } from './goal-form.ts'
import { useCreateGoal } from './goals-queries.ts'
import { calendarDate } from './target-date.ts'

type GoalDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Called before the dialog closes, once the goal is kept. */
  onCreated?: (goal: Goal) => void
  initial?: GoalFormValues
}

export function GoalDialog({ isOpen, onClose, onCreated, initial = {} }: GoalDialogProps) {
  const finish = (goal: Goal) => {
    showToast({ title: 'Goal set', description: `'${goal.title}' is now one of your goals.` })
    onCreated?.(goal)
    onClose()
  }
  return (
    <Dialog title="Set a new goal" isOpen={isOpen} onClose={onClose}>
      <GoalFields initial={initial} onCancel={onClose} onCreated={finish} />
    </Dialog>
  )
}

type GoalFieldsProps = { initial: GoalFormValues; onCancel: () => void; onCreated: (goal: Goal) => void }

function GoalFields({ initial, onCancel, onCreated }: GoalFieldsProps) {
  const [schema] = useState(() => goalForm(calendarDate(new Date())))
  const [problem, setProblem] = useState<string | null>(null)
  const create = useSaveGoal({ onCreated, onProblem: setProblem })
  const form = useForm({ schema, send: create })
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
          {form.isSending ? 'Saving…' : 'Save goal'}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}

type MoneyFieldProps = { label: string; name: string; start: number | undefined; error: string | undefined }

function MoneyField({ label, name, start, error }: MoneyFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={start === undefined ? undefined : textFromPounds(start)}
      error={error}
    />
  )
}

const iconNames: Record<GoalIcon, string> = {
  'piggy-bank': 'Piggy bank',
  house: 'House',
  car: 'Car',
  plane: 'Plane',
  'graduation-cap': 'Graduation cap',
  gift: 'Gift',
  baby: 'Baby',
  laptop: 'Laptop',
  heart: 'Heart',
  umbrella: 'Umbrella',
  sprout: 'Young plant',
  flag: 'Flag',
}

function IconChoice({ chosen }: { chosen: GoalIcon }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Picture</legend>
      <div className="flex flex-wrap gap-2">
        {goalIcons.map((icon) => (
          <label
            key={icon}
            title={iconNames[icon]}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-[var(--radius)] border border-line-strong/60 text-ink-soft hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="icon" value={icon} defaultChecked={icon === chosen} className="sr-only" />
            <Icon name={icon} />
            <span className="sr-only">{iconNames[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useSaveGoal(options: {
  onCreated: (goal: Goal) => void
  onProblem: (problem: string | null) => void
}): Send<CreateGoalBody> {
  const createGoal = useCreateGoal()
  return async (values, showErrors) => {
    try {
      options.onCreated(await createGoal.mutateAsync(values))
    } catch (error) {
      options.onProblem(saveProblem(error))
      showErrors(fieldErrorsOf(error))
    }
  }
}

/** What to do next when a goal was not saved; null when the fields themselves say it. */
function saveProblem(error: unknown): string | null {
  if (!(error instanceof CallError)) return 'We could not reach Tuppence. Check your connection, then save again.'
  if (error.problem?.code === 'goal-limit') return error.problem.title
  if (error.status === 401) return 'You have been signed out. Sign in again to save your goal.'
  if (error.problem?.fields !== undefined) return null
  return 'Your goal is not saved yet. Try again in a few minutes.'
}
