// What the forms of goals say beside their fields, and once something is done.
import type { Goal } from '#contract/goals.ts'
import { amountTexts, isReached, poundsText } from './goal-words.ts'

type ToastWords = { title: string; description: string }

export function goalSetToast({ title }: Goal): ToastWords {
  return { title: 'Goal set', description: `‘${title}’ is now one of your goals.` }
}

export function goalChangedToast({ title }: Goal): ToastWords {
  return { title: 'Goal changed', description: `‘${title}’ is up to date.` }
}

/** After money was put in or taken out, as `title` says. */
export function depositToast(title: string, before: Goal, goal: Goal): ToastWords {
  const { saved } = amountTexts(goal)
  if (before.currentAmount < before.targetAmount && isReached(goal))
    return { title: 'Goal reached', description: `You have saved all ${saved} for ‘${goal.title}’. Well done.` }
  return { title, description: `‘${goal.title}’ now has ${saved}.` }
}

/** Beside the amount saved, of money that is not saved yet: below zero it was taken out. */
export function pendingHint(pounds: number): string | undefined {
  if (pounds === 0) return undefined
  return `Does not count ${poundsText(Math.abs(pounds))} ${pounds > 0 ? 'put in' : 'taken out'} on this device and not saved yet.`
}
