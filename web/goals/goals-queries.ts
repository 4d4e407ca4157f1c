// Setting another goal, and the deposits of one that the server does not have yet.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { askedAt, timeAsked } from '../api/asked-at.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { deviceOwner } from '../device/device.ts'
import { useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { depositIn } from './waiting-deposits.ts'

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

/**
 * Shows at once what the server has changed, and asks again for the goals, so that the device has it too, and for the notices that it may
 * make, such as of a goal that is reached.
 */
export function changeGoals(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  const queryKey = queryKeyOf('GET /api/goals')
  // It is as old as before: the server may have been told more since.
  queryClient.setQueryData(queryKey, (told) => told && askedAt(change(told), timeAsked(told)))
  void invalidate(queryClient, 'GET /api/goals')
  void invalidate(queryClient, 'GET /api/notifications')
  // Where no page shows them, for the device alone.
  if (queryClient.isFetching({ queryKey }) === 0) void call('GET /api/goals').catch(() => {})
}

/** An answer that was overtaken by a later one stays away. It names no deposits. */
export function replacedIn(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => {
    if (goal.id !== changed.id || goal.version > changed.version) return goal
    return { ...(goal.depositIds && { depositIds: goal.depositIds }), ...changed }
  })
}

/** The deposits of a goal in this device's outbox, oldest first. */
export function usePendingDeposits(goalId: string): readonly OutboxEntry[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(
    () => (entries ?? []).filter((entry) => depositIn(entry).some((deposit) => deposit.goalId === goalId)),
    [entries, goalId],
  )
}
