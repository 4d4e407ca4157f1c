// The answer: take-home pay a month and a year, in the tax year chosen and in today's with the same weight, what is taken
// off it, how it comes about in words, and where each pound goes.
import { Suspense, type ReactNode, type RefObject } from 'react'
import { formatPounds, poundsFromPence, toWholePounds, type Pence } from '#domain/money.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { DrawnLater } from '#web/loading/drawn-later.tsx'
import { ErrorBoundary, lazy } from '#web/loading/lazy.tsx'
import { Button } from '#web/ui/button.tsx'
import { SplitBar, type SplitPart } from '#web/ui/charts/split-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { headlineSize } from '../frame/amounts.tsx'
import { NextToolLink } from '../frame/next-tool-link.tsx'
import { RatesEnd, taxYearText } from '../frame/tax-year.tsx'
import type { TaxResult, PayResult } from './inputs.ts'
import * as words from './words.ts'

// Few pays have a warning.
const PayWarnings = lazy(async () => (await import('./notes.tsx')).PayWarnings)

type TaxHeadlineProps = {
  result: TaxResult
  heading: RefObject<HTMLHeadingElement | null>
  onSwitchYear: (year: string) => void
}

export function TaxHeadline({ result: { pay, now, isEmpty }, heading, onSwitchYear }: TaxHeadlineProps) {
  const today = taxYearOn(new Date())
  return (
    <div className="order-2 min-w-0">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-ink-soft">
        <Term id="take-home-pay">Take-home pay</Term>
        {now === null && ` in ${pay.details.taxYear}`}
      </h2>
      {isEmpty ? (
        <p className="mt-1 text-lg">{words.askForPay}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{[words.takenOffWords(pay), ...words.idleWords(pay)].join(' ')}</p>
          <div className="mt-3 flex flex-wrap gap-x-4 gap-y-3 [overflow-wrap:anywhere]">
            <Amounts pay={pay} title={now && pay.details.taxYear} />
            {now !== null && (
              <Amounts pay={now} title={`${today.isBeyondTable ? 'Latest' : 'Today'}: ${now.details.taxYear}`} />
            )}
          </div>
          {now !== null && (
            <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
              <span className="font-semibold">
                {`${words.differenceToday(pay.result.takeHome, now.result.takeHome)} in ${now.details.taxYear}`}
              </span>
              <Button
                look="quiet"
                className="print:hidden"
                onClick={() => onSwitchYear(taxYearText(now.details.taxYear))}
              >
                {`Switch to ${now.details.taxYear}`}
              </Button>
            </p>
          )}
          <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
            <WithTerms>{words.inWords(pay)}</WithTerms>
          </p>
          <UseInBudget pay={now ?? pay} />
          <DrawnLater>
            <ErrorBoundary>
              <Suspense>
                <PayWarnings pay={pay} />
              </Suspense>
            </ErrorBoundary>
          </DrawnLater>
        </>
      )}
      <RatesEnd />
    </div>
  )
}

/** A budget is for now, so it takes what today's tax year leaves. */
function UseInBudget({ pay: { result } }: { pay: PayResult }) {
  const month = toWholePounds(periodAmount(result.takeHome, 'month'))
  if (month <= 0) return null
  return (
    <NextToolLink toolId="budget-calculator" inputs={{ income: String(poundsFromPence(month)) }}>
      {`Use ${formatPounds(month)} in my budget`}
    </NextToolLink>
  )
}

/** A month and a year of it, under the tax year where there are two. */
function Amounts({ pay: { details, result }, title }: { pay: PayResult; title: string | null }) {
  const monthly = formatPounds(periodAmount(result.takeHome, 'month'))
  const isOne = title === null
  return (
    <div className="min-w-0">
      {!isOne && <p className="font-semibold">{title}</p>}
      <p className={classNames(isOne && 'flex flex-wrap items-baseline gap-x-2')}>
        <span className={classNames('font-bold tracking-tight', isOne ? headlineSize(monthly) : besideSize(monthly))}>
          {monthly}
        </span>{' '}
        <span className={classNames('text-ink-soft', isOne ? 'text-lg' : 'block')}>{words.aMonth(details)}</span>
      </p>
      <p className="mt-1">
        <span className="text-xl font-semibold">{formatPounds(result.takeHome)}</span>{' '}
        <span className="text-ink-soft">a year</span>
      </p>
    </div>
  )
}

/** On a phone, two of these are side by side. */
function besideSize(text: string): string {
  return text.length > 9 ? 'text-2xl' : 'text-3xl'
}

export function WherePoundsGo({ result }: { result: TakeHomePay }) {
  const [rates, shares] = [effectiveRates(result), effectiveRates(result, 1)]
  const { takeHome, incomeTax, nationalInsurance, studentLoan } = result
  const { fromPay: pension } = result.pension
  const parts = [
    part('Take-home pay', takeHome, shares.takeHome, 'take-home'),
    part('Income tax', incomeTax, shares.incomeTax, 'income-tax'),
    part('National Insurance', nationalInsurance, shares.nationalInsurance, 'national-insurance'),
    ...(studentLoan > 0 ? [part('Student loan', studentLoan, shares.studentLoan, 'student-loan')] : []),
    ...(pension > 0 ? [part('Your pension', pension, shares.pension, 'pension')] : []),
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

function part(label: string, amount: Pence, percent: number, meaning: SplitPart['meaning']): SplitPart {
  return {
    ...{ label, meaning },
    value: Math.max(0, amount),
    valueText: formatPounds(amount),
    shareText: `${percent.toFixed(1)}p`,
  }
}
