// The form of a goal: its fields, and the contract’s schema with amounts and a date as a person types them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  createGoalBody,
  goalIcons,
  type CreateGoalBody,
  type Goal,
  type GoalIcon,
  type UpdateGoalBody,
} from '#contract/goals.ts'
import { ukDate } from '#domain/calendar.ts'
import { call, hasNoResponse } from '../api/client.ts'
import { newId } from '../api/new-id.ts'
import { invalidate } from '../api/response-cache.ts'
import { FormEnd } from '../ui/fields/form-end.tsx'
import { useForm } from '../ui/fields/form.ts'
import { GoalPicture } from './goal-picture.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { goalProblem } from './goal-words.ts'
import { refreshAfter } from './goal-changes.ts'
import { aboutGoal, changeGoals, replacedIn, useCreateGoal } from './goals-queries.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { typedNumber } from '../ui/fields/typed-number.ts'

/** The values that a form starts with. */
export type GoalFormValues = Partial<CreateGoalBody>

type NewGoalProps = { initial: GoalFormValues; onCancel: () => void; onSaved: (goal: Goal) => void }

/** Sets a new goal. */
export function NewGoal({ initial, onCancel, onSaved }: NewGoalProps) {
  const create = useCreateGoal()
  const update = useUpdateGoal()
  const [id] = useState(newId)
  const queryClient = useQueryClient()
  const isUnanswered = useRef(false)
  // Only when the form closes: a new list could replace the component that the form is in.
  useEffect(
    () => () => {
      if (isUnanswered.current) void invalidate(queryClient, 'GET /api/goals')
    },
    [queryClient],
  )
  const save = async (body: CreateGoalBody) => {
    try {
      return await sentOnce(body, id, { create: create.mutateAsync, change: update.mutateAsync })
    } catch (error) {
      isUnanswered.current ||= hasNoResponse(error)
      throw error
    }
  }
  const finish = (goal: Goal) => {
    showToast({ about: aboutGoal(goal), title: 'Goal set', description: `‘${goal.title}’ is now one of your goals.` })
    onSaved(goal)
  }
  return <GoalForm initial={initial} saveLabel="Save goal" save={save} onCancel={onCancel} onSaved={finish} />
}

/** New goals that were sent without a response, by their ids. */
const unanswered = new Map<string, readonly CreateGoalBody[]>()
type Change = { goalId: string; body: UpdateGoalBody }
type Sending = { create: (body: CreateGoalBody) => Promise<Goal>; change: (change: Change) => Promise<Goal> }

/**
 * Sends a new goal with the id of its form. Sent again after a lost response, by this form or typed again into
 * another, it is the same goal; if it was changed meanwhile, the server’s is updated.
 */
async function sentOnce(typed: CreateGoalBody, idOfForm: string, { create, change }: Sending): Promise<Goal> {
  const isTyped = (one: CreateGoalBody) => JSON.stringify(one) === JSON.stringify(typed)
  const [id] = [...unanswered].find(([, tries]) => tries.some(isTyped)) ?? [idOfForm]
  const tries = unanswered.get(id) ?? []
  try {
    const goal = await create({ ...typed, id })
    const body = changesSince(tries, { goal, typed })
    const saved = Object.keys(body).length === 0 ? goal : await change({ goalId: id, body })
    unanswered.delete(id)
    return saved
  } catch (error) {
    if (hasNoResponse(error)) unanswered.set(id, [...tries, typed])
    throw error
  }
}

/** The changed fields in which the server’s goal still equals an earlier try. Changes from elsewhere stay. */
function changesSince(
  tries: readonly CreateGoalBody[],
  { goal, typed }: { goal: Goal; typed: CreateGoalBody },
): UpdateGoalBody {
  const fields = (Object.keys(typed) as (keyof CreateGoalBody & keyof Goal)[]).filter(
    (field) => goal[field] !== typed[field] && tries.some((tried) => tried[field] === goal[field]),
  )
  const changes = Object.fromEntries(fields.map((field) => [field, typed[field]])) as UpdateGoalBody
  return { ...changes, ...(changes.currentAmount !== undefined && { version: goal.version }) }
}

export function useUpdateGoal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ goalId, body }: { goalId: string; body: UpdateGoalBody }) =>
      call('PATCH /api/goals/{goalId}', { params: { goalId }, body }),
    onMutate: ({ goalId }) => withdrawToast(aboutGoal({ id: goalId })),
    onSuccess: (changed) => changeGoals(queryClient, (goals) => replacedIn(goals, changed)),
    onError: (error) => refreshAfter(queryClient, error),
  })
}

type GoalFormProps = {
  initial: GoalFormValues
  /** A past date that may stay. */
  pastDate?: string
  saveLabel: string
  save: (body: CreateGoalBody) => Promise<Goal>
  /** The hint beside the amount saved. */
  savedHint?: string | undefined
  onAmountInput?: () => void
  /** Replaces the save and cancel buttons; null leaves them. */
  renderEnd?: ((isSending: boolean) => ReactNode) | null
  onCancel: () => void
  onSaved: (goal: Goal) => void
}

export function GoalForm({ initial, pastDate, saveLabel, save, onCancel, onSaved, ...edit }: GoalFormProps) {
  const { savedHint, onAmountInput, renderEnd = null } = edit
  const [schema] = useState(() => goalSchema(ukDate(new Date()), pastDate))
  const form = useForm({
    schema,
    send: async (values) => onSaved(await save(values)),
    onFailure: (error) => goalProblem(error, 'Your goal has not been saved.', new Date()),
  })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <TextField
        label="What are you saving for?"
        name="title"
        required
        autoComplete="off"
        defaultValue={initial.title}
        error={form.errors['title']}
      />
      <IconChoice chosen={initial.icon ?? 'piggy-bank'} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label="Target, in pounds"
          name="targetAmount"
          required
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
        required
        type="date"
        defaultValue={initial.targetDate}
        error={form.errors['targetDate']}
        className="sm:max-w-56"
      />
      {renderEnd?.(form.isSending) ?? (
        <FormEnd form={form} sendLabel={saveLabel} sendingLabel="Saving…" onCancel={onCancel} />
      )}
    </form>
  )
}

const { title, icon, currentAmount, targetAmount, targetDate } = createGoalBody.shape

/** The form’s schema. The date is after `today`, or the goal’s present one. An empty ‘saved so far’ is 0. */
export function goalSchema(today: string, pastDate?: string) {
  return z.object({
    title,
    icon,
    currentAmount: typedNumber(currentAmount, 0),
    targetAmount: typedNumber(targetAmount, Number.NaN),
    targetDate: z.pipe(
      z.string().check(z.minLength(1, 'Choose a date to reach it by.')),
      targetDate.check(z.refine((date) => date > today || date === pastDate, 'Choose a date in the future.')),
    ),
  })
}

const pictureNames: Record<GoalIcon, string> = {
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
  sprout: 'Seedling',
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
            title={pictureNames[icon]}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-[var(--radius)] border border-line-strong/60 text-ink-soft hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="icon" value={icon} defaultChecked={icon === chosen} className="sr-only" />
            <GoalPicture name={icon} />
            <span className="sr-only">{pictureNames[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
