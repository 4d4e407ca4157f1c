import type { ReactNode } from 'react'
import { MakeGoal, type GoalStart } from './make-goal.tsx'

/** A sentence about an amount to put aside, beside the button that makes it a goal. */
export function GoalOffer({ goal, children }: { goal: GoalStart; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
      <p className="flex-[1_1_18rem] [overflow-wrap:anywhere]">{children}</p>
      <MakeGoal goal={goal} />
    </div>
  )
}
