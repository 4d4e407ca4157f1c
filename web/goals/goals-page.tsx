// All of the learner's goals.
import type { ReactNode } from 'react'
import { Page } from '../routing/page.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { useRead } from '../outbox/use-read.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { NewGoalButton } from './goal-dialogs.tsx'
import { EmptyGoals, GoalList, GoalListSkeleton, useDeletedGoals } from './goal-list.tsx'
import * as words from './goal-words.ts'

const grid = 'md:grid-cols-2 '

/** `above` is drawn above the heading. */
export function GoalsPage({ above }: { above?: ReactNode }) {
  const goals = useRead('GET /api/goals')
  const deletedGoals = useDeletedGoals()
  const isEmpty = goals.data !== undefined && goals.data.length + deletedGoals.deleted.length === 0
  return (
    <Page title={words.goalsTitle}>
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-6 max-sm:mb-6">
        <div id="goals" tabIndex={-1} className="outline-none">
          <PageHeading lead="What you are saving for, and how far you have got.">{words.goalsTitle}</PageHeading>
        </div>
        {goals.data && !isEmpty && <NewGoalButton className="max-sm:w-full" />}
      </div>
      {goals.isPending && <GoalListSkeleton className={grid} />}
      {goals.isLoadingError && (
        <LoadFailure what={words.goalsToLoad} error={goals.error} onRetry={() => void goals.refetch()} />
      )}
      {isEmpty && <EmptyGoals level="h2" headingId="goals" look="strong" />}
      {goals.data && !isEmpty && (
        <GoalList goals={goals.data} deletedGoals={deletedGoals} level="h2" className={grid} />
      )}
    </Page>
  )
}
