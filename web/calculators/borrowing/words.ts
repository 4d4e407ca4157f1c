// What borrowing costs, and how long it lasts, in plain sentences.
import { aprAsShown } from '#domain/borrowing/apr.ts'
import { mostMonths } from '#domain/borrowing/pay-down.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import { timeText } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import {
  littleMore,
  overpaid,
  type Borrowing,
  type BorrowingResult,
  type CardResult,
  type LoanResult,
  type MortgageResult,
  type OverdraftResult,
  type Way,
} from './result.ts'

export function borrowingInWords(result: Borrowing): string {
  if (result.kind === 'short-loan') return shortInWords(result)
  if (result.borrowed === 0) return 'Fill in what is owed to see what it costs.'
  return `${ownInWords(result)} ${betterInWords(result)}`.trim()
}

function ownInWords(result: BorrowingResult): string {
  switch (result.kind) {
    case 'card':
      return cardInWords(result)
    case 'overdraft':
      return overdraftInWords(result)
    case 'loan':
      return loanInWords(result)
    case 'mortgage':
      return mortgageInWords(result)
  }
}

/** For a card or overdraft one asks how long it takes; for a loan or mortgage, what it costs a month. */
export function answerOf(result: Borrowing): Answer | null {
  if (result.kind === 'short-loan' || result.borrowed === 0) return null
  if (result.kind === 'loan' && result.isAprWorked)
    return { title: 'APR', amount: result.apr === null ? 'None' : aprText(result.apr) }
  if (result.kind === 'loan' || result.kind === 'mortgage')
    return { title: 'Each month', amount: formatMoney(result.payment) }
  return {
    title: result.own.result.outcome === 'never' ? 'This debt ends' : 'Gone in',
    amount: wayTimeText(result.own),
  }
}

export function figuresOf(result: BorrowingResult): [string, string][] {
  const { own, borrowed } = result
  if (own.result.outcome === 'never') return [['First month’s interest', formatMoney(result.firstInterest)]]
  const hasFee = (result.kind === 'loan' || result.kind === 'mortgage') && result.fee > 0
  const cost = own.cost ?? pence(0)
  const apr = result.kind === 'mortgage' ? result.apr : null
  return [
    [hasFee ? 'Interest and fees' : 'Interest', costText(cost)],
    ['Paid in all', costText(pence(borrowed + cost))],
    ...(apr === null ? [] : [['APRC at this rate', aprText(apr)] satisfies [string, string]]),
  ]
}

/** Interest, with its pence while it is below £100. */
export function costText(cost: Pence): string {
  return Math.abs(cost) < 10_000 ? formatMoney(cost) : formatPounds(cost)
}

/**
 * An APR or APRC as it is shown. A payment that is far too large, as while an amount is still being typed, has no useful one.
 * @example aprText(1234.56) // '1,234.6%'
 */
export function aprText(percent: number): string {
  return percent > 1_000_000 ? 'more than 1,000,000%' : `${aprAsShown(percent).toLocaleString('en-GB')}%`
}

export function wayTimeText({ result }: Way): string {
  return result.outcome === 'repaid' ? timeText(result.months) : 'Never'
}

/** Why a payment never clears a debt; '' where it does. */
function neverInWords({ result }: Way): string {
  if (result.outcome === 'repaid') return ''
  const { month, interest, payment } = result
  if (month >= mostMonths) return 'At this pace it would take more than 100 years to pay off.'
  const when = month === 1 ? 'The first month’s interest' : `The interest of month ${month}`
  return `${when} is ${formatMoney(interest)}, and the payment is ${formatMoney(payment)}. While a payment is no more than the interest, the debt never ends.`
}

function cardInWords({ own, pays, payment, borrowed, rate }: CardResult): string {
  if (own.result.outcome === 'never') return neverInWords(own)
  const debt = `${formatMoney(borrowed)} at ${rate.percent}% APR`
  const cost = `${timeText(own.result.months)} and costs ${costText(own.cost ?? pence(0))} of interest: ${costText(own.result.paid)} paid in all.`
  return pays === 'minimum'
    ? `With only the minimum, ${formatMoney(payment)} to begin with and less as you owe less, ${debt} takes ${cost}`
    : `At ${formatMoney(payment)} a month, ${debt} takes ${cost}`
}

