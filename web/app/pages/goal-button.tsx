// The button that makes a goal of a calculator's result.
import type { GoalButton } from '#web/calculators/frame/make-goal.tsx'
import * as words from '#web/goals/goal-dialog-words.ts'
import { NewGoalButton } from '#web/goals/goal-dialogs.tsx'

export const goalButton: GoalButton = (goal) => (
  <NewGoalButton label={words.makeGoalLabel} look="quiet" initial={goal} />
)
