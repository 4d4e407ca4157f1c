// What a rate is: a value in force from one day to another, with its source. A series is one rate through the years.

import { addDays } from '#domain/calendar.ts'
import type { Confidence, RateSource, RateSourceId } from './rate-sources.ts'
import { taxYearIds, type TaxYearId } from './tax-year-ids.ts'

/** The day on which every value of the table was last held against its source: the page itself or a saved copy of it. */
export const ratesReadOn = '2026-11-21'

/** What the number counts. Percentages are in points: 20 is twenty per cent. */
export type RateUnit =
  | 'pounds'
  | 'pounds a year'
  | 'pounds a month'
  | 'pounds a week'
  | 'pounds an hour'
  | 'hours a week'
  | 'percent'
  | 'years of age'
  | 'children'

/**
 * One rate while it is in force. `from` and `to` are calendar dates, both included. The first `from` of a series is the
 * start of the table (some values are older), the last `to` the day up to which its sources speak.
 */
export type Rate = {
  title: string
  value: number
  unit: RateUnit
  from: string
  to: string
  source: RateSource | RateSourceId
  confidence: Confidence
  readOn: string
  note?: string
}

/** One rate through the years, oldest first. */
export type RateSeries = readonly Rate[]

/** The first day that the table covers. */
export const tableStart = startOf(taxYearIds[0])

type Stated = {
  value: number
  source?: RateSource | RateSourceId
  confidence?: Confidence
  note?: string
  until?: string
}
type Entry = Stated & { from: string }
type CarriedOver = { carriedOver: string }
/** What a series says of one tax year: its value, that it is carried over, or null where the law had no such rate. */
type YearValue = number | Stated | CarriedOver | null
/** One for each tax year of the table: a year without one does not compile. */
export type EachTaxYear<Value> = Each<typeof taxYearIds, Value>
type Each<Years extends readonly unknown[], Value> = { readonly [Index in keyof Years]: Value }
type LastTaxYear = typeof taxYearIds extends readonly [...unknown[], infer Last] ? Last : never

type SeriesText = {
  title: string
  unit: RateUnit
  source: RateSource | RateSourceId
  confidence?: Confidence
  note?: string
}

/**
 * Builds a series of values from their dates: each stands until the day before the next, and takes its source from the
 * series unless it has its own. The last says until when it stands: by law, or as far as its source speaks.
 * @example rateSeries({ title: 'Personal allowance', unit: 'pounds a year', source }, [{ from: tableStart, value: 12570, until: '2031-04-05' }])
 */
export function rateSeries(text: SeriesText, entries: readonly Entry[]): RateSeries {
  return entries.map(({ until, ...own }, index) => {
    const next = entries[index + 1]
    const to = until ?? (next && addDays(next.from, -1))
    if (to === undefined) throw new RangeError(`${text.title} does not say until when ${own.value} stands`)
    return { confidence: 'confirmed', ...text, ...own, to, readOn: ratesReadOn }
  })
}

/**
 * A series with what each tax year of the table has, in order. Equal neighbours become one entry.
 * @example yearly({ title: 'Plan 2', unit: 'pounds a year', source }, [27295, 27295, 28470, 29385]).length // 3
 */
export function yearly(text: SeriesText, values: EachTaxYear<YearValue>): RateSeries {
  const entries: (Entry & { until: string })[] = []
  for (const [index, taxYear] of taxYearIds.entries()) {
    const value = values[index]
    if (value === undefined) throw new RangeError(`${text.title} has no value for ${taxYear}`)
    if (value === null) continue
    const before = entries.at(-1)
    const entry = { from: startOf(taxYear), until: endOf(taxYear), ...statedBy(value, before, text) }
    if (before !== undefined && isSame(entry, before)) before.until = entry.until
    else entries.push(entry)
  }
  return rateSeries(text, entries)
}

/**
 * A series with one value throughout the table, which its source states up to the given tax year.
 * @example constant({ title: 'Basic rate', unit: 'percent', source }, 20, '2026/2027')[0]?.to // '2027-04-05'
 */
export function constant(text: SeriesText, value: number, statedTo: LastTaxYear): RateSeries {
  return rateSeries(text, [{ from: tableStart, value, until: endOf(statedTo) }])
}

/**
 * The value of the year before, where no source states one yet. It counts as unconfirmed, and the reason stands with
 * the figure.
 * @example yearly({ title: 'Premium Bonds', unit: 'pounds', source }, [50000, 50000, 50000, carriedOver('no page of 2026 was found')])
 */
export function carriedOver(why: string): CarriedOver {
  return { carriedOver: why }
}

/**
 * The rate that stands on a calendar date, or null.
 * @example rateOnDay('2024-01-06', rateTable['nationalInsurance.mainRate'])?.value // 10
 */
export function rateOnDay(date: string, series: RateSeries): Rate | null {
  return series.find((rate) => rate.from <= date && date <= rate.to) ?? null
}

/**
 * The rate that a tax year begins with, or else the first that begins within it. Null for a year without it.
 * @example rateInYear('2023/2024', rateTable['studentLoans.plan5']) // null
 */
export function rateInYear(taxYear: TaxYearId, series: RateSeries): Rate | null {
  const [starts, ends] = [startOf(taxYear), endOf(taxYear)]
  return rateOnDay(starts, series) ?? series.find(({ from }) => from > starts && from <= ends) ?? null
}

function statedBy(value: number | Stated | CarriedOver, before: Stated | undefined, { title }: SeriesText): Stated {
  if (typeof value === 'number') return { value }
  if (!('carriedOver' in value)) return value
  if (before === undefined) throw new RangeError(`${title} has nothing to carry over`)
  const note = `Carried over from the year before: ${value.carriedOver}.`
  return { value: before.value, ...(before.source && { source: before.source }), confidence: 'unconfirmed', note }
}

function isSame(one: Stated, other: Stated): boolean {
  return (
    one.value === other.value &&
    one.source === other.source &&
    one.confidence === other.confidence &&
    one.note === other.note
  )
}

function startOf(taxYear: TaxYearId): string {
  return `${taxYear.slice(0, 4)}-04-06`
}

function endOf(taxYear: TaxYearId): string {
  return `${taxYear.slice(5)}-04-05`
}
