// Where the next pounds of pay would go.
import { formatMoney, formatPounds, pence } from '#domain/money.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import { marginalPay, taperStretch } from '#domain/tax/marginal-pay.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { formatRate, rateAt } from '#domain/tax/rates/tax-years.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import type { TaxResult } from './inputs.ts'
import { nextPoundsWords, takenWords } from './more-words.ts'
import * as words from './below-words.ts'

export function NextPounds({ pay: { details, result } }: Pick<TaxResult, 'pay'>) {
  const next = marginalPay(details, result)
  const { pay: rise, kept, keptPercent } = next
  const taken = takenWords(next)
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 className="text-lg">{words.nextPoundsTitle}</h2>
      <p className="mt-2 text-xl font-semibold">
        {kept < 0
          ? words.nextWorseOff(formatPounds(rise), formatMoney(pence(-kept)))
          : words.nextKept(formatPounds(rise), formatMoney(kept))}
      </p>
      <p className="mt-1 max-w-[60ch]">
        {taken === '' ? words.nothingIsTaken : words.nextTaken(kept < 0 ? words.itIsTaken : words.theRestGoes, taken)}{' '}
        {kept >= 0 && result.pay > 0 && words.nextShares(keptPercent, effectiveRates(result).takeHome)}
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
      <p className="font-semibold">{words.taperTitle(percent)}</p>
      <p className="mt-1">
        {words.taperBefore(formatRate(from), formatRate(to))}{' '}
        <Term id="personal-allowance" mark=".">
          {words.personalAllowance}
        </Term>{' '}
        {words.taperMiddle(formatMoney(incomeTax))} <Term id="marginal-rate">{words.marginalRate}</Term>{' '}
        {words.taperAfter(percent)}
      </p>
    </div>
  )
}
