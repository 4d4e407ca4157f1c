// Phrases for where something is stored: on the device, or in this tab alone on a shared computer or where the device
// refuses.
import { isOnSharedComputer } from './browser-storage.ts'
import { keepsInPage, keepsInTab } from './tab-outbox.ts'

/** Completes ‘It is kept …’, of something in the outbox. */
export function keptWhere(): string {
  return keepsInTab() ? 'in this tab alone' : 'on this device'
}

/** Follows a sentence about something in the outbox. */
export function untilItIsSent(): string {
  if (keepsInPage()) return ' Do not close or reload it yet.'
  return keepsInTab() ? ' Do not close it yet.' : ''
}

/** Follows a sentence about that many things in the outbox. */
export function inThisTabAlone(count: number): string {
  return keepsInTab() ? ` Only this tab has ${count === 1 ? 'it' : 'them'}.${untilItIsSent()}` : ''
}

/** Completes ‘It stays …’, of what a learner has typed. */
export function staysUntil(): string {
  return isOnSharedComputer() ? 'in this tab until you close or reload it' : 'on this device until you sign out'
}
