// What guides say to learners, beside the words of their authors.
import { daysBetween } from '#domain/calendar.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { staysUntil } from '#web/device/kept-words.ts'
import { nationNames } from '#web/session/tax-choices.ts'

/** @example nationsInWords(['england', 'wales']) // 'England and Wales' */
export function nationsInWords(nations: readonly Nation[]): string {
  return new Intl.ListFormat('en-GB').format(nations.map((nation) => nationNames[nation]))
}

/** How far away a day is, where that is near enough to matter; '' where it is not. */
export function distanceInWords(today: string, day: string): string {
  const days = daysBetween(today, day)
  if (days < 0) return 'Passed'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days <= 31 ? `In ${days} days` : ''
}

/** For screen readers, once days have been worked out. */
export function datesFilled(dated: number): string {
  if (dated === 0) return 'No dates are worked out.'
  return dated === 1 ? '1 date is worked out below.' : `${dated} dates are worked out below.`
}

export const staysHere = () => `The days you give stay ${staysUntil()}. They are never sent to us.`

// The page of guides.
export const guidesTitle = 'Guides'
