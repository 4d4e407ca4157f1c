// What becomes of a pot at retirement: the tax-free lump sum, the income that the rest pays and how long it lasts on each line
// of growth, and what it would buy as an annuity.

import { pence } from '../money.ts'
import { levelAnnuity, type LevelAnnuity } from './annuity-rates.ts'
import { eachLine, growth, pensionAssumptions, startAge, timed, yearlyGrowth, yearsToSave } from './pension-plan.ts'
import type { PensionPlan, PotAtAge, TimedAmount } from './pension-plan.ts'
import { runDown, type RunDown } from './run-down.ts'

/** What the pot does once it pays an income. Each line pays its own income from its own pot. */
export type Retirement = {
  /** The last age that is looked at. */
  toAge: number
  low: RunDown
  central: RunDown
  high: RunDown
  /** The central line when the pot does not grow at all for the first years. */
  badStart: RunDown
  /** A row for each birthday after the one of retirement. */
  series: PotAtAge[]
  /** What the central pot would buy instead; null where no rate is known. */
  annuity: LevelAnnuity | null
}

/** How long a bad start lasts, in years. */
export const badStartYears = 10

/** A quarter of the pot, or the amount in pounds of the day beyond which the law taxes it. */
export function lumpSumOf(plan: PensionPlan, pot: TimedAmount): TimedAmount {
  const { lumpSumPercent, lumpSumMost } = pensionAssumptions
  const nominal = Math.min((pot.nominal * lumpSumPercent) / 100, lumpSumMost)
  return timed(plan, nominal, yearsToSave(plan))
}

/** From the pot as it is at retirement. */
export function retirementOf(plan: PensionPlan, at: PotAtAge): Retirement {
  const fromAge = startAge(plan)
  const toAge = Math.max(100, fromAge + 10)
  const prices = growth(plan.inflationPercent, 1)
  const potToDraw = (pot: TimedAmount) =>
    plan.takesLumpSum === true ? pence(pot.today - lumpSumOf(plan, pot).today) : pot.today
  const draw = (pot: TimedAmount, growthIn: (year: number) => number) =>
    runDown(potToDraw(pot), { fromAge, toAge, growthIn: (year) => growthIn(year) / prices })
  const [below, middle, above] = eachLine((points) => yearlyGrowth(plan, points))
  const [low, central, high] = [
    draw(at.low, () => below),
    draw(at.central, () => middle),
    draw(at.high, () => above),
  ] as const
  const saved = yearsToSave(plan)
  // In today's money already: prices make the pounds of the day of it.
  const inPounds = (today: number, year: number) => timed(plan, today * growth(plan.inflationPercent, year), year)
  const series = central.path.map((left, index) => {
    const year = saved + index + 1
    const [lowLeft, highLeft] = [low.path[index]!, high.path[index]!]
    return {
      age: fromAge + index + 1,
      paidIn: at.paidIn,
      low: inPounds(lowLeft, year),
      central: inPounds(left, year),
      high: inPounds(highLeft, year),
    }
  })
  return {
    toAge,
    low,
    central,
    high,
    badStart: draw(at.central, (year) => (year < badStartYears ? 1 : middle)),
    series,
    annuity: levelAnnuity(potToDraw(at.central), fromAge),
  }
}
