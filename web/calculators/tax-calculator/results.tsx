// Where each pound of the pay goes, with the effective rates, and where the next £100 would go.
import type { ReactNode } from 'react'
import { formatPounds, formatMoney, pence, type Pence } from '#domain/money.ts'
import { effectiveRates, taperStretch } from '#domain/tax/marginal-pay.ts'
import { inWholePounds, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import type { Nation, TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { nextPoundsWords, takenWords } from './words.ts'
import type { TaxWork } from './inputs.ts'
import { formatRate, rateAt } from '#domain/tax/tax-years.ts'
import { Card } from '#web/ui/card.tsx'
import { SplitBar, type SplitPart } from '#web/ui/charts/split-bar.tsx'

export function WherePoundsGo({ result }: { result: TakeHomePay }) {
  const rates = effectiveRates(result)
  const { takeHome, incomeTax, nationalInsurance, studentLoan, pension } = inWholePounds(result)
  const parts = [
    part('Take-home pay', takeHome, rates.takeHome, 'take-home'),
    part('Income tax', incomeTax, rates.incomeTax, 'income-tax'),
    part('National Insurance', nationalInsurance, rates.nationalInsurance, 'national-insurance'),
    ...(studentLoan > 0 ? [part('Student loan', studentLoan, rates.studentLoan, 'student-loan')] : []),
    ...(pension > 0 ? [part('Your pension', pension, rates.pension, 'pension')] : []),
  ]
  return (
    <section aria-labelledby="pounds-go" className="order-5 min-w-0">
      <h2 id="pounds-go" className="text-lg">
        Where each pound goes
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">A year’s pay, and where every £1 of it goes.</p>
      <SplitBar title={`Your pay of ${formatPounds(result.pay)} a year`} shareOf="of every £1" parts={parts} />
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Rate label="You keep" percent={rates.takeHome} />
        <Rate label={<Term id="effective-tax-rate">Effective tax rate</Term>} percent={rates.incomeTax} />
        <Rate label="Effective NI rate" percent={rates.nationalInsurance} />
      </dl>
    </section>
  )
}

function Rate({ label, percent }: { label: ReactNode; percent: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{percent}%</dd>
    </div>
  )
}

export function NextPounds({ work: { pay, next } }: { work: TaxWork }) {
  const { details, result } = pay
  const { pay: rise, kept, keptPercent } = next
  const taken = takenWords(next)
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 className="text-lg">If you earned a little more</h2>
      <p className="mt-2 text-xl font-semibold">
        {kept < 0
          ? `Your next ${formatPounds(rise)} would leave you ${formatMoney(pence(-kept))} worse off`
          : `Of your next ${formatPounds(rise)} you keep ${formatMoney(kept)}`}
      </p>
      <p className="mt-1 max-w-[60ch]">
        {taken === ''
          ? 'Nothing is taken from it.'
          : `${kept < 0 ? 'It is taken' : 'The rest goes'} like this: ${taken}.`}{' '}
        {kept >= 0 &&
          result.pay > 0 &&
          `You keep ${keptPercent}% of it, and ${effectiveRates(result).takeHome}% of your pay as a whole.`}
      </p>
      {nextPoundsWords(details).map((words) => (
        <p key={words} className="mt-2 max-w-[65ch] text-sm text-ink-soft">
          <WithTerms>{words}</WithTerms>
        </p>
      ))}
      {next.losesTaxFreePay && <AllowanceTaper taxYear={details.taxYear} nation={result.nation} />}
    </Card>
  )
}

/** Explains the stretch above £100,000, where more pay also takes tax-free allowance away, to those who are in it. */
function AllowanceTaper({ taxYear, nation }: { taxYear: TaxYearId; nation: Nation }) {
  const from = rateAt(taxYear, 'incomeTax.allowanceTaperFrom')
  const to = rateAt(taxYear, 'incomeTax.allowanceGoneFrom')
  const { incomeTax, percent } = taperStretch({ taxYear, nation })
  return (
    <div className="mt-4 max-w-[65ch] border-l-4 border-warn pl-4">
      <p className="font-semibold">Why so little: the {percent}% stretch</p>
      <p className="mt-1">
        Between {formatRate(from)} and {formatRate(to)}, every £2 of extra income takes away £1 of your tax-free{' '}
        <Term id="personal-allowance" mark=".">
          personal allowance
        </Term>{' '}
        So another £100 is taxed, and makes £50 of your other pay taxable too: that is {formatMoney(incomeTax)} of
        income tax, a <Term id="marginal-rate">marginal rate</Term> of {percent}%. What you pay into a pension lowers
        the income that counts here.
      </p>
    </div>
  )
}

function part(label: string, amount: Pence, percent: number, meaning: SplitPart['meaning']): SplitPart {
  return {
    label,
    value: Math.max(0, amount),
    valueText: formatPounds(amount),
    shareText: `${percent.toFixed(1)}p`,
    meaning,
  }
}
