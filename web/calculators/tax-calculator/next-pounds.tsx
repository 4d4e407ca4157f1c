// Where the next pounds of pay would go.
import { formatMoney, formatPounds, pence } from '#domain/money.ts'
import { effectiveRates, taperStretch } from '#domain/tax/marginal-pay.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { formatRate, rateAt } from '#domain/tax/rates/tax-years.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import type { TaxResult } from './inputs.ts'
import { nextPoundsWords, takenWords } from './more-words.ts'

export function NextPounds({ result: { pay, next } }: { result: TaxResult }) {
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
