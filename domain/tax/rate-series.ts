// What a rate is: a value in force from one day to another, with its source. A series is one rate through the years.

import { ratesCheckedOn, type Confidence, type RateSource } from './rate-sources.ts'

/** What the number counts. Percentages are in points: 20 is twenty per cent. */
export type RateUnit =
  | 'pounds'
  | 'pounds a year'
  | 'pounds a month'
  | 'pounds a week'
  | 'pounds an hour'
  | 'percent'
  | 'years of age'

/**
 * One rate while it is in force. `from` and `to` are calendar dates, both included. The first `from` of a series is the
 * start of the table (some values are older), the last `to` its end, unless the law already says how long it stands.
 */
export type Rate = {
  title: string
  value: number
  unit: RateUnit
  from: string
  to: string
  source: RateSource
  confidence: Confidence
  checkedOn: string
  note?: string
}

/** One rate through the years, oldest first. */
export type RateSeries = readonly Rate[]

/** The first and the last day that the table covers. */
export const tableStart = '2023-04-06'
export const tableEnd = '2027-04-05'

type Entry = {
  from: string
  value: number
  source?: RateSource
  confidence?: Confidence
  note?: string
  until?: string
}
type SeriesText = {
  title: string
  unit: RateUnit
  source: RateSource
  confidence?: Confidence
  note?: string
}

/**
 * Builds a series: each entry stands until the day before the next, and takes its source from the series unless it
 * has its own.
 * @example rateSeries({ title: 'Personal allowance', unit: 'pounds a year', source }, [{ from: tableStart, value: 12570 }])
 */
export function rateSeries(text: SeriesText, entries: readonly Entry[]): RateSeries {
  return entries.map((entry, index) => {
    const { until, ...own } = entry
    const next = entries[index + 1]
    return {
      confidence: 'confirmed',
      ...text,
      ...own,
      to: until ?? (next ? dayBefore(next.from) : tableEnd),
      checkedOn: ratesCheckedOn,
    }
  })
}

/**
 * A series with one value for each tax year from 2023/2024, in order. Equal neighbours become one entry.
 * @example yearly({ title: 'Plan 2', unit: 'pounds a year', source }, [27295, 27295, 28470, 29385]).length // 3
 */
export function yearly(text: SeriesText, values: readonly (number | Omit<Entry, 'from'>)[]): RateSeries {
  const entries = values.map((value, index) => ({
    from: `${2023 + index}-04-06`,
    ...(typeof value === 'number' ? { value } : value),
  }))
  return rateSeries(
    text,
    entries.filter((entry, index) => !isSameAsBefore(entry, entries[index - 1])),
  )
}

/**
 * A series with one value throughout the table.
 * @example constant({ title: 'Basic rate', unit: 'percent', source }, 20)[0]?.to // '2027-04-05'
 */
export function constant(text: SeriesText, value: number): RateSeries {
  return rateSeries(text, [{ from: tableStart, value }])
}

function isSameAsBefore(entry: Entry, before: Entry | undefined): boolean {
  return (
    before !== undefined &&
    before.value === entry.value &&
    before.source === entry.source &&
    before.confidence === entry.confidence &&
    before.note === entry.note
  )
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
