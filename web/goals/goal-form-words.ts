// What the forms of goals say beside their fields, and once something is done.
import type { Goal, GoalIcon } from '#contract/goals.ts'
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
  return `Does not count ${poundsText(Math.abs(pounds))} ${pounds > 0 ? 'put in' : 'taken out'} on this device and not confirmed yet.`
}

// The form of a goal, new or changed.
export const titleLabel = 'What are you saving for?'
export const pictureLabel = 'Picture'
export const pictureNames: Record<GoalIcon, string> = {
  'piggy-bank': 'Piggy bank',
  house: 'House',
  car: 'Car',
  plane: 'Plane',
  'graduation-cap': 'Graduation cap',
  gift: 'Gift',
  baby: 'Baby',
  laptop: 'Laptop',
  heart: 'Heart',
  umbrella: 'Umbrella',
  sprout: 'Seedling',
  flag: 'Flag',
}
export const targetLabel = 'Target, in pounds'
export const savedLabel = 'Saved so far, in pounds'
export const dateLabel = 'Target date'
export const saveLabel = 'Save goal'
export const savingLabel = 'Saving…'
export const noDate = 'Choose a date to reach it by.'
export const datePassed = 'Choose a date in the future.'
export const goalNotSaved = 'Your goal has not been saved.'

// Where the amount saved was changed elsewhere.
export const saveChangesLabel = 'Save changes'
export const whichAmountText = (saved: string, typed: string) =>
  `${saved} is saved for this goal now: it was changed in another tab or on another device. You typed ${typed}. Which is right?`
export const keepSavedLabel = (saved: string) => `Keep ${saved}`
export const changeToTypedLabel = (typed: string) => `Change it to ${typed}`
export const cancelLabel = 'Cancel'

// The form that puts money in or takes it out.
export const directionLabel = 'What would you like to do?'
export const directions = {
  in: { amount: 'Amount to add, in pounds', send: 'Add money', sending: 'Adding…' },
  out: { amount: 'Amount to take out, in pounds', send: 'Take money out', sending: 'Taking out…' },
}
export const savedSoFarText = (saved: string, target: string) => `has ${saved} of ${target} so far.`
export const noAmount = 'Enter an amount in pounds.'
export const amountTooSmall = 'Enter an amount of more than £0.'
export const goalFull = 'A goal can hold at most £10,000,000.'
export const notEnoughSaved = 'There isn’t that much in this goal.'
export const nothingChanged = 'Nothing has been changed.'
