// The notes on a pay, in sentences.
import { longDate } from '#domain/calendar.ts'
import { payNotes, usualHoursAWeek, type PayNote } from '#domain/tax/pay-notes.ts'
import { formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { PayResult } from './inputs.ts'

/** The notes that have a sentence; the other two are said in words of their own. */
export type WordedNote = Exclude<PayNote, 'code-rounds-up' | 'bonus-by-month'>

/** The notes of a pay that have a sentence. */
export function wordedNotes(details: PayDetails): WordedNote[] {
  return payNotes(details).filter((note) => note !== 'code-rounds-up' && note !== 'bonus-by-month')
}

/** What a note says. */
export function noteText(note: WordedNote, { details, result }: PayResult): string {
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

function changedRate({ taxYear }: PayDetails): string {
  const first = rateAt(taxYear, 'nationalInsurance.mainRate')
  const changes = rateChangesIn(taxYear, 'nationalInsurance.mainRate').map(
    (rate) => `to ${formatRate(rate)} from ${longDate(rate.from)}`,
  )
  return `The main rate of National Insurance was cut ${changes.join(' and ')}. These figures use ${formatRate(first)}, the rate that ${taxYear} began with, for the whole year.`
}

export const pensionAbovePay = 'Your pension payment is more than your pay after tax. Your pay alone cannot cover it.'

export const topUpBefore = (paid: string, added: string) =>
  `You pay ${paid} a year into your pension and your provider adds ${added} of`
export const taxRelief = 'tax relief'
export const topUpAfter = (pot: string) => `so ${pot} goes in.`
export const pensionCost = (pot: string, cost: string, becauseLessIsTaken: string) =>
  `${pot} a year goes into your pension. It lowers your take-home pay by ${cost}${becauseLessIsTaken}.`
export const becauseLessIsTaken = ', because less is taken off'
export const claimTitle = (claimable: string) => `${claimable} more tax relief can be claimed from HMRC`
export const claimText = (claimReason: string) =>
  `, because ${claimReason}. It is not pay, so it is not in your take-home pay.`
export const howToClaim = 'How to claim it on GOV.UK'
export const netPayTitle = (topUp: string) => `HMRC pays you ${topUp} after the tax year`
export const netPayText =
  ', because some of what you pay into your pension comes from pay that is not taxed. It will write to ask for your bank details. It is not in your take-home pay.'
export const compareWays = 'Compare the three ways to pay into a pension in'
export const pensionTaxRelief = 'Pension Tax Relief'
