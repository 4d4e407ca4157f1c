// The button by which a calculator's result becomes a goal.
import type { GoalButton } from '#web/calculators/frame/make-goal.tsx'
import * as words from '#web/goals/goal-dialog-words.ts'
import { NewGoalButton } from '#web/goals/goal-dialogs.tsx'

export const goalButton: GoalButton = (goal) => (
  <NewGoalButton label={words.makeGoalLabel} look="quiet" initial={goal} />
)
