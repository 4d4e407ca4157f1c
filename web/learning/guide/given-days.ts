// The days that a learner gives in a guide, as this browser stores them. They are never sent.
import { readStoredJson, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'

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
  store('localStorage', ownName('guide-days', userId), Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

function allDays(userId: string): { [slug: string]: GivenDays } {
  const stored = readStoredJson('localStorage', ownName('guide-days', userId))
  return typeof stored === 'object' && stored !== null ? (stored as { [slug: string]: GivenDays }) : {}
}
