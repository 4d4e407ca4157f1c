// The learner's goals as the server has them, and what changes them. Each change also makes notices, such as of a goal
// that is reached.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CreateGoalBody, Goal, UpdateGoalBody } from '#contract/goals.ts'
import { penceFromPounds, poundsFromPence, pence } from '#domain/money.ts'
import { call } from '../api/client.ts'

export const goalsQuery = queryOptions({ queryKey: ['goals'], queryFn: () => call('GET /api/goals') })

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
    onSuccess: (changed) => keep(queryClient, (goals) => replaced(goals, changed)),
    onError: () => refresh(queryClient),
  })
}

/** Adds to what the server has now, which another tab may have changed. */
export function useAddMoney() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ goal, pounds }: { goal: Goal; pounds: number }) => {
      const goals = await call('GET /api/goals')
      const { currentAmount } = goals.find(({ id }) => id === goal.id) ?? goal
      const body = { currentAmount: sumInPounds(currentAmount, pounds) }
      return call('PATCH /api/goals/{goalId}', { params: { goalId: goal.id }, body })
    },
    onSuccess: (changed) => keep(queryClient, (goals) => replaced(goals, changed)),
    onError: () => refresh(queryClient),
  })
}

/** `onDeleted` is called before the goal is gone from sight. */
export function useDeleteGoal(onDeleted: (goal: Goal) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (goal: Goal) => call('DELETE /api/goals/{goalId}', { params: { goalId: goal.id } }),
    onSuccess: (_, goal) => {
      onDeleted(goal)
      keep(queryClient, (goals) => goals.filter(({ id }) => id !== goal.id))
    },
    onError: () => refresh(queryClient),
  })
}

/**
 * Two amounts in pounds, added in pence.
 * @example sumInPounds(0.1, 0.2) // 0.3
 */
export function sumInPounds(one: number, other: number): number {
  return poundsFromPence(pence(penceFromPounds(one) + penceFromPounds(other)))
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
