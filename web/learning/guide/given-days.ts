// The days that a learner gives in a guide, as this browser stores them. They are never sent.
import { readStoredJson, store } from '#web/device/browser-storage.ts'

/** The text in each field, by the id of the given day. */
export type GivenDays = Readonly<Record<string, string>>

type Reader = { userId: string; slug: string }

export function storedDays({ userId, slug }: Reader): GivenDays {
  return allDays(userId)[slug] ?? {}
}

export function storeDays({ userId, slug }: Reader, days: GivenDays): void {
  const given = Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ''))
  const { [slug]: _before, ...others } = allDays(userId)
  const all = Object.keys(given).length === 0 ? others : { ...others, [slug]: given }
  store('localStorage', nameOf(userId), Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

function allDays(userId: string): { [slug: string]: GivenDays } {
  const stored = readStoredJson('localStorage', nameOf(userId))
  return typeof stored === 'object' && stored !== null ? (stored as { [slug: string]: GivenDays }) : {}
}

/** The name holds the learner’s id, so that signing out removes it (web/device/device.ts). */
function nameOf(userId: string): string {
  return `tuppence-guide-days-${userId}`
}
