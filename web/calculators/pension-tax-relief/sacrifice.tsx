// What salary sacrifice costs in other years, and what the law already says will change.
import { shortDate } from '#domain/calendar.ts'
import { formatPounds, pence, penceFromPounds } from '#domain/money.ts'
import { comparePensionRelief, insuranceAboveLimit } from '#domain/tax/pension-tax-relief.ts'
import { knownFutureChanges } from '#domain/tax/rates/future-changes.ts'
import { sourceOf } from '#domain/tax/rates/rate-sources.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import type { ReliefResult } from './inputs.ts'
import { SourceLink } from '../frame/result-parts.tsx'

/** What salary sacrifice costs in another year, since National Insurance changed more than tax relief did. */
export function SacrificeThen({ result, taxYear }: { result: ReliefResult; taxYear: TaxYearId }) {
  const before = result.comparison.sacrifice.cost
  const now = comparePensionRelief({ ...result.question, taxYear }).sacrifice.cost
  if (before === now) return null
  return (
    <>
      {' '}
      Salary sacrifice would cost you <strong className="whitespace-nowrap">{formatPounds(now)}</strong>{' '}
      {`instead of ${formatPounds(before)}.`}
    </>
  )
}

/** What a comparison of the methods must say: a rate that changed within the year, a change to come. */
export function SacrificeNotes({ result }: { result: ReliefResult }) {
  const { taxYear, salary } = result.question
  const { sacrifice, gross } = result.comparison
  const start = rateAt(taxYear, 'nationalInsurance.mainRate')
  const changes = rateChangesIn(taxYear, 'nationalInsurance.mainRate')
  const change = knownFutureChanges.find(({ text }) => text.includes('given up for a pension'))
  const limit = change?.limit === undefined ? gross : penceFromPounds(change.limit)
  const comesBack = insuranceAboveLimit({ taxYear, salary, sacrificed: gross, limit })
  const left = pence(sacrifice.nationalInsuranceSaved - comesBack)
  return (
    <div className="grid max-w-[65ch] gap-2 text-sm text-ink-soft">
      {changes.map((later) => (
        <p key={later.from}>
          {`In ${taxYear} the main rate of National Insurance was ${formatRate(start)}, then ${formatRate(later)} from ${shortDate(later.from)}. These figures use ${formatRate(start)} for the whole year.`}
        </p>
      ))}
      {change !== undefined && (
        <p>
          {`From ${shortDate(change.from)}: ${change.text} Source:`}{' '}
          <SourceLink href={sourceOf(change).url}>{sourceOf(change).title}</SourceLink>.
          {comesBack > 0 &&
            ` With the rates used here that takes back ${formatPounds(comesBack)} a year: sacrifice would save ${formatPounds(left)} of National Insurance.`}
        </p>
      )}
    </div>
  )
}
