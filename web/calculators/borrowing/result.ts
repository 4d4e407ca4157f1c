// What the borrowing that was typed in comes to: the learner's own way to repay it first, and other ways beside it.
import {
  levelPayment,
  monthlyRate,
  repayLoan,
  type LendingRate,
  type Loan,
  type Overpayment,
} from '#domain/borrowing/amortisation.ts'
import { aprOfMonthlyPayments } from '#domain/borrowing/apr.ts'
import { minimumPayment, payOffCard, type CardPayment } from '#domain/borrowing/card.ts'
import { costOfDays, overdraftBeside, type OverdraftBeside } from '#domain/borrowing/overdraft.ts'
import { monthsInterest, type NeverRepaid, type Repaid } from '#domain/borrowing/pay-down.ts'
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import { typedBorrowing, type BorrowingTexts, type TypedBorrowing } from './inputs.ts'

/** One way to repay what is borrowed. `cost` is the interest and the fees. */
export type Way = { label: string; result: Repaid; cost: Pence } | { label: string; result: NeverRepaid; cost: null }

type Common = {
  borrowed: Pence
  rate: LendingRate
  firstInterest: Pence
  /** What is paid in the first month. */
  payment: Pence
  own: Way
  /**
   * What £10 more a month changes; for a minimum, paying the first one each month; for a mortgage, the overpayment. Null where
   * there is none.
   */
  better: Way | null
  /** Further ways, listed and not drawn. */
  others: readonly Way[]
}
export type CardResult = Common & { kind: 'card'; pays: CardPayment['kind']; minimum: Pence; rule: MinimumRule }
/** There is no APR where the fee alone is as much as the loan. */
export type LoanResult = Common & {
  kind: 'loan'
  months: number
  fee: Pence
  apr: number | null
  isAprWorked: boolean
}
/** Payments that come to less than was borrowed. */
export type ShortLoan = { kind: 'short-loan'; borrowed: Pence; repaid: Pence }
export type OverdraftResult = Common & {
  kind: 'overdraft'
  days: number
  daysCost: Pence
  beside: (OverdraftBeside & { aprPercent: number; fee: Pence }) | null
}
export type MortgageResult = Common & {
  kind: 'mortgage'
  months: number
  fee: Pence
  apr: number | null
  method: Loan['method']
  overpayment: Required<Overpayment>
}
export type BorrowingResult = CardResult | LoanResult | OverdraftResult | MortgageResult
export type Borrowing = BorrowingResult | ShortLoan
export type MinimumRule = Omit<Extract<CardPayment, { kind: 'minimum' }>, 'kind'>

/** What "a little more" is, each month. */
export const littleMore = pence(1_000)

export function borrowingFrom(texts: BorrowingTexts): Borrowing {
  const typed = typedBorrowing(texts)
  return { card: cardFrom, loan: loanFrom, overdraft: overdraftFrom, mortgage: mortgageFrom }[typed.kind](typed)
}

function cardFrom(typed: TypedBorrowing): CardResult {
  const card = { balance: typed['card-owed'], aprPercent: typed['card-apr'] }
  const rate: LendingRate = { percent: card.aprPercent, kind: 'effective' }
  const firstInterest = monthsInterest(card.balance, monthlyRate(rate))
  const rule = { percent: typed['card-minimum'], plusInterest: typed['card-interest'], floor: typed['card-floor'] }
  const minimum = minimumPayment(rule, { balance: card.balance, interest: firstInterest })
  const pays = typed['card-pays']
  const payment = pays === 'minimum' ? minimum : typed['card-payment']
  const way = (label: string, by: CardPayment, promotion?: { months: number; feePercent: number }) =>
    wayOf(label, payOffCard(promotion === undefined ? card : { ...card, promotion }, by), card.balance)
  const fixed = (amount: Pence) => way(monthly(amount), { kind: 'fixed', amount })
  const minimumAlone = way('The minimum each month', { kind: 'minimum', ...rule })
  const promotion = { months: typed['card-free'], feePercent: typed['card-fee'] }
  const more = fixed(pence(payment + littleMore))
  const toTransfer = `${monthly(payment)}, moved to 0% for ${counted(promotion.months, 'month')} for a ${promotion.feePercent}% fee`
  const transferred = () => way(toTransfer, { kind: 'fixed', amount: payment }, promotion)
  return {
    ...{ kind: 'card', borrowed: card.balance, rate, firstInterest, payment, pays, minimum, rule },
    own: pays === 'minimum' ? minimumAlone : fixed(payment),
    better: pays === 'minimum' ? fixed(payment) : more,
    others: [pays === 'minimum' ? more : minimumAlone, ...(typed['card-transfer'] ? [transferred()] : [])],
  }
}

