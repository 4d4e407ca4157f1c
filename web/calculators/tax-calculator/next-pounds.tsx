// Where the next pounds of pay would go.
import { formatMoney, formatPounds, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { adjustedNetIncome } from '#domain/tax/child-benefit.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import { marginalPay, taperStretch, type PayChange } from '#domain/tax/marginal-pay.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { formatRate, rateAt } from '#domain/tax/rates/tax-years.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PayResult } from './inputs.ts'
import { hasBonus } from './words.ts'

export function NextPounds({ pay: { details, result } }: { pay: PayResult }) {
  const next = marginalPay(details, result)
  const { pay: rise, kept, keptPercent } = next
  const taken = takenWords(next)
  const isKept = kept >= 0
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 className="text-lg">If you earned a little more</h2>
      <p className="mt-2 text-xl font-semibold">
        {isKept
          ? `Of your next ${formatPounds(rise)} you keep ${formatMoney(kept)}`
          : `Your next ${formatPounds(rise)} would leave you ${formatMoney(pence(-kept))} worse off`}
      </p>
      <p className="mt-1 max-w-[60ch]">
        {taken === ''
          ? 'Nothing is taken from it.'
          : `${isKept ? 'The rest goes' : 'It is taken'} like this: ${taken}.`}{' '}
        {isKept &&
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
  const from = formatRate(rateAt(taxYear, 'incomeTax.allowanceTaperFrom'))
  const to = formatRate(rateAt(taxYear, 'incomeTax.allowanceGoneFrom'))
  const { incomeTax, percent } = taperStretch({ taxYear, nation })
  return (
    <div className="mt-4 max-w-[65ch] border-l-4 border-warn pl-4">
      <p className="font-semibold">{`Why so little: the ${percent}% stretch`}</p>
      <p className="mt-1">
        <WithTerms>
          {`Between ${from} and ${to}, every £2 of extra income takes away £1 of your tax-free personal allowance. So another £100 is taxed, and makes £50 of your other pay taxable too: that is ${formatMoney(incomeTax)} of income tax, a marginal rate of ${percent}%. What you pay into a pension lowers the income that counts here.`}
        </WithTerms>
      </p>
    </div>
  )
}

/**
 * What is taken from a change in pay, or no longer is where pay falls, each amount with its name; '' where nothing is taken.
 * @example takenWords(change) // '£20 to income tax, £8 to National Insurance, £4 to your pension'
 */
export function takenWords(change: PayChange): string {
  const taken: [string, Pence][] = [
    ['income tax', change.incomeTax],
    ['National Insurance', change.nationalInsurance],
    ['your student loan', change.studentLoan],
    ['your pension', change.pension],
    ['the Child Benefit charge', change.childBenefitCharge],
  ]
  return taken
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${formatMoney(pence(change.pay < 0 ? -amount : amount))} to ${name}`)
    .join(', ')
}

/** What to know beside 'you keep' of the next pounds: whether they are charged Child Benefit, and how a bonus rounds. */
export function nextPoundsWords(details: PayDetails): string[] {
  const rate = (name: 'chargeFrom' | 'chargeWhole' | 'chargeStep') => rateAt(details.taxYear, `childBenefit.${name}`)
  const [from, whole] = [rate('chargeFrom'), rate('chargeWhole')]
  const income = adjustedNetIncome(details)
  const isCharged = income > penceFromPounds(from.value - 100) && income < penceFromPounds(whole.value)
  const limits = `${formatRate(from)} and ${formatRate(whole)}`
  const charged =
    (details.children ?? 0) > 0
      ? `Between ${limits} of income, 1% of your Child Benefit goes back for each whole ${formatRate(rate('chargeStep'))}. We spread that charge evenly here.`
      : `If you get Child Benefit and yours is the higher income, you keep less than this between ${limits}. Enter your children under ‘What if’ and it counts here.`
  const roundsMonthly = hasBonus(details) && (details.studentLoans ?? []).length > 0
  return [
    ...(isCharged ? [charged] : []),
    ...(roundsMonthly
      ? [
          'With a bonus, each student loan repayment is rounded down to a whole pound every month, so a small rise can cost you up to £12 a year more, or nothing.',
        ]
      : []),
  ]
}
