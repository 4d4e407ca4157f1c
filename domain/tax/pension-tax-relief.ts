// One pension contribution under the three methods, side by side: what it costs, what goes in, what is to be claimed.

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'
import { incomeTax } from './income-tax.ts'
import { employerNationalInsurance, nationalInsurance } from './national-insurance.ts'
import { netPayTopUp } from './net-pay-top-up.ts'
import { taperedAnnualAllowance } from './pension-allowance.ts'
import { payPension, relievableContribution, type PensionMethod } from './pension-contribution.ts'
import { claimableRelief, reliefSlices, type ReliefSlice } from './relief-slices.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, rateAt } from './rates/tax-years.ts'

/** A contribution a year, in pence, and the pay it comes from. */
export type ReliefQuestion = {
  salary: Pence
  taxYear: TaxYearId
  nation: Nation
  contribution: Pence
  /** 'gross': what reaches the pot. 'net': what leaves the learner's account under relief at source (80% of what has relief). */
  basis: 'gross' | 'net'
  /** What the employer pays in besides; counts towards the annual allowance. */
  employerContribution?: Pence
}

/** One method's outcome. `cost` is what the pot's own part costs in the end: `paid` less all that comes back. */
export type MethodRelief = {
  method: PensionMethod
  intoPot: Pence
  paid: Pence
  /** Relief without asking: added by the provider, or tax not taken from pay. */
  automaticRelief: Pence
  /** Relief to be claimed from HMRC. */
  claimable: Pence
  /** What HMRC pays a low earner under net pay after the year's end, without being asked. */
  topUp: Pence
  /** Tax relief in all: automatic, to be claimed and topped up. */
  totalRelief: Pence
  nationalInsuranceSaved: Pence
  employerNationalInsuranceSaved: Pence
  cost: Pence
  /** What may go into pensions this year before a charge, the employer's part included. */
  annualAllowance: Pence
}

export type ReliefWarning =
  /** More than a year's pay (or £3,600): relief is given up to there only. */
  | 'above-earnings'
  | 'above-annual-allowance'
  | 'annual-allowance-tapered'
  /** Part of the contribution comes from untaxed pay: net pay and sacrifice save no income tax on that part. */
  | 'untaxed-pay'

export type PensionReliefComparison = {
  /** The gross contribution asked about. */
  gross: Pence
  reliefAtSource: MethodRelief
  netPay: MethodRelief
  sacrifice: MethodRelief
  /** The contribution cut where pay's tax rate changes, from the top of pay down. */
  slices: ReliefSlice[]
  /** Warnings on annual allowance are those of sacrifice, under which it shrinks soonest. */
  warnings: ReliefWarning[]
}

