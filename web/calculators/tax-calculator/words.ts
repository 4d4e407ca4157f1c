// Take-home pay in sentences.
import { formatMoney, formatPounds, pence, toWholePounds, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { idleLoanWords } from '#domain/tax/idle-loans.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { TaxResult, PayResult } from './inputs.ts'

/**
 * The result as one or two sentences, in whole pounds, with what takes nothing though it was chosen.
 * @example inWords(readPay(taxDefaults)) // 'From £30,000 a year in England, income tax takes £3,486, …'
 */
export function inWords(pay: PayResult): string {
  const { details, result } = pay
  const { incomeTax, nationalInsurance, studentLoan, takeHome } = result
  const { fromPay: pension } = result.pension
  const taken = [
    `income tax takes ${formatPounds(incomeTax)}`,
    `National Insurance ${formatPounds(nationalInsurance)}`,
    ...(studentLoan > 0 ? [`your student loan ${formatPounds(studentLoan)}`] : []),
    ...(pension > 0 ? [`your pension ${formatPounds(pension)}`] : []),
  ]
  const first = `From ${formatMoney(result.pay)} a year in ${nationNames[result.nation]} in ${details.taxYear}, ${list.format(taken)}.`
  if (takeHome < 0) return `${first} Together they come to ${formatPounds(pence(-takeHome))} more than your pay.`
  const left = `That leaves ${formatPounds(takeHome)} a year, or ${formatPounds(periodAmount(takeHome, 'month'))} ${aMonth(details)}.`
  return [first, left, ...idleWords(pay)].join(' ')
}

const list = new Intl.ListFormat('en-GB')

/** What was chosen and takes nothing, with the pay above which it would: student loans, and a tax code that covers all pay. */
export function idleWords({ details, result }: PayResult): string[] {
  const { taxYear, taxCode, bonus, studentLoans: plans = [] } = details
  const { pay, incomeTax, nationalInsurancePay, taxFreePay } = result
  if (pay === 0) return []
  const above = taxCode?.kind === 'allowance' ? ` You pay it above ${formatPounds(taxFreePay)}.` : ''
  return [
    ...(taxCode !== undefined && incomeTax === 0 ? [`${taxCode.text}: £0 of income tax.${above}`] : []),
    ...idleLoanWords({ taxYear, pay: nationalInsurancePay, ...(bonus && { bonus }), plans }),
  ]
}

/**
 * What the answer is after, said beside it.
 * @example takenOffWords(readPay(taxDefaults)) // 'After income tax, National Insurance and your 5% pension.'
 */
export function takenOffWords({ details: { pension }, result }: PayResult): string {
  const percent = pension !== undefined && 'percent' in pension ? `${pension.percent}% ` : ''
  const taken = [
    ...(result.incomeTax > 0 ? ['income tax'] : []),
    ...(result.nationalInsurance > 0 ? ['National Insurance'] : []),
    ...(result.studentLoan > 0 ? ['your student loan'] : []),
    ...(result.pension.fromPay > 0 ? [`your ${percent}pension`] : []),
  ]
  const after = taken.length === 0 ? 'Nothing is taken off' : `After ${list.format(taken)}`
  return `${after}${result.pension.fromPay > 0 ? '' : ', with no pension'}.`
}

/**
 * What today's tax year leaves of the same pay, beside the year chosen. Both are shown in whole pounds, and the difference is
 * that of what is shown.
 * @example differenceToday(pence(2322240), pence(2392000)) // '£698 a year more'
 */
export function differenceToday(chosen: Pence, now: Pence): string {
  const difference = toWholePounds(now) - toWholePounds(chosen)
  if (difference === 0) return 'The same'
  return `${formatPounds(pence(Math.abs(difference)))} a year ${difference > 0 ? 'more' : 'less'}`
}

export function answerOf({ pay: { details, result }, isEmpty }: TaxResult): Answer | null {
  if (isEmpty) return null
  const amount = formatPounds(periodAmount(result.takeHome, 'month'))
  return { title: `Take-home pay in ${details.taxYear}`, amount, unit: aMonth(details) }
}

/** What is asked while there is no pay to answer for. */
export const askForPay = 'Type what you earn to see what you take home.'

/** The answer as it is read out, today's beside it; a tax code that was left out is said as well. */
export function headlineWords({ pay, now, isEmpty, typed: { code } }: TaxResult): string {
  if (isEmpty) return askForPay
  return [
    inWords(pay),
    ...(now === null
      ? []
      : [
          `With the rates of ${now.details.taxYear} the same pay leaves ${formatPounds(now.result.takeHome)} a year. ${differenceToday(pay.result.takeHome, now.result.takeHome)}.`,
        ]),
    ...(code?.kind === 'refused' ? [`We did not use your tax code. ${code.message}`] : []),
  ].join(' ')
}

/** Whether one month's pay is unlike the others'. */
export function hasBonus({ bonus }: PayDetails): boolean {
  return bonus !== undefined && bonus > 0
}

/** What a twelfth of a year is called: with a bonus no payslip shows it. */
export function aMonth(details: PayDetails): string {
  return hasBonus(details) ? 'a month on average' : 'a month'
}
