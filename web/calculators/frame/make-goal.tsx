// The way from a result to a goal. Goals are another feature, so the page that shows a calculator gives the button; without that
// there is none.
import { createContext, useContext, type ReactNode } from 'react'
import { goalAmountLimit } from '#domain/limits.ts'
import type { CreateGoalBody } from '#contract/goals.ts'

/** What a goal begins with. The learner sees it, and may change all of it before it is saved. */
export type GoalStart = Partial<CreateGoalBody> & { targetAmount: number }

/** A button that opens the goal dialog filled in. */
export type GoalButton = (goal: GoalStart) => ReactNode

const GoalButtonContext = createContext<GoalButton | null>(null)

export const GoalButtonProvider = GoalButtonContext.Provider

/** The button for a result, in whole pounds as the result is shown. None for an amount that cannot be a goal: nothing, or more than a goal can hold. */
export function MakeGoal({ goal }: { goal: GoalStart }) {
  const button = useContext(GoalButtonContext)
  const targetAmount = Math.round(goal.targetAmount)
  const isPossible = targetAmount > 0 && targetAmount <= goalAmountLimit
  if (button === null || !isPossible) return null
  return <div className="print:hidden">{button({ ...goal, targetAmount })}</div>
}

/** A sentence about an amount to put aside, beside the button that makes it a goal. */
export function GoalOffer({ goal, children }: { goal: GoalStart; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
      <p className="flex-[1_1_18rem] [overflow-wrap:anywhere]">{children}</p>
      <MakeGoal goal={goal} />
    </div>
  )
}
