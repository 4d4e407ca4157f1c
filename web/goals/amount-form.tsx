// The form by which money goes into a goal, or is taken out again.
import { useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { newId } from '../app/new-id.ts'
import { useForm, type Send } from '../ui/form.ts'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { showToast } from '../ui/toast.ts'
import { FormEnd } from './form-end.tsx'
import { depositForm, type Direction } from './goal-form.ts'
import { goalProblem } from './goal-problem.ts'
import { aboutGoal, useDeposit } from './goals-queries.ts'
import { MoneyField } from './money-field.tsx'

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
  const form = useForm({ schema, send: useSendAmount({ goal, onDone, onProblem: setProblem }) })
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

type Sending = { goal: Goal; onDone: () => void; onProblem: (problem: string | null) => void }

function useSendAmount({ goal, onDone, onProblem }: Sending): Send<{ amount: number }> {
  const deposit = useDeposit(goal.id)
  // One that is sent again after a lost answer is not a second one. Another amount is another deposit.
  const [ids] = useState(() => new Map<number, string>())
  return async ({ amount }, showErrors) => {
    const depositId = ids.get(amount) ?? newId()
    ids.set(amount, depositId)
    try {
      const toast = depositToast(goal, await deposit.mutateAsync({ depositId, amount }), amount)
      showToast({ ...toast, about: aboutGoal(goal) })
      onDone()
    } catch (error) {
      onProblem(goalProblem(error, 'Nothing is changed yet.'))
      showErrors(fieldErrorsOf(error))
    }
  }
}

type ToastWords = { title: string; description: string }

function depositToast(before: Goal, { title, currentAmount, targetAmount }: Goal, amount: number): ToastWords {
  const saved = written(currentAmount)
  if (before.currentAmount < before.targetAmount && currentAmount >= targetAmount)
    return { title: 'Goal reached', description: `All ${saved} for '${title}' is there. Well done.` }
  return { title: amount > 0 ? 'Money added' : 'Money taken out', description: `'${title}' has ${saved} now.` }
}

function written(pounds: number): string {
  return formatMoney(penceFromPounds(pounds))
}
