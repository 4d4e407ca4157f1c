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
import { kindOf, readerOf, type BorrowingTexts } from './inputs.ts'

/** One way to repay what is borrowed. `cost` is the interest and the fees. */
export type Way = { label: string; result: Repaid; cost: Pence } | { label: string; result: NeverRepaid; cost: null }

type Common = {
  borrowed: Pence
  rate: LendingRate
  firstInterest: Pence
  /** What is paid in the first month. */
  payment: Pence
  own: Way
  /** £10 more a month; of a minimum the first one kept up; of a mortgage what is overpaid. Null where nothing is. */
  better: Way | null
  /** Further ways, listed and not drawn. */
  others: readonly Way[]
}
export type CardWork = Common & { kind: 'card'; pays: CardPayment['kind']; minimum: Pence; rule: MinimumRule }
/** There is no APR where the fee alone is as much as the loan. */
export type LoanWork = Common & {
  kind: 'loan'
  months: number
  fee: Pence
  apr: number | null
  isAprWorked: boolean
}
/** Payments that come to less than was borrowed. */
export type ShortLoan = { kind: 'short-loan'; borrowed: Pence; repaid: Pence }
export type OverdraftWork = Common & {
  kind: 'overdraft'
  days: number
  daysCost: Pence
  beside: (OverdraftBeside & { aprPercent: number; fee: Pence }) | null
}
export type MortgageWork = Common & {
  kind: 'mortgage'
  months: number
  fee: Pence
  apr: number | null
  method: Loan['method']
  overpayment: Required<Overpayment>
}
export type Worked = CardWork | LoanWork | OverdraftWork | MortgageWork
export type Borrowing = Worked | ShortLoan
export type MinimumRule = Omit<Extract<CardPayment, { kind: 'minimum' }>, 'kind'>

/** What "a little more" is, each month. */
export const littleMore = pence(1_000)

export function borrowingFrom(texts: BorrowingTexts): Borrowing {
  return { card: cardFrom, loan: loanFrom, overdraft: overdraftFrom, mortgage: mortgageFrom }[kindOf(texts)](texts)
}

function cardFrom(texts: BorrowingTexts): CardWork {
  const { number, money } = readerOf(texts)
  const card = { balance: money('card-owed'), aprPercent: number('card-apr') }
  const rate: LendingRate = { percent: card.aprPercent, kind: 'effective' }
  const firstInterest = monthsInterest(card.balance, monthlyRate(rate))
  const plusInterest = texts['card-interest'] !== 'no'
  const rule = { percent: number('card-minimum'), plusInterest, floor: money('card-floor') }
  const minimum = minimumPayment(rule, { balance: card.balance, interest: firstInterest })
  const pays = texts['card-pays'] === 'minimum' ? 'minimum' : 'fixed'
  const payment = pays === 'minimum' ? minimum : money('card-payment')
  const way = (label: string, by: CardPayment, promotion?: { months: number; feePercent: number }) =>
    wayOf(label, payOffCard(promotion === undefined ? card : { ...card, promotion }, by), card.balance)
  const fixed = (amount: Pence) => way(`${formatMoney(amount)} a month`, { kind: 'fixed', amount })
  const minimumAlone = way('The minimum each month', { kind: 'minimum', ...rule })
  const promotion = { months: number('card-free'), feePercent: number('card-fee') }
  const more = fixed(pence(payment + littleMore))
  const transferred = () =>
    way(
      `${formatMoney(payment)} a month, moved to 0% for ${counted(promotion.months, 'month')} for a ${promotion.feePercent}% fee`,
      { kind: 'fixed', amount: payment },
      promotion,
    )
  return {
    kind: 'card',
    borrowed: card.balance,
    rate,
    firstInterest,
    payment,
    pays,
    minimum,
    rule,
    own: pays === 'minimum' ? minimumAlone : fixed(payment),
    better: pays === 'minimum' ? fixed(payment) : more,
    others: [pays === 'minimum' ? more : minimumAlone, ...(texts['card-transfer'] === 'yes' ? [transferred()] : [])],
  }
}

function loanFrom(texts: BorrowingTexts): LoanWork | ShortLoan {
  const { number, money } = readerOf(texts)
  const [borrowed, months] = [money('loan-amount'), number('loan-months')]
  const isAprWorked = texts['loan-known'] === 'payment'
  const fee = isAprWorked ? money('loan-fee') : pence(0)
  const payments = Array.from({ length: months }, () => money('loan-payment'))
  const percentWith = (charge: Pence) =>
    isAprWorked ? aprOfMonthlyPayments({ borrowed, fee: charge, payments }) : number('loan-apr')
  const percent = borrowed === 0 ? 0 : percentWith(pence(0))
  if (percent === null || percent < 0) {
    return { kind: 'short-loan', borrowed, repaid: pence(payments.reduce((sum, payment) => sum + payment, 0)) }
  }
  const loan: Loan = { amount: borrowed, rate: { percent, kind: 'effective' }, months, method: 'repayment' }
  const payment = levelPayment(loan)
  const way = (amount: Pence, result: Repaid) => wayOf(`${formatMoney(amount)} a month`, result, borrowed, fee)
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

function overdraftFrom(texts: BorrowingTexts): OverdraftWork {
  const { number, money } = readerOf(texts)
  const [amount, annualPercent, days] = [money('overdraft-owed'), number('overdraft-ear'), number('overdraft-days')]
  const rate: LendingRate = { percent: annualPercent, kind: 'effective' }
  const payment = money('overdraft-payment')
  const way = (more: Pence) => {
    const paid = pence(payment + more)
    return wayOf(`${formatMoney(paid)} a month`, paidMonthly(amount, annualPercent, paid), amount)
  }
  const other = { aprPercent: number('overdraft-apr'), fee: money('overdraft-fee') }
  const isBeside = texts['overdraft-beside'] === 'yes' && amount > 0
  const otherWay = wayOf(
    `${formatMoney(payment)} a month, moved to ${other.aprPercent}% APR for a fee of ${formatMoney(other.fee)}`,
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

function mortgageFrom(texts: BorrowingTexts): MortgageWork {
  const { number, money } = readerOf(texts)
  const [borrowed, months, fee] = [money('mortgage-amount'), number('mortgage-years') * 12, money('mortgage-fee')]
  const rate: LendingRate = { percent: number('mortgage-rate'), kind: 'nominal' }
  const method = texts['mortgage-method'] === 'interest-only' ? 'interest-only' : 'repayment'
  const loan: Loan = { amount: borrowed, rate, months, method }
  const overpayment: Required<Overpayment> = {
    monthly: money('mortgage-extra'),
    once: { month: 1, amount: money('mortgage-lump') },
    effect: texts['mortgage-effect'] === 'lower-payment' ? 'lower-payment' : 'shorter-term',
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
    better: isOverpaid ? wayOf(overpaidLabel(overpayment), repayLoan(loan, overpayment), borrowed, fee) : null,
    others: [],
  }
}

/** An overpayment as it is named beside its result, such as '£100 more a month'. */
export function overpaidLabel({ monthly, once }: Required<Overpayment>): string {
  const parts = [
    monthly > 0 && `${formatMoney(monthly)} more a month`,
    once.amount > 0 && `${formatMoney(once.amount)} once`,
  ]
  return parts.filter(Boolean).join(' and ')
}

function wayOf(label: string, result: Repaid | NeverRepaid, borrowed: Pence, fee: Pence = pence(0)): Way {
  if (result.outcome === 'never') return { label, result, cost: null }
  return { label, result, cost: pence(result.paid - borrowed + fee) }
}
