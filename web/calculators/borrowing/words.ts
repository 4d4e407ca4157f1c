// What borrowing costs, and how long it lasts, in plain sentences.
import { aprAsShown } from '#domain/borrowing/apr.ts'
import { mostMonths } from '#domain/borrowing/pay-down.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import {
  littleMore,
  type Borrowing,
  type CardResult,
  type LoanResult,
  type MortgageResult,
  type OverdraftResult,
  type Way,
} from './result.ts'
import { overpaid } from './way-words.ts'

/** The answer to what was typed. */
export function borrowingInWords(result: Borrowing): string {
  if (result.kind === 'short-loan') return shortInWords(result)
  if (result.borrowed === 0) return 'Fill in what is owed to see what it costs.'
  if (result.kind === 'card') return `${cardInWords(result)} ${betterInWords(result)}`.trim()
  if (result.kind === 'overdraft') return `${overdraftInWords(result)} ${betterInWords(result)}`.trim()
  if (result.kind === 'loan') return `${loanInWords(result)} ${betterInWords(result)}`.trim()
  return `${mortgageInWords(result)} ${betterInWords(result)}`.trim()
}

/**
 * A time in years and months.
 * @example timeText(26) // '2 years 2 months'
 */
export function timeText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return counted(rest, 'month')
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} ${counted(rest, 'month')}`
}

/** An amount that interest comes to: with its pence while it is small. */
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

/** How long a way takes, in the fewest words. */
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
function betterInWords(result: Exclude<Borrowing, { kind: 'short-loan' }>): string {
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

function betterName(result: Exclude<Borrowing, { kind: 'short-loan' }>): string {
  if (result.kind === 'mortgage') return overpaid(result.overpayment)
  if (result.kind === 'card' && result.pays === 'minimum')
    return `Keeping to ${formatMoney(result.payment)} every month`
  return `${formatMoney(littleMore)} more a month`
}

/** What the agreed payment falls to after a lump sum, where the term stays. */
function lowerPayment(result: Exclude<Borrowing, { kind: 'short-loan' }>): string {
  if (result.kind !== 'mortgage' || result.overpayment.effect !== 'lower-payment' || result.method === 'interest-only')
    return ''
  const second = result.better?.result.outcome === 'repaid' ? result.better.result.rows[1] : undefined
  if (second === undefined) return ''
  return ` The payment that is asked for falls to ${formatMoney(pence(second.paid - result.overpayment.monthly))} in the second month${result.overpayment.monthly > 0 ? ', and on from there' : ''}.`
}

function shortInWords({ borrowed, repaid }: Extract<Borrowing, { kind: 'short-loan' }>): string {
  return `These payments come to ${formatMoney(repaid)}, which is less than the ${formatMoney(borrowed)} borrowed. Check the payment and the number of months.`
}

/** Around the links to what the course has on borrowing and debt. */
export const readOn = {
  compares: 'compares cards, overdrafts and loans.',
  ifHard: 'If payments are hard to meet,',
  theGuide: 'the guide',
  andTheGuide: 'and the guide',
  whoHelps: (count: 1 | 2) => `${count === 1 ? 'says' : 'say'} what comes first and who helps, free of charge.`,
  freeHelp: 'free debt help',
}

export const forSomeDays = 'For some days only'

export const apr = 'APR'
export const yourCards = 'Your card’s'
export const minimumPayment = 'minimum payment'
export const minimumIsAnExample = 'An example. The small print of a statement says yours.'
export const interest = 'Interest'
export const amount = 'Amount'
export const rateIsAnExample = 'The rate is an example. Yours is on your offer or statement.'

export const month = 'Month'
export const none = 'None'
export const eachMonth = 'Each month'
export const thisDebtEnds = 'This debt ends'
export const goneIn = 'Gone in'
export const firstMonthsInterest = 'First month’s interest'
export const interestAndFees = 'Interest and fees'
export const paidInAll = 'Paid in all'
export const aprcAtThisRate = 'APRC at this rate'
export const sideBySide = 'Side by side'
export const waysToRepayIt = 'Ways to repay it'
export const whatIsPaid = 'What is paid'
export const noEnd = 'No end'
export const owedTitle = (inYears: string) => `What is still owed, ${inYears}`
export const inMonths = 'month by month'
export const inYears = 'year by year'
export const owedOf = (borrowed: string) => `What is still owed of ${borrowed}`
export const year = 'Year'
export const now = 'Now'
export const afterTime = (step: string) => `After ${step}`

export const neverEnds = 'This payment never ends the debt.'
export const ifYouCannotPayMore = 'If you can’t pay more, a lender has to treat you fairly, and'
export const canAskToStop = 'can ask for interest to stop.'
export const mayRepayEarly =
  'You may repay a loan early, in part or in whole. The lender may charge for it, so ask what it would cost before you pay.'
export const interestOnlyNote = (borrowed: string) =>
  `Payments of interest alone bring nothing off the debt. All ${borrowed} of it is still owed at the end, so it needs a plan of its own.`
export const rateChanges =
  'A rate is seldom the same for the whole term: after a fixed deal it changes, and the payment with it. While a deal lasts, a lender may limit what you can overpay and charge for more, so ask first.'
export const belowMinimum = (minimum: string) =>
  `By the rule above, the card asks for ${minimum} in the first month. A payment of less than the minimum counts as missed: there may be a charge, and lenders can see it on your credit file.`
export const persistentBefore =
  'Over the first 18 months, more goes on interest than comes off the debt. That is what is called'
export const persistentDebt = 'persistent debt'
export const persistentAfter =
  'the card company then has to write to you, as a rule, and ask you to pay more if you can.'
export const paid = 'Paid'
export const daysCost = (borrowed: string, days: string, percent: number, daysCost: string) =>
  `${borrowed} for ${days} at ${percent}% EAR costs ${daysCost}.`
export const bothCosts = (days: string, daysCost: string, other: string) =>
  `Owed for ${days}, the overdraft costs ${daysCost} and the other way ${other}.`
export const neverCheaper = (aprPercent: number) => `At ${aprPercent}% the other way is never the cheaper one.`
export const otherWayIsCheaper = 'The other way is cheaper from the first day.'
export const noDearerAfter = (fee: string, evenAfterDays: string) =>
  `With its fee of ${fee}, the other way is no dearer after ${evenAfterDays}.`

export const yearByYear = 'Year by year'
export const monthByMonth = 'Month by month'
export const debtCaption = (inMonths: string, label: string) => `The debt ${inMonths}: ${label}`
export const stillOwed = 'Still owed'
export const whatBorrowingComesTo = 'What the borrowing comes to'
export const part = 'Part'
export const working = 'Working'
export const workingNote =
  'Each month the interest is rounded to a penny and added, then the payment is taken off. Nothing more is borrowed, nothing is late, and the rate stays as it is. Lenders count days, so a statement can differ by a little.'
export const cardRuleBefore = 'The least that a card may ask for is the interest and charges and 1% of what is owed:'
export const cardRule = 'CONC 6.7.5 R'
export const cardRuleAfter =
  'in the Financial Conduct Authority’s handbook. Persistent debt is defined in the same chapter, in 6.7.27 R.'
export const overdraftRuleBefore =
  'A bank has to charge for an overdraft by one yearly rate, with no fee by the day or month:'
export const overdraftRule = 'CONC 5C.2'
export const overdraftRuleAfter =
  'in the Financial Conduct Authority’s handbook. Some days cost: amount × ((1 + EAR)^(days ÷ 365) − 1).'
export const aprWorked = (apr: string) =>
  `The APR of ${apr} is the yearly rate at which all payments and the fee are worth today what is borrowed, by the equation in `
export const aprHasFees = 'An APR has the fees in it that you have to pay. It is worked out by the equation in '
export const aprRule = 'CONC App 1.2.6 R'
export const handbookAfter = 'in the Financial Conduct Authority’s handbook.'
export const aprcRuleBefore =
  'A mortgage’s rate is divided by 12. Its APRC counts the fees too, and a rate that changes later, which this one does not. It is worked out by the equation in'
export const aprcRule = 'MCOB 10A.2'
