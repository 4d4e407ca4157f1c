// Where each pound of the pay goes, with the effective rates.
import type { ReactNode } from 'react'
import { formatPounds, type Pence } from '#domain/money.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import type { TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { Term } from '#web/glossary/term.tsx'
import { SplitBar, type SplitPart } from '#web/ui/charts/split-bar.tsx'
import * as words from './words.ts'

export function WherePoundsGo({ result }: { result: TakeHomePay }) {
  const [rates, shares] = [effectiveRates(result), effectiveRates(result, 1)]
  const { takeHome, incomeTax, nationalInsurance, studentLoan } = result
  const { fromPay: pension } = result.pension
  const parts = [
    part(words.takeHomePay, takeHome, shares.takeHome, 'take-home'),
    part(words.incomeTax, incomeTax, shares.incomeTax, 'income-tax'),
    part(words.nationalInsurance, nationalInsurance, shares.nationalInsurance, 'national-insurance'),
    ...(studentLoan > 0 ? [part(words.studentLoan, studentLoan, shares.studentLoan, 'student-loan')] : []),
    ...(pension > 0 ? [part(words.yourPension, pension, shares.pension, 'pension')] : []),
  ]
  return (
    <section aria-labelledby="pounds-go" className="order-5 min-w-0">
      <h2 id="pounds-go" className="text-lg">
        {words.whereEachPoundGoes}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{words.poundCaption}</p>
      <SplitBar title={words.payOf(formatPounds(result.pay))} shareOf={words.ofEveryPound} parts={parts} />
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Rate label={words.youKeep} percent={rates.takeHome} />
        <Rate label={<Term id="effective-tax-rate">{words.effectiveTaxRate}</Term>} percent={rates.incomeTax} />
        <Rate label={words.effectiveNiRate} percent={rates.nationalInsurance} />
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

function part(label: string, amount: Pence, percent: number, meaning: SplitPart['meaning']): SplitPart {
  return {
    label,
    value: Math.max(0, amount),
    valueText: formatPounds(amount),
    shareText: words.penceOf(percent.toFixed(1)),
    meaning,
  }
}
