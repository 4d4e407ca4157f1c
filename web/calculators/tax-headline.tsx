// The answer: take-home pay a month and a year, in words, and what today's rates would leave of the same pay.
import type { ReactNode } from 'react'
import { formatPounds, formatPoundsAndPence } from '#domain/money.ts'
import { effectiveRates } from '#domain/tax/marginal-pay.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { takeHomePay } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { Term, WithTerms } from '../glossary/term.tsx'
import { classNames } from '../ui/class-names.ts'
import { headlineSize } from './large-amount.tsx'
import { ResultHeadline } from './result-headline.tsx'
import { PayWarnings } from './tax-notes.tsx'
import { aMonth, inWords } from './tax-words.ts'
import type { ReadPay } from './tax-inputs.ts'
import { TodaysYear } from './todays-year.tsx'

type TaxHeadlineProps = { pay: ReadPay; onSwitchYear: (taxYear: TaxYearId) => void }

export function TaxHeadline({ pay, onSwitchYear }: TaxHeadlineProps) {
  const { details, code } = pay
  const result = takeHomePay(details)
  const rates = effectiveRates(result)
  const monthly = formatPoundsAndPence(periodAmount(result.takeHome, 'month'))
  const codeProblem = code?.kind === 'refused' ? ` Your tax code is left out. ${code.message}` : ''
  return (
    <div className="order-2 min-w-0">
      <ResultHeadline spoken={`${inWords(details)}${codeProblem}`}>
        <h2 className="text-base font-semibold text-ink-soft">
          <Term id="take-home-pay">Take-home pay</Term> in {details.taxYear}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
          <span className={classNames('font-bold tracking-tight', headlineSize(monthly))}>{monthly}</span>
          <span className="text-lg text-ink-soft">{aMonth(details)}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
          <span className="text-xl font-semibold">{formatPounds(result.takeHome)}</span>
          <span className="text-ink-soft">a year</span>
        </p>
        <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
          <WithTerms>{inWords(details)}</WithTerms>
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <Rate label="You keep" percent={rates.takeHome} />
          <Rate label={<Term id="effective-tax-rate">Effective tax rate</Term>} percent={rates.incomeTax} />
          <Rate label="Effective NI rate" percent={rates.nationalInsurance} />
        </dl>
        <PayWarnings details={details} />
        <TodaysYear
          taxYear={details.taxYear}
          onSwitch={onSwitchYear}
          resultIn={(taxYear) => takeHomePay({ ...details, taxYear }).takeHome}
          renderWords={(amount) => <>The same pay then leaves {amount} a year</>}
        />
      </ResultHeadline>
    </div>
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
