// A take-home result in words, and the words that its parts share.
import { formatPounds, formatPoundsAndPence, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { takeHomePay, type PayDetails } from '#domain/tax/take-home-pay.ts'
import { nationNames } from '../app/tax-choices.ts'

/**
 * The result as one or two sentences.
 * @example inWords(details) // 'From £30,000 a year in England, income tax takes £3,486.00, …'
 */
export function inWords(details: PayDetails): string {
  const result = takeHomePay(details)
  const { pay, incomeTax, nationalInsurance, studentLoan, pension, takeHome } = result
  const taken = [
    `income tax takes ${money(incomeTax)}`,
    `National Insurance ${money(nationalInsurance)}`,
    ...(studentLoan > 0 ? [`your student loan ${money(studentLoan)}`] : []),
    ...(pension.fromPay > 0 ? [`your pension ${money(pension.fromPay)}`] : []),
  ]
  const first = `From ${plainMoney(pay)} a year in ${nationNames[result.nation]} in ${details.taxYear}, ${listed(taken)}.`
  if (takeHome < 0) return `${first} Together they come to ${money(-takeHome as Pence)} more than your pay.`
  return `${first} That leaves ${money(takeHome)} a year, or ${money(periodAmount(takeHome, 'month'))} a month.`
}

/** Joins words as a sentence does. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** An amount that a learner entered, with pence only where there are any: '£30,000'. */
export function plainMoney(amount: Pence): string {
  return amount % 100 === 0 ? formatPounds(amount) : formatPoundsAndPence(amount)
}

const money = formatPoundsAndPence
