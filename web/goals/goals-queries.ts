// Setting a goal, and a goal’s unsaved deposits.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { askedAt, timeAsked } from '../api/asked-at.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { deviceOwner } from '../device/device.ts'
import { useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { depositIn } from './waiting-deposits.ts'

/** The subject of a goal’s toasts: they are withdrawn when something else is done with the goal. */
export function aboutGoal({ id }: Pick<Goal, 'id'>): string {
  return `goal-${id}`
}

/** Sets a new goal, or restores a deleted one. `onCreated` is called before the goal is shown. */
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
 * Updates the cached goals, then refetches them for the device, and the notifications that the change may make, such
 * as of a goal that is reached.
 */
export function changeGoals(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  const queryKey = queryKeyOf('GET /api/goals')
  // Keeps the time of the request: the server may have changed more since.
  queryClient.setQueryData(queryKey, (goals) => goals && askedAt(change(goals), timeAsked(goals)))
  void invalidate(queryClient, 'GET /api/goals')
  void invalidate(queryClient, 'GET /api/notifications')
  // If no page uses them, for the device alone.
  if (queryClient.isFetching({ queryKey }) === 0) void call('GET /api/goals').catch(() => {})
}

/** Replaces a goal by the server’s response, which has no `depositIds`, unless a later version is shown. */
export function replacedIn(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => {
    if (goal.id !== changed.id || goal.version > changed.version) return goal
    return { ...(goal.depositIds && { depositIds: goal.depositIds }), ...changed }
  })
}

/** The goal’s deposits in the outbox, oldest first. */
export function usePendingDeposits(goalId: string): readonly OutboxEntry[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(
    () => (entries ?? []).filter((entry) => depositIn(entry).some((deposit) => deposit.goalId === goalId)),
    [entries, goalId],
  )
}
