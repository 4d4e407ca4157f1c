// A pension projection in words. They inform: what others in the same range look at is no advice to this learner.
import { formatMoney, formatPounds, pence, wholePoundParts, type Pence } from '#domain/money.ts'
import {
  contributionsInFirstYear,
  pensionAssumptions,
  type IncomeStretch,
  type PensionPlan,
  type PensionProjection,
  type PensionRating,
} from '#domain/pension/pension-projection.ts'
import { retirementLivingStandards, standardReached } from '#domain/pension/retirement-living-standards.ts'
import { statePensionAgesAt } from '#domain/pension/state-pension-age.ts'
import { counted } from '../frame/amounts.tsx'

/** The age at which the pot begins to pay: that of retirement, or now when that is past. */
export function startAge({ age, retirementAge }: PensionPlan): number {
  return Math.max(age, retirementAge)
}

/**
 * A share as one says it, with a decimal where there is one.
 * @example percentText(60.1) // '60.1%'
 */
export function percentText(percent: number): string {
  return `${percent.toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
}

/**
 * An age in years, with its months where it has any.
 * @example ageText(67 + 4 / 12) // '67 years and 4 months'
 */
export function ageText(age: number): string {
  const months = Math.round(age * 12)
  return months % 12 === 0 ? String(months / 12) : spanText(months)
}

/**
 * A span of months in words.
 * @example spanText(16) // '1 year and 4 months'
 */
export function spanText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' and ')
}

/**
 * From what age the law gives the State Pension to people of an age: it turns on the birthday, so there may be two.
 * @example agesByLaw(65, '2026-11-21') // '66 years and 8 months to 67'
 */
export function agesByLaw(age: number, today: string): string {
  const ages = statePensionAgesAt(age, today).map(({ years, months }) => ageText(years + months / 12))
  return [...new Set(ages)].join(' to ')
}

/** A stretch of retirement, such as 'From 60 to 67'. The last has no end. */
export function stretchName({ fromAge, toAge }: IncomeStretch): string {
  if (toAge === null) return `From ${ageText(fromAge)}`
  if (!Number.isInteger(toAge)) return `From ${ageText(fromAge)} to ${ageText(toAge)}`
  return toAge === fromAge + 1 ? `At ${fromAge}` : `From ${fromAge} to ${toAge - 1}`
}

/** What the pot and the State Pension pay in a stretch, in whole pounds that add up: the State Pension is as it is. */
export function stretchPartTexts({ fromPot, statePension }: IncomeStretch): [string, string] {
  const [state, pot] = wholePoundParts([statePension, fromPot]).map(formatPounds)
  return [pot ?? '', state ?? '']
}

type PensionAnswer = { plan: PensionPlan; projection: PensionProjection }

/** The result in a few sentences. */
export function inWords({ plan, projection }: PensionAnswer): string {
  const { pot, income, gap, finalSalary, replacementPercent } = projection
  const start = startAge(plan)
  const worth = `At ${start} your pot could be worth ${formatPounds(pot.central.today)} in today’s money.`
  const rate = pensionAssumptions.withdrawalPercent
  const [first, second] = income
  if (first === undefined) return worth
  const share = finalSalary.today > 0 ? `, ${percentText(replacementPercent)} of your final salary` : ''
  if (second === undefined) {
    return `${worth} Taking ${rate}% of it a year, with the State Pension on top, comes to ${formatPounds(first.total)} a year before tax${share}.`
  }
  const span = gap.months === 12 ? 'the year' : `the ${spanText(gap.months)}`
  return `${worth} Taking ${rate}% of it a year comes to ${formatPounds(first.total)} a year before tax${share}, for ${span} until the State Pension starts. From ${ageText(second.fromAge)} it comes to ${formatPounds(second.total)}.`
}

const ratingTitles: Record<PensionRating, string> = {
  excellent: 'Excellent',
  good: 'Good',
  'increase-contributions': 'Below half of final salary',
}

/** What the replacement rate says. */
export function ratingWords({ plan, projection }: PensionAnswer): { title: string; text: string } {
  const { rating, replacementPercent, income } = projection
  const when = income.length === 2 ? `From ${startAge(plan)}, before the State Pension, your` : 'Your'
  const share = `${when} income would replace ${percentText(replacementPercent)} of your final salary.`
  const meaning = {
    excellent: '70% or more is excellent on this scale.',
    good: '50% or more is good on this scale, and 70% or more excellent.',
    'increase-contributions': 'People in this range often look at increasing contributions.',
  }[rating]
  const later =
    income[1] === undefined
      ? ''
      : ` From ${ageText(income[1].fromAge)} it would be ${percentText(income[1].replacementPercent)}.`
  return { title: ratingTitles[rating], text: `${share}${later} ${meaning}` }
}

/** A projection without and with the extra of "what if". */
export type Difference = {
  plan: PensionPlan
  before: PensionProjection
  after: { plan: PensionPlan; projection: PensionProjection }
}

/** What the extra of "what if" would change. */
export function whatIfWords({ plan, before, after }: Difference): string {
  const extra = after.plan.extraMonthly ?? pence(0)
  const relief = pence(contributionsInFirstYear(after.plan).relief - contributionsInFirstYear(plan).relief)
  const more = pence(finalIncome(after.projection) - finalIncome(before))
  const toRelief = `${formatPounds(extra)} more a month from you, with ${formatMoney(relief)} of tax relief`
  if (before.years === 0) return `${toRelief}, has no years left to grow before you retire.`
  return `${toRelief}, could bring ${formatPounds(more)} more a year from ${startAge(plan)}.`
}

/** The income of the last stretch, from which the State Pension is paid as well. */
export function finalIncome({ income }: PensionProjection): Pence {
  return income.at(-1)?.total ?? pence(0)
}

/** Where an income stands beside the Retirement Living Standards. */
export function reachedWords({ total }: IncomeStretch): string {
  const reached = standardReached(total, 'onePerson')
  if (reached === null)
    return `${formatPounds(total)} is below the minimum standard of ${formatPounds(standards.minimum)}.`
  const next = { minimum: 'moderate', moderate: 'comfortable', comfortable: null } as const
  const above = next[reached]
  const upTo = above === null ? '' : ` and below the ${above} one of ${formatPounds(standards[above])}`
  return `${formatPounds(total)} is above the ${reached} standard of ${formatPounds(standards[reached])}${upTo}.`
}

const standards = retirementLivingStandards.onePerson
