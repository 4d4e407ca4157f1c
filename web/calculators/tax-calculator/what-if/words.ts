// What the 'What if' panel says, in sentences.
import { floorHours, fundedWeeks, type ChildcareHelp } from '#domain/tax/childcare.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import type { PayChange } from '#domain/tax/marginal-pay.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { TwoJobs } from '#domain/tax/second-job.ts'
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { plural } from '#web/ui/plural.ts'
import { takenWords } from '../more-words.ts'

/**
 * How much of a pay rise is kept.
 * @example riseWords(change) // '£2,000 more a year leaves you £1,277 more: £106.42 a month. You keep 63.9p of each £1.'
 */
export function riseWords(change: PayChange): string {
  const { pay, kept } = change
  if (kept < 0)
    return `${money(pay)} more a year would leave you ${money(pence(-kept))} a year worse off. ${rest(change)}`
  return `${money(pay)} more a year leaves you ${money(kept)} more: ${aMonth(kept)} a month. You keep ${penceOfPound(change)} of each £1. ${rest(change)}`
}

/** The same of another number of days a week, at the same pay for each day. `left` is the pay now and what is left of it. */
export function daysWords(
  days: { now: number; wished: number },
  change: PayChange,
  left: { now: Pence; pay: Pence },
): string {
  const { pay, kept } = change
  const word = pay < 0 ? 'less' : 'more'
  const first = `${plural(days.wished, { one: 'day', other: 'days' })} a week instead of ${days.now} pays ${money(plus(pay))} ${word} a year. That leaves you ${money(plus(kept))} ${word}: ${aMonth(plus(kept))} a month.`
  const share = (part: Pence, whole: Pence) => `${Math.round((plus(part) * 1_000) / whole) / 10}%`
  const shares =
    left.now > 0 && left.pay > 0
      ? ` So with ${share(pay, left.pay)} ${word} pay you have ${share(kept, left.now)} ${word} left.`
      : ''
  return `${first}${shares} ${rest(change)}`
}

/** What of a change does not reach the pocket, or no longer leaves it. */
function rest(change: PayChange): string {
  if (takenWords(change) === '') return 'Nothing is taken from it.'
  return change.pay < 0
    ? `The rest is what you no longer pay: ${takenWords(reversed(change))}.`
    : `The rest goes like this: ${takenWords(change)}.`
}

function reversed(change: PayChange): PayChange {
  return Object.fromEntries(Object.entries(change).map(([name, amount]) => [name, pence(-amount)])) as PayChange
}

function penceOfPound({ pay, kept }: PayChange): string {
  return `${Math.round((kept * 1_000) / pay) / 10}p`
}

/** What both jobs leave, and the tax that payroll takes beside that of the year, as sentences. */
export function twoJobsWords(both: TwoJobs, codes: { first: string | null; second: string }): string[] {
  const { first, second, taxTaken, taxOfYear } = both
  const takeHome = pence(first.takeHome + second.takeHome)
  const byCode = codes.first === null ? '' : ` by code ${codes.first}`
  return [
    `From both jobs you take home ${formatPounds(takeHome)} a year, ${aMonth(takeHome)} a month. The second job brings ${formatPounds(second.takeHome)} of it.`,
    `Payroll takes ${money(taxTaken)} of income tax: ${money(first.incomeTax)} in the first job${byCode} and ${money(second.incomeTax)} in the second by code ${codes.second}. The tax due for the year on both together is ${money(taxOfYear)}.`,
    `The second pay comes on top of the first, so it adds ${money(both.taxOnTop)} to the tax of the year${partOf(both.taxOnTop, second.taxablePay)}.`,
  ]
}

/** Who owes whom, in one sentence, and what happens then. */
export function settledWords({ overpaid }: TwoJobs): string {
  const amount = money(plus(overpaid))
  if (plus(overpaid) < onePound) return 'The tax is right: nothing comes back and nothing is owed.'
  if (plus(overpaid) < roundingOfCodes) {
    return `The tax is right to within ${amount} a year, since a tax code counts in steps of £10.`
  }
  if (overpaid > 0) {
    return `You pay ${amount} too much tax over the year. HMRC works that out after 5 April and sends you a tax calculation (P800) that says how to get it back.`
  }
  return overpaid > -mostByCode
    ? `You pay ${amount} too little tax over the year. HMRC works that out after 5 April, sends you a tax calculation (P800) and usually takes it bit by bit through your tax code.`
    : `You pay ${amount} too little tax over the year. HMRC works that out after 5 April and, since it is £3,000 or more, sends you a bill (a Simple Assessment).`
}

