// Words of the notices at the bottom of the window.
import { isOnSharedComputer } from '../device/browser-storage.ts'
import { inThisTabAlone } from '../device/kept-words.ts'
import { plural } from '../ui/plural.ts'

export const waitingText = (count: number) =>
  plural(count, { one: 'thing is waiting to be saved', other: 'things are waiting to be saved' })
/** `waitingText` as a sentence of its own. */
export const waitingSentence = (count: number) => `${waitingText(count)}.${inThisTabAlone(count)}`
export const stillWorksText = () =>
  isOnSharedComputer() ? 'On a shared computer, pages need a connection.' : 'What you opened before still works.'
