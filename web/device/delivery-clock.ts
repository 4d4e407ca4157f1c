// Orders two things: when a response was asked for, and when the server was heard to have a post. It is the device's clock as long
// as that goes forward; where it was set back, it goes on from where it was.
import { readStored, store } from './browser-storage.ts'
import { ownerOnDevice } from './device-owner.ts'

/** What other tabs, and pages before this one, go on from. */
const markName = 'tuppence-clock'
let last = 0

/** Later than any time that a tab of this browser was given before. About milliseconds since 1970. */
export function nextTime(): number {
  last = Math.max(Date.now(), last + 1, Number(readStored('localStorage', markName) ?? 0) + 1)
  // Only a device that stores responses compares times from before this page.
  if (ownerOnDevice() !== null) store('localStorage', markName, String(last))
  return last
}

/** Once no responses are stored: when this device was last used is nobody's business. */
export function forgetTime(): void {
  store('localStorage', markName, null)
}

/** Goes on after a time that another tab was given. */
export function noteTime(time: number): void {
  last = Math.max(last, time)
}

/** Before anything that this page asked for: the time of responses that were asked for before the app was there. */
export const pageTime = Math.min(performance.timeOrigin, nextTime())