function overdraftInWords({ own, payment, borrowed, rate }: OverdraftResult): string {
  if (own.result.outcome === 'never') return neverInWords(own)
  return `At ${formatMoney(payment)} a month, an overdraft of ${formatMoney(borrowed)} at ${rate.percent}% EAR takes ${timeText(own.result.months)} and costs ${costText(own.cost ?? pence(0))} of interest: ${costText(own.result.paid)} paid in all.`
}

function loanInWords({ own, payment, borrowed, months, rate, apr, fee, isAprWorked }: LoanResult): string {
  const [cost, all] = [own.cost ?? pence(0), pence(borrowed + (own.cost ?? 0))]
  if (isAprWorked) {
    const withFee = fee > 0 ? ` and a fee of ${formatMoney(fee)}` : ''
    return `${formatMoney(borrowed)} for ${formatMoney(payment)} a month over ${timeText(months)}${withFee} ${apr === null ? 'has no APR, since the fee is as much as the loan' : `is an APR of ${aprText(apr)}`}. It costs ${costText(cost)} of interest${fee > 0 ? ' and fee' : ''}: ${costText(all)} paid in all.`
  }
  return `${formatMoney(borrowed)} over ${timeText(months)} at ${rate.percent}% APR is ${formatMoney(payment)} a month. It costs ${costText(cost)} of interest: ${costText(all)} paid in all.`
}

function mortgageInWords({ own, payment, borrowed, months, rate, fee, apr, method }: MortgageResult): string {
  const [cost, all] = [own.cost ?? pence(0), pence(borrowed + (own.cost ?? 0))]
  const withFee =
    fee > 0 && apr !== null ? ` With the fees of ${formatMoney(fee)}, that is an APRC of ${aprText(apr)}.` : ''
  const what = `${formatMoney(borrowed)} over ${timeText(months)} at ${rate.percent}% is ${formatMoney(payment)} a month`
  const end = method === 'interest-only' ? `, and the ${formatMoney(borrowed)} itself at the end` : ''
  return `${what}${end}. If the rate never changed, it would cost ${formatPounds(cost)} of interest${fee > 0 ? ' and fees' : ''}: ${formatPounds(all)} paid in all.${withFee}`
}

/** What the better way saves; '' where there is none. */
function betterInWords(result: BorrowingResult): string {
  const { own, better } = result
  if (better === null || better.result.outcome === 'never') return ''
  const name = betterName(result)
  if (own.result.outcome === 'never') {
    return `${name} would clear it in ${timeText(better.result.months)}, for ${costText(better.cost ?? pence(0))} of interest.`
  }
  const sooner = own.result.months - better.result.months
  const saved = pence((own.cost ?? 0) - (better.cost ?? 0))
  if (sooner <= 0 && saved <= 0) return ''
  const ends = sooner > 0 ? `ends it ${timeText(sooner)} sooner and saves` : 'saves'
  return `${name} ${ends} ${costText(saved)} of interest.${lowerPayment(result)}`
}

function betterName(result: BorrowingResult): string {
  if (result.kind === 'mortgage') return overpaid(result.overpayment)
  if (result.kind === 'card' && result.pays === 'minimum')
    return `Keeping to ${formatMoney(result.payment)} every month`
  return `${formatMoney(littleMore)} more a month`
}

/** What the agreed payment falls to after a lump sum, where the term stays. */
function lowerPayment(result: BorrowingResult): string {
  if (result.kind !== 'mortgage' || result.overpayment.effect !== 'lower-payment' || result.method === 'interest-only')
    return ''
  const second = result.better?.result.outcome === 'repaid' ? result.better.result.rows[1] : undefined
  if (second === undefined) return ''
  return ` The payment that is asked for falls to ${formatMoney(pence(second.paid - result.overpayment.monthly))} in the second month${result.overpayment.monthly > 0 ? ', and on from there' : ''}.`
}

function shortInWords({ borrowed, repaid }: Extract<Borrowing, { kind: 'short-loan' }>): string {
  return `These payments come to ${formatMoney(repaid)}, which is less than the ${formatMoney(borrowed)} borrowed. Check the payment and the number of months.`
}
