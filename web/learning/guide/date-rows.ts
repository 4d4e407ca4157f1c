// The dates of a guide as its list has them: with their days, in order, those of other nations apart.
import type { GuideDate } from '#contract/guides.ts'
import { daysOf, type GuideDates } from '#domain/guides/guide-dates.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import type { CalendarEvent } from '#web/ui/calendar-file.ts'
import type { GivenDays } from './given-days.ts'

/** `day` is null until the day that it counts from is given. */
export type DateRow = GuideDate & { day: string | null }

/** Dates with a day come first, in order; the others stay as they are written. */
export function dateRows(asked: Pick<GuideDates, 'rules'>, dates: readonly GuideDate[], given: GivenDays): DateRow[] {
  const plausible = Object.fromEntries(Object.entries(given).filter(([, day]) => isPlausible(day)))
  const days = daysOf(asked, plausible)
  const rows = dates.map((date) => ({ ...date, day: days[date.id] ?? null }))
  const dated = rows.filter(({ day }) => day !== null)
  return [
    ...dated.toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? '')),
    ...rows.filter(({ day }) => day === null),
  ]
}

/** Of letters to choose from, the dates of the one that is chosen and of those whose day is given. */
export function datesOfLetters(
  { rules, choose }: Pick<GuideDates, 'rules' | 'choose'>,
  dates: readonly GuideDate[],
  { chosenId, given }: { chosenId: string; given: GivenDays },
): readonly GuideDate[] {
  if (choose === undefined) return dates
  const isTold = (from: string) => from === chosenId || (given[from] ?? '') !== ''
  const told = new Set(rules.filter(({ from }) => isTold(from)).map(({ id }) => id))
  return dates.filter(({ id }) => told.has(id))
}

/** While a year is typed it is of the first century. */
export function isPlausible(day: string): boolean {
  return day >= '2000-01-01' && day <= '2099-12-31'
}

/** Dates that count where the learner lives, and the others. */
export function byNation(rows: readonly DateRow[], own: Nation): { here: DateRow[]; elsewhere: DateRow[] } {
  const isHere = ({ nations }: DateRow) => nations === null || nations.includes(own)
  return { here: rows.filter(isHere), elsewhere: rows.filter((row) => !isHere(row)) }
}

/** What is still to come, for a calendar. */
export function calendarEvents(
  { slug, title }: { slug: string; title: string },
  rows: readonly DateRow[],
  today: string,
): CalendarEvent[] {
  return rows.flatMap(({ id, day, ...words }) => {
    if (day === null || day < today) return []
    return {
      id: `guide-${slug}-${id}`,
      date: day,
      title: textOf(words.what),
      notes: `${textOf(words.do)}\n\nFrom the guide ‘${title}’`,
    }
  })
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
