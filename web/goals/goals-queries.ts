// The learner's goals as the server has them, setting another, and the deposits that the server does not have yet.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreateGoalBody, DepositBody, Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { changeResponse, outdate, readQuery } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { deviceOwner } from '../device/device.ts'
import { isRefused, useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'

export const goalsQuery = readQuery('GET /api/goals')

/** What a toast of a goal is about. It is withdrawn when something else is done with the goal. */
export function aboutGoal({ id }: Pick<Goal, 'id'>): string {
  return `goal-${id}`
}

/** Sets a new goal, or brings a deleted one back. `onCreated` is called before the goal is shown. */
export function useCreateGoal(onCreated?: (goal: Goal) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateGoalBody) => call('POST /api/goals', { body }),
    onSuccess: (goal) => {
      onCreated?.(goal)
      changeGoals(queryClient, (goals) => [...goals.filter(({ id }) => id !== goal.id), goal])
    },
  })
}

/** Shows a change at once, on the device too, and fetches the notices that it may make, such as of a goal that is reached. */
export function changeGoals(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  changeResponse({ queryClient, learnerId: deviceOwner() }, ['GET /api/goals'], change)
  void outdate(queryClient, 'GET /api/notifications')
}

/** An answer that was overtaken by a later one stays away. */
export function replacedIn(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => (goal.id === changed.id && !(goal.version > changed.version) ? changed : goal))
}

/** A deposit in the outbox, with the goal's name at that time. */
export type Deposit = DepositBody & { goalId: string; title: string }
export type PendingDeposit = { entry: OutboxEntry; deposit: Deposit }

/** The name of deposits in the outbox. */
export const depositName = 'deposit'

/** The deposits of a goal in this device's outbox, oldest first. */
export function usePendingDeposits(goalId: string): readonly PendingDeposit[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(
    () => (entries ?? []).flatMap((entry) => pendingIn(entry)).filter(({ deposit }) => deposit.goalId === goalId),
    [entries, goalId],
  )
}

function pendingIn(entry: OutboxEntry): PendingDeposit[] {
  // It was put in under this name by this app.
  return entry.kind === depositName ? [{ entry, deposit: entry.body as Deposit }] : []
}

/** The pounds that are still to be added; below zero, taken out. What was refused is not counted: it may never be saved. */
export function sumOf(deposits: readonly PendingDeposit[]): number {
  const counted = deposits.filter(({ entry }) => !isRefused(entry))
  const sum = counted.reduce((total, { deposit }) => total + penceFromPounds(deposit.amount), 0)
  return poundsFromPence(pence(sum))
}

/** A goal with pounds added, or taken out as far as there are any. */
export function goalWith(goal: Goal, pounds: number): Goal {
  const sum = penceFromPounds(goal.currentAmount) + penceFromPounds(pounds)
  return { ...goal, currentAmount: poundsFromPence(pence(Math.max(0, sum))) }
}
