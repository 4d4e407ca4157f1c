// Class 1 National Insurance of an employee on one payment, by its letter and the rates on the day of payment: the exact
// percentage method of HMRC's 'National Insurance contributions guidance for software developers'. A director's, whose period is
// the year, and that of pay which is worked together with another job's are there to recognise them by.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { rateOn, taxYearEnd, taxYearStart, type RatePath } from '../tax/rates/tax-years.ts'
import { weeksIn, type PayInterval } from './tax-period.ts'

/**
 * Letters that are worked. H, M and V spare the employer alone, and so do freeports (F, I, L, S) and investment zones (N, E, D,
 * K), whose employees pay as with A, B, J and C (HMRC, National Insurance Manual, NIM01540). X pays nothing. Letters of
 * mariners are not worked.
 */
export const niLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'S', 'V', 'X', 'Z'] as const
export type NiLetter = (typeof niLetters)[number]

/** The part of a payment in one band, its rate in per cent, and what is paid on it. */
export type NiLine = { from: Pence; to: Pence | null; amount: Pence; rate: number; contribution: Pence }

/** A payment, before tax but after salary sacrifice. */
export type NiPayment = { pay: Pence; letter: NiLetter; interval: PayInterval; payDate: string }

/**
 * What the employee pays, band by band: between the primary threshold and the upper earnings limit, and above it. Each
 * is rounded by its third decimal of a pound: down up to 5, up from 6, so that £0.0056 is nothing. None for letter C. Pay by two or four weeks has twice or four times
 * the week's limits, as HMRC's tables method has it.
 * @example niLines({ pay: pence(250000), letter: 'A', interval: 'month', payDate: '2026-07-05' })[0]?.contribution // 11616
 */
export function niLines({ pay, letter, interval, payDate }: NiPayment): NiLine[] {
  const ratePath = mainRatePaths[letter]
  if (ratePath === null) return []
  const weeks = weeksIn[interval]
  const name = weeks === null ? 'Month' : 'Week'
  const times = (amount: Pence) => pence(amount * (weeks ?? 1))
  const threshold = times(amountOn(payDate, `nationalInsurance.primaryThreshold${name}`))
  const limit = times(amountOn(payDate, `nationalInsurance.upperEarningsLimit${name}`))
  const lines = [
    niLine(pay, { from: threshold, to: limit, rate: valueOn(payDate, ratePath) }),
    niLine(pay, { from: limit, to: null, rate: valueOn(payDate, 'nationalInsurance.upperRate') }),
  ]
  return lines.filter(({ amount }) => amount > 0)
}

/**
 * What a director pays on one payment, by the thresholds of the year (Social Security (Contributions) Regulations 2001,
 * regulation 8): nothing until pay since 6 April passes the primary threshold. Null in a year in which the rate changed, unless
 * nothing is due: what was taken before the change is then part of the sum.
 * @example directorContribution({ payBefore: pence(1200000), pay: pence(200000), letter: 'A', taxYear: '2026/2027' }) // 11440
 */
export function directorContribution(payment: {
  payBefore: Pence
  pay: Pence
  letter: NiLetter
  taxYear: TaxYearId
}): Pence | null {
  const { payBefore, pay, letter, taxYear } = payment
  const ratePath = mainRatePaths[letter]
  if (ratePath === null) return pence(0)
  const [start, end] = [taxYearStart(taxYear), taxYearEnd(taxYear)]
  const threshold = amountOn(end, 'nationalInsurance.primaryThreshold')
  const limit = amountOn(end, 'nationalInsurance.upperEarningsLimit')
  if (payBefore + pay <= threshold) return pence(0)
  if (valueOn(start, ratePath) !== valueOn(end, ratePath)) return null
  const onYear = (paid: Pence) =>
    niLine(paid, { from: threshold, to: limit, rate: valueOn(end, ratePath) }).contribution +
    niLine(paid, { from: limit, to: null, rate: valueOn(end, 'nationalInsurance.upperRate') }).contribution
  return pence(onYear(pence(payBefore + pay)) - onYear(payBefore))
}

/**
 * What is paid at the main rate from the first pound, as on pay that the same employer adds to that of another job: the other
 * has used the threshold (Social Security (Contributions) Regulations 2001, regulation 14).
 * @example contributionFromFirstPound({ pay: pence(60000), letter: 'A', payDate: '2026-11-27' }) // 4800
 */
export function contributionFromFirstPound({ pay, letter, payDate }: Omit<NiPayment, 'interval'>): Pence {
  const ratePath = mainRatePaths[letter]
  return ratePath === null
    ? pence(0)
    : niLine(pay, { from: pence(0), to: null, rate: valueOn(payDate, ratePath) }).contribution
}

function niLine(pay: Pence, band: { from: Pence; to: Pence | null; rate: number }): NiLine {
  const amount = pence(Math.max(0, Math.min(pay, band.to ?? pay) - band.from))
  const tenthsOfPence = Math.floor((amount * Math.round(band.rate * 100)) / 1_000)
  const contribution = pence(Math.floor(tenthsOfPence / 10) + (tenthsOfPence % 10 > 5 ? 1 : 0))
  return { ...band, amount, contribution }
}

/** Up to the upper earnings limit. J, L, D and Z, who pay enough in another job, pay the upper rate there too. */
const mainRatePaths = {
  A: 'nationalInsurance.mainRate',
  B: 'nationalInsurance.reducedRate',
  C: null,
  D: 'nationalInsurance.upperRate',
  E: 'nationalInsurance.reducedRate',
  F: 'nationalInsurance.mainRate',
  H: 'nationalInsurance.mainRate',
  I: 'nationalInsurance.reducedRate',
  J: 'nationalInsurance.upperRate',
  K: null,
  L: 'nationalInsurance.upperRate',
  M: 'nationalInsurance.mainRate',
  N: 'nationalInsurance.mainRate',
  S: null,
  V: 'nationalInsurance.mainRate',
  X: null,
  Z: 'nationalInsurance.upperRate',
} as const satisfies Record<NiLetter, RatePath | null>

function amountOn(date: string, path: RatePath): Pence {
  return penceFromPounds(valueOn(date, path))
}

function valueOn(date: string, path: RatePath): number {
  const rate = rateOn(date, path)
  if (rate === null) throw new RangeError(`No ${path} on ${date}`)
  return rate.value
}
