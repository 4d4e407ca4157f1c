// The learner's goals as the server has them, and what changes them. Each change also makes notices, such as of a goal
// that is reached.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CreateGoalBody, Goal, UpdateGoalBody } from '#contract/goals.ts'
import { call, CallError } from '../api/client.ts'
import { changeKept, keptFor } from '../device/device.ts'
import { withdrawToast } from '../ui/toast.ts'
import { goalWith, type Deposit } from './waiting-deposits.ts'

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
    onError: (error) => refreshAfter(queryClient, error),
  })
}

/** Shows what a deposit came to: the server's answer, or the sum where another tab heard that. */
export function afterDeposit(
  queryClient: QueryClient,
  { goalId, amount }: Pick<Deposit, 'goalId' | 'amount'>,
  answer: Goal | undefined,
): void {
  keep(queryClient, (goals) =>
    answer ? replaced(goals, answer) : goals.map((goal) => (goal.id === goalId ? goalWith(goal, amount) : goal)),
  )
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
    onError: (error) => refreshAfter(queryClient, error),
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

/** Shows a change at once, on the device too, and fetches the notices that it may make. */
function keep(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  queryClient.setQueryData(goalsQuery.queryKey, (goals) => goals && change(goals))
  const learnerId = keptFor()
  if (learnerId !== null) changeKept(learnerId, '/api/goals', change)
  void queryClient.invalidateQueries({ queryKey: ['notifications'] })
}

/** What is shown is out of date, when the server says that the goal is gone or is not what it was. */
export function refreshAfter(queryClient: QueryClient, error: unknown): void {
  const isOutdated = error instanceof CallError && (error.status === 404 || error.status === 409)
  if (isOutdated) void queryClient.invalidateQueries({ queryKey: goalsQuery.queryKey })
}

/** An answer that was overtaken by a later one stays away. */
function replaced(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => (goal.id === changed.id && !(goal.version > changed.version) ? changed : goal))
}
