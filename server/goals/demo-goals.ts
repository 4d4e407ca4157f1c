// What the demo account saves for: one goal well under way, one a little behind, both with dates some months ahead.
import { createGoalBody } from '#contract/goals.ts'
import { addMonths, ukDate } from '#domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { newGoal } from './goal-on-wire.ts'
import type { GoalsStore } from './goals-store.ts'

/** Gives a new copy of the account its goals. */
export async function addDemoGoals({
  trx,
  learnerId,
  goals,
  now,
}: {
  trx: Database
  learnerId: string
  goals: GoalsStore
  now: number
}): Promise<void> {
  const starting = [
    { title: 'Emergency fund', icon: 'umbrella', currentAmount: 1800, targetAmount: 3000, from: -7, to: 8 },
    { title: 'New laptop', icon: 'laptop', currentAmount: 250, targetAmount: 900, from: -6, to: 14 },
  ].map(({ from, to, ...goal }, index) => {
    const id = demoId(index)
    const times = { targetDate: firstOfMonth(now, to), createdAt: new Date(firstOfMonth(now, from)).toISOString() }
    return newGoal(createGoalBody.parse({ id, ...goal, ...times, startAmount: 0 }), now)
  })
  await goals.addWithin(trx, learnerId, starting)
}

/** The same in each copy, since a visitor's first change names a goal of the shared data. */
function demoId(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
}

/** Months are counted from the present one. */
function firstOfMonth(now: number, months: number): string {
  return addMonths(`${ukDate(new Date(now)).slice(0, 7)}-01`, months)
}
