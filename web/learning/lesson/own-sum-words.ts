// What a lesson says of its sums with the learner's own figures.
import { formatMoney, formatPounds, type Pence } from '#domain/money.ts'
import type { OwnCushion, OwnMonth, OwnPayslip, OwnSplit, OwnSumName, OwnWeek } from '#domain/figures/own-sums.ts'
import { plural } from '#web/ui/plural.ts'

/** What is missing for each. */
export const missing: Record<OwnSumName, string> = {
  split: 'Tell us what reaches your account, and here you will see the split of your own pay.',
  weekly: 'Tell us your pay and your rent, and here you will see what your week has.',
  cushion: 'Tell us what reaches your account, and here you will see your own steps.',
  payslip: 'Tell us your pay, and here you will see what comes off it.',
  'next-hundred': 'Tell us your pay, and here you will see what you keep of £100 more.',
}

const monthText = ({ takeHome, isWorked }: OwnMonth) => `${isWorked ? 'about ' : ''}${formatPounds(takeHome)} a month`
const workedText = ({ isWorked }: OwnMonth) =>
  isWorked ? ' We worked that out from your pay before tax. A pension makes it less.' : ''

export function splitText(split: OwnSplit): string {
  const [needs, wants, savings] = split.shares.map((share) => formatPounds(share))
  const rent =
    split.housing === null
      ? ''
      : ` Rent or mortgage, ${formatMoney(split.housing)}, takes ${split.housingPercent}% of it.`
  return `Of your ${monthText(split)}, half is ${needs} for needs, 30% is ${wants} for wants and 20% is ${savings} for savings.${rent}${workedText(split)}`
}

export function weekText(week: OwnWeek): string {
  return `Of your ${monthText(week)}, rent or mortgage takes ${formatMoney(week.housing)}. ${formatMoney(week.left)} × 12 ÷ 52 is about ${formatPounds(week.week)} a week, for other bills and all the rest.${workedText(week)}`
}

export function cushionText(fund: OwnCushion): string {
  return `If needs take half of your ${monthText(fund)}, that is ${formatPounds(fund.needs)}, and step 4 is ${formatPounds(fund.needs)} × 3 = ${formatPounds(fund.threeMonths)}. With a tenth of your pay, ${formatPounds(fund.monthly)} a month, it takes ${plural(fund.months, { one: 'month', other: 'months' })}.${workedText(fund)}`
}

export function payslipText(slip: OwnPayslip, rates: string): string {
  const taken = [
    `${formatMoney(slip.incomeTax)} in Income Tax`,
    `${formatMoney(slip.nationalInsurance)} in National Insurance`,
    // Nothing due is said, so that nobody wonders whether the loan was counted.
    ...(slip.hasLoan
      ? [`${slip.studentLoan > 0 ? formatMoney(slip.studentLoan) : 'nothing'} for your student loan`]
      : []),
  ]
  return `Of your ${formatMoney(slip.pay)} a month before tax, about ${listed(taken)} comes off. That leaves ${formatMoney(slip.left)} before any pension. ${rates}`
}

export function nextHundredText({ salary, kept }: { salary: Pence; kept: Pence }, rates: string): string {
  return `You earn ${formatPounds(salary)} a year. Of £100 more you would keep ${formatMoney(kept)}, before any pension. ${rates}`
}

function listed(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
