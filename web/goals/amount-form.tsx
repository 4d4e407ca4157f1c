// The form for adding money to a goal or taking it out.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { createGoalBody, type Goal } from '#contract/goals.ts'
import { depositRefusal } from '#domain/goals/goal-changes.ts'
import { penceFromPounds } from '#domain/money.ts'
import { newId } from '../api/new-id.ts'
import { post } from '../outbox/outbox.ts'
import { useLearner } from '../session/auth.tsx'
import { FormEnd } from '../ui/fields/form-end.tsx'
import { useForm } from '../ui/fields/form.ts'
import { SegmentedField } from '../ui/fields/segmented-field.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { depositKind } from './deposit-outbox.ts'
import { depositTitle } from './deposit-words.ts'
import { refreshAfter } from './goal-changes.ts'
import { amountTexts, goalProblem, isReached, poundsText } from './goal-words.ts'
import { depositIn, type Deposit } from './waiting-deposits.ts'
import { aboutGoal, usePendingDeposits } from './goals-queries.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { typedNumber } from '../ui/fields/typed-number.ts'

type Direction = 'in' | 'out'

/** The schema of a deposit, in pounds. The result is negative for money out. */
export function depositForm(saved: number, direction: Direction) {
  const aboveZero = z.number('Enter an amount in pounds.').check(z.positive('Enter an amount of more than £0.'))
  const refusal = (pounds: number) => depositRefusal(penceFromPounds(saved), penceFromPounds(pounds))
  const added = createGoalBody.shape.targetAmount.check(
    direction === 'in'
      ? z.refine((pounds) => refusal(pounds) !== 'too-much', 'A goal can hold at most £10,000,000.')
      : z.refine((pounds) => refusal(-pounds) !== 'too-little', 'There isn’t that much in this goal.'),
  )
  const signed = z.transform((pounds: number) => (direction === 'in' ? pounds : -pounds))
  return z.object({ amount: z.pipe(typedNumber(z.pipe(aboveZero, added), Number.NaN), signed) })
}

const directions = [
  { value: 'in', amount: 'Amount to add, in pounds', label: 'Add money', sending: 'Adding…' },
  { value: 'out', amount: 'Amount to take out, in pounds', label: 'Take money out', sending: 'Taking out…' },
] as const

export function AmountForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const [direction, setDirection] = useState<Direction>('in')
  const form = useForm({
    schema: depositForm(goal.currentAmount, direction),
    send: useDeposit(goal, onDone),
    onFailure: (error) => goalProblem(error, 'Nothing has been changed.', new Date()),
  })
  const { amount, label, sending } = directions.find(({ value }) => value === direction)!
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{goal.title}</strong>{' '}
        {`has ${poundsText(goal.currentAmount)} of ${poundsText(goal.targetAmount)} so far.`}
      </p>
      <SegmentedField
        label="What would you like to do?"
        options={directions}
        value={direction}
        onChange={setDirection}
      />
      <MoneyField label={amount} name="amount" required error={form.errors['amount']} />
      <FormEnd form={form} sendLabel={label} sendingLabel={sending} onCancel={onDone} />
    </form>
  )
}

type Sent = { deposit: Deposit; before: Goal }

/**
 * Sends a deposit by way of the outbox. Once it is there it is safe, and the goal’s card says what becomes of it; if
 * it cannot be stored, the form says so.
 */
function useDeposit(goal: Goal, onDone: () => void) {
  const { id: learnerId } = useLearner()
  const pending = usePendingDeposits(goal.id)
  // The same amount sent again after a lost response is the same deposit; another amount is another.
  const [ids] = useState(() => new Map<number, string>())
  const isSafe = pending.flatMap(depositIn).some(({ amount, depositId }) => ids.get(amount) === depositId)
  useEffect(() => {
    if (isSafe) onDone()
  }, [isSafe, onDone])
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ deposit }: Sent) => post(learnerId, depositKind, deposit),
    onMutate: () => withdrawToast(aboutGoal(goal)),
    onSuccess: (changed, { deposit, before }) => {
      const toast = changed
        ? depositToast(depositTitle(deposit), before, changed)
        : depositKind.savedToast(deposit, changed)
      showToast({ ...toast, about: aboutGoal(before) })
    },
    onError: (error) => refreshAfter(queryClient, error),
  })
  return async ({ amount }: { amount: number }) => {
    const depositId = ids.get(amount) ?? newId()
    ids.set(amount, depositId)
    const deposit = { goalId: goal.id, title: goal.title, depositId, amount }
    // React calls it only while the form is mounted, so that it closes no other.
    await sending.mutateAsync({ deposit, before: goal }, { onSuccess: onDone })
  }
}

/** The toast after a deposit. `title` says what was done. */
function depositToast(title: string, before: Goal, goal: Goal) {
  const { saved } = amountTexts(goal)
  if (before.currentAmount < before.targetAmount && isReached(goal))
    return { title: 'Goal reached', description: `You have saved all ${saved} for ‘${goal.title}’. Well done.` }
  return { title, description: `‘${goal.title}’ now has ${saved}.` }
}
