// Changes to an existing goal, loaded with the goals’ cards: pages that only set goals do without.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Goal } from '#contract/goals.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call, CallError, hasNoResponse } from '../api/client.ts'
import { withdrawToast } from '../ui/toast.ts'
import { aboutGoal, changeGoals } from './goals-queries.ts'

/**
 * `onDeleted` is called before the card goes, with the goal as the server has it, to restore it from: this page may
 * not know of deposits made elsewhere.
 */
export function useDeleteGoal(onDeleted: (goal: Goal) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (goal: Goal) => {
      const latest = (await latestGoal(queryClient, goal.id)) ?? goal
      try {
        await call('DELETE /api/goals/{goalId}', { params: { goalId: goal.id } })
      } catch (error) {
        // The response was lost, so it may have been deleted: offer to restore it.
        if (hasNoResponse(error)) onDeleted(latest)
        // Already deleted, perhaps by a request whose response was lost.
        if (!(error instanceof CallError) || error.problem?.code !== 'goal-not-found') throw error
      }
      return latest
    },
    onMutate: (goal) => withdrawToast(aboutGoal(goal)),
    onSuccess: (deleted) => {
      onDeleted(deleted)
      changeGoals(queryClient, (goals) => goals.filter(({ id }) => id !== deleted.id))
    },
    onError: (error) => refreshAfter(queryClient, error),
  })
}

/** The goal from the server, not from the device; undefined once it is deleted. */
export function useLatestGoal(goalId: string): () => Promise<Goal | undefined> {
  const queryClient = useQueryClient()
  return () => latestGoal(queryClient, goalId)
}

async function latestGoal(queryClient: QueryClient, goalId: string): Promise<Goal | undefined> {
  const goals = await call('GET /api/goals', { source: 'server' })
  queryClient.setQueryData(queryKeyOf('GET /api/goals'), goals)
  return goals.find(({ id }) => id === goalId)
}

/** Invalidates the goals if the server says that the goal is gone or has changed. */
export function refreshAfter(queryClient: QueryClient, error: unknown): void {
  const isOutdated = error instanceof CallError && (error.status === 404 || error.status === 409)
  if (isOutdated) void invalidate(queryClient, 'GET /api/goals')
}
