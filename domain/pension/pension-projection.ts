// What a pension may come to, and the income that it may pay. Contributions go in at each month's end on a salary that rises
// every year from the second; the pot grows at the monthly rate that makes the yearly one, less the charges. Today's money
// is what the learner should look at.

import { pence, type Pence } from '../money.ts'
import { monthlyContribution } from './pension-contributions.ts'
import { eachLine, growth, startAge, timed, yearlyGrowth, yearsToSave } from './pension-plan.ts'
import type { PensionPlan, PotAtAge, TimedAmount } from './pension-plan.ts'
import { lumpSumOf, retirementOf, type Retirement } from './retirement.ts'

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

export type PensionRating = 'excellent' | 'good' | 'increase-contributions'

export type PensionProjection = {
  years: number
  /** The pot at retirement, before a lump sum is taken. */
  pot: { low: TimedAmount; central: TimedAmount; high: TimedAmount }
  /** From now to retirement, a row for each birthday. */
  series: PotAtAge[]
  /** The most that may be taken free of tax at retirement, on the central line. */
  lumpSum: TimedAmount
  retirement: Retirement
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

/**
 * Projects a pension to retirement and the income it may pay. Growth and wages are worked in full precision; each figure
 * is rounded half up to a penny once. Income is before tax.
 * @example projectPension(defaults).pot.central // { nominal: 55358381, today: 26084160 }
 */
export function projectPension(plan: PensionPlan): PensionProjection {
  const years = yearsToSave(plan)
  const series = potByAge(plan, years)
  const last = series.at(-1)!
  const finalSalary = finalSalaryOf(plan, years)
  const retirement = retirementOf(plan, last)
  const income = incomeStretches(plan, { fromPot: retirement.central.yearly, finalSalary: finalSalary.today })
  const gapMonths = income.length === 2 ? Math.round((plan.statePension.fromAge - startAge(plan)) * 12) : 0
  const replacementPercent = income[0]?.replacementPercent ?? 0
  return {
    years,
    pot: { low: last.low, central: last.central, high: last.high },
    series,
    lumpSum: lumpSumOf(plan, last.central),
    retirement,
    statePension: { ...statePensionThen(plan), fromAge: plan.statePension.fromAge },
    finalSalary,
    income,
    gap: { months: gapMonths, yearly: gapMonths > 0 ? plan.statePension.yearly : pence(0) },
    replacementPercent,
    rating: pensionRating(replacementPercent),
  }
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
  const [low, central, high] = eachLine((points) => potPath(plan, years, yearlyGrowth(plan, points)))
  const paidIn = potPath(plan, years, 1)
  return Array.from({ length: years + 1 }, (_, year) => ({
    age: plan.age + year,
    paidIn: pence(paidIn[year]!),
    low: timed(plan, low[year]!, year),
    central: timed(plan, central[year]!, year),
    high: timed(plan, high[year]!, year),
  }))
}

/** The pot on each birthday, in unrounded pence. */
function potPath(plan: PensionPlan, years: number, growthInYear: number): number[] {
  const monthlyGrowth = growthInYear ** (1 / 12)
  const path: number[] = [plan.pot]
  let pot: number = plan.pot
  for (let year = 0; year < years; year += 1) {
    const contribution = monthlyContribution(plan, year)
    for (let month = 0; month < 12; month += 1) pot = pot * monthlyGrowth + contribution
    path.push(pot)
  }
  return path
}

/** Of the last year of pay, whose rise came at its start: in today's money it is deflated by as many years as it rose. */
function finalSalaryOf(plan: PensionPlan, years: number): TimedAmount {
  const rises = Math.max(0, years - 1)
  return timed(plan, plan.salary * growth(plan.salaryRisePercent, rises), rises)
}

function incomeStretches(plan: PensionPlan, at: { fromPot: Pence; finalSalary: Pence }): IncomeStretch[] {
  const start = startAge(plan)
  const { yearly, fromAge } = plan.statePension
  // Who gets no State Pension has one income for life.
  const isLater = yearly > 0 && fromAge > start
  const withState = stretch(at, { fromAge: isLater ? fromAge : start, toAge: null, statePension: yearly })
  if (!isLater) return [withState]
  return [stretch(at, { fromAge: start, toAge: fromAge, statePension: pence(0) }), withState]
}

function stretch(
  { fromPot, finalSalary }: { fromPot: Pence; finalSalary: Pence },
  span: Pick<IncomeStretch, 'fromAge' | 'toAge' | 'statePension'>,
): IncomeStretch {
  const total = pence(fromPot + span.statePension)
  const share = finalSalary === 0 ? 0 : total / finalSalary
  return { ...span, fromPot, total, replacementPercent: Math.floor(share * 1_000 + 0.5) / 10 }
}

/** The State Pension rises with inflation, so that it keeps today's worth. */
function statePensionThen({ age, statePension, inflationPercent }: PensionPlan): TimedAmount {
  const years = Math.max(0, statePension.fromAge - age)
  return { nominal: pence(statePension.yearly * growth(inflationPercent, years)), today: statePension.yearly }
}
