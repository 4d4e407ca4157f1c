// The form by which money goes into a goal, or is taken out again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { useLearner } from '../session/auth.tsx'
import { newId } from '../api/new-id.ts'
import { post } from '../outbox/outbox.ts'
import { useForm, type Send } from '../ui/form.ts'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { depositKind, titleOf } from './deposit-outbox.ts'
import { FormEnd } from './form-end.tsx'
import { depositForm, type Direction } from './goal-form.ts'
import { goalProblem } from './goal-problem.ts'
import { refreshAfter } from './goal-changes.ts'
import { aboutGoal } from './goals-queries.ts'
import { MoneyField } from './money-field.tsx'
import { useWaitingDeposits, type Deposit } from './waiting-deposits.ts'

const directions: readonly { value: Direction; label: string }[] = [
  { value: 'in', label: 'Add money' },
  { value: 'out', label: 'Take money out' },
]
const words = {
  in: { amount: 'Amount to add, in pounds', send: 'Add money', sending: 'Adding…' },
  out: { amount: 'Amount to take out, in pounds', send: 'Take money out', sending: 'Taking out…' },
} satisfies Record<Direction, object>

export function AmountForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const [direction, setDirection] = useState<Direction>('in')
  const [problem, setProblem] = useState<string | null>(null)
  const schema = depositForm(goal.currentAmount, direction)
  const form = useForm({ schema, send: useDeposit({ goal, onDone, onProblem: setProblem }) })
  const { amount, send, sending } = words[direction]
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{goal.title}</strong> has {written(goal.currentAmount)} of{' '}
        {written(goal.targetAmount)} so far.
      </p>
      <SegmentedField
        label="What would you like to do?"
        options={directions}
        value={direction}
        onChange={setDirection}
      />
      <MoneyField label={amount} name="amount" error={form.errors['amount']} />
      <FormEnd problem={problem} isSending={form.isSending} sendLabel={send} sendingLabel={sending} onCancel={onDone} />
    </form>
  )
}

type Sent = { deposit: Deposit; before: Goal }
type Sending = { goal: Goal; onDone: () => void; onProblem: (problem: string | null) => void }

/** Once it stands in the outbox it is safe: the card says what becomes of it. Where nothing is kept, the form does. */
function useDeposit({ goal, onDone, onProblem }: Sending): Send<{ amount: number }> {
  const { id: learnerId } = useLearner()
  const waiting = useWaitingDeposits(goal.id)
  // One that is sent again after a lost answer is not a second one. Another amount is another deposit.
  const [ids] = useState(() => new Map<number, string>())
  const isSafe = waiting.some(({ deposit }) => ids.get(deposit.amount) === deposit.depositId)
  useEffect(() => {
    if (isSafe) onDone()
  }, [isSafe, onDone])
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ deposit }: Sent) => post(learnerId, depositKind, deposit),
    onMutate: () => withdrawToast(aboutGoal(goal)),
    onSuccess: (changed, { deposit, before }) => {
      const toast = changed ? toastOf(before, changed, deposit) : depositKind.savedToast(deposit)
      showToast({ ...toast, about: aboutGoal(before) })
    },
    onError: (error) => refreshAfter(queryClient, error),
  })
  return async ({ amount }, showErrors) => {
    const depositId = ids.get(amount) ?? newId()
    ids.set(amount, depositId)
    try {
      const deposit = { goalId: goal.id, title: goal.title, depositId, amount }
      // Called only while the form stands, so that it closes no other.
      await sending.mutateAsync({ deposit, before: goal }, { onSuccess: onDone })
    } catch (error) {
      onProblem(goalProblem(error, 'Nothing is changed yet.'))
      showErrors(fieldErrorsOf(error))
    }
  }
}

type ToastWords = { title: string; description: string }

function toastOf(before: Goal, { title, currentAmount, targetAmount }: Goal, deposit: Deposit): ToastWords {
  const saved = written(currentAmount)
  if (before.currentAmount < before.targetAmount && currentAmount >= targetAmount)
    return { title: 'Goal reached', description: `All ${saved} for '${title}' is there. Well done.` }
  return { title: titleOf(deposit), description: `'${title}' has ${saved} now.` }
}

function written(pounds: number): string {
  return formatMoney(penceFromPounds(pounds))
}
