// Goals as cards, or what to do if there are none. A deleted goal’s place offers to restore it until the learner
// leaves the page.
import { useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { Card } from '../ui/card.tsx'
import { DeletedPlace } from '../ui/deleted-place.tsx'
import { IconTile } from '../ui/icon.tsx'
import { Skeleton, SkeletonBlock, SkeletonText } from '../ui/skeleton.tsx'
import { GoalCard } from './goal-card.tsx'
import { NewGoalButton, useFormPrefetch } from './goal-dialogs.tsx'
import * as words from './goal-words.ts'
import { isReached } from './goal-words.ts'
import { useCreateGoal } from './goals-queries.ts'

export type DeletedGoals = {
  deleted: readonly Goal[]
  /** The goal that was restored last. */
  restored: Goal | null
  noteDeleted: (goal: Goal) => void
  noteRestored: (goal: Goal) => void
}

/** The goals that were deleted while this page is open. */
export function useDeletedGoals(): DeletedGoals {
  const [deleted, setDeleted] = useState<readonly Goal[]>([])
  const [restored, setRestored] = useState<Goal | null>(null)
  return {
    deleted,
    restored,
    noteDeleted: (goal) => setDeleted((before) => [...before.filter(({ id }) => id !== goal.id), goal]),
    noteRestored: (goal) => {
      setDeleted((before) => before.filter(({ id }) => id !== goal.id))
      setRestored(goal)
    },
  }
}

type GoalListProps = {
  goals: readonly Goal[]
  deletedGoals: DeletedGoals
  level: 'h2' | 'h3'
  /** The most to show. */
  limit?: number
  className: string
}

export function GoalList({ goals, deletedGoals, level, limit, className }: GoalListProps) {
  useFormPrefetch()
  const { deleted, restored, noteDeleted, noteRestored } = deletedGoals
  const places = inOrder([...goals, ...deleted.filter((gone) => !goals.some(({ id }) => id === gone.id))])
  return (
    <ul className={`grid gap-4 lg:gap-6 ${className}`}>
      {places.slice(0, limit).map((goal) => (
        <li key={goal.id}>
          {goals.some(({ id }) => id === goal.id) ? (
            <GoalCard goal={goal} level={level} takesFocus={restored?.id === goal.id} onDeleted={noteDeleted} />
          ) : (
            <DeletedGoal goal={goal} onRestored={noteRestored} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A placeholder for the cards. Most learners have two goals or more. */
export function GoalListSkeleton({ className }: Pick<GoalListProps, 'className'>) {
  return (
    <Skeleton label="Loading your goals…">
      <div className={`grid gap-4 lg:gap-6 ${className}`}>
        <GoalCardSkeleton />
        <GoalCardSkeleton />
      </div>
    </Skeleton>
  )
}

function GoalCardSkeleton() {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <SkeletonBlock className="size-11 shrink-0 rounded-[var(--radius)]" />
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-tight">
            <SkeletonText letters={14} />
          </p>
          <p>
            <SkeletonText letters={18} />
          </p>
        </div>
      </div>
      <p className="mb-2 pt-5 text-xl leading-6">
        <SkeletonText letters={14} />
      </p>
      <SkeletonBlock className="h-2.5 rounded-full" />
      <p className="mt-3">
        <SkeletonText letters={45} />
      </p>
      <p className="mt-1">
        <SkeletonText letters={52} />
      </p>
      <div className="mt-4 -mb-2.5 flex h-[3.3125rem] items-center border-t border-line">
        <SkeletonText letters={20} />
      </div>
    </Card>
  )
}

function DeletedGoal({ goal, onRestored }: { goal: Goal; onRestored: (goal: Goal) => void }) {
  const create = useCreateGoal(onRestored)
  const problem = create.isError && words.goalProblem(create.error, 'Your goal has not been brought back.', new Date())
  return (
    <DeletedPlace
      name={goal.title}
      problem={problem || null}
      isBusy={create.isPending}
      onUndo={() => create.mutate(goal)}
    />
  )
}

type EmptyGoalsProps = { level: 'h2' | 'h3'; headingId: string; look: 'strong' | 'quiet' }

/**
 * Shown without goals: one clear next step. After the first goal is set, focus goes to the heading with `headingId`.
 */
export function EmptyGoals({ level, headingId, look }: EmptyGoalsProps) {
  const Heading = level
  const focusHeading = () => setTimeout(() => document.getElementById(headingId)?.focus())
  return (
    <div className="flex flex-col items-start gap-4 rounded-[var(--radius-lg)] border border-dashed border-line-strong p-5 sm:flex-row sm:items-center sm:p-6">
      <IconTile name="piggy-bank" />
      <div className="min-w-0 flex-1">
        <Heading className="text-lg">No goals yet</Heading>
        <p className="mt-0.5 text-ink-soft">
          Pick one thing to save for. A date and an amount are enough to start with.
        </p>
      </div>
      <NewGoalButton look={look} label="Set your first goal" onCreated={focusHeading} className="max-sm:w-full" />
    </div>
  )
}

/** Unreached goals first, by date; then those that are reached. */
export function inOrder(goals: readonly Goal[]): Goal[] {
  return goals.toSorted(
    (one, other) =>
      Number(isReached(one)) - Number(isReached(other)) ||
      (one.targetDate < other.targetDate ? -1 : Number(one.targetDate > other.targetDate)) ||
      (one.createdAt < other.createdAt ? -1 : 1),
  )
}