/** National Insurance and student loans, which are taken job by job. */
export function byJobWords(both: TwoJobs, person: { taxYear: TaxYearId; plans: readonly StudentLoanPlan[] }): string[] {
  const { first, second, inOneJob } = both
  const limits = ['nationalInsurance.upperEarningsLimit', 'nationalInsurance.primaryThreshold'] as const
  const [upper, lower] = limits.map((path) => formatPounds(amountAt(person.taxYear, path)))
  return [
    `National Insurance counts each job by itself: ${money(first.nationalInsurance)} in the first, ${money(second.nationalInsurance)} in the second. One job with the same pay would take ${money(inOneJob.nationalInsurance)}.`,
    ...(both.mayDefer
      ? [
          `You earn ${upper} or more in one job and over ${lower} in the other, so HMRC may let you pay only the upper rate of National Insurance in one of them. You have to ask for it.`,
        ]
      : []),
    ...(person.plans.length > 0
      ? [
          `Your student loan counts each job by itself, too: ${money(first.studentLoan)} and ${money(second.studentLoan)}. One job with the same pay would repay ${money(inOneJob.studentLoan)}. If you send in a tax return, all your pay counts together.`,
        ]
      : []),
  ]
}

export type FamilyInWords = {
  taxYear: TaxYearId
  children: number
  benefit: Pence
  weeks: number
  /** Null where a partner’s is higher, which the charge goes by. */
  income: Pence | null
  percent: number
  charge: Pence
}

/** Child Benefit of a year and what of it goes back. */
export function childBenefitWords(family: FamilyInWords): string {
  const { taxYear, children, benefit, weeks } = family
  const who = children === 1 ? 'one child' : `${children} children`
  return `Child Benefit for ${who} is ${money(benefit)} in ${taxYear}: ${weeks} weeks of ${money(pence(benefit / weeks))}. ${chargeWords(family)}`
}

function chargeWords({ taxYear, benefit, income, percent, charge }: FamilyInWords): string {
  const [from, step] = [amountAt(taxYear, 'childBenefit.chargeFrom'), amountAt(taxYear, 'childBenefit.chargeStep')]
  if (income === null)
    return 'The charge goes by your partner’s income, the higher of the two. Where there is one, it is theirs to pay.'
  if (percent === 0) {
    const above = income > from ? `less than a whole ${money(step)} above ${money(from)}` : `not above ${money(from)}`
    return `Your income of ${money(income)} is ${above}, so you keep all of it.`
  }
  if (percent === 100) {
    return `At an income of ${money(income)} all of it goes back, ${money(charge)} in whole pounds. You can claim it and choose not to be paid: then there is no charge, and the claim can still count towards a State Pension.`
  }
  const steps = Math.floor((income - from) / step)
  return `Your income of ${money(income)} is ${steps} whole ${steps === 1 ? 'step' : 'steps'} of ${money(step)} above ${money(from)}, so ${percent}% of it goes back: ${money(charge)}. You keep ${money(pence(benefit - charge))}.`
}

/** What a family has to lose at the limit for help with childcare, or has lost; or that a parent does not earn enough for it. */
export function childcareWords(
  help: ChildcareHelp,
  family: { income: Pence; children: number; nation: Nation },
): string[] {
  const { income, children, nation } = family
  if (help.tooLittleFrom !== null) return tooLittleWords(help, nation)
  const limit = money(help.limit)
  const each = children === 1 ? '' : ` for ${children} children`
  const topUp = `Tax-Free Childcare, for parents in work who get no Universal Credit, adds £2 to each £8 that you pay in, up to ${money(help.topUp)} a year${each} on ${money(help.paidIn)} paid in`
  return [
    help.above > 0
      ? `Your income of ${money(income)} is ${money(help.above)} above ${limit}, so you do not get the help below: all of it ends with the first pound above.`
      : `Your income of ${money(income)} leaves ${money(pence(help.limit - income))} up to ${limit}. With the first pound above it, in your income or your partner’s, all of this help ends.`,
    `${topUp}.`,
    nation === 'england' ? hoursWords(help) : elsewhereWords,
    `Your partner, if you have one, has to expect at least ${floorWords(help)}, as you do.`,
    'What you pay into a pension lowers the income that counts here.',
  ]
}

/** Below what a parent has to earn there is neither Tax-Free Childcare nor working parents' hours; who need not is said too. */
function tooLittleWords(help: ChildcareHelp, nation: Nation): string[] {
  const { tooLittleFrom, earnedInQuarter, hoursForAll } = help
  const who = tooLittleFrom === 0 ? '' : ` from the age of ${tooLittleFrom} on`
  const earned = money(earnedInQuarter)
  const none =
    nation === 'england'
      ? `you get neither Tax-Free Childcare nor the funded hours of working parents${who}`
      : `you get no Tax-Free Childcare${who}`
  return [
    `Your pay comes to ${earned} in three months, so ${none}: each parent has to expect at least ${floorWords(help)}.`,
    `That is ${floorHours} hours a week at the minimum wage. Time on parental, sick or annual leave counts as work. If you work for yourself you need not earn it in your first year, and a parent on some benefits, such as Carer’s Allowance, need not earn it if the other works.`,
    nation === 'england'
      ? `In England every child aged three or four gets ${hoursForAll} funded hours a week for ${fundedWeeks} weeks (${hoursOfYear(hoursForAll)}), whatever you earn.`
      : elsewhereWords,
  ]
}

