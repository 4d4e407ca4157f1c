// The days that a learner gives in a guide, as this browser stores them. They are never sent.
import { useMemo } from 'react'
import { jsonIn, readStored, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'

/** The text in each field, by the id of the given day. */
export type GivenDays = Readonly<Record<string, string>>

type Reader = { userId: string; slug: string }

/** Those that this learner has given, as they are now. */
export function useGivenDays({ userId, slug }: Reader): GivenDays {
  const text = useStored('localStorage', ownName('guide-days', userId))
  return useMemo(() => allDaysIn(text)[slug] ?? {}, [text, slug])
}

export function storeDays({ userId, slug }: Reader, days: GivenDays): void {
  const given = Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ''))
  const name = ownName('guide-days', userId)
  const { [slug]: _before, ...others } = allDaysIn(readStored('localStorage', name))
  const all = Object.keys(given).length === 0 ? others : { ...others, [slug]: given }
  store('localStorage', name, Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

function allDaysIn(text: string | null): { [slug: string]: GivenDays } {
  const stored = jsonIn(text)
  return typeof stored === 'object' && stored !== null ? (stored as { [slug: string]: GivenDays }) : {}
}
