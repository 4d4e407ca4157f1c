// What a pension may come to. Contributions go in at each month's end on a salary that rises every year from the second;
// the pot grows at the monthly rate that makes the yearly one. Today's money is what the learner should look at.

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'
import { taxYearIds } from '../tax/tax-year-ids.ts'
import { rateAt } from '../tax/tax-years.ts'

/** Who saves, how, and what is assumed. Amounts are pence; rates and contributions are per cent a year. */
export type PensionPlan = {
  age: number
  salary: Pence
  pot: Pence
  retirementAge: number
  ownPercent: number
  employerPercent: number
  returnPercent: number
  salaryRisePercent: number
  inflationPercent: number
  /** `fromAge` is in years, with twelfths for the months. */
  statePension: { yearly: Pence; fromAge: number }
  /** A fixed sum a month besides, as it leaves the account, with relief at source. For "what if I add £50 a month". */
  extraMonthly?: Pence
}

/** An amount when it is reached and what it buys in today's prices. */
export type TimedAmount = { nominal: Pence; today: Pence }

/** The pot at an age under the three growth rates. */
export type PotAtAge = { age: number; paidIn: Pence; low: TimedAmount; central: TimedAmount; high: TimedAmount }

/** A stretch of retirement with one income a year, in today's money. `toAge` is null for life. */
export type IncomeStretch = {
  fromAge: number
  toAge: number | null
  fromPot: Pence
  statePension: Pence
  total: Pence
  /** The income over final salary, both in today's money, in per cent with one decimal: the figure that is shown. */
  replacementPercent: number
}

/** What goes in a month, and from whom. `total` is the sum of the others. */
export type MonthlyContributions = { own: Pence; relief: Pence; employer: Pence; extra: Pence; total: Pence }

export type PensionRating = 'excellent' | 'good' | 'increase-contributions'

export type PensionProjection = {
  years: number
  /** The pot at retirement. */
  pot: { low: TimedAmount; central: TimedAmount; high: TimedAmount }
  /** From now to retirement, a row for each birthday. */
  series: PotAtAge[]
  statePension: TimedAmount & { fromAge: number }
  finalSalary: TimedAmount
  /** One stretch, or two when retirement comes before the State Pension. */
  income: IncomeStretch[]
  /** Months from retirement to the State Pension, and the income a year missing in them, in today's money. */
  gap: { months: number; yearly: Pence }
  /** Of the first year of retirement. */
  replacementPercent: number
  rating: PensionRating
}

