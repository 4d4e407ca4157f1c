// One goal: what it is for, how much is there, and when it is to be reached.
import type { Goal } from '#contract/goals.ts'
import { formatPounds, penceFromPounds } from '#domain/money.ts'
import { Card } from '../ui/card.tsx'
import { IconTile } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { formatMonth } from './target-date.ts'

export function GoalCard({ goal, level }: { goal: Goal; level: 'h2' | 'h3' }) {
  const Heading = level
  const percent = goalPercent(goal)
  const saved = formatPounds(penceFromPounds(goal.currentAmount))
  const target = formatPounds(penceFromPounds(goal.targetAmount))
  const isReached = goal.currentAmount >= goal.targetAmount
  return (
    <Card className="flex h-full flex-col">
      <div className="flex items-start gap-4">
        <IconTile name={goal.icon} tone={isReached ? 'good' : 'accent'} />
        <div className="min-w-0">
          <Heading className="text-lg [overflow-wrap:anywhere]">{goal.title}</Heading>
          <p className="text-ink-soft">
            By <time dateTime={goal.targetDate}>{formatMonth(goal.targetDate)}</time>
          </p>
        </div>
      </div>
      <div className="mt-auto pt-5">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            <span className="text-xl font-bold">{saved}</span> <span className="text-ink-soft">of {target}</span>
          </p>
          <p className={isReached ? 'font-semibold text-good' : 'text-ink-soft'}>
            {isReached ? 'Reached' : `${percent}%`}
          </p>
        </div>
        <ProgressBar
          percent={percent}
          label={`Progress towards ${goal.title}`}
          valueText={`${saved} of ${target} saved`}
        />
      </div>
    </Card>
  )
}

/** The share of the target that is saved, in whole per cent from 0 to 100. */
function goalPercent({ currentAmount, targetAmount }: Pick<Goal, 'currentAmount' | 'targetAmount'>): number {
  return Math.min(100, Math.max(0, Math.round((currentAmount / targetAmount) * 100)))
}
