// The borrowing calculator's inputs: what is borrowed, and of each kind only what it needs. The rates and amounts that it
// opens with are examples, and are called so beside the fields.
import type { FieldsProps } from '../frame/calculator.tsx'
import { checkbox, choice, money, number, percent, startsOf, valuesOf, when, type TextsOf } from '../frame/declared.ts'

/** Short loans have APRs of more than 1,000%. */
const mostRate = 2_000

export const borrowingInputs = {
  kind: choice('radio', {
    label: 'What is borrowed?',
    options: { card: 'Credit card', loan: 'Loan', overdraft: 'Overdraft', mortgage: 'Mortgage' },
  }),
  ...when(({ kind }) => kind === 'card', {
    'card-owed': money({ default: 1_200, label: 'Owed on the card' }),
    'card-apr': percent({
      default: 26.8,
      max: mostRate,
      label: 'APR',
      hintWithTerms: 'An example. Your card’s APR is on its statement.',
    }),
    'card-pays': choice('segmented', {
      label: 'Paid each month',
      options: { fixed: 'A fixed amount', minimum: 'The minimum' },
    }),
    ...when((card) => card['card-pays'] === 'fixed', {
      'card-payment': money({ default: 60, label: 'Amount each month' }),
    }),
    'card-minimum': percent({ default: 1, label: 'Of what is owed', inCsv: 'Minimum in per cent of what is owed' }),
    'card-interest': checkbox({
      start: 'yes',
      label: 'The month’s interest, and on top of it:',
      inCsv: 'The month’s interest on top of it',
    }),
    'card-floor': money({ default: 5, label: 'But at least', inCsv: 'Minimum of at least in pounds' }),
    'card-transfer': checkbox({
      label: 'Compare with a 0% balance transfer',
      hint: 'Moving the debt to a card without interest for some months, for a fee.',
    }),
    ...when((card) => card['card-transfer'] === true, {
      'card-free': number('months', { default: 12, min: 1, max: 60, isWhole: true, label: 'Without interest' }),
      'card-fee': percent({ default: 3, max: 20, label: 'Fee', inCsv: 'Fee of the transfer in per cent' }),
    }),
  }),
  ...when(({ kind }) => kind === 'loan', {
    'loan-amount': money({ default: 5_000, label: 'Borrowed' }),
    'loan-months': number('months', { default: 36, min: 1, max: 480, isWhole: true, label: 'For how long' }),
    'loan-known': choice('segmented', { label: 'What you know', options: { apr: 'The APR', payment: 'The payment' } }),
    ...when((loan) => loan['loan-known'] === 'apr', {
      'loan-apr': percent({
        default: 9.9,
        max: mostRate,
        label: 'APR',
        hintWithTerms: 'An example. The APR of your own offer can be higher than the one in an advert.',
      }),
    }),
    ...when((loan) => loan['loan-known'] === 'payment', {
      'loan-payment': money({ default: 160, label: 'Payment each month' }),
      'loan-fee': money({ default: 0, label: 'Fee at the start', hint: 'Only what you have to pay to get the loan.' }),
    }),
  }),
  ...when(({ kind }) => kind === 'overdraft', {
    'overdraft-owed': money({ default: 500, label: 'Overdrawn by' }),
    'overdraft-ear': percent({
      default: 39.9,
      max: 200,
      label: 'EAR',
      hint: 'An example. Your bank says its yearly rate, the EAR, on its page about overdrafts.',
    }),
    'overdraft-payment': money({ default: 50, label: 'Paid off each month' }),
    ...when((overdraft) => overdraft['overdraft-owed'] !== 0, {
      'overdraft-days': number('none', { default: 30, min: 1, max: 3_650, isWhole: true, label: 'Days overdrawn' }),
    }),
    'overdraft-beside': checkbox({
      label: 'Compare with another way to borrow',
      hint: 'Such as moving the overdraft to a card for a fee.',
    }),
    ...when((overdraft) => overdraft['overdraft-beside'] === true, {
      'overdraft-apr': percent({ default: 0, max: mostRate, label: 'Its APR' }),
      'overdraft-fee': money({ default: 20, label: 'Its fee' }),
    }),
  }),
  ...when(({ kind }) => kind === 'mortgage', {
    'mortgage-amount': money({ default: 200_000, label: 'Borrowed' }),
    'mortgage-rate': percent({ default: 4.5, max: 30, label: 'Interest a year' }),
    'mortgage-years': number('years', { default: 25, min: 1, max: 40, isWhole: true, label: 'For how long' }),
    'mortgage-method': choice('segmented', {
      label: 'Each payment is',
      options: { repayment: 'Interest and debt', 'interest-only': 'Interest only' },
    }),
    'mortgage-fee': money({ default: 0, label: 'Fees at the start' }),
    'mortgage-extra': money({ default: 100, label: 'Overpaid a month' }),
    'mortgage-lump': money({ default: 0, label: 'Overpaid once, now' }),
    'mortgage-effect': choice('segmented', {
      label: 'Overpaying makes',
      options: { 'shorter-term': 'The term shorter', 'lower-payment': 'Payments lower' },
    }),
  }),
}
export const borrowingDefaults = startsOf(borrowingInputs)
export type BorrowingTexts = TextsOf<typeof borrowingInputs>
export type BorrowingFieldsProps = FieldsProps<typeof borrowingInputs>
export type TypedBorrowing = ReturnType<typeof typedBorrowing>

export function typedBorrowing(texts: BorrowingTexts) {
  return valuesOf(borrowingInputs, texts)
}
