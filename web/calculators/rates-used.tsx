// The rates behind a result: what each is, since when, who says so and when that was read.
import type { Rate } from '#domain/tax/rate-series.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { formatRate, rateAt, type RatePath } from '#domain/tax/tax-years.ts'
import { dateText, readText } from './date-text.ts'

export function RatesUsed({ taxYear, paths }: { taxYear: TaxYearId; paths: readonly (RatePath | null)[] }) {
  const known = [...new Set(paths)].filter((path) => path !== null)
  if (known.length === 0) return null
  return (
    <ul aria-label="Rates used" className="mt-2 grid gap-1 text-sm text-ink-soft">
      {known.map((path) => (
        <RateUsed key={path} rate={rateAt(taxYear, path)} />
      ))}
    </ul>
  )
}

function RateUsed({ rate }: { rate: Rate }) {
  const { title, url } = rate.source
  return (
    <li>
      {rate.title} <span className="font-semibold text-ink">{formatRate(rate)}</span>, {dateText(rate.from)} to{' '}
      {dateText(rate.to)}:{' '}
      <a
        href={url}
        className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
      >
        {title}
      </a>{' '}
      ({readText(rate.readOn)}){rate.confidence !== 'confirmed' && `. ${rate.note}`}
    </li>
  )
}
