// What the same inputs give in today's tax year, beside the year that was chosen.
import type { ReactNode } from 'react'
import { formatPounds, pence, toWholePounds, type Pence } from '#domain/money.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { Button } from '#web/ui/button.tsx'
import { RatesEnd } from './tax-year.tsx'

type TodaysYearProps = {
  taxYear: TaxYearId
  onSwitch: (taxYear: TaxYearId) => void
  /** The amount that the same inputs give in a tax year. */
  resultIn: (taxYear: TaxYearId) => Pence
  /** A sentence up to the difference, such as 'With that year’s rates, the same pay leaves £24,000 a year'. */
  renderWords: (amountText: ReactNode) => ReactNode
  /** What else today's year changes, said after the difference. */
  renderMore?: (taxYear: TaxYearId) => ReactNode
}

/**
 * Says, whenever the chosen tax year is not today's, what the same inputs give today, so that nobody leaves taking old
 * rates for today's. Past the last year of the table it says that the rates end there.
 */
export function TodaysYear({ taxYear, onSwitch, resultIn, renderWords, renderMore }: TodaysYearProps) {
  const today = taxYearOn(new Date())
  // Both are shown in whole pounds, and the difference is that of what is shown.
  const [before, now] = [toWholePounds(resultIn(taxYear)), toWholePounds(resultIn(today.taxYear))]
  const amount = <strong className="whitespace-nowrap">{formatPounds(now)}</strong>
  return (
    <>
      <RatesEnd />
      {taxYear !== today.taxYear && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[var(--radius)] border border-line bg-sunken p-4 [overflow-wrap:anywhere]">
          <p className="min-w-0 flex-[1_1_18rem]">
            <span className="block font-semibold">
              {`${today.isBeyondTable ? 'Our latest' : 'The current'} tax year is ${today.taxYear}`}
            </span>
            {renderWords(amount)}: {differenceText(before, now, taxYear)}.{renderMore?.(today.taxYear)}
          </p>
          <Button look="quiet" className="print:hidden" onClick={() => onSwitch(today.taxYear)}>
            {`Switch to ${today.taxYear}`}
          </Button>
        </div>
      )}
    </>
  )
}

function differenceText(before: Pence, now: Pence, taxYear: TaxYearId): string {
  if (before === now) return 'no change'
  return `${formatPounds(pence(Math.abs(now - before)))} ${now > before ? 'more' : 'less'} than with the rates of ${taxYear}`
}