/** The tool's starting values, in pounds. */
export const pensionReliefInputs = {
  salary: { default: 50_000, min: 0, max: null },
  monthlyContribution: { default: 200, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

/**
 * Compares the methods for one contribution. The comparison is of the same gross contribution, whichever way it was asked.
 * @example comparePensionRelief({ salary: pence(5000000), taxYear: '2023/2024', nation: 'scotland',
 *   contribution: pence(240000), basis: 'gross' }).reliefAtSource.claimable // 52800
 */
export function comparePensionRelief(question: ReliefQuestion): PensionReliefComparison {
  const gross = question.basis === 'gross' ? question.contribution : grossFromNet(question)
  const asked = { ...question, gross }
  const [reliefAtSource, netPay, sacrifice] = [sourceRelief(asked), netPayRelief(asked), sacrificeRelief(asked)]
  const slices = reliefSlices({ ...question, contribution: gross })
  return { gross, reliefAtSource, netPay, sacrifice, slices, warnings: warningsFor(asked, slices) }
}

type Asked = ReliefQuestion & { gross: Pence }

/** What leaves the account with the relief that is added to it, up to the contribution that has relief; beyond it nothing is added. */
function grossFromNet({ taxYear, salary, contribution }: ReliefQuestion): Pence {
  const limit = relievableContribution(taxYear, { gross: pence(Infinity), earnings: salary })
  const rate = rateAt(taxYear, 'pensions.reliefAtSourceRate').value
  return pence(contribution + Math.min((contribution * rate) / (100 - rate), (limit * rate) / 100))
}

function sourceRelief(asked: Asked): MethodRelief {
  const { intoPot, fromPay, reliefAdded, relievedAtSource } = contribute(asked, 'relief-at-source')
  const claimable = claimableRelief({ ...asked, relieved: relievedAtSource })
  return {
    ...nothingSaved,
    method: 'relief-at-source',
    intoPot,
    paid: fromPay,
    automaticRelief: reliefAdded,
    claimable,
    totalRelief: pence(reliefAdded + claimable),
    cost: pence(fromPay - claimable),
    annualAllowance: allowanceFor(asked, 'relief-at-source'),
  }
}

function netPayRelief(asked: Asked): MethodRelief {
  const { intoPot, taxablePay } = contribute(asked, 'net-pay')
  const automaticRelief = taxSaved(asked, taxablePay)
  const topUp = netPayTopUp({ taxYear: asked.taxYear, contribution: intoPot, taxablePay })
  const totalRelief = pence(automaticRelief + topUp)
  return {
    ...nothingSaved,
    method: 'net-pay',
    intoPot,
    paid: intoPot,
    automaticRelief,
    topUp,
    totalRelief,
    cost: pence(intoPot - totalRelief),
    annualAllowance: allowanceFor(asked, 'net-pay'),
  }
}

function sacrificeRelief(asked: Asked): MethodRelief {
  const { salary, taxYear } = asked
  const { intoPot, taxablePay } = contribute(asked, 'sacrifice')
  const automaticRelief = taxSaved(asked, taxablePay)
  const saved = (by: typeof nationalInsurance) => pence(by({ taxYear, pay: salary }) - by({ taxYear, pay: taxablePay }))
  const nationalInsuranceSaved = saved(nationalInsurance)
  return {
    method: 'sacrifice',
    intoPot,
    paid: intoPot,
    automaticRelief,
    claimable: pence(0),
    topUp: pence(0),
    totalRelief: automaticRelief,
    nationalInsuranceSaved,
    employerNationalInsuranceSaved: saved(employerNationalInsurance),
    cost: pence(intoPot - automaticRelief - nationalInsuranceSaved),
    annualAllowance: allowanceFor(asked, 'sacrifice'),
  }
}

function contribute({ taxYear, salary, gross }: Asked, method: PensionMethod) {
  return payPension({ taxYear, salary, pension: { method, amount: gross } }, salary)
}

function taxSaved({ taxYear, nation, salary }: Asked, taxablePay: Pence): Pence {
  return pence(incomeTax({ taxYear, nation, income: salary }) - incomeTax({ taxYear, nation, income: taxablePay }))
}

/** Pay given up is added back to threshold income; the other two methods take the contribution off it. */
function allowanceFor(asked: Asked, method: PensionMethod): Pence {
  const { taxYear, salary, gross, employerContribution = pence(0) } = asked
  const thresholdIncome = method === 'sacrifice' ? salary : pence(Math.max(0, salary - gross))
  return taperedAnnualAllowance({ taxYear, thresholdIncome, adjustedIncome: pence(salary + employerContribution) })
}

function warningsFor(asked: Asked, slices: readonly ReliefSlice[]): ReliefWarning[] {
  const { taxYear, salary, gross, employerContribution = 0 } = asked
  const allowance = allowanceFor(asked, 'sacrifice')
  const found: [ReliefWarning, boolean][] = [
    ['above-earnings', gross > relievableContribution(taxYear, { gross, earnings: salary })],
    ['above-annual-allowance', gross + employerContribution > allowance],
    ['annual-allowance-tapered', allowance < amountAt(taxYear, 'pensions.annualAllowance')],
    ['untaxed-pay', gross > salary || slices.some(({ rate }) => rate === 0)],
  ]
  return found.filter(([, applies]) => applies).map(([warning]) => warning)
}

const nothingSaved = {
  claimable: pence(0),
  topUp: pence(0),
  nationalInsuranceSaved: pence(0),
  employerNationalInsuranceSaved: pence(0),
}

/**
 * The National Insurance that comes back once pay given up for a pension is free of it only up to a limit (pence a year): what
 * is above the limit counts as pay again.
 * @example insuranceAboveLimit({ taxYear: '2026/2027', salary: pence(6000000), sacrificed: pence(600000), limit: pence(200000) })
 * // 8000
 */
export function insuranceAboveLimit({ taxYear, salary, sacrificed, limit }: SacrificedPay): Pence {
  const chargeOn = (free: number) => nationalInsurance({ taxYear, pay: pence(Math.max(0, salary - free)) })
  return pence(chargeOn(Math.min(sacrificed, limit)) - chargeOn(sacrificed))
}

type SacrificedPay = { taxYear: TaxYearId; salary: Pence; sacrificed: Pence; limit: Pence }
