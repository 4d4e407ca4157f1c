// What only learners are told at the bottom of the window.
import { inThisTabAlone } from '../device/kept-words.ts'
import { plural } from '../ui/plural.ts'

export const refusedText = (count: number) =>
  plural(count, { one: 'thing could not be saved.', other: 'things could not be saved.' })
export const pendingText = (count: number) =>
  plural(count, { one: 'thing is not saved yet.', other: 'things are not saved yet.' }) + inThisTabAlone(count)
export const hideLabel = 'Hide'
export const toDoLink = 'See what to do'
export const newVersion = {
  title: 'A new version is ready.',
  text: 'Reload when it suits you.',
}
export const reloadLabel = 'Reload'
export const laterLabel = 'Later'

// That something of another learner waits here to be saved.
export const othersTitle = 'Another learner’s work is waiting here.'
export const othersText = 'It will be saved when they sign in on this device again.'
export const othersWarning = 'Throwing it away loses their work for good.'
export const throwAwayLabel = 'Throw it away'
export const throwAwayForGoodLabel = 'Throw it away for good'
export const keepLabel = 'Keep it'
