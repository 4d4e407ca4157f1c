// Money put into a goal or taken out, in the outbox: how it is sent, and what pages show once the server has it.
import type { Goal } from '#contract/goals.ts'
import { call } from '../api/client.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import * as words from './deposit-said-words.ts'
import { depositRefusals } from './deposit-words.ts'
import { goalsWith } from './goal-folds.ts'
import { depositName, type Deposit } from './waiting-deposits.ts'
import { changeGoals, replacedIn } from './goals-queries.ts'

export const depositKind: OutboxKind<Deposit, Goal> = {
  kind: depositName,
  key: ({ depositId }) => depositId,
  lane: ({ goalId }) => `goal-${goalId}`,
  send: ({ goalId, depositId, amount }) =>
    call('POST /api/goals/{goalId}/deposits', { params: { goalId }, body: { depositId, amount } }),
  describe: words.describedDeposit,
  refusals: depositRefusals,
  savedToast: (deposit) => ({ title: words.depositTitle(deposit), description: `${words.describedDeposit(deposit)}.` }),
  // The server's answer, or the sum where another tab heard that.
  apply: (queryClient, { body, answer }) =>
    changeGoals(queryClient, (goals) => (answer ? replacedIn(goals, answer) : goalsWith(goals, [body]))),
}