/** '£2,643.68 from 21 on, £2,256.80 from 18 to 20 or £1,664 under 18' */
function floorWords({ floors }: ChildcareHelp): string {
  const parts = floors.map(({ fromAge, quarter }, place) => {
    const older = floors[place - 1]
    if (older === undefined) return `${money(quarter)} in three months from ${fromAge} on`
    return `${money(quarter)} ${fromAge === 0 ? `under ${older.fromAge} or as an apprentice` : `from ${fromAge} to ${older.fromAge - 1}`}`
  })
  return `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
}

const elsewhereWords =
  'Funded hours of childcare have rules of their own where you live. Tax-Free Childcare is the same in all of the UK.'

function hoursOfYear(hours: number): string {
  return `${(hours * fundedWeeks).toLocaleString('en-GB')} hours a year`
}

function hoursWords({ hoursUnderThree, hoursThreeAndFour, hoursForAll }: ChildcareHelp): string {
  const under =
    hoursUnderThree === null
      ? ''
      : ` Those from nine months to two years old get ${hoursUnderThree} (${hoursOfYear(hoursUnderThree)}), and none above the limit.`
  return `In England, three- and four-year-olds of working parents get ${hoursThreeAndFour} funded hours a week for ${fundedWeeks} weeks (${hoursOfYear(hoursThreeAndFour)}). Above the limit ${hoursForAll} of them are left (${hoursOfYear(hoursForAll)}).${under}`
}

/** Less than this is what rounding each job by itself makes. */
const onePound = 100
/** GOV.UK, 'Simple Assessment': who owes this or more is sent a bill. */
const mostByCode = 300_000
/** What two codes of a shared allowance can be off by: each frees up to £9 more than its number, at 48% at most. */
const roundingOfCodes = 1_000

function partOf(part: Pence, whole: Pence): string {
  return whole === 0 ? '' : `, ${Math.round((part * 1_000) / whole) / 10}% of it`
}

function plus(amount: Pence): Pence {
  return pence(Math.abs(amount))
}

function aMonth(amount: Pence): string {
  return money(periodAmount(amount, 'month'))
}

const money = formatMoney

export const pay = 'Pay'
export const childcare = 'Childcare'
export const enterChildren = 'Enter your children to see what Child Benefit and childcare come to.'
export const childBenefitCharge = 'Child Benefit charge'
export const childBenefit = 'Child Benefit'
export const withBenefit = (left: string, left2: string) =>
  `With it your take-home pay comes to ${left} a year, ${left2} a month.`
export const chargeNote =
  'The charge is not taken like other deductions, so it is not in your take-home pay: you pay it through your tax code or a tax return. It goes by all your taxable income, savings interest too, less what you pay into a pension. We know of your pay alone. ‘If you earned a little more’ counts it.'
export const childBenefitLaw = 'Income Tax (Earnings and Pensions) Act 2003, section 681C'
export const chargeSource = ': the charge and how it is rounded'
export const ratesUsedForChildcare = 'Rates used for childcare'
export const rate = 'Rate'
export const childcareManual = 'HMRC Tax-Free Childcare Technical Manual, TFC08500'
export const andWord = 'and'
export const childcareEligibility = 'Childcare Choices, eligibility'
export const childcareSource = ': what a parent has to earn, and who need not'

export const beforeTaxPeriod = (period: string) => `Before tax, ${period}.`
export const now = 'Now'
export const enterPayChange = 'Enter more pay or other days to see what changes. All else stays the same.'
export const nowAndWithMorePay = 'Now and with more pay'
export const nowAndWithOtherDays = 'Now and with other days'
export const aYear = 'A year'
export const thenColumn = 'Then'
export const leftAfterCharge = 'Left after the charge'

export const codeOfSecondJob = 'Code of the second job'
export const enterSecondJob = 'Enter what the second job pays. The first is the pay above.'
export const codeAll = (text: string, rate: number) => `${text}: ${rate}% of all of it`
export const codeNone = (nation: string) => `${nation}0T: no tax-free pay`
export const partOfTaxFreePay = 'Part of my tax-free pay'
export const anotherCode = 'Another code'
export const twoJobsNote =
  'We count no pension in the second job, and take the codes to stand for these two jobs alone: no other income, no company benefit, no tax owed from before. If one employer pays you for both, National Insurance and student loans are worked out on the two together.'
export const taxOverpayments = 'GOV.UK: tax overpayments'
export const deferNi = 'GOV.UK: defer National Insurance'
export const loansWithTwoJobs = 'HMRC: student loans with two jobs'
export const yourPensionPayment = 'Your pension payment'
export const incomeTax = 'Income tax'
export const nationalInsurance = 'National Insurance'
export const studentLoan = 'Student loan'
export const takeHomePay = 'Take-home pay'
export const bothJobsYear = 'Both jobs, a year'
export const firstJob = 'First job'
export const secondJob = 'Second job'
export const taxOfYear = 'Tax of the year'
export const taxOfBothTitle = 'The tax of the year on both together'
export const taxOfBothCaption = 'Income tax on both jobs together, by band'
export const bandOfPay = 'Band of pay'
export const yourPayInIt = 'Your pay in it'
export const takes = 'Takes'

export const payChangeTitle = 'I earn more, or work fewer days'
export const secondJobTitle = 'I have a second job'
export const childrenTitle = 'I have children'
export const whatIf = 'What if …'
