// The form that puts money into a goal, or takes it out.
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
import { depositTitle } from './deposit-said-words.ts'
import { refreshAfter } from './goal-changes.ts'
import * as words from './goal-form-words.ts'
import { goalProblem, poundsText } from './goal-words.ts'
import { depositIn, type Deposit } from './waiting-deposits.ts'
import { aboutGoal, usePendingDeposits } from './goals-queries.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { typedNumber } from '../ui/fields/typed-number.ts'

type Direction = 'in' | 'out'

/** The schema of putting money into a goal or taking it out, in pounds. What comes out of it is below zero for money out. */
export function depositForm(saved: number, direction: Direction) {
  const aboveZero = z.number(words.noAmount).check(z.positive(words.amountTooSmall))
  const refusal = (pounds: number) => depositRefusal(penceFromPounds(saved), penceFromPounds(pounds))
  const added = createGoalBody.shape.targetAmount.check(
    direction === 'in'
      ? z.refine((pounds) => refusal(pounds) !== 'too-much', words.goalFull)
      : z.refine((pounds) => refusal(-pounds) !== 'too-little', words.notEnoughSaved),
  )
  const signed = z.transform((pounds: number) => (direction === 'in' ? pounds : -pounds))
  return z.object({ amount: z.pipe(typedNumber(z.pipe(aboveZero, added), Number.NaN), signed) })
}

const directions: readonly { value: Direction; label: string }[] = [
  { value: 'in', label: words.directions.in.send },
  { value: 'out', label: words.directions.out.send },
]

export function AmountForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const [direction, setDirection] = useState<Direction>('in')
  const form = useForm({
    schema: depositForm(goal.currentAmount, direction),
    send: useDeposit(goal, onDone),
    onFailure: (error) => goalProblem(error, words.nothingChanged, new Date()),
  })
  const { amount, send, sending } = words.directions[direction]
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{goal.title}</strong>{' '}
        {words.savedSoFarText(poundsText(goal.currentAmount), poundsText(goal.targetAmount))}
      </p>
      <SegmentedField label={words.directionLabel} options={directions} value={direction} onChange={setDirection} />
      <MoneyField label={amount} name="amount" required error={form.errors['amount']} />
      <FormEnd form={form} sendLabel={send} sendingLabel={sending} onCancel={onDone} />
    </form>
  )
}

type Sent = { deposit: Deposit; before: Goal }

/** Once it is in the outbox it is safe, and the card says what becomes of it. Where nothing can be stored, the form says so. */
function useDeposit(goal: Goal, onDone: () => void) {
  const { id: learnerId } = useLearner()
  const pending = usePendingDeposits(goal.id)
  // One that is sent again after a lost answer is not a second one. Another amount is another deposit.
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
        ? words.depositToast(depositTitle(deposit), before, changed)
        : depositKind.savedToast(deposit, changed)
      showToast({ ...toast, about: aboutGoal(before) })
    },
    onError: (error) => refreshAfter(queryClient, error),
  })
  return async ({ amount }: { amount: number }) => {
    const depositId = ids.get(amount) ?? newId()
    ids.set(amount, depositId)
    const deposit = { goalId: goal.id, title: goal.title, depositId, amount }
    // Called only while the form is shown, so that it closes no other.
    await sending.mutateAsync({ deposit, before: goal }, { onSuccess: onDone })
  }
}
