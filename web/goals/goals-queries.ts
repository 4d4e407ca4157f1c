// The learner's goals as the server has them, and what changes them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateGoalBody } from '#contract/goals.ts'
import { call } from '../api/client.ts'

export const goalsQuery = queryOptions({ queryKey: ['goals'], queryFn: () => call('GET /api/goals') })

/** Sets a new goal. Invalidates the list of goals. */
export function useCreateGoal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateGoalBody) => call('POST /api/goals', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: goalsQuery.queryKey }),
  })
}
