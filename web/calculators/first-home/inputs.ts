// The first home calculator's inputs, and what a home comes to with them.
import { levelPayment } from '#domain/borrowing/amortisation.ts'
import { depositReached, type DepositReached } from '#domain/home/lifetime-isa.ts'
import { purchaseTax, type PurchaseTax } from '#domain/home/purchase-tax.ts'
import { firstCompletion } from '#domain/home/purchase-tax-tables.ts'
import { pence, type Pence } from '#domain/money.ts'
import { checkbox, choice, date, money, number, percent, valuesOf, type TextsOf } from '../frame/declared.ts'
import { nationChoice } from '../frame/tax-year.tsx'

export const firstHomeInputs = {
  region: choice('radio', { ...nationChoice, label: 'Where the home is' }),
  price: money({ default: 250_000, label: 'Price' }),
  first: checkbox({
    start: 'yes',
    label: 'Every buyer is buying a first home',
    hint: 'Nobody who buys has ever owned a home or a share of one, anywhere.',
  }),
  day: date({ label: 'Day of completion', hint: 'The day you get the keys. Left empty, it is today.' }),
  deposit: money({ default: 25_000, label: 'Deposit' }),
  income: money({ default: 35_000, label: 'Income of all buyers a year' }),
  rate: percent({
    default: 4.5,
    max: 30,
    label: 'Mortgage rate',
    hint: 'An example. Lenders and brokers will tell you yours.',
  }),
  years: number('years', { default: 30, min: 1, max: 40, isWhole: true, label: 'Over how long' }),
  fixed: checkbox({ label: 'The rate is fixed for five years or more' }),
  legal: money({ default: 2_000, label: 'Legal work and searches', hint: 'Often £1,500 to £2,700.' }),
  survey: money({ default: 500, label: 'Survey', hint: 'Often £400 to £1,500.' }),
  moving: money({ default: 1_000, label: 'Mortgage fee and moving', hint: 'Fees to £2,000, moving from £150.' }),
  monthly: money({
    default: 200,
    label: 'Into a Lifetime ISA each month',
    hint: 'Above £4,000 a tax year, the rest goes into other savings.',
  }),
  growth: percent({ default: 0, max: 20, label: 'Interest or growth a year', hint: 'Not sure: leave it at 0.' }),
}
export type FirstHomeTexts = TextsOf<typeof firstHomeInputs>

/** Payments are a month's. Null where it cannot be said: no income, no second rate to try, savings that never reach it. */
export type FirstHome = {
  typed: ReturnType<typeof valuesOf<typeof firstHomeInputs>>
  completion: string
  purchase: PurchaseTax
  costs: Pence
  cash: Pence
  loan: Pence
  loanPercent: number
  timesIncome: number | null
  payment: Pence
  dearerPayment: Pence | null
  saving: DepositReached | null
  today: string
}

export function firstHomeFrom(texts: FirstHomeTexts, today: string): FirstHome {
  const typed = valuesOf(firstHomeInputs, texts)
  const { region: nation, price, first, day, deposit, income, rate, years, fixed, legal, survey, moving } = typed
  const completion = day >= firstCompletion ? day : today
  const purchase = purchaseTax({ nation, price, isFirstTimeBuyer: first, completion })
  const loan = pence(Math.max(0, price - deposit))
  const paymentAt = (points: number) =>
    levelPayment({ amount: loan, rate: { percent: points, kind: 'nominal' }, months: years * 12 })
  return {
    ...{ typed, completion, purchase, loan, today },
    costs: pence(legal + survey + moving),
    cash: pence(Math.min(deposit, price) + purchase.tax + legal + survey + moving),
    loanPercent: price === 0 ? 0 : (loan / price) * 100,
    timesIncome: income === 0 ? null : loan / income,
    payment: paymentAt(rate),
    dearerPayment: fixed ? null : paymentAt(rate + 1),
    saving: depositReached({ ...typed, from: today.slice(0, 7) }),
  }
}