/** The calculator's starting values and bounds: pounds, years and per cent. */
export const pensionInputs = {
  age: { default: 30, min: 16, max: 100 },
  salary: { default: 35_000, min: 0, max: null },
  pot: { default: 15_000, min: 0, max: null },
  retirementAge: { default: 68, min: 55, max: 100 },
  ownPercent: { default: 5, min: 0, max: 100 },
  employerPercent: { default: 3, min: 0, max: 100 },
  returnPercent: { default: 5, min: 0, max: 15 },
  salaryRisePercent: { default: 2, min: 0, max: 10 },
  inflationPercent: { default: 2, min: 0, max: 10 },
  statePensionAge: { default: 68, min: 66, max: 75 },
  extraMonthly: { default: 0, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

/** Of what goes in, by the latest tax year of the table. */
const reliefPercent = rateAt(taxYearIds[taxYearIds.length - 1]!, 'pensions.reliefAtSourceRate').value

/** What the projection assumes and the form does not ask: per cent of the pot a year, of own contributions, and points. */
export const pensionAssumptions = {
  withdrawalPercent: 4,
  reliefPercent,
  /** On what is added each month: a fifth of what goes in is a quarter of what leaves the account (Finance Act 2004, section 192). */
  extraReliefPercent: (reliefPercent * 100) / (100 - reliefPercent),
  growthBandPoints: 2,
} as const

/**
 * Projects a pension to retirement and the income it may pay. Growth and wages are worked in full precision; each figure
 * is rounded half up to a penny once. Charges and the tax-free lump sum are left out, and income is before tax.
 * @example projectPension(defaults).pot.central // { nominal: 55358381, today: 26084160 }
 */
export function projectPension(plan: PensionPlan): PensionProjection {
  const years = Math.max(0, Math.round(plan.retirementAge - plan.age))
  const series = potByAge(plan, years)
  const last = series.at(-1)!
  const finalSalary = finalSalaryOf(plan, years)
  const income = incomeStretches(plan, { pot: last.central.today, finalSalary: finalSalary.today })
  const gapMonths = Math.max(0, Math.round((plan.statePension.fromAge - Math.max(plan.age, plan.retirementAge)) * 12))
  const replacementPercent = income[0]?.replacementPercent ?? 0
  return {
    years,
    pot: { low: last.low, central: last.central, high: last.high },
    series,
    statePension: { ...statePensionThen(plan), fromAge: plan.statePension.fromAge },
    finalSalary,
    income,
    gap: { months: gapMonths, yearly: gapMonths > 0 ? plan.statePension.yearly : pence(0) },
    replacementPercent,
    rating: pensionRating(replacementPercent),
  }
}

/**
 * What goes into the pension each month of the first year, each part rounded half up to a penny. The relief is that on
 * the extra as well.
 * @example contributionsInFirstYear(defaults) // { own: 14583, relief: 2917, employer: 8750, extra: 0, total: 26250 }
 */
export function contributionsInFirstYear(plan: PensionPlan): MonthlyContributions {
  const extra = plan.extraMonthly ?? pence(0)
  const own = pence((plan.salary * plan.ownPercent) / 100 / 12)
  const { reliefPercent, extraReliefPercent } = pensionAssumptions
  const relief = pence(
    ((plan.salary * plan.ownPercent) / 100 / 12) * (reliefPercent / 100) + extra * (extraReliefPercent / 100),
  )
  const employer = pence((plan.salary * plan.employerPercent) / 100 / 12)
  return { own, relief, employer, extra, total: pence(own + relief + employer + extra) }
}

/**
 * The three-way rating of a replacement rate in per cent.
 * @example pensionRating(60.1) // 'good'
 */
export function pensionRating(replacementPercent: number): PensionRating {
  if (replacementPercent >= 70) return 'excellent'
  return replacementPercent >= 50 ? 'good' : 'increase-contributions'
}

function potByAge(plan: PensionPlan, years: number): PotAtAge[] {
  const band = pensionAssumptions.growthBandPoints
  const paths = [-band, 0, band].map((points) => potPath(plan, { years, returnPercent: plan.returnPercent + points }))
  const [low, central, high] = paths as [number[], number[], number[]]
  const paidIn = potPath(plan, { years, returnPercent: 0 })
  return Array.from({ length: years + 1 }, (_, year) => ({
    age: plan.age + year,
    paidIn: pence(paidIn[year]!),
    low: timed(plan, low[year]!, year),
    central: timed(plan, central[year]!, year),
    high: timed(plan, high[year]!, year),
  }))
}

/** The pot on each birthday, in unrounded pence. */
function potPath(plan: PensionPlan, { years, returnPercent }: { years: number; returnPercent: number }): number[] {
  const monthlyGrowth = growth(returnPercent, 1 / 12)
  const path: number[] = [plan.pot]
  let pot: number = plan.pot
  for (let year = 0; year < years; year += 1) {
    const contribution = monthlyContribution(plan, year)
    for (let month = 0; month < 12; month += 1) pot = pot * monthlyGrowth + contribution
    path.push(pot)
  }
  return path
}

/** Own contribution, 20% of it as tax relief, and the employer's, on that year's salary; the extra with a quarter of it. */
function monthlyContribution(plan: PensionPlan, year: number): number {
  const salary = plan.salary * growth(plan.salaryRisePercent, year)
  const { reliefPercent, extraReliefPercent } = pensionAssumptions
  const percent = plan.ownPercent * (1 + reliefPercent / 100) + plan.employerPercent
  return (salary * percent) / 100 / 12 + (plan.extraMonthly ?? 0) * (1 + extraReliefPercent / 100)
}

/** Of the last year of pay, whose rise came at its start: in today's money it is deflated by as many years as it rose. */
function finalSalaryOf(plan: PensionPlan, years: number): TimedAmount {
  const rises = Math.max(0, years - 1)
  return timed(plan, plan.salary * growth(plan.salaryRisePercent, rises), rises)
}

function incomeStretches(plan: PensionPlan, at: { pot: Pence; finalSalary: Pence }): IncomeStretch[] {
  const start = Math.max(plan.age, plan.retirementAge)
  const { yearly, fromAge } = plan.statePension
  const withState = stretch(at, { fromAge: Math.max(start, fromAge), toAge: null, statePension: yearly })
  if (start >= fromAge) return [withState]
  return [stretch(at, { fromAge: start, toAge: fromAge, statePension: pence(0) }), withState]
}

function stretch(
  at: { pot: Pence; finalSalary: Pence },
  span: Pick<IncomeStretch, 'fromAge' | 'toAge' | 'statePension'>,
): IncomeStretch {
  const fromPot = pence((at.pot * pensionAssumptions.withdrawalPercent) / 100)
  const total = pence(fromPot + span.statePension)
  const share = at.finalSalary === 0 ? 0 : total / at.finalSalary
  return { ...span, fromPot, total, replacementPercent: Math.floor(share * 1_000 + 0.5) / 10 }
}

/** The State Pension rises with inflation, so that it keeps today's worth. */
function statePensionThen({ age, statePension, inflationPercent }: PensionPlan): TimedAmount {
  const years = Math.max(0, statePension.fromAge - age)
  return { nominal: pence(statePension.yearly * growth(inflationPercent, years)), today: statePension.yearly }
}

function timed(plan: PensionPlan, amount: number, years: number): TimedAmount {
  return { nominal: pence(amount), today: pence(amount / growth(plan.inflationPercent, years)) }
}

function growth(percent: number, years: number): number {
  return (1 + percent / 100) ** years
}
