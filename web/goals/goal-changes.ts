// What changes a goal that is there. Its code comes with the goals' cards: pages that only set goals do without.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Goal } from '#contract/goals.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call, CallError, hasNoResponse } from '../api/client.ts'
import { withdrawToast } from '../ui/toast.ts'
import { aboutGoal, changeGoals } from './goals-queries.ts'

/**
 * `onDeleted` is called before the goal is gone from sight, with the goal as the server had it, to be brought back by: this
 * page may not know yet what was put in elsewhere.
 */
export function useDeleteGoal(onDeleted: (goal: Goal) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (goal: Goal) => {
      const latest = (await latestGoal(queryClient, goal.id)) ?? goal
      try {
        await call('DELETE /api/goals/{goalId}', { params: { goalId: goal.id } })
      } catch (error) {
        // It may be gone: should it turn out to be, it can be brought back.
        if (hasNoResponse(error)) onDeleted(latest)
        // One that is gone already is deleted, perhaps by a request whose answer was lost.
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

/** The goal as the server has it now, not as the device stores it; undefined once it is deleted. */
export function useLatestGoal(goalId: string): () => Promise<Goal | undefined> {
  const queryClient = useQueryClient()
  return () => latestGoal(queryClient, goalId)
}

async function latestGoal(queryClient: QueryClient, goalId: string): Promise<Goal | undefined> {
  const goals = await call('GET /api/goals', { source: 'server' })
  queryClient.setQueryData(queryKeyOf('GET /api/goals'), goals)
  return goals.find(({ id }) => id === goalId)
}

/** What is shown is out of date, when the server says that the goal is gone or is not what it was. */
export function refreshAfter(queryClient: QueryClient, error: unknown): void {
  const isOutdated = error instanceof CallError && (error.status === 404 || error.status === 409)
  if (isOutdated) void invalidate(queryClient, 'GET /api/goals')
}
