// What work leaves in a month with Universal Credit: pay after tax and the award together, and where the award ends. Both are
// worked by the rates of one tax year, with even pay from a job.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import { takeHomePay } from '../tax/take-home-pay.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'
import { award, type Award, type ClaimMonth } from './award.ts'

/** A household and its month, with pay before tax. */
export type WorkingHousehold = Omit<ClaimMonth, 'netEarnings'> & {
  nation: Nation
  /** Before tax, a month. */
  pay: Pence
  /** The same of the partner; counted for a couple. */
  partnerPay: Pence
  /** What goes into a pension of all pay, in per cent, with relief at source: it is taken off what counts. */
  pensionPercent: number
}

export type MonthAtWork = {
  /** After tax, National Insurance and pension; of a couple both together. */
  netPay: Pence
  award: Award
  /** Net pay and award. */
  together: Pence
  /** Whether childcare is paid for: those who could look after the children have to be at work. */
  hasChildcare: boolean
}

/**
 * The month of a household at work.
 * @example monthAtWork({ …, taxYear: '2026/2027', household: 'single', pay: pence(100000), … }).together // of £1,000: 114485
 */
export function monthAtWork(household: WorkingHousehold): MonthAtWork {
  const { pay, partnerPay } = household
  const isCouple = household.household === 'couple'
  const partnerNet = isCouple ? netPayOf(household, partnerPay) : 0
  const netPay = pence(netPayOf(household, pay) + partnerNet)
  const isCovered = !isCouple || canOneNotCare(household) || (pay > 0 && partnerPay > 0)
  const childcare = isCovered ? household.childcare : pence(0)
  const worked = award({ ...household, childcare, netEarnings: netPay })
  return { netPay, award: worked, together: pence(netPay + worked.award), hasChildcare: worked.parts.childcare > 0 }
}

/** Of a couple, one who is ill or cares for somebody need not work for childcare to be paid (regulation 32). */
function canOneNotCare({ hasLimitedCapabilityForWorkRelatedActivity, isCarer }: WorkingHousehold): boolean {
  return hasLimitedCapabilityForWorkRelatedActivity || isCarer
}

/** A twelfth of what a year of such months leaves, to the penny. */
function netPayOf({ taxYear, nation, pensionPercent }: WorkingHousehold, pay: Pence): Pence {
  const salary = pence(pay * 12)
  const pension = { method: 'relief-at-source', percent: pensionPercent } as const
  return pence(takeHomePay({ salary, taxYear, nation, ...(pensionPercent > 0 && { pension }) }).takeHome / 12)
}

/** Where more pay goes. The parts add up to the pay. */
export type MorePay = {
  pay: Pence
  /** To tax, National Insurance and pension. */
  taken: Pence
  /** By how much the award falls; below zero where it rises. */
  lessAward: Pence
  kept: Pence
}

/**
 * What becomes of more pay before tax, a month.
 * @param now The month as it is, for whoever has worked it out already.
 * @example morePay({ … }, pence(10000)) // where tax, National Insurance and 55% are taken: kept 3240
 */
export function morePay(household: WorkingHousehold, more: Pence, now: MonthAtWork = monthAtWork(household)): MorePay {
  const then = monthAtWork({ ...household, pay: pence(household.pay + more) })
  return {
    pay: more,
    taken: pence(more - (then.netPay - now.netPay)),
    lessAward: pence(now.award.award - then.award.award),
    kept: pence(then.together - now.together),
  }
}

/** Pay of a month beyond which nobody has looked for an award. */
const mostPay = 50_000

/** The least pay before tax, in whole pounds a month, from which nothing of the award is left; null where there is none. */
export function awardEndsAt(household: WorkingHousehold): Pence | null {
  const isOver = (pounds: number) => monthAtWork({ ...household, pay: penceFromPounds(pounds) }).award.award === 0
  if (!isOver(mostPay)) return null
  let [below, from] = [-1, mostPay]
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2)
    if (isOver(middle)) from = middle
    else below = middle
  }
  return penceFromPounds(from)
}
