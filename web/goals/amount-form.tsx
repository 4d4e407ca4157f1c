// The form by which what was put aside is added to a goal.
import { useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { useForm, type Send } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { FormEnd } from './form-end.tsx'
import { addMoneyForm } from './goal-form.ts'
import { goalProblem } from './goal-problem.ts'
import { useAddMoney } from './goals-queries.ts'
import { MoneyField } from './money-field.tsx'

export function AmountForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const [schema] = useState(() => addMoneyForm(goal.currentAmount))
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ schema, send: useSendAmount({ goal, onDone, onProblem: setProblem }) })
  const saved = formatMoney(penceFromPounds(goal.currentAmount))
  const target = formatMoney(penceFromPounds(goal.targetAmount))
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{goal.title}</strong> has {saved} of {target} so far.
      </p>
      <MoneyField
        label="Amount to add, in pounds"
        name="amount"
        hint="To take money out or mend a mistake, edit the goal instead."
        error={form.errors['amount'] ?? form.errors['currentAmount']}
      />
      <FormEnd
        problem={problem}
        isSending={form.isSending}
        sendLabel="Add money"
        sendingLabel="Adding…"
        onCancel={onDone}
      />
    </form>
  )
}

type Sending = { goal: Goal; onDone: () => void; onProblem: (problem: string | null) => void }

function useSendAmount({ goal, onDone, onProblem }: Sending): Send<{ amount: number }> {
  const add = useAddMoney()
  return async ({ amount }, showErrors) => {
    try {
      const changed = await add.mutateAsync({ goal, pounds: amount })
      showToast(addedToast(goal, changed))
      onDone()
    } catch (error) {
      onProblem(goalProblem(error, 'The money is not added yet.'))
      showErrors(fieldErrorsOf(error))
    }
  }
}

function addedToast(
  before: Goal,
  { title, currentAmount, targetAmount }: Goal,
): { title: string; description: string } {
  const saved = formatMoney(penceFromPounds(currentAmount))
  if (before.currentAmount < before.targetAmount && currentAmount >= targetAmount)
    return { title: 'Goal reached', description: `All ${saved} for '${title}' is there. Well done.` }
  return { title: 'Money added', description: `'${title}' has ${saved} now.` }
}
