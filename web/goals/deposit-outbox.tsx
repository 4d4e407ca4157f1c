// Money put into a goal or taken out, as it stands in the outbox: how it is sent, what pages show once the server has it, and
// what the goal's card shows until then.
import { useMutation } from '@tanstack/react-query'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import { call } from '../api/client.ts'
import { isRefused } from '../outbox/outbox-entries.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { removeEntry } from '../outbox/outbox-store.ts'
import { outcomeText } from '../outbox/outbox-words.ts'
import { sendNow } from '../outbox/outbox.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { depositRefusals } from './deposit-words.ts'
import { changeGoals, depositName, goalWith, replacedIn, type Deposit, type PendingDeposit } from './goals-queries.ts'

export const depositKind: OutboxKind<Deposit, Goal> = {
  kind: depositName,
  key: ({ depositId }) => depositId,
  lane: ({ goalId }) => `goal-${goalId}`,
  send: ({ goalId, depositId, amount }) =>
    call('POST /api/goals/{goalId}/deposits', { params: { goalId }, body: { depositId, amount } }),
  describe: described,
  refusals: depositRefusals,
  savedToast: (deposit) => ({ title: titleOf(deposit), description: `${described(deposit)}.` }),
  // The server's answer, or the sum where another tab heard that.
  apply: (queryClient, { body: { goalId, amount }, answer }) =>
    changeGoals(queryClient, (goals) =>
      answer ? replacedIn(goals, answer) : goals.map((goal) => (goal.id === goalId ? goalWith(goal, amount) : goal)),
    ),
}

/** @example described(deposit) // "£50 put into 'Holiday'" */
function described({ amount, title }: Deposit): string {
  const pounds = formatMoney(pence(Math.abs(penceFromPounds(amount))))
  return amount > 0 ? `${pounds} put into ‘${title}’` : `${pounds} taken out of ‘${title}’`
}

/** The title of the toast that says so. */
export function titleOf({ amount }: Pick<Deposit, 'amount'>): string {
  return amount > 0 ? 'Money added' : 'Money taken out'
}

/** What was put into a goal here and is not saved yet, with what to do about it. */
export function UnsavedDeposits({ deposits }: { deposits: readonly PendingDeposit[] }) {
  return (
    <div className="mt-3 space-y-3">
      {deposits.map((pending) => (
        <UnsavedDeposit key={pending.entry.id} {...pending} />
      ))}
    </div>
  )
}

/** Nothing is said of one that is on its way for the first time. */
function UnsavedDeposit({ entry, deposit }: PendingDeposit) {
  const again = useMutation({ mutationFn: () => sendNow(entry) })
  if (entry.outcome === null) return null
  return (
    <Notice tone="warn" isLive>
      <p className="font-semibold [overflow-wrap:anywhere]">Not saved: {depositKind.describe(deposit)}.</p>
      <p className="mt-1">{outcomeText(entry.outcome, new Date())}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? 'Saving…' : 'Save again'}
        </Button>
        {isRefused(entry) && (
          <Button look="plain" onClick={() => void removeEntry(entry.id)}>
            Throw away
          </Button>
        )}
      </div>
    </Notice>
  )
}
