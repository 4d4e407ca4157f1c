// A clock that never goes back: orders when responses were requested and when entries were delivered. It follows the
// device’s clock, and counts on from the last time if that is set back.
import { readStored, store } from './browser-storage.ts'
import { ownerOnDevice } from './device-owner.ts'

/** The last time, for other tabs and later pages. */
const markName = 'tuppence-clock'
let last = 0

/** A time later than any that a tab of this browser got before. In milliseconds, about those since 1970. */
export function nextTime(): number {
  last = Math.max(Date.now(), last + 1, Number(readStored('localStorage', markName) ?? 0) + 1)
  // Only stored responses outlive the page, so only they need the mark.
  if (ownerOnDevice() !== null) store('localStorage', markName, String(last))
  return last
}

/** Removed with the responses, so that it does not tell when this device was last used. */
export function forgetTime(): void {
  store('localStorage', markName, null)
}

/** Moves the clock past a time from another tab. */
export function noteTime(time: number): void {
  last = Math.max(last, time)
}

/** A time before this page’s own calls: that of the responses in the page block. */
export const pageTime = Math.min(performance.timeOrigin, nextTime())
