// What the demo account saves for: one goal well under way, one a little behind, both with dates some months ahead.
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { GoalsStore } from './goals-store.ts'

/** Replaces the learner's goals. */
export async function restoreDemoGoals({
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
    { title: 'Emergency fund', icon: 'umbrella', currentPence: 180_000, targetPence: 300_000, from: -7, to: 8 },
    { title: 'New laptop', icon: 'laptop', currentPence: 25_000, targetPence: 90_000, from: -6, to: 14 },
  ].map(({ from, to, ...goal }) => ({
    ...goal,
    goalId: randomUUID(),
    targetDate: firstOfMonth(now, to),
    startPence: 0,
    createdAt: Date.parse(firstOfMonth(now, from)),
    reachedAt: null,
    version: 1,
  }))
  await goals.replaceAll({ trx, learnerId, goals: starting })
}

/** Months are counted from the present one. */
function firstOfMonth(now: number, months: number): string {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}
