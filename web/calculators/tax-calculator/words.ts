// A take-home result in words, and the words that its parts share.
import { addMonths, longDate } from '#domain/calendar.ts'
import { formatMoney, formatPounds, pence, penceFromPounds, toWholePounds, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { adjustedNetIncome } from '#domain/tax/child-benefit.ts'
import type { PayChange } from '#domain/tax/marginal-pay.ts'
import { payNotes, usualHoursAWeek, type PayNote } from '#domain/tax/pay-notes.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { idleLoanWords, studentLoan } from '#domain/tax/student-loan.ts'
import { inWholePounds, takeHomeWorking, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { formatRate, rateAt, rateChangesIn } from '#domain/tax/tax-years.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { TaxWork, WorkedPay } from './inputs.ts'

/**
 * The result as one or two sentences, in whole pounds that add up, with what takes nothing though it was chosen.
 * @example inWords(readPay(taxDefaults)) // 'From £30,000 a year in England, income tax takes £3,486, …'
 */
export function inWords({ details, result }: WorkedPay): string {
  const { incomeTax, nationalInsurance, studentLoan, pension, takeHome } = inWholePounds(result)
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
export function idleWords({ details, result }: WorkedPay): string[] {
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
export function takenOffWords({ details: { pension }, result }: WorkedPay): string {
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

/** What is asked while there is no pay to answer for. */
export const askForPay = 'Type what you earn to see what you take home.'

/** The answer as it is read out, today's beside it; a tax code that was left out is said as well. */
export function answerWords({ pay, now, isEmpty }: TaxWork): string {
  if (isEmpty) return askForPay
  const { code } = pay
  return [
    inWords(pay),
    ...(now === null ? [] : [todayInWords(pay.result.takeHome, now)]),
    ...(code?.kind === 'refused' ? [`We did not use your tax code. ${code.message}`] : []),
  ].join(' ')
}

function todayInWords(chosen: Pence, { details, result }: WorkedPay): string {
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
 * What a bonus does that even pay does not, as sentences: the deductions of its month and of the others, and how the two
 * ways of working them differ.
 */
export function bonusWords({ details, result }: WorkedPay): string[] {
  const working = takeHomeWorking(details)
  const deductions = [
    { name: 'National Insurance', lines: working.nationalInsurance },
    { name: 'student loan repayments', lines: working.studentLoan },
  ].filter(({ lines }) => lines.length > 0)
  if (!hasBonus(details) || deductions.length === 0) return []
  const names = deductions.map(({ name }) => name).join(' and ')
  const differences = [
    ...(working.nationalInsurance.length > 0 ? ['less than £1 of National Insurance a year'] : []),
    ...(working.studentLoan.length > 0
      ? ['up to £11 a year for each student loan, since every month is rounded down to a whole pound']
      : []),
  ]
  const inMonth = (months: number) => deductions.map(({ lines }) => formatMoney(inEach(lines, months))).join(' and ')
  return [
    `You pay ${names} on your bonus with that month’s pay, as on a monthly payslip. In tax month ${details.bonusMonth}, with the bonus, that is ${inMonth(1)}; in each other month, ${inMonth(11)}. Over the year it comes to the same whichever month it is.`,
    `With a bonus we work out ${names} month by month; without one, for the whole year at once. The two ways differ by ${differences.join(' and by ')}.`,
    ...(isRepaidBelowThreshold(details, result) ? [refundWords] : []),
  ]
}

/**
 * Where the part of a change in pay goes that is not kept, each amount with its name; '' where all of it is kept.
 * @example takenWords(work.next) // '£20 to income tax, £8 to National Insurance, £4 to your pension'
 */
export function takenWords(change: PayChange): string {
  const taken: [string, Pence][] = [
    ['income tax', change.incomeTax],
    ['National Insurance', change.nationalInsurance],
    ['your student loan', change.studentLoan],
    ['your pension', change.pension],
    ['the Child Benefit charge', change.childBenefitCharge],
  ]
  return taken
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${formatMoney(amount)} to ${name}`)
    .join(', ')
}

/** What is to be known of 'you keep' of the next pounds: whether they are charged Child Benefit, and how a bonus rounds. */
export function nextPoundsWords(details: PayDetails): string[] {
  const loans = details.studentLoans ?? []
  return [
    ...childBenefitNotes(details),
    ...(hasBonus(details) && loans.length > 0
      ? [
          'With a bonus, each student loan repayment is rounded down to a whole pound every month, so a small rise can cost you up to £12 a year more, or nothing.',
        ]
      : []),
  ]
}

/** Where more pay brings a charge, says so to whoever has not named children, and how it rises to whoever has. */
function childBenefitNotes(details: PayDetails): string[] {
  const [from, whole, step] = (['chargeFrom', 'chargeWhole', 'chargeStep'] as const).map((name) =>
    rateAt(details.taxYear, `childBenefit.${name}`),
  )
  const income = adjustedNetIncome(details)
  if (income >= penceFromPounds(whole!.value) || income <= penceFromPounds(from!.value - 100)) return []
  const limits = `${formatRate(from!)} and ${formatRate(whole!)}`
  return (details.children ?? 0) > 0
    ? [
        `Between ${limits} of income, 1% of your Child Benefit goes back for each whole ${formatRate(step!)}. We spread that charge evenly here.`,
      ]
    : [
        `If you get Child Benefit and yours is the higher income, you keep less than this between ${limits}. Enter your children under ‘What if’ and it counts here.`,
      ]
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

/** The notes that have a sentence; the other two are said in words of their own. */
export type WordedNote = Exclude<PayNote, 'code-rounds-up' | 'bonus-by-month'>

/** The notes of a pay that have a sentence. */
export function wordedNotes(details: PayDetails): WordedNote[] {
  return payNotes(details).filter((note) => note !== 'code-rounds-up' && note !== 'bonus-by-month')
}

/** What a note says. */
export function noteText(note: WordedNote, { details, result }: WorkedPay): string {
  const { taxYear } = details
  switch (note) {
    case 'ni-rate-changed':
      return changedRate(details)
    case 'code-decides-allowances':
      return 'Your tax code already includes Blind Person’s and Marriage Allowance, so we did not count those choices again.'
    case 'code-nation-differs':
      return `Your tax code and where you live are for different nations. We used the rates of ${nationNames[result.nation]}.`
    case 'code-non-cumulative':
      return 'With W1, M1 or X in your code, each pay day is taxed separately. This is for the whole year, so your payslips may differ.'
    case 'code-rate-not-in-year':
      return `Your tax code is for a rate that ${taxYear} does not have. We used the highest rate of that year.`
    case 'marriage-allowance-not-due':
      return 'You cannot get Marriage Allowance at this income, so we left it out.'
    case 'plan-not-collected':
      return `Plan 5 loans are not repaid in ${taxYear}: repayments begin in April 2026.`
    case 'pension-limited-to-pay':
      return 'A pension payment taken from pay cannot be more than the pay itself, so we used all of your pay.'
    case 'relief-limited-to-earnings':
      return 'You get tax relief on payments up to what you earn in the year, so part of yours gets none.'
    case 'above-annual-allowance':
      return `This is more than the annual allowance for pensions (${formatRate(rateAt(taxYear, 'pensions.annualAllowance'))}, less for very high incomes). A tax charge may be due.`
    case 'sacrifice-below-minimum-wage':
      return `After salary sacrifice this is less than ${formatRate(rateAt(taxYear, 'minimumWage.livingWage'))} an hour for ${details.hoursAWeek ?? usualHoursAWeek} hours a week, the National Living Wage. An employer must not take your pay below the minimum wage for the hours you work.`
  }
}

/** A code of one rate tells of other income, which these figures do not know. */
export function claimReason({ taxCode }: PayDetails): string {
  return taxCode?.kind === 'one-rate'
    ? `your tax code ${taxCode.text} taxes all of this pay at more than the basic rate. We assume your other income uses up the rates below it`
    : 'some of your pay is taxed at more than the basic rate'
}

/** What the other salary of a comparison leaves, beside this one. */
export function differenceInWords(one: Pence, two: Pence): string {
  if (one === two) return 'Both leave the same take-home pay.'
  const difference = pence(Math.abs(two - one))
  const words = two > one ? 'more' : 'less'
  return `The other salary leaves ${formatPounds(periodAmount(difference, 'month'))} a month ${words} (${formatPounds(difference)} a year).`
}

const refundWords =
  'Your year as a whole stays below the level at which your student loan is repaid, so you can ask the Student Loans Company to pay back what was taken in the month of the bonus.'

/** Whether a bonus alone has a student loan repaid, in a year that would not. */
function isRepaidBelowThreshold({ taxYear, studentLoans = [] }: PayDetails, result: TakeHomePay): boolean {
  const { studentLoan: taken, nationalInsurancePay } = result
  return taken > 0 && studentLoan({ taxYear, pay: nationalInsurancePay, plans: studentLoans }) === 0
}

/** What one month of those that these lines add up takes. */
function inEach(lines: readonly WorkingLine[], months: number): Pence {
  const taken = lines.filter((line) => line.months === months).reduce((sum, { tax }) => sum + tax, 0)
  return pence(taken / months)
}

/** Joins words as a sentence does. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function changedRate({ taxYear }: PayDetails): string {
  const first = rateAt(taxYear, 'nationalInsurance.mainRate')
  const changes = rateChangesIn(taxYear, 'nationalInsurance.mainRate').map(
    (rate) => `to ${formatRate(rate)} from ${longDate(rate.from)}`,
  )
  return `The main rate of National Insurance was cut ${changes.join(' and ')}. These figures use ${formatRate(first)}, the rate that ${taxYear} began with, for the whole year.`
}
