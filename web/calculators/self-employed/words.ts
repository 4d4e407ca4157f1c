// What a year of working for oneself comes to, in plain sentences.
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { formatMoney, penceFromPounds, pence, type Pence } from '#domain/money.ts'
import { amountAt, formatRate } from '#domain/tax/rates/tax-years.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { profitOf, type SelfEmployment } from '#domain/tax/self-employment.ts'
import { selfEmploymentRate, type SelfEmployed } from './inputs.ts'

/** The answer to what was typed. */
export function selfEmployedInWords(result: SelfEmployed): string {
  const { year, worked } = result
  const { profit, dueBySelfAssessment: due } = worked
  if (year.turnover === 0) return 'Fill in what came in to see what to set aside.'
  const made = `${formatMoney(year.turnover)} came in. Less ${takenOff(result)}, the profit is ${formatMoney(profit)}.`
  if (profit === 0) return `${made} There is nothing to pay on it.`
  const beside = year.salary > 0 ? `On top of a job of ${formatMoney(year.salary)} it` : 'It'
  if (due === 0) return `${made} ${beside} brings no tax bill in ${year.taxYear}.`
  return `${made} ${beside} brings a bill of ${formatMoney(due)} for ${year.taxYear}. Set aside ${formatMoney(worked.setAsideEachMonth)} a month.`
}

function takenOff({ year: { taxYear, deduct, expenses } }: SelfEmployed): string {
  const isCosts = deduct === 'expenses' || (deduct === 'better' && expenses > amountOf(taxYear, 'tradingAllowance'))
  return isCosts ? `${formatMoney(expenses)} of costs` : `the trading allowance of ${text(taxYear, 'tradingAllowance')}`
}

type RateName = Parameters<typeof selfEmploymentRate>[1]

/** Endless where the year has no such limit. */
function amountOf(taxYear: TaxYearId, name: RateName): number {
  const rate = selfEmploymentRate(taxYear, name)
  return rate === null ? Infinity : penceFromPounds(rate.value)
}

function text(taxYear: TaxYearId, name: RateName): string {
  const rate = selfEmploymentRate(taxYear, name)
  return rate === null ? '' : formatRate(rate)
}

/** Whole pounds of each £100 that comes in, rounded up so that they suffice. */
export function shareOfTurnover({ year, worked }: SelfEmployed): number {
  return Math.ceil((worked.dueBySelfAssessment * 100) / year.turnover)
}

/** What the bill is made of, its sum last. */
export function billRows(worked: SelfEmployment): [string, Pence][] {
  const rows: [string, Pence][] = [
    [incomeTax, worked.incomeTaxFromSelfEmployment],
    [class4, worked.class4],
    [class2, worked.class2 ?? pence(0)],
    [studentLoan, worked.studentLoanBySelfAssessment],
  ]
  return [...rows.filter(([, amount]) => amount > 0), [theBill, worked.dueBySelfAssessment]]
}

/** Where the money that came in goes. */
export function turnoverParts({
  year,
  worked,
}: SelfEmployed): { label: string; meaning: ChartMeaning; amount: Pence }[] {
  const { incomeTaxFromSelfEmployment: tax, studentLoanBySelfAssessment: loan } = worked
  const insurance = pence(worked.class4 + (worked.class2 ?? 0))
  return [
    { label: costs, meaning: 'amount', amount: year.expenses },
    { label: incomeTax, meaning: 'income-tax', amount: tax },
    { label: nationalInsurance, meaning: 'national-insurance', amount: insurance },
    { label: studentLoan, meaning: 'student-loan', amount: loan },
    {
      label: yours,
      meaning: 'take-home',
      amount: pence(year.turnover - year.expenses - tax - insurance - loan),
    },
  ]
}

