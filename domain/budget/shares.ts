// The shares of a budget in per cent: 50/30/20 to begin with, and what becomes of the others when one of them is moved.

export type BudgetGroup = 'needs' | 'wants' | 'savings'

/** The shares of the 50/30/20 rule, in per cent, in the order in which they are shown. */
export const budgetSplit = [
  { group: 'needs', percent: 50 },
  { group: 'wants', percent: 30 },
  { group: 'savings', percent: 20 },
] as const satisfies readonly { group: BudgetGroup; percent: number }[]

/** Whole per cent, which sum to 100. */
export type BudgetPercents = Readonly<Record<BudgetGroup, number>>

export const usualShares: BudgetPercents = { needs: 50, wants: 30, savings: 20 }

/** Which share gives way to another, and which when that one has nothing left: wants can be changed soonest. */
const givesWay = {
  needs: ['wants', 'savings'],
  wants: ['savings', 'needs'],
  savings: ['wants', 'needs'],
} as const satisfies Record<BudgetGroup, readonly BudgetGroup[]>

/**
 * The shares once one of them is moved to so many whole per cent. What it gains the others lose, and the other way round.
 * @example movedShares({ needs: 50, wants: 30, savings: 20 }, 'needs', 60) // { needs: 60, wants: 20, savings: 20 }
 */
export function movedShares(shares: BudgetPercents, group: BudgetGroup, percent: number): BudgetPercents {
  const moved = Math.min(100, Math.max(0, Math.round(percent)))
  const [first, second] = givesWay[group]
  const firstLeft = Math.max(0, shares[first] + shares[group] - moved)
  return { ...shares, [group]: moved, [first]: firstLeft, [second]: 100 - moved - firstLeft }
}

/**
 * The shares of which two are told: savings are the rest, and neither is more than there is.
 * @example sharesFrom({ needs: 60, wants: 50 }) // { needs: 60, wants: 40, savings: 0 }
 */
export function sharesFrom(told: { needs: number; wants: number }): BudgetPercents {
  const needs = Math.min(100, Math.max(0, Math.round(told.needs)))
  const wants = Math.min(100 - needs, Math.max(0, Math.round(told.wants)))
  return { needs, wants, savings: 100 - needs - wants }
}
