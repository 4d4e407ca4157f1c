// A take-home result in words, and the words that its parts share.
import { addMonths } from '#domain/calendar.ts'
import { formatMoney, formatPounds, pence, toWholePounds, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { idleLoanWords } from '#domain/tax/idle-loans.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { TaxResult, PayResult } from './inputs.ts'

/**
 * The result as one or two sentences, in whole pounds, with what takes nothing though it was chosen.
 * @example inWords(readPay(taxDefaults)) // 'From £30,000 a year in England, income tax takes £3,486, …'
 */
export function inWords({ details, result }: PayResult): string {
  const { incomeTax, nationalInsurance, studentLoan, takeHome } = result
  const { fromPay: pension } = result.pension
  const taken = [
    `income tax takes ${formatPounds(incomeTax)}`,
    `National Insurance ${formatPounds(nationalInsurance)}`,
    ...(studentLoan > 0 ? [`your student loan ${formatPounds(studentLoan)}`] : []),
    ...(pension > 0 ? [`your pension ${formatPounds(pension)}`] : []),
  ]
  const first = `From ${formatMoney(result.pay)} a year in ${nationNames[result.nation]} in ${details.taxYear}, ${listed(taken)}.`
  const idle = idleWords({ details, result }).map((words) => ` ${words}`)
  if (takeHome < 0) return `${first} Together they come to ${formatPounds(pence(-takeHome))} more than your pay.`
  return `${first} That leaves ${formatPounds(takeHome)} a year, or ${formatPounds(periodAmount(result.takeHome, 'month'))} ${aMonth(details)}.${idle.join('')}`
}

/** What was chosen and takes nothing, with the pay above which it would: student loans, and a tax code that covers all pay. */
export function idleWords({ details, result }: PayResult): string[] {
  const { taxYear, taxCode, bonus, studentLoans: plans = [] } = details
  const { pay, incomeTax, nationalInsurancePay, taxFreePay } = result
  const above = taxCode?.kind === 'allowance' ? ` You pay it above ${formatPounds(taxFreePay)}.` : ''
  return [
    ...(taxCode !== undefined && incomeTax === 0 && pay > 0 ? [`${taxCode.text}: £0 of income tax.${above}`] : []),
    ...(pay > 0 ? idleLoanWords({ taxYear, pay: nationalInsurancePay, ...(bonus && { bonus }), plans }) : []),
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
  const after = taken.length === 0 ? 'Nothing is taken off' : `After ${listed(taken)}`
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
  return { title: `${takeHomePay}${inYear(details.taxYear)}`, amount, unit: aMonth(details) }
}

/** What is asked while there is no pay to answer for. */
export const askForPay = 'Type what you earn to see what you take home.'

/** The answer as it is read out, today's beside it; a tax code that was left out is said as well. */
export function headlineWords({ pay, now, isEmpty }: TaxResult): string {
  if (isEmpty) return askForPay
  const { code } = pay
  return [
    inWords(pay),
    ...(now === null ? [] : [todayInWords(pay.result.takeHome, now)]),
    ...(code?.kind === 'refused' ? [`We did not use your tax code. ${code.message}`] : []),
  ].join(' ')
}

function todayInWords(chosen: Pence, { details, result }: PayResult): string {
  return `With the rates of ${details.taxYear} the same pay leaves ${formatPounds(result.takeHome)} a year. ${differenceToday(chosen, result.takeHome)}.`
}

/** Whether one month's pay is unlike the others'. */
export function hasBonus({ bonus }: PayDetails): boolean {
  return bonus !== undefined && bonus > 0
}

/** What a twelfth of a year is called: with a bonus no payslip shows it. */
export function aMonth(details: PayDetails): string {
  return hasBonus(details) ? 'a month on average' : 'a month'
}

/**
 * The last day of a tax month.
 * @example taxMonthEnd('2026/2027', 12) // '2027-04-05'
 */
export function taxMonthEnd(taxYear: TaxYearId, month: number): string {
  return addMonths(`${taxYear.slice(0, 4)}-04-05`, month)
}

/**
 * A working line's name, with the months that it is of when they are charged one by one.
 * @example lineName(line, details) // 'Main rate' or 'Month 12, with the bonus: main rate'
 */
export function lineName({ band, months }: WorkingLine, { bonusMonth }: PayDetails): string {
  if (months === undefined) return band
  const which = months === 1 ? `Month ${bonusMonth}, with the bonus` : `Each of ${months} months`
  return `${which}: ${band.charAt(0).toLowerCase()}${band.slice(1)}`
}

/** What the other salary of a comparison leaves, beside this one. */
export function differenceInWords(one: Pence, two: Pence): string {
  if (one === two) return 'Both leave the same take-home pay.'
  const difference = pence(Math.abs(two - one))
  const words = two > one ? 'more' : 'less'
  return `The other salary leaves ${formatPounds(periodAmount(difference, 'month'))} a month ${words} (${formatPounds(difference)} a year).`
}

/** Joins words as a sentence does. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export const today = 'Today'

export const beforeTax = (aYear: string | null) => `Before tax.${aYear === null ? '' : ` That is ${aYear} a year.`}`
export const reliefIncluded = ', tax relief included'
export const pensionShare = (relief: string, gross: string) => `Share of your salary${relief}: ${gross} a year.`

export const takeHomePay = 'Take-home pay'
export const inYear = (taxYear: string) => ` in ${taxYear}`
export const latest = 'Latest'
export const takeHomeIn = (takeHome: string, taxYear: string) => `${takeHome} in ${taxYear}`
export const switchTo = (taxYear: string) => `Switch to ${taxYear}`
export const toBudget = (month: string) => `Use ${month} in my budget`
export const aYear = 'a year'

export const incomeTax = 'Income tax'
export const nationalInsurance = 'National Insurance'
export const studentLoan = 'Student loan'
export const yourPension = 'Your pension'
export const whereEachPoundGoes = 'Where each pound goes'
export const poundCaption = 'A year’s pay, and where every £1 of it goes.'
export const payOf = (pay: string) => `Your pay of ${pay} a year`
export const ofEveryPound = 'of every £1'
export const youKeep = 'You keep'
export const effectiveTaxRate = 'Effective tax rate'
export const effectiveNiRate = 'Effective NI rate'
export const penceOf = (percent: string) => `${percent}p`

export const moreAboutYourPay = 'More about your pay'
export const morePayExamples = 'Tax code, bonus, allowances…'
export const filledIn = (used: number) => `${used} filled in`
export const whyPayslipsDiffer = 'Why your payslip differs by pennies'
export const wantedPayTitle = 'I want to take home £…'
export const comparisonTitle = 'Compare with another salary'
