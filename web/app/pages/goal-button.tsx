// The button that turns a calculator’s result into a goal.
import type { GoalButton } from '#web/calculators/frame/make-goal.tsx'
import { NewGoalButton } from '#web/goals/goal-dialogs.tsx'

export const goalButton: GoalButton = (goal) => <NewGoalButton label="Make this a goal" look="quiet" initial={goal} />