/** What to know, each where it applies. */
export function notesOn({ year, worked }: SelfEmployed): string[] {
  const { taxYear, turnover, salary, deduct } = year
  const { profit, class4ToClaimBack: back, dueBySelfAssessment: due } = worked
  const ends = Number(taxYear.slice(5))
  const better = profitOf({ ...year, deduct: 'better' })
  const allowance = text(taxYear, 'tradingAllowance')
  const isFree = turnover <= amountOf(taxYear, 'tradingAllowance')
  const hasClass1 = salary > amountAt(taxYear, 'nationalInsurance.primaryThreshold')
  const isYearCounted =
    year.isOverStatePensionAge ||
    profit >= amountOf(taxYear, 'smallProfitsThreshold') ||
    salary >= amountAt(taxYear, 'nationalInsurance.lowerEarningsLimit')
  const charged = amountAt(taxYear, 'childBenefit.chargeFrom')
  const notes: [applies: boolean, note: string][] = [
    [
      profit > better,
      `With ${deduct === 'expenses' ? `the trading allowance of ${allowance}` : 'your costs'} the profit would be ${formatMoney(better)}. You may take the better of the two.`,
    ],
    [
      turnover > 0 && isFree,
      `Up to ${allowance} in a tax year is free of tax and need not be reported. It is one allowance for all that you do on your own.`,
    ],
    [
      (back ?? 0) > 0,
      `With National Insurance from the job as well, ${formatMoney(back ?? pence(0))} of the Class 4 is too much. The bill asks for it all the same. Once the year is over, claim it back from HMRC with form CA5610.`,
    ],
    [
      back === null && worked.class4 > 0 && hasClass1,
      'With National Insurance from the job as well, part of the Class 4 may come back. We do not work it out for this year.',
    ],
    [
      profit > 0 && !isYearCounted,
      `A profit below ${text(taxYear, 'smallProfitsThreshold')} does not make a year count for your State Pension. You may pay Class 2 for that: ${text(taxYear, 'class2Week')} a week.`,
    ],
    [
      !isFree,
      `If you have sent no return before, tell HMRC by 5 October ${ends}. Send the return online and pay by 31 January ${ends + 1}.`,
    ],
    [
      salary > 0 && due > 0 && due < amountOf(taxYear, 'throughWagesBelow'),
      `A bill below ${text(taxYear, 'throughWagesBelow')} can be taken from your wages later, if you send the return by 30 December ${ends}.`,
    ],
    [
      turnover > amountOf(taxYear, 'digitalAbove'),
      `With more than ${text(taxYear, 'digitalAbove')} coming in, you have to keep records and report to HMRC digitally from 6 April ${ends + 1} on.`,
    ],
    [
      salary + profit >= charged,
      `If you or your partner get Child Benefit, pay and profit together count for its charge, from ${formatMoney(charged)} on. That charge is not in this bill.`,
    ],
  ]
  return notes.filter(([applies]) => applies).map(([, note]) => note)
}

/** What the table of days needs said with it. */
export function paymentsNote({ year: { taxYear }, worked }: SelfEmployed): string {
  if (worked.paymentsOnAccount === 0) {
    return `No payments towards the next year are asked for: less than ${text(taxYear, 'paymentsOnAccountFrom')} of tax and Class 4 is left to pay, or payroll took more than ${text(taxYear, 'paymentsOnAccountAtSource')} of it.`
  }
  return `With the first bill comes half of the next one: two payments on account of ${formatMoney(worked.paymentsOnAccount)}, without student loans and Class 2. The last row is of a next year like this one. Keep setting the same aside after 5 April, and it is there for them. If you will earn less, you can ask HMRC to lower them.`
}

export const moreTitle = 'Costs or allowance, student loans, age'
export const toSetAside = (taxYear: TaxYearId) => `To set aside each month for ${taxYear}`
export const ofEach100 = (pounds: number) => `Of each £100 that comes in, put £${pounds.toLocaleString('en-GB')} by.`
export const setAside = (monthly: string) => `Set aside ${monthly} a month, and the bill is there when it is due.`
export const goalTitle = (taxYear: TaxYearId) => `Tax bill for ${taxYear}`
export const sameYearBefore = 'With that year’s rates, the same year brings a bill of'
export const incomeTax = 'Income tax'
export const class4 = 'Class 4 National Insurance'
export const class2 = 'Class 2 National Insurance'
export const nationalInsurance = 'National Insurance'
export const studentLoan = 'Student loan'
export const theBill = 'Bill'
export const costs = 'Costs'
export const yours = 'Yours'
export const whatIsDueWhen = 'What is due when'
export const eachPayment = 'Each payment'
export const day = 'Day'
export const thisBill = 'Bill'
export const towardsNext = 'Towards the next'
export const inAll = 'In all'
export const whereItGoes = (turnover: string) => `Where the ${turnover} that came in goes`
export const pencePerPound = (percent: number) => `${percent.toFixed(1)}p`
export const ofEveryPound = 'of every £1'
export const guideBefore = 'The guide'
export const guideAfter = 'goes through it step by step, with your dates.'
export const part = 'Part'
export const working = 'Working'
export const amount = 'Amount'
export const howTheBillComes = 'How the bill comes about'
export const workingNote =
  'The job uses the tax-free allowance and the low bands first, so the profit is taxed on top. Class 4 goes by the profit alone. Losses, pensions and other income are left out. Whole pounds of student loans are asked for, and half of tax and Class 4 is each payment on account, unless less than £1,000 is left to pay or payroll took more than 80%.'
