// Setting another goal, and the deposits of one that the server does not have yet.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { changeResponse, outdate } from '../api/response-cache.ts'
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

/** Shows a change at once, on the device too, and fetches the notices that it may make, such as of a goal that is reached. */
export function changeGoals(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  changeResponse({ queryClient, learnerId: deviceOwner() }, ['GET /api/goals'], change)
  void outdate(queryClient, 'GET /api/notifications')
}

/** An answer that was overtaken by a later one stays away. */
export function replacedIn(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => (goal.id === changed.id && !(goal.version > changed.version) ? changed : goal))
}

/** The deposits of a goal in this device's outbox, oldest first. */
export function usePendingDeposits(goalId: string): readonly OutboxEntry[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(
    () => (entries ?? []).filter((entry) => depositIn(entry).some((deposit) => deposit.goalId === goalId)),
    [entries, goalId],
  )
}
