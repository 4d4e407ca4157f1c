// What a learner should know beside a take-home figure: where it was limited, what a code changed, what the law does
// elsewhere. Codes, not sentences: the screen words them.

import { pence } from '../money.ts'
import { chargedIncome } from './charged-income.ts'
import { taperedAnnualAllowance } from './pension-allowance.ts'
import { grossContribution, payPension } from './pension-contribution.ts'
import { isStandardCode, nationOfCode, rateOfCode } from './tax-code.ts'
import type { PayDetails } from './take-home-pay.ts'
import { amountAt, findRate, rateChangesIn } from './rates/tax-years.ts'

export type PayNote =
  /** National Insurance changed within the year; the year's figure uses the rate it began with. */
  | 'ni-rate-changed'
  /** National Insurance and student loans were worked month by month, the bonus with the pay of its month. */
  | 'bonus-by-month'
  /** The code already holds Blind Person's and Marriage Allowance, so those choices were not used. */
  | 'code-decides-allowances'
  /** The code's prefix names another nation than the one chosen. */
  | 'code-nation-differs'
  /** W1, M1 or X: each pay day is taxed by itself, so payslips may differ from the year. */
  | 'code-non-cumulative'
  /** The code names a rate that the year does not have; the highest was used. */
  | 'code-rate-not-in-year'
  /** Payslips with this code show up to £4.05 a year less tax: PAYE counts a code as £9 more than its number. */
  | 'code-rounds-up'
  /** Marriage Allowance is not due at this income. */
  | 'marriage-allowance-not-due'
  /** No one repays this plan in this year. */
  | 'plan-not-collected'
  /** Pension took all there was: it cannot be more than pay. */
  | 'pension-limited-to-pay'
  /** Relief at source is given on part of the contribution only. */
  | 'relief-limited-to-earnings'
  /** The contribution is above the annual allowance (as tapered); a charge may be due. */
  | 'above-annual-allowance'
  /** Salary after sacrifice is under the National Living Wage for the hours known, else 35 a week; an employer may not agree. */
  | 'sacrifice-below-minimum-wage'

/**
 * Notes on a take-home calculation, in the order of the list above.
 * @example payNotes({ salary: pence(3000000), taxYear: '2023/2024', nation: 'england' }) // ['ni-rate-changed']
 */
export function payNotes(details: PayDetails): PayNote[] {
  const found: [PayNote, boolean][] = [
    ['ni-rate-changed', rateChangesIn(details.taxYear, 'nationalInsurance.mainRate').length > 0],
    ['bonus-by-month', (details.bonus ?? 0) > 0],
    ...codeNotes(details),
    ['marriage-allowance-not-due', isMarriageAllowanceRefused(details)],
    [
      'plan-not-collected',
      (details.studentLoans ?? []).some((plan) => !findRate(details.taxYear, `studentLoans.${plan}`)),
    ],
    ...pensionNotes(details),
  ]
  return found.filter(([, applies]) => applies).map(([note]) => note)
}

function codeNotes(details: PayDetails): [PayNote, boolean][] {
  const { taxCode, taxYear, nation, isBlind, marriageAllowance } = details
  if (taxCode === undefined) return []
  const taxpayer = { taxYear, nation: nationOfCode(taxCode, nation) }
  return [
    ['code-decides-allowances', isBlind === true || marriageAllowance !== undefined],
    ['code-nation-differs', (taxCode.prefix === 'S') !== (nation === 'scotland') && taxCode.kind !== 'no-tax'],
    ['code-non-cumulative', taxCode.isNonCumulative],
    ['code-rate-not-in-year', taxCode.kind === 'one-rate' && rateOfCode(taxCode.rateCode, taxpayer) === null],
    ['code-rounds-up', isStandardCode(taxCode, taxYear)],
  ]
}

function isMarriageAllowanceRefused(details: PayDetails): boolean {
  const pay = pence(details.salary + (details.bonus ?? 0))
  return chargedIncome(details, payPension(details, pay)).marriageAllowance === 'not-due'
}

function pensionNotes(details: PayDetails): [PayNote, boolean][] {
  const { taxYear, salary, bonus = 0, pension } = details
  if (pension === undefined) return []
  const pay = pence(salary + bonus)
  const gross = grossContribution(salary, pension)
  const { reliefAdded, relievedAtSource } = payPension(details, pay)
  const isAtSource = pension.method === 'relief-at-source'
  const thresholdIncome = pence(pension.method === 'sacrifice' ? pay : Math.max(0, pay - gross))
  const allowance = taperedAnnualAllowance({ taxYear, thresholdIncome, adjustedIncome: pay })
  return [
    ['pension-limited-to-pay', !isAtSource && gross > pay],
    ['relief-limited-to-earnings', isAtSource && reliefAdded > 0 && relievedAtSource < gross],
    ['above-annual-allowance', Math.min(gross, isAtSource ? gross : pay) > allowance],
    [
      'sacrifice-below-minimum-wage',
      pension.method === 'sacrifice' && gross > 0 && salary - gross < livingWage(details),
    ],
  ]
}

/** The hours a week that the warning of the minimum wage takes for granted. */
export const usualHoursAWeek = 35

/** A year of one's weeks at the National Living Wage. A bonus counts in its month alone, so it is no part of this. */
function livingWage({ taxYear, hoursAWeek = usualHoursAWeek }: PayDetails): number {
  return amountAt(taxYear, 'minimumWage.livingWage') * hoursAWeek * 52
}
