// Says, whenever the chosen tax year is not today's, what the same inputs give today, so that nobody leaves taking old
// rates for today's. Past the last year of the table it says that the rates end there.
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import { taxYearEnd, taxYearOn, type TaxYearId } from '#domain/tax/tax-years.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type TodaysYearProps = {
  taxYear: TaxYearId
  onSwitch: (taxYear: TaxYearId) => void
  /** What the amount is, such as 'take-home pay'. */
  resultName: string
  /** The amount that the same inputs give in a tax year. */
  resultIn: (taxYear: TaxYearId) => Pence
  format?: (amount: Pence) => string
}

export function TodaysYear({ taxYear, onSwitch, resultName, resultIn, format = formatPounds }: TodaysYearProps) {
  const today = taxYearOn(new Date())
  return (
    <div className="grid gap-3">
      {today.isBeyondTable && <RatesEnd taxYear={today.taxYear} />}
      {taxYear !== today.taxYear && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-[1_1_18rem]">
              These are the rates of {taxYear}. In{' '}
              {today.isBeyondTable ? 'the latest year we have' : 'today’s tax year'}, {today.taxYear}, {resultName}{' '}
              would be <strong className="whitespace-nowrap">{format(resultIn(today.taxYear))}</strong>:{' '}
              {difference({ then: resultIn(taxYear), now: resultIn(today.taxYear), format })}.
            </p>
            <Button look="quiet" className="print:hidden" onClick={() => onSwitch(today.taxYear)}>
              Switch to {today.taxYear}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

function RatesEnd({ taxYear }: { taxYear: TaxYearId }) {
  const end = new Date(`${taxYearEnd(taxYear)}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long' })
  return (
    <Notice tone="warn">
      <p>Our rates end on {end}. The tax year that has begun since is not in them yet.</p>
    </Notice>
  )
}

type Comparison = { then: Pence; now: Pence; format: (amount: Pence) => string }

function difference({ then, now, format }: Comparison): string {
  if (then === now) return 'the same'
  return `${format(pence(Math.abs(now - then)))} ${now > then ? 'more' : 'less'}`
}
