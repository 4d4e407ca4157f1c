// Says, whenever the chosen tax year is not today's, what the same inputs give today, so that nobody leaves taking old
// rates for today's. Past the last year of the table it says that the rates end there.
import type { ReactNode } from 'react'
import { formatPounds, pence, toWholePounds, type Pence } from '#domain/money.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { taxYearEnd, taxYearOn } from '#domain/tax/tax-years.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { longDate } from './date-text.ts'

type TodaysYearProps = {
  taxYear: TaxYearId
  onSwitch: (taxYear: TaxYearId) => void
  /** The amount that the same inputs give in a tax year. */
  resultIn: (taxYear: TaxYearId) => Pence
  /** A sentence up to the difference, such as 'The same pay then leaves £24,000 a year'. */
  renderWords: (amountText: ReactNode) => ReactNode
  /** What else today's year changes, said after the difference. */
  renderMore?: (taxYear: TaxYearId) => ReactNode
}

export function TodaysYear({ taxYear, onSwitch, resultIn, renderWords, renderMore }: TodaysYearProps) {
  const today = taxYearOn(new Date())
  // Both are shown in whole pounds, and the difference is that of what is shown.
  const [before, now] = [toWholePounds(resultIn(taxYear)), toWholePounds(resultIn(today.taxYear))]
  const amount = <strong className="whitespace-nowrap">{formatPounds(now)}</strong>
  return (
    <>
      {today.isBeyondTable && <RatesEnd taxYear={today.taxYear} />}
      {taxYear !== today.taxYear && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[var(--radius)] border border-accent/40 bg-accent-soft p-4 [overflow-wrap:anywhere]">
          <p className="min-w-0 flex-[1_1_18rem]">
            <span className="block font-semibold">
              {today.isBeyondTable ? 'Our latest tax year is' : 'Today’s tax year is'} {today.taxYear}
            </span>
            {renderWords(amount)}: {difference(before, now)}.{renderMore?.(today.taxYear)}
          </p>
          <Button look="quiet" className="print:hidden" onClick={() => onSwitch(today.taxYear)}>
            Switch to {today.taxYear}
          </Button>
        </div>
      )}
    </>
  )
}

function RatesEnd({ taxYear }: { taxYear: TaxYearId }) {
  return (
    <div className="mt-5">
      <Notice tone="warn">
        <p className="font-semibold">Our rates end on {longDate(taxYearEnd(taxYear))}</p>
        <p className="mt-1">Today is in another tax year. Its rates are not here yet.</p>
      </Notice>
    </div>
  )
}

function difference(before: Pence, now: Pence): string {
  if (before === now) return 'no change'
  return `${formatPounds(pence(Math.abs(now - before)))} ${now > before ? 'more' : 'less'} than in the year you chose`
}
