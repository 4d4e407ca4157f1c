// Where each pound of pay goes, and where the next £100 would go.
import { formatMoney, formatPounds, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { effectiveRates, marginalPay } from '#domain/tax/marginal-pay.ts'
import { takeHomePay, type PayDetails } from '#domain/tax/take-home-pay.ts'
import { formatRate, rateAt } from '#domain/tax/tax-years.ts'
import { Term, WithTerms } from '../glossary/term.tsx'
import { Card } from '../ui/card.tsx'
import { SplitBar, type SplitPart } from '../ui/chart-split-bar.tsx'
import { leftOutWords } from './tax-words.ts'

export function WherePoundsGo({ details }: { details: PayDetails }) {
  const result = takeHomePay(details)
  const rates = effectiveRates(result)
  const parts = [
    part('Take-home pay', result.takeHome, rates.takeHome, 2),
    part('Income tax', result.incomeTax, rates.incomeTax, 1),
    part('National Insurance', result.nationalInsurance, rates.nationalInsurance, 4),
    ...(result.studentLoan > 0 ? [part('Student loan', result.studentLoan, rates.studentLoan, 5)] : []),
    ...(result.pension.fromPay > 0 ? [part('Your pension', result.pension.fromPay, rates.pension, 3)] : []),
  ]
  return (
    <section aria-labelledby="pounds-go" className="order-5 min-w-0">
      <h2 id="pounds-go" className="text-lg">
        Where each pound goes
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">A year’s pay, and what each takes of every £1.</p>
      <SplitBar title={`Your pay of ${formatPounds(result.pay)} a year`} shareOf="of every £1" parts={parts} />
    </section>
  )
}

export function NextPounds({ details }: { details: PayDetails }) {
  const { rise, incomeTax, nationalInsurance, studentLoan, pension, kept, keptPercent } = marginalPay(details)
  const taken: [string, Pence][] = [
    ['income tax', incomeTax],
    ['National Insurance', nationalInsurance],
    ['your student loan', studentLoan],
    ['your pension', pension],
  ]
  const words = taken.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${formatMoney(amount)} to ${name}`)
  const result = takeHomePay(details)
  return (
    <Card className="min-w-0 p-4 @2xl:p-6">
      <h2 className="text-lg">If you earned a little more</h2>
      <p className="mt-2 text-xl font-semibold">
        {kept < 0
          ? `Your next ${formatPounds(rise)} would leave you ${formatMoney(pence(-kept))} worse off`
          : `Of your next ${formatPounds(rise)} you keep ${formatMoney(kept)}`}
      </p>
      <p className="mt-1 max-w-[60ch]">
        {words.length === 0
          ? 'Nothing is taken from it.'
          : `${kept < 0 ? 'It is taken' : 'The rest goes'} like this: ${words.join(', ')}.`}{' '}
        {kept >= 0 &&
          result.pay > 0 &&
          `You keep ${keptPercent}% of it, and ${effectiveRates(result).takeHome}% of your pay as a whole.`}
      </p>
      {leftOutWords(details).map((words) => (
        <p key={words} className="mt-2 max-w-[65ch] text-sm text-ink-soft">
          <WithTerms>{words}</WithTerms>
        </p>
      ))}
      <AllowanceTaper details={details} />
    </Card>
  )
}

/** Explains the stretch above £100,000, where more pay also takes tax-free allowance away, to those who are in it. */
function AllowanceTaper({ details }: { details: PayDetails }) {
  if (!losesAllowance(details)) return null
  const { taxYear } = details
  const from = rateAt(taxYear, 'incomeTax.allowanceTaperFrom')
  const to = rateAt(taxYear, 'incomeTax.allowanceGoneFrom')
  const within = { taxYear, nation: takeHomePay(details).nation, salary: penceFromPounds(from.value) }
  const tax = marginalPay(within).incomeTax
  return (
    <div className="mt-4 max-w-[65ch] border-l-4 border-warn pl-4">
      <p className="font-semibold">Why so little: the {formatPercentOf(tax)} stretch</p>
      <p className="mt-1">
        Between {formatRate(from)} and {formatRate(to)}, each £2 more of income takes away £1 of your tax-free{' '}
        <Term id="personal-allowance">personal allowance</Term>. So £100 more is taxed itself and makes £50 of other pay
        taxable too: together {formatMoney(tax)} of income tax, a <Term id="marginal-rate">marginal rate</Term> of{' '}
        {formatPercentOf(tax)}. What you pay into a pension lowers the income that counts here.
      </p>
    </div>
  )
}

/** Whether £100 more would leave less of the tax-free allowance. A tax code of its own fixes the allowance. */
function losesAllowance(details: PayDetails): boolean {
  const { rise } = marginalPay(details)
  const more = takeHomePay({ ...details, salary: pence(details.salary + rise) })
  return more.taxFreePay < takeHomePay(details).taxFreePay
}

/** Tax on £100 as a rate: £60.00 is '60%'. */
function formatPercentOf(tax: Pence): string {
  return `${tax / 100}%`
}

function part(label: string, amount: Pence, percent: number, series: SplitPart['series']): SplitPart {
  return {
    label,
    value: Math.max(0, amount),
    valueText: formatPounds(amount),
    shareText: `${percent.toFixed(1)}p`,
    series,
  }
}
