// What is left of a year's pay: income tax, National Insurance, student loan and pension taken off, each with its
// working. Bands, thresholds and rates come from the table of tax years, on an annual basis; National Insurance and student
// loans on a bonus are charged by the month (`pay-months.ts`).

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'
import type { WorkingLine } from './bands.ts'
import {
  chargedIncome,
  chargedTax,
  chargedTaxLines,
  claimableAtSource,
  type AllowanceChoice,
  type ChargedIncome,
} from './charged-income.ts'
import { nationalInsurance, nationalInsuranceLines, type NationalInsurablePay } from './national-insurance.ts'
import { netPayTopUp } from './net-pay-top-up.ts'
import type { TaxMonth } from './pay-months.ts'
import { payPension, type PensionChoice, type PensionContribution } from './pension-contribution.ts'
import { studentLoan, studentLoanLines, type Borrower, type StudentLoanPlan } from './student-loan.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'

/** A year's pay and what bears on it. Amounts are pence a year; all but salary, year and nation may be left out. */
export type PayDetails = AllowanceChoice & {
  salary: Pence
  taxYear: TaxYearId
  nation: Nation
  /** Paid once on top of the salary, which is paid in twelve months. A pension of a percentage is of the salary alone. */
  bonus?: Pence
  /** The tax month of the bonus. It names the month; a year comes to the same whichever it is. */
  bonusMonth?: TaxMonth
  pension?: PensionChoice | undefined
  /** What one works, where it is known: the minimum wage is for these hours. */
  hoursAWeek?: number
  studentLoans?: readonly StudentLoanPlan[]
  isOverStatePensionAge?: boolean
  /** Children whose Child Benefit is charged on this pay. Never part of take-home pay: what one keeps of more pay counts it. */
  children?: number
}

/** What a pension does in a year. Amounts are pence. */
export type PensionPaid = {
  /** What reaches the pot from the worker, the provider's relief included. */
  intoPot: Pence
  /** What leaves pay: the gross contribution, or 80% of it under relief at source. */
  fromPay: Pence
  /** By how much take-home pay is less than without the pension. Below zero where rounding saves more than a small contribution. */
  cost: Pence
  /** Basic rate relief that the provider adds. */
  reliefAdded: Pence
  /** Relief beyond that, to be claimed from HMRC. */
  claimable: Pence
  /** What HMRC pays a low earner under net pay after the year's end; never part of pay. */
  topUp: Pence
}

export type TakeHomePay = {
  /** Salary and bonus. */
  pay: Pence
  /** The nation whose rates were used: a tax code's prefix decides over the choice. */
  nation: Nation
  /** Pay that income tax is worked on, before what is free of tax. */
  taxablePay: Pence
  /** Pay free of tax. Below zero for a K code, which adds to the pay taxed. */
  taxFreePay: Pence
  /** Pay that National Insurance and student loans are worked on. */
  nationalInsurancePay: Pence
  incomeTax: Pence
  nationalInsurance: Pence
  studentLoan: Pence
  pension: PensionPaid
  /** Pay less tax, National Insurance, student loan and what pension takes from pay. */
  takeHome: Pence
}

/** The calculator's starting values, in pounds and per cent. A salary has no upper bound. */
export const takeHomeInputs = {
  salary: { default: 30_000, min: 0, max: null },
  pensionPercent: { default: 5, min: 0, max: 100 },
  bonus: { default: 0, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

/**
 * A year's take-home pay, in pence.
 * Under relief at source the learner pays 80% of the gross contribution; relief beyond basic rate is a claim
 * (`pension.claimable`), never pay.
 * @example takeHomePay({ salary: pence(3000000), taxYear: '2023/2024', nation: 'england',
 *   pension: { method: 'sacrifice', percent: 5 } }).takeHome // 2340240
 */
export function takeHomePay(details: PayDetails): TakeHomePay {
  const worked = takeFrom(details)
  const { pay, contribution, charged } = worked
  return {
    pay,
    nation: charged.nation,
    taxablePay: charged.income,
    taxFreePay: charged.allowance,
    nationalInsurancePay: contribution.nationalInsurancePay,
    incomeTax: worked.incomeTax,
    nationalInsurance: worked.nationalInsurance,
    studentLoan: worked.studentLoan,
    pension: details.pension === undefined ? noPension : pensionPaid(details, worked),
    takeHome: worked.takeHome,
  }
}

/** Working lines of each deduction; each list adds up to its figure in `takeHomePay`. */
export type TakeHomeWorking = {
  incomeTax: WorkingLine[]
  nationalInsurance: WorkingLine[]
  studentLoan: WorkingLine[]
}

/**
 * The working of `takeHomePay`, line by line.
 * @example takeHomeWorking({ salary: pence(3000000), taxYear: '2023/2024', nation: 'england' }).nationalInsurance[1]?.tax
 * // 209160
 */
export function takeHomeWorking(details: PayDetails): TakeHomeWorking {
  const { contribution, charged } = workPay(details)
  return {
    incomeTax: chargedTaxLines(charged),
    nationalInsurance: nationalInsuranceLines(insuredPay(details, contribution)),
    studentLoan: studentLoanLines(borrower(details, contribution)),
  }
}

function workPay(details: PayDetails) {
  const { salary, bonus = 0 } = details
  const pay = pence(salary + bonus)
  const contribution = payPension(details, pay)
  return { pay, contribution, charged: chargedIncome(details, contribution) }
}

/** What is taken from pay, and what is left of it. */
function takeFrom(details: PayDetails) {
  const worked = workPay(details)
  const { pay, contribution, charged } = worked
  const incomeTax = chargedTax(charged)
  const ni = nationalInsurance(insuredPay(details, contribution))
  const loan = studentLoan(borrower(details, contribution))
  const takeHome = pence(pay - incomeTax - ni - loan - contribution.fromPay)
  return { ...worked, incomeTax, nationalInsurance: ni, studentLoan: loan, takeHome }
}

function insuredPay(details: PayDetails, { nationalInsurancePay }: PensionContribution): NationalInsurablePay {
  const { taxYear, bonus = noBonus } = details
  const category = details.isOverStatePensionAge === true ? 'C' : 'A'
  return { taxYear, pay: nationalInsurancePay, bonus, category }
}

function borrower(details: PayDetails, { nationalInsurancePay }: PensionContribution): Borrower {
  const { taxYear, bonus = noBonus, studentLoans = [] } = details
  return { taxYear, pay: nationalInsurancePay, bonus, plans: studentLoans }
}

function pensionPaid(
  details: PayDetails,
  worked: { contribution: PensionContribution; charged: ChargedIncome; takeHome: Pence },
): PensionPaid {
  const { contribution, charged, takeHome } = worked
  const { intoPot, fromPay, reliefAdded, relievedAtSource, taxablePay } = contribution
  const cost = pence(takeFrom({ ...details, pension: undefined }).takeHome - takeHome)
  const claimable = relievedAtSource === 0 ? pence(0) : claimableAtSource(charged, details, contribution)
  const isNetPay = details.pension?.method === 'net-pay'
  const topUp = isNetPay ? netPayTopUp({ taxYear: details.taxYear, contribution: intoPot, taxablePay }) : pence(0)
  return { intoPot, fromPay, cost, reliefAdded, claimable, topUp }
}

const noBonus = pence(0)

const noPension: PensionPaid = {
  intoPot: pence(0),
  fromPay: pence(0),
  cost: pence(0),
  reliefAdded: pence(0),
  claimable: pence(0),
  topUp: pence(0),
}
