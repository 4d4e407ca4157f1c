// Goals on the dashboard: at most two, the button that sets another, and a link to the plans.
import { paths } from '#contract/paths.ts'
import { LoadFailure } from '../loading/load-failure.tsx'
import { useRead } from '../outbox/use-read.ts'
import { TextLink } from '../ui/text-link.tsx'
import { NewGoalButton } from './goal-dialogs.tsx'
import { EmptyGoals, GoalList, GoalListSkeleton, useDeletedGoals } from './goal-list.tsx'
import * as words from './goal-words.ts'

const mostGoals = 2

export function SetGoalButton() {
  return <NewGoalButton look="on-brand" className="w-full sm:w-auto" />
}

export function GoalsSection() {
  return (
    <section aria-labelledby="goals">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="goals" tabIndex={-1} className="text-2xl outline-none">
          {words.goalsTitle}
        </h2>
        <p className="flex gap-x-5">
          <TextLink href={paths.goals} className="min-h-11">
            View all goals
          </TextLink>
          <TextLink href={paths.plans} className="min-h-11">
            Your plans
          </TextLink>
        </p>
      </div>
      <FirstGoals />
    </section>
  )
}

function FirstGoals() {
  const goals = useRead('GET /api/goals')
  const deletedGoals = useDeletedGoals()
  if (goals.isPending) return <GoalListSkeleton className="sm:grid-cols-2" />
  if (goals.isLoadingError)
    return <LoadFailure what={words.goalsToLoad} error={goals.error} onRetry={() => void goals.refetch()} />
  const count = goals.data.length + deletedGoals.deleted.length
  if (count === 0) return <EmptyGoals level="h3" headingId="goals" look="quiet" />
  return (
    <GoalList
      goals={goals.data}
      deletedGoals={deletedGoals}
      level="h3"
      limit={mostGoals}
      className={count > 1 ? 'sm:grid-cols-2' : ''}
    />
  )
}
