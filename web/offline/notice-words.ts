// What is said at the bottom of the window.
import { plural } from '../ui/plural.ts'

export const offlineTitle = 'You are offline.'
/** By how the server is heard. */
export const connectionTitles = {
  answers: '',
  unsure: 'This page could not be updated.',
  lost: 'Tuppence is not answering.',
}
export const waitingText = (count: number) =>
  plural(count, { one: 'thing is waiting to be saved', other: 'things are waiting to be saved' })
export const oldCopyText = 'This is the copy kept on this device.'
export const stillWorksText = 'What you opened before still works.'
export const tryAgainLabel = 'Try again'
