// What learners read of the things that wait in the outbox, and once these are saved.
import type { Outcome } from '../device/outbox-entries.ts'
import { plural } from '../ui/plural.ts'

// Beside something that is not saved yet.
/** Where no answer came, the server may have it: nothing says that it is not saved. */
export const notSavedTitle = (what: string, { kind }: Pick<Outcome, 'kind'>) =>
  `${kind === 'unanswered' ? 'Not confirmed yet' : 'Not saved'}: ${what}.`
export const saveAgainLabel = 'Save again'
export const savingLabel = 'Saving…'
export const throwAwayLabel = 'Throw away'

// Of the outbox as a whole.
export const unknownName = 'Something left here by another version of Tuppence'
export const savedToast = (count: number) => ({
  title: 'Saved now',
  description: `${plural(count, {
    one: 'thing waiting on this device has been saved',
    other: 'things waiting on this device have been saved',
  })}.`,
})
