// The learner's goals as the server has them, and what changes them. Each change also makes notices, such as of a goal
// that is reached.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CreateGoalBody, DepositBody, Goal, UpdateGoalBody } from '#contract/goals.ts'
import { call } from '../api/client.ts'
import { withdrawToast } from '../ui/toast.ts'

export const goalsQuery = queryOptions({ queryKey: ['goals'], queryFn: () => call('GET /api/goals') })

/** What a toast of a goal tells of. It is withdrawn when something else is done with the goal. */
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
      keep(queryClient, (goals) => [...goals.filter(({ id }) => id !== goal.id), goal])
    },
  })
}

export function useUpdateGoal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ goalId, body }: { goalId: string; body: UpdateGoalBody }) =>
      call('PATCH /api/goals/{goalId}', { params: { goalId }, body }),
    onMutate: ({ goalId }) => withdrawToast(aboutGoal({ id: goalId })),
    onSuccess: (changed) => keep(queryClient, (goals) => replaced(goals, changed)),
    onError: () => refresh(queryClient),
  })
}

/** Puts money in, or takes it out: the server adds it to what it has. */
export function useDeposit(goalId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DepositBody) => call('POST /api/goals/{goalId}/deposits', { params: { goalId }, body }),
    onMutate: () => withdrawToast(aboutGoal({ id: goalId })),
    onSuccess: (changed) => keep(queryClient, (goals) => replaced(goals, changed)),
    onError: () => refresh(queryClient),
  })
}

/** `onDeleted` is called before the goal is gone from sight, with the goal as the server had it, to be brought back by. */
export function useDeleteGoal(onDeleted: (goal: Goal) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (goal: Goal) => call('DELETE /api/goals/{goalId}', { params: { goalId: goal.id } }),
    onMutate: (goal) => withdrawToast(aboutGoal(goal)),
    onSuccess: (deleted) => {
      onDeleted(deleted)
      keep(queryClient, (goals) => goals.filter(({ id }) => id !== deleted.id))
    },
    onError: () => refresh(queryClient),
  })
}

/** The goal as the server has it now, whatever the device keeps; undefined once it is deleted. */
export function useLatestGoal(goalId: string): () => Promise<Goal | undefined> {
  const queryClient = useQueryClient()
  return async () => {
    const goals = await call('GET /api/goals', { source: 'server' })
    queryClient.setQueryData(goalsQuery.queryKey, goals)
    return goals.find(({ id }) => id === goalId)
  }
}

/** Shows a change at once, and fetches what it has made out of date. */
function keep(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  queryClient.setQueryData(goalsQuery.queryKey, (goals) => goals && change(goals))
  refresh(queryClient)
}

function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: goalsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['notifications'] })
  // Where no page shows them, so that the device has them when the connection goes.
  void queryClient.query(goalsQuery).catch(() => {})
}

function replaced(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => (goal.id === changed.id ? changed : goal))
}