function loanFrom(typed: TypedBorrowing): LoanResult | ShortLoan {
  const [borrowed, months] = [typed['loan-amount'], typed['loan-months']]
  const isAprWorked = typed['loan-known'] === 'payment'
  const fee = isAprWorked ? typed['loan-fee'] : pence(0)
  const payments = Array.from({ length: months }, () => typed['loan-payment'])
  const percentWith = (charge: Pence) =>
    isAprWorked ? aprOfMonthlyPayments({ borrowed, fee: charge, payments }) : typed['loan-apr']
  const percent = borrowed === 0 ? 0 : percentWith(pence(0))
  if (percent === null || percent < 0) {
    return { kind: 'short-loan', borrowed, repaid: pence(payments.reduce((sum, payment) => sum + payment, 0)) }
  }
  const loan: Loan = { amount: borrowed, rate: { percent, kind: 'effective' }, months, method: 'repayment' }
  const payment = levelPayment(loan)
  const way = (amount: Pence, result: Repaid) => wayOf(monthly(amount), result, borrowed, fee)
  return {
    kind: 'loan',
    borrowed,
    rate: loan.rate,
    firstInterest: monthsInterest(borrowed, monthlyRate(loan.rate)),
    payment,
    months,
    fee,
    apr: fee === 0 || borrowed === 0 ? percent : percentWith(fee),
    isAprWorked,
    own: way(payment, repayLoan(loan)),
    better: way(pence(payment + littleMore), repayLoan(loan, { monthly: littleMore, effect: 'shorter-term' })),
    others: [],
  }
}

function overdraftFrom(typed: TypedBorrowing): OverdraftResult {
  const [amount, annualPercent, days] = [typed['overdraft-owed'], typed['overdraft-ear'], typed['overdraft-days']]
  const rate: LendingRate = { percent: annualPercent, kind: 'effective' }
  const payment = typed['overdraft-payment']
  const way = (more: Pence) => {
    const paid = pence(payment + more)
    return wayOf(monthly(paid), paidMonthly(amount, annualPercent, paid), amount)
  }
  const other = { aprPercent: typed['overdraft-apr'], fee: typed['overdraft-fee'] }
  const isBeside = typed['overdraft-beside'] && amount > 0
  const otherWay = wayOf(
    `${monthly(payment)}, moved to ${other.aprPercent}% APR for a fee of ${formatMoney(other.fee)}`,
    paidMonthly(pence(amount + other.fee), other.aprPercent, payment),
    amount,
  )
  return {
    kind: 'overdraft',
    borrowed: amount,
    rate,
    firstInterest: monthsInterest(amount, monthlyRate(rate)),
    payment,
    days,
    daysCost: costOfDays({ amount, annualPercent, days }),
    beside: isBeside ? { ...overdraftBeside({ amount, annualPercent, days }, other), ...other } : null,
    own: way(pence(0)),
    better: way(littleMore),
    others: isBeside ? [otherWay] : [],
  }
}

function paidMonthly(balance: Pence, aprPercent: number, amount: Pence): Repaid | NeverRepaid {
  return payOffCard({ balance, aprPercent }, { kind: 'fixed', amount })
}

function mortgageFrom(typed: TypedBorrowing): MortgageResult {
  const [borrowed, months, fee] = [typed['mortgage-amount'], typed['mortgage-years'] * 12, typed['mortgage-fee']]
  const rate: LendingRate = { percent: typed['mortgage-rate'], kind: 'nominal' }
  const method = typed['mortgage-method']
  const loan: Loan = { amount: borrowed, rate, months, method }
  const overpayment: Required<Overpayment> = {
    monthly: typed['mortgage-extra'],
    once: { month: 1, amount: typed['mortgage-lump'] },
    effect: typed['mortgage-effect'],
  }
  const agreed = repayLoan(loan)
  const isOverpaid = overpayment.monthly + overpayment.once.amount > 0
  const payments = agreed.rows.map(({ paid }) => paid)
  return {
    kind: 'mortgage',
    borrowed,
    rate,
    firstInterest: monthsInterest(borrowed, monthlyRate(rate)),
    payment: agreed.rows[0]?.paid ?? pence(0),
    months,
    fee,
    apr: borrowed === 0 ? null : aprOfMonthlyPayments({ borrowed, fee, payments }),
    method,
    overpayment,
    own: wayOf('As agreed', agreed, borrowed, fee),
    better: isOverpaid ? wayOf(overpaid(overpayment), repayLoan(loan, overpayment), borrowed, fee) : null,
    others: [],
  }
}

function wayOf(label: string, result: Repaid | NeverRepaid, borrowed: Pence, fee: Pence = pence(0)): Way {
  if (result.outcome === 'never') return { label, result, cost: null }
  return { label, result, cost: pence(result.paid - borrowed + fee) }
}

const monthly = (amount: Pence) => `${formatMoney(amount)} a month`

/** Such as '£100 more a month and £5,000 once'. */
export function overpaid({ monthly: more, once }: Required<Overpayment>): string {
  const parts = [more > 0 && `${formatMoney(more)} more a month`, once.amount > 0 && `${formatMoney(once.amount)} once`]
  return parts.filter(Boolean).join(' and ')
}
