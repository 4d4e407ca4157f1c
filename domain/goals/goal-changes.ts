// The rules of goals: their limits, and what a change or a deposit does to one. The server writes by these rules, and
// forms check them before anything is sent.
import { goalAmountLimit } from '../limits.ts'
import { penceFromPounds } from '../money.ts'

/**
 * The fields that these rules need. `reachedAt` is when the target was reached, in milliseconds since 1970; null if it
 * is not.
 */
export type ChangingGoal = {
  currentPence: number
  targetPence: number
  reachedAt: number | null
  /** Counts the changes of the goal, from 1. */
  version: number
}

/**
 * Whether as much is saved as the goal is for.
 * @example isReached({ currentPence: 50000, targetPence: 50000 }) // true
 */
export function isReached({ currentPence, targetPence }: Pick<ChangingGoal, 'currentPence' | 'targetPence'>): boolean {
  return currentPence >= targetPence
}

/**
 * Returns why a change is refused, or null. `version` is the one that the change was made from, if known. The amount
 * saved cannot be changed without it: the sender may not know the present amount.
 * @example changeRefusal(goal, { change: { currentPence: 5 }, version: undefined }) // 'version-missing'
 */
export function changeRefusal(
  goal: ChangingGoal,
  { change, version }: { change: Partial<ChangingGoal>; version: number | undefined },
): 'changed-before' | 'version-missing' | null {
  if (version !== undefined) return version === goal.version ? null : 'changed-before'
  return (change.currentPence ?? goal.currentPence) === goal.currentPence ? null : 'version-missing'
}

/**
 * Why money cannot be put into a goal, or taken out where `deposit` is below zero; null when it can. Both are in pence.
 * @example depositRefusal(500, -501) // 'too-little'
 */
export function depositRefusal(saved: number, deposit: number): 'too-little' | 'too-much' | null {
  if (saved + deposit < 0) return 'too-little'
  return saved + deposit > penceFromPounds(goalAmountLimit) ? 'too-much' : null
}

/**
 * The goal once it is changed, which makes it another version. A target that was reached before stays reached since then.
 * @example changedGoal(goal, { currentPence: goal.targetPence }, now).reachedAt // now
 */
export function changedGoal<Goal extends ChangingGoal>(goal: Goal, change: Partial<NoInfer<Goal>>, now: number): Goal {
  const changed = { ...goal, ...change, version: goal.version + 1 }
  return { ...changed, reachedAt: isReached(changed) ? (goal.reachedAt ?? now) : null }
}
