// What is said below what to set aside, and what a spreadsheet holds.
import { longDate } from '#domain/calendar.ts'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { formatMoney, formatPoundsAndPence, pence, poundsFromPence as pounds, type Pence } from '#domain/money.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { class4Lines, profitOf } from '#domain/tax/self-employment.ts'
import { studentLoan as studentLoanOn } from '#domain/tax/student-loan.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { Row } from '../frame/table.ts'
import type { SelfEmployed } from './inputs.ts'
import { amountOf, billRows, incomeTax, studentLoan, text, theBill } from './words.ts'

/** What to know, each where it applies. */
export function notesOn({ year, worked, today }: SelfEmployed): string[] {
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
    [!isFree, returnNote(ends, today)],
    [
      salary > 0 && due > 0 && due < amountOf(taxYear, 'throughWagesBelow') && today <= `${ends}-12-30`,
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

/** By when to send a year's return, seen on a day: a day that has passed is none to act by. */
function returnNote(ends: number, today: string): string {
  const [tell, send] = [`5 October ${ends}`, `31 January ${ends + 1}`]
  if (today > `${ends + 1}-01-31`) {
    return `The days of this tax year have passed: HMRC had to hear from you by ${tell}, and the return and the money were due by ${send}. If yours are still missing, send them as soon as you can, since penalties and interest grow.`
  }
  const isToldLate = today > `${ends}-10-05`
  return `If you have sent no return before, ${isToldLate ? `HMRC had to hear from you by ${tell}. If it has not, tell it now.` : `tell HMRC by ${tell}.`} Send the return online and pay by ${send}.`
}

export const dayText = (day: string, today: string) => (day < today ? `${longDate(day)} (passed)` : longDate(day))

/** What the table of days needs said with it. */
export function paymentsNote({ year: { taxYear }, worked }: SelfEmployed): string {
  if (worked.paymentsOnAccount === 0) {
    return `No payments towards the next year are asked for: less than ${text(taxYear, 'paymentsOnAccountFrom')} of tax and Class 4 is left to pay, or payroll took more than ${text(taxYear, 'paymentsOnAccountAtSource')} of it.`
  }
  return `With the first bill comes half of the next one: two payments on account of ${formatMoney(worked.paymentsOnAccount)}, without student loans and Class 2. The last row is of a next year like this one. Keep setting the same aside after 5 April, and the money for them is there. If you will earn less, you can ask HMRC to lower them.`
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

/** How the bill came about: the name of each part beside its sum. */
export function workingRows({ year, worked }: SelfEmployed): Row[] {
  const income = pence(year.salary + worked.profit)
  const off = pence(year.turnover - worked.profit)
  const exact = formatPoundsAndPence
  const row = (name: string, how: string, amount: Pence): Row => ({ cells: [name, how, exact(amount)] })
  const loanOn = (pay: Pence) => studentLoanOn({ taxYear: year.taxYear, pay, plans: year.studentLoans })
  return [
    row('Profit', `${formatMoney(year.turnover)} − ${formatMoney(off)}`, worked.profit),
    row(`Income tax on ${formatMoney(income)}`, 'Pay and profit, by the year’s bands', worked.incomeTax),
    row(
      `Income tax on ${formatMoney(year.salary)}`,
      'The job alone, taken by payroll',
      pence(worked.incomeTax - worked.incomeTaxFromSelfEmployment),
    ),
    row('Income tax on the profit', 'The difference', worked.incomeTaxFromSelfEmployment),
    ...(worked.class4 === 0
      ? []
      : class4Lines(year.taxYear, worked.profit)
          .filter(({ rate }) => rate > 0)
          .map(({ amount, rate, tax }) => row('Class 4', `${formatMoney(amount)} × ${rate}%`, tax))),
    ...(worked.class2 ? [row('Class 2', 'For 52 weeks', worked.class2)] : []),
    ...(year.studentLoans.length > 0
      ? [
          row(
            studentLoan,
            `${formatMoney(loanOn(income))} on pay and profit − ${formatMoney(loanOn(year.salary))} on the pay`,
            worked.studentLoanBySelfAssessment,
          ),
        ]
      : []),
    { ...row(theBill, '', worked.dueBySelfAssessment), isTotal: true },
    row(
      'To set aside each month',
      `${exact(worked.dueBySelfAssessment)} ÷ 12, up to the penny`,
      worked.setAsideEachMonth,
    ),
    row(
      'Each payment on account',
      worked.paymentsOnAccount === 0
        ? 'None is due'
        : `(${exact(worked.incomeTaxFromSelfEmployment)} + ${exact(worked.class4)}) ÷ 2, down to the penny`,
      worked.paymentsOnAccount,
    ),
  ]
}

export function selfEmployedCsv({ worked, days }: SelfEmployed): CsvRow[] {
  return [
    ['Result', 'Pounds'],
    ['Profit', pounds(worked.profit)],
    ...billRows(worked).map(([label, amount]) => [label, pounds(amount)]),
    ['Class 4 to claim back', worked.class4ToClaimBack === null ? '' : pounds(worked.class4ToClaimBack)],
    ['To set aside each month', pounds(worked.setAsideEachMonth)],
    ['Each payment on account', pounds(worked.paymentsOnAccount)],
    [],
    ['Day', 'Bill in pounds', 'Towards the next in pounds'],
    ...days.map(({ day, balance, onAccount }) => [day, pounds(balance), pounds(onAccount)]),
  ]
}

export const nationalInsurance = 'National Insurance'
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
export const howTheBillComes = 'How the bill is worked out'
export const workingNote =
  'The job uses the tax-free allowance and the low bands first, so the profit is taxed on top. Class 4 is on the profit alone. Losses, pensions and other income are left out. Whole pounds of student loans are asked for, and half of tax and Class 4 is each payment on account, unless less than £1,000 is left to pay or payroll took more than 80%.'
