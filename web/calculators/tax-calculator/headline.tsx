// The answer: take-home pay a month and a year, in the tax year chosen and in today's with the same weight, what is taken
// off it, and in words how it comes about.
import { Suspense, type RefObject } from 'react'
import { formatPounds, poundsFromPence, toWholePounds } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { ErrorBoundary, lazy } from '#web/loading/lazy.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { headlineSize } from '../frame/amounts.tsx'
import { NextToolLink } from '../frame/next-tool-link.tsx'
import { RatesEnd } from '../frame/tax-year.tsx'
import type { TaxResult, PayResult } from './inputs.ts'
import * as words from './words.ts'

// Few pays have a warning: its code comes with what is below the answer.
const PayWarnings = lazy(async () => (await import('./below-headline.tsx')).PayWarnings)

type TaxHeadlineProps = {
  result: TaxResult
  heading: RefObject<HTMLHeadingElement | null>
  onSwitchYear: (taxYear: TaxYearId) => void
}

export function TaxHeadline({ result: { pay, now, isEmpty }, heading, onSwitchYear }: TaxHeadlineProps) {
  const today = taxYearOn(new Date())
  return (
    <div className="order-2 min-w-0">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-ink-soft">
        <Term id="take-home-pay">{words.takeHomePay}</Term>
        {now === null && words.inYear(pay.details.taxYear)}
      </h2>
      {isEmpty ? (
        <p className="mt-1 text-lg">{words.askForPay}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{[words.takenOffWords(pay), ...words.idleWords(pay)].join(' ')}</p>
          <div className="mt-3 flex flex-wrap gap-x-4 gap-y-3 [overflow-wrap:anywhere]">
            <Amounts pay={pay} title={now && pay.details.taxYear} />
            {now !== null && (
              <Amounts
                pay={now}
                title={`${today.isBeyondTable ? words.latest : words.today}: ${now.details.taxYear}`}
              />
            )}
          </div>
          {now !== null && (
            <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
              <span className="font-semibold">
                {words.takeHomeIn(words.differenceToday(pay.result.takeHome, now.result.takeHome), now.details.taxYear)}
              </span>
              <Button look="quiet" className="print:hidden" onClick={() => onSwitchYear(now.details.taxYear)}>
                {words.switchTo(now.details.taxYear)}
              </Button>
            </p>
          )}
          <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
            <WithTerms>{words.inWords(pay)}</WithTerms>
          </p>
          <UseInBudget pay={now ?? pay} />
          <ErrorBoundary>
            <Suspense>
              <PayWarnings pay={pay} />
            </Suspense>
          </ErrorBoundary>
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
      {words.toBudget(formatPounds(month))}
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
        <span className="text-ink-soft">{words.aYear}</span>
      </p>
    </div>
  )
}

/** On a phone, two of these are side by side. */
function besideSize(text: string): string {
  return text.length > 9 ? 'text-2xl' : 'text-3xl'
}
