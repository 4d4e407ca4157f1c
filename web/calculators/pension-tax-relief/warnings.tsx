// The limits that a contribution meets, each said where it applies, and what the law already says will change.
import { shortDate } from '#domain/calendar.ts'
import { formatPounds, pence, penceFromPounds } from '#domain/money.ts'
import { comparePensionRelief, insuranceAboveLimit } from '#domain/tax/pension-tax-relief.ts'
import { knownFutureChanges } from '#domain/tax/rates/rates-economy.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import type { ReliefResult } from './inputs.ts'
import * as words from './words.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function ReliefWarnings({ result }: { result: ReliefResult }) {
  const { warnings } = result.comparison
  if (warnings.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {warnings.map((warning) => {
        const { title, text } = words.warningText(warning, result)
        return (
          <Notice key={warning} tone="warn">
            <p className="font-semibold">
              <WithTerms>{title}</WithTerms>
            </p>
            <p className="mt-1 max-w-[65ch]">{text}</p>
          </Notice>
        )
      })}
    </div>
  )
}

/** What salary sacrifice costs in another year, since National Insurance changed more than tax relief did. */
export function SacrificeThen({ result, taxYear }: { result: ReliefResult; taxYear: TaxYearId }) {
  const before = result.comparison.sacrifice.cost
  const now = comparePensionRelief({ ...result.question, taxYear }).sacrifice.cost
  if (before === now) return null
  return (
    <>
      {' '}
      {words.sacrificeBefore} <strong className="whitespace-nowrap">{formatPounds(now)}</strong>{' '}
      {words.insteadOf(formatPounds(before))}
    </>
  )
}

/** What a comparison of the methods must say: a rate that changed within the year, a change to come. */
export function SacrificeNotes({ result }: { result: ReliefResult }) {
  const { taxYear, salary } = result.question
  const { sacrifice, gross } = result.comparison
  const start = rateAt(taxYear, 'nationalInsurance.mainRate')
  const changes = rateChangesIn(taxYear, 'nationalInsurance.mainRate')
  const change = knownFutureChanges.find(({ text }) => text.includes(words.givenUpForPension))
  const limit = change?.limit === undefined ? gross : penceFromPounds(change.limit)
  const comesBack = insuranceAboveLimit({ taxYear, salary, sacrificed: gross, limit })
  const left = pence(sacrifice.nationalInsuranceSaved - comesBack)
  return (
    <div className="grid max-w-[65ch] gap-2 text-sm text-ink-soft">
      {changes.map((later) => (
        <p key={later.from}>
          {words.ratesWithinYear(taxYear, formatRate(start), formatRate(later), shortDate(later.from))}
        </p>
      ))}
      {change !== undefined && (
        <p>
          {words.fromSource(shortDate(change.from), change.text)}{' '}
          <a
            href={change.source.url}
            className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
          >
            {change.source.title}
          </a>
          .{comesBack > 0 && ` ${words.comesBack(formatPounds(comesBack), formatPounds(left))}`}
        </p>
      )}
    </div>
  )
}
