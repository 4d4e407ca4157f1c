// All of the learner's goals.
import { useQuery } from '@tanstack/react-query'
import type { Goal } from '#contract/goals.ts'
import { Page } from '../app/page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EmptyGoals } from './empty-goals.tsx'
import { GoalCard } from './goal-card.tsx'
import { goalsQuery } from './goals-queries.ts'
import { NewGoalButton } from './new-goal-button.tsx'

export function GoalsPage() {
  const goals = useQuery(goalsQuery)
  const hasGoals = goals.isSuccess && goals.data.length > 0
  return (
    <Page title="Your Financial Goals">
      <div className="flex flex-wrap items-start justify-between gap-x-6 max-sm:mb-6">
        <div id="goals" tabIndex={-1} className="outline-none">
          <PageHeading lead="What you are saving for, and how far along you are.">Your Financial Goals</PageHeading>
        </div>
        {hasGoals && <NewGoalButton className="max-sm:w-full" />}
      </div>
      {goals.isPending && <Spinner label="Loading your goals…" />}
      {goals.isError && <LoadFailure what="your goals" onRetry={() => void goals.refetch()} />}
      {goals.isSuccess &&
        (goals.data.length > 0 ? <GoalList goals={goals.data} /> : <EmptyGoals level="h2" headingId="goals" />)}
    </Page>
  )
}

function GoalList({ goals }: { goals: readonly Goal[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
      {goals.map((goal) => (
        <li key={goal.id}>
          <GoalCard goal={goal} level="h2" />
        </li>
      ))}
    </ul>
  )
}
