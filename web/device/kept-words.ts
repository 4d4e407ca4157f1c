// Where something of a learner's is kept, for sentences that say so: on the device or, where others use it too or it refuses, in this
// tab.
import { isOnSharedComputer } from './browser-storage.ts'
import { keepsInPage, keepsInTab } from './tab-outbox.ts'

/** Completes 'It is kept …', of what waits to be sent. */
export function keptWhere(): string {
  return keepsInTab() ? 'in this tab alone' : 'on this device'
}

/** Follows a sentence about what waits to be sent. */
export function untilItIsSent(): string {
  if (keepsInPage()) return ' Do not close or reload it yet.'
  return keepsInTab() ? ' Do not close it yet.' : ''
}

/** Follows a sentence about so many things that wait to be sent. */
export function inThisTabAlone(count: number): string {
  return keepsInTab() ? ` Only this tab has ${count === 1 ? 'it' : 'them'}.${untilItIsSent()}` : ''
}

/** Completes 'It stays …', of what a learner has typed. */
export function staysUntil(): string {
  return isOnSharedComputer() ? 'in this tab until you close or reload it' : 'on this device until you sign out'
}
