// The outbox kind for money added to a goal or taken out.
import type { Goal } from '#contract/goals.ts'
import { call } from '../api/client.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import * as words from './deposit-words.ts'
import { depositRefusals } from './deposit-words.ts'
import { depositName, type Deposit } from './waiting-deposits.ts'

export const depositKind: OutboxKind<Deposit, Goal> = {
  kind: depositName,
  key: ({ depositId }) => depositId,
  lane: ({ goalId }) => `goal-${goalId}`,
  send: ({ goalId, depositId, amount }) =>
    call('POST /api/goals/{goalId}/deposits', { params: { goalId }, body: { depositId, amount } }),
  describe: words.describedDeposit,
  refusals: depositRefusals,
  savedToast: (deposit) => ({ title: words.depositTitle(deposit), description: `${words.describedDeposit(deposit)}.` }),
  // Reaching a goal makes a notification.
  touches: () => [{ read: ['GET /api/goals'] }, { read: ['GET /api/notifications'] }],
}
