// The learner's goals as the server has them, and setting another. Each change also makes notices, such as of a goal that is
// reached.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { changeAnswer, outdate, readQuery } from '../api/answer-cache.ts'
import { call } from '../api/client.ts'
import { keptFor } from '../device/device.ts'

export const goalsQuery = readQuery('GET /api/goals')

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
      keepGoals(queryClient, (goals) => [...goals.filter(({ id }) => id !== goal.id), goal])
    },
  })
}

/** Shows a change at once, on the device too, and fetches the notices that it may make. */
export function keepGoals(queryClient: QueryClient, change: (goals: Goal[]) => Goal[]): void {
  changeAnswer({ queryClient, learnerId: keptFor() }, ['GET /api/goals'], change)
  void outdate(queryClient, 'GET /api/notifications')
}

/** An answer that was overtaken by a later one stays away. */
export function replacedIn(goals: Goal[], changed: Goal): Goal[] {
  return goals.map((goal) => (goal.id === changed.id && !(goal.version > changed.version) ? changed : goal))
}
