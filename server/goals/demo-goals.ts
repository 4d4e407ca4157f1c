// What the demo account saves for: one goal well under way, one just begun, both with dates some months ahead.
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
    { title: 'Emergency fund', icon: 'umbrella', currentPence: 180_000, targetPence: 300_000, monthsAhead: 8 },
    { title: 'New laptop', icon: 'laptop', currentPence: 25_000, targetPence: 90_000, monthsAhead: 14 },
  ].map(({ monthsAhead, ...goal }) => ({ ...goal, goalId: randomUUID(), targetDate: firstOfMonth(now, monthsAhead) }))
  await goals.replaceAll({ trx, learnerId, goals: starting, createdAt: now })
}

function firstOfMonth(now: number, monthsAhead: number): string {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, 1)).toISOString().slice(0, 10)
}
