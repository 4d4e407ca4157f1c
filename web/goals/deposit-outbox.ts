// Money put into a goal or taken out, as it stands in the outbox: how it is sent, and what pages show once the server has it.
import type { Goal } from '#contract/goals.ts'
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import { call } from '../api/client.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { depositRefusals } from './deposit-words.ts'
import { changeGoals, depositName, goalWith, replacedIn, type Deposit } from './goals-queries.ts'

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
