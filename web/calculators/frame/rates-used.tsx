// The rates behind a result. They are folded away, so a large calculator fetches this when it is opened.
import { longDate, shortDate } from '#domain/calendar.ts'
import type { Rate } from '#domain/tax/rates/rate-series.ts'
import { sourceOf } from '#domain/tax/rates/rate-sources.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { findRate, formatRate, type RatePath } from '#domain/tax/rates/tax-years.ts'
import { SourceLink } from './result-parts.tsx'

type RatesUsedProps = {
  taxYear: TaxYearId
  paths: readonly (RatePath | null)[]
  /** Rates that few calculators use. */
  more?: readonly (Rate | null)[]
}

/** The rates behind a result: what each is, since when, who says so and when that was read. One that the year lacks is left out. */
export function RatesUsed({ taxYear, paths, more = [] }: RatesUsedProps) {
  const known = [...new Set(paths)].map((path) => (path === null ? null : findRate(taxYear, path)))
  const rates = [...known, ...more].filter((rate) => rate !== null)
  if (rates.length === 0) return null
  return (
    <ul aria-label="Rates used" className="mt-2 grid gap-1 text-sm text-ink-soft">
      {rates.map((rate) => (
        <RateUsed key={rate.title} rate={rate} />
      ))}
    </ul>
  )
}

/** One of them. */
export function RateUsed({ rate }: { rate: Rate }) {
  const { title, url } = sourceOf(rate)
  return (
    <li>
      {rate.title} <span className="font-semibold text-ink">{formatRate(rate)}</span>
      {`, ${shortDate(rate.from)} to ${shortDate(rate.to)}:`} <SourceLink href={url}>{title}</SourceLink>{' '}
      {`(read ${longDate(rate.readOn)})${rate.confidence === 'confirmed' ? '' : `. ${rate.note}`}`}
    </li>
  )
}
