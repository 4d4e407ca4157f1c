// What an edit of a goal sends: what was changed, and no more, so that what others changed meanwhile stays.
import type { CreateGoalBody, Goal, UpdateGoalBody } from '#contract/goals.ts'

/** The goal as the form was filled with it, and as the learner has been shown it since. */
export type SeenGoal = { opened: Goal; shown: Goal }

/** The fields that differ from what was seen; another amount saved goes with the version that it was seen in. */
export function changesOf({ opened, shown }: SeenGoal, wanted: CreateGoalBody): UpdateGoalBody {
  const { title, icon, targetAmount, targetDate, currentAmount } = wanted
  return {
    ...(title !== opened.title && { title }),
    ...(icon !== opened.icon && { icon }),
    ...(targetAmount !== opened.targetAmount && { targetAmount }),
    ...(targetDate !== opened.targetDate && { targetDate }),
    ...(currentAmount !== shown.currentAmount && { currentAmount, version: shown.version }),
  }
}

/** Whether another amount was saved meanwhile that is neither the one seen nor the one wanted: the learner has to choose. */
export function isAmountAtStake({ shown }: SeenGoal, latest: Goal, wanted: number): boolean {
  return latest.currentAmount !== shown.currentAmount && latest.currentAmount !== wanted
}
