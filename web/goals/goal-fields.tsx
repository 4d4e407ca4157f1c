// The form of a goal, new or changed.
import { useState } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { ukDate } from '#domain/calendar.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { useForm, type Send } from '../ui/form.ts'
import { TextField } from '../ui/text-field.tsx'
import { AmountChoice, type TwoAmounts } from './amount-choice.tsx'
import { FormEnd } from './form-end.tsx'
import { goalForm, type GoalFormValues } from './goal-form.ts'
import { goalProblem } from './goal-problem.ts'
import { IconChoice } from './icon-choice.tsx'
import { MoneyField } from './money-field.tsx'

export type GoalFieldsProps = {
  initial: GoalFormValues
  /** A date that may stay although it has passed. */
  keptDate?: string
  saveLabel: string
  save: (body: CreateGoalBody) => Promise<Goal>
  /** Beside the amount saved. */
  savedHint?: string | undefined
  /** What was saved meanwhile and what was typed, when the learner has to say which is right. */
  amounts?: TwoAmounts | null
  onAmountInput?: () => void
  onCancel: () => void
  onSaved: (goal: Goal) => void
}

export function GoalFields({ initial, keptDate, saveLabel, save, onCancel, onSaved, ...edit }: GoalFieldsProps) {
  const { savedHint, amounts = null, onAmountInput } = edit
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
          {...(savedHint !== undefined && { hint: savedHint })}
          onInput={onAmountInput}
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
      {amounts === null ? (
        <FormEnd
          problem={problem}
          isSending={form.isSending}
          sendLabel={saveLabel}
          sendingLabel="Saving…"
          onCancel={onCancel}
        />
      ) : (
        <AmountChoice {...amounts} name="currentAmount" isSending={form.isSending} onCancel={onCancel} />
      )}
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
