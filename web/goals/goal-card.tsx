// A goal’s card: its name, date and progress, what it takes to get there, and its buttons.
import CheckCircle2 from 'lucide-react/icons/circle-check'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Goal } from '#contract/goals.ts'
import { shortMonthAndYear, ukDate } from '#domain/calendar.ts'
import { ErrorBoundary } from '../loading/lazy.tsx'
import { Card, CardButton } from '../ui/card.tsx'
import { IconTile } from '../ui/icon.tsx'
import { GoalPicture } from './goal-picture.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useDeleteGoal } from './goal-changes.ts'
import { AddMoneyDialog, EditGoalDialog, UnsavedEntries } from './goal-dialogs.tsx'
import * as words from './goal-words.ts'
import { planOf, type ShownPlan } from './goal-words.ts'
import { asOnServer, type ShownGoal } from './waiting-deposits.ts'
import { usePendingDeposits } from './goals-queries.ts'

type GoalCardProps = {
  goal: ShownGoal
  level: 'h2' | 'h3'
  /** Takes the focus when it appears, such as after it was restored. */
  takesFocus: boolean
  onDeleted: (goal: Goal) => void
}

export function GoalCard({ goal, level, takesFocus, onDeleted }: GoalCardProps) {
  const Heading = level
  const deposits = usePendingDeposits(goal.id)
  const plan = planOf(goal, ukDate(new Date()))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Card className={`flex h-full flex-col ${plan.status === 'reached' ? 'border-good/50' : ''}`}>
      <div className="flex items-start gap-4">
        <IconTile tone={plan.status === 'reached' ? 'good' : 'plain'}>
          <GoalPicture name={goal.icon} />
        </IconTile>
        <div className="min-w-0 flex-1">
          <Heading ref={heading} id={`goal-${goal.id}`} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
            {goal.title}
          </Heading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span>
              By <time dateTime={goal.targetDate}>{shortMonthAndYear(goal.targetDate)}</time>
            </span>
            <Status plan={plan} goal={goal} />
          </p>
        </div>
      </div>
      <Amounts goal={goal} plan={plan} />
      <div className="mt-3 flex-1 text-ink-soft">
        <p>{words.planText(plan, goal)}</p>
        <Sooner plan={plan} />
      </div>
      {deposits.length > 0 && (
        <ErrorBoundary>
          <Suspense>
            <UnsavedEntries entries={deposits} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Actions goal={goal} onDeleted={onDeleted} />
    </Card>
  )
}

const statusLooks: Record<ShownPlan['status'], string> = {
  waiting: 'bg-warn-soft text-warn',
  reached: 'bg-good-soft text-good',
  'on-track': 'bg-good-soft text-good',
  behind: 'bg-warn-soft text-warn',
  overdue: 'bg-warn-soft text-warn',
}

function Status({ plan, goal }: { plan: ShownPlan; goal: Goal }) {
  const text = words.statusText(plan, goal)
  if (text === null) return null
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${statusLooks[plan.status]}`}
    >
      {plan.status === 'reached' && <CheckCircle2 aria-hidden className="goal-reached size-4" />}
      {text}
    </span>
  )
}

function Amounts({ goal, plan }: { goal: Goal; plan: ShownPlan }) {
  const { saved, target } = words.amountTexts(goal)
  return (
    <div className="pt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="text-xl font-bold">{saved}</span> <span className="text-ink-soft">{`of ${target}`}</span>
        </p>
        <p className="ml-auto text-ink-soft">{plan.percent}%</p>
      </div>
      <ProgressBar
        percent={plan.percent}
        label={`Progress towards ${goal.title}`}
        valueText={`${saved} of ${target} saved`}
      />
    </div>
  )
}

function Sooner({ plan }: { plan: ShownPlan }) {
  const text = words.soonerText(plan)
  return text && <p className="mt-1">{text}</p>
}

/** Buttons include the goal’s name, since several cards have the same ones. */
function Actions({ goal, onDeleted }: Pick<GoalCardProps, 'goal' | 'onDeleted'>) {
  const [open, setOpen] = useState<'edit' | 'add' | null>(null)
  const deletion = useDeleteGoal(onDeleted)
  const close = () => setOpen(null)
  return (
    <div className="-mb-2.5 mt-4 border-t border-line pt-2">
      {deletion.isError && (
        <div className="mb-3">
          <Notice tone="bad" isLive>
            {words.goalProblem(deletion.error, 'Your goal has not been deleted.', new Date())}
          </Notice>
        </div>
      )}
      <div className="-mx-2 flex flex-wrap gap-x-1">
        <CardButton label="Add money" name={`Add money to ${goal.title}`} hasDialog onClick={() => setOpen('add')} />
        <CardButton label="Edit" name={`Edit ${goal.title}`} hasDialog onClick={() => setOpen('edit')} />
        <CardButton
          label={deletion.isPending ? 'Deleting…' : 'Delete'}
          name={`Delete ${goal.title}`}
          onClick={() => !deletion.isPending && deletion.mutate(asOnServer(goal))}
        />
      </div>
      <AddMoneyDialog goal={goal} isOpen={open === 'add'} onClose={close} />
      <EditGoalDialog goal={goal} isOpen={open === 'edit'} onClose={close} />
    </div>
  )
}
