// What a payslip should be asked about even where every line is worked right: a code that may not be the learner's, a letter
// that does not go with their age, pay below the minimum wage.

import { addDays, addMonths } from '../calendar.ts'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import { payPension } from '../tax/pension-contribution.ts'
import type { Rate } from '../tax/rate-series.ts'
import { rateOn, type RatePath } from '../tax/tax-years.ts'
import type { NiLetter } from './period-national-insurance.ts'
import { detailsOf, isPensioner, type ShownPayslip } from './shown-payslip.ts'

export type Remark =
  /** The code has each payment taxed by itself, as an emergency code does. */
  | { kind: 'emergency-code' }
  /** The code frees no pay of tax: right for a second job. */
  | { kind: 'no-allowance' }
  /** Another letter goes with the age. Where `isPayAlike`, it is the employer alone who pays otherwise. */
  | { kind: 'letter'; due: NiLetter; isPayAlike: boolean }

/** The remarks on a payslip with the letter that stands on it. */
export function payslipRemarks(shown: ShownPayslip): Remark[] {
  const { basis, code } = shown
  const isWithoutAllowance = code.kind === 'one-rate' || (code.kind === 'allowance' && code.allowance === 0)
  return [
    ...(basis === 'cumulative' ? [] : [{ kind: 'emergency-code' } as const]),
    ...(isWithoutAllowance ? [{ kind: 'no-allowance' } as const] : []),
    ...letterRemarks(shown),
  ]
}

/** H is for apprentices under 25, M for others under 21. B, J, V and Z have reasons that a payslip does not show. */
function letterRemarks({ age, isApprentice, niLetter, payDate }: ShownPayslip): Remark[] {
  if (age === null || age < 16) return []
  const isOver = isPensioner(age, payDate)
  if (isOver === null) return []
  if (isOver) return niLetter === 'C' ? [] : [{ kind: 'letter', due: 'C', isPayAlike: false }]
  if (!['A', 'H', 'M', 'C'].includes(niLetter)) return []
  const due = isApprentice && age < 25 ? 'H' : age < 21 ? 'M' : 'A'
  const isFine = due === niLetter || (age < 21 && niLetter === 'M')
  return isFine ? [] : [{ kind: 'letter', due, isPayAlike: niLetter !== 'C' }]
}

/** Pay for an hour beside the least that the law allows. */
export type HourlyPay = {
  hourly: Pence
  least: Rate
  /** What basic pay is short of the least for its hours; 0 where it is not. */
  short: Pence
}

/**
 * Basic pay by the hour, after a salary sacrifice, which may not take it below the minimum wage. The rate is that of the day
 * on which a period that ends with pay day began: a new rate counts from the first period after it. Null without age or hours, or before 16.
 */
export function hourlyPay(shown: ShownPayslip): HourlyPay | null {
  const { age, hours, basicPay, payDate, period } = shown
  if (age === null || age < 16 || hours === null || hours === 0) return null
  const began = period.interval === 'week' ? addDays(payDate, -6) : addDays(addMonths(payDate, -1), 1)
  const path = wagePath(shown, age, began)
  const least = rateOn(began, path) ?? rateOn(payDate, path)
  if (least === null) return null
  const details = detailsOf(shown)
  const { nationalInsurancePay } = payPension(
    { ...details.period, salary: details.pay, pension: details.pension },
    details.pay,
  )
  const counted = basicPay - (details.pay - nationalInsurancePay)
  const short = Math.ceil(penceFromPounds(least.value) * hours) - counted
  return { hourly: pence(Math.floor(counted / hours)), least, short: pence(Math.max(0, short)) }
}

function wagePath({ isApprentice }: ShownPayslip, age: number, date: string): RatePath {
  if (isApprentice) return 'minimumWage.apprentice'
  if (age < 18) return 'minimumWage.under18'
  if (age < 21) return 'minimumWage.age18To20'
  return age < 23 && date < '2024-04-01' ? 'minimumWage.age21To22' : 'minimumWage.livingWage'
}
