// Whether a learner has each answer of a quiz checked as they go. Their browser stores it until they sign out.
import { readStored, store } from '#web/device/browser-storage.ts'

export function isCheckedAsIGo(userId: string): boolean {
  return readStored('localStorage', nameOf(userId)) !== null
}

export function storeCheckedAsIGo(userId: string, isOn: boolean): void {
  store('localStorage', nameOf(userId), isOn ? 'yes' : null)
}

/** The name holds the learner’s id, so that signing out removes it (web/device/device.ts). */
function nameOf(userId: string): string {
  return `tuppence-check-as-i-go-${userId}`
}
