// What the pension calculator says first: a projection in plain sentences, and its parts. They inform: what others in the same range look at is no advice to this learner.
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import { numberText } from '#domain/number-input.ts'
import { contributionsInFirstYear } from '#domain/pension/pension-contributions.ts'
import { pensionAssumptions, startAge, type PensionPlan } from '#domain/pension/pension-plan.ts'
import type { IncomeStretch, PensionProjection, PensionRating } from '#domain/pension/pension-projection.ts'
import { badStartYears } from '#domain/pension/retirement.ts'
import {
  retirementLivingStandards,
  standardReached,
  type LivingStandard,
} from '#domain/tax/rates/retirement-living-standards.ts'
import { statePensionAgesAt, type Age } from '#domain/pension/state-pension-age.ts'
import { counted } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { PensionResult } from './inputs.ts'

/**
 * A share as one says it, with decimals where there are any.
 * @example percentText(60.1) // '60.1%', and '−3%' of -3
 */
export function percentText(percent: number): string {
  return `${numberText(percent).replace('-', '−')}%`
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
  return agesText(statePensionAgesAt(age, today))
}

function agesText(ages: readonly Age[]): string {
  return [...new Set(ages.map(lawfulAgeText))].join(' to ')
}

/**
 * What the law says of the State Pension where, without a birthday, the usual age is counted with; and the income that this
 * would bring, if it is another. Null where the usual age is the lawful one.
 */
export function lawfulAgeWords({
  plan,
  projection,
  lawfulAges,
}: PensionResult): { income: string; why: string } | null {
  if (lawfulAges === null) return null
  const law = `By law, for someone aged ${plan.age} today, the State Pension starts at ${agesText(lawfulAges)}, not at ${ageText(plan.statePension.fromAge)} as here.`
  const last = projection.income.at(-1)
  if (projection.income.length === 1 || last === undefined)
    return { income: '', why: `${law} That is before this income starts, so nothing changes.` }
  const [first, latest] = lawfulAges.map(({ years, months }) => Math.max(startAge(plan), years + months / 12))
  const from = `from ${ageText(latest!)}${first === latest ? '' : ' at the latest'}`
  return {
    income: `By law: ${monthText(last.total)} a month ${from}`,
    why: `${law} Give your date of birth under ‘Assumptions you can change’ and we will use your own.`,
  }
}

/** An age from which the law gives the State Pension. At 65 it gave it to men, and to women at various ages before. */
export function lawfulAgeText({ years, months }: Age): string {
  const text = ageText(years + months / 12)
  return text === '65' ? '65, or earlier for women' : text
}

/** A stretch of retirement, such as 'From 60 to 67'. The last has no end. */
export function stretchName({ fromAge, toAge }: Pick<IncomeStretch, 'fromAge' | 'toAge'>): string {
  if (toAge === null) return `From ${ageText(fromAge)}`
  if (!Number.isInteger(toAge)) return `From ${ageText(fromAge)} to ${ageText(toAge)}`
  return toAge === fromAge + 1 ? `At ${fromAge}` : `From ${fromAge} to ${toAge - 1}`
}

type Paid = Pick<IncomeStretch, 'fromPot' | 'statePension'>

/** What the pot and the State Pension pay in a stretch, before tax or after it, in whole pounds. */
export function stretchPartTexts({ fromPot, statePension }: Paid): [string, string] {
  return [formatPounds(fromPot), formatPounds(statePension)]
}

/** Who pays the income of a month, in whole pounds. */
export function payersWords({ income }: PensionProjection): string {
  const [first, second] = income
  if (first === undefined) return ''
  const [pot, state] = [monthText(first.fromPot), monthText(first.statePension)]
  if (second !== undefined) return `${pot} from your pot alone, until the State Pension starts.`
  return first.statePension === 0
    ? `${pot} from your pot alone, without the State Pension.`
    : `${pot} from your pot and ${state} from the State Pension.`
}

/** An amount a year by the month, in whole pounds. */
export function monthText(yearly: Pence): string {
  return formatPounds(pence(yearly / 12))
}

type PensionHeadline = Pick<PensionResult, 'plan' | 'projection'>

export function answerOf({ projection: { income } }: PensionResult): Answer | null {
  const [first] = income
  if (first === undefined) return null
  return { title: `${stretchName(first)}, in today’s money`, amount: monthText(first.total), unit: 'a month' }
}

/** The answer as it is read out. */
export function headlineWords(result: PensionResult): string {
  const lawful = lawfulAgeWords(result)
  return [inWords(result), ...(lawful === null ? [] : [lawful.income && `${lawful.income}.`, lawful.why])]
    .filter(Boolean)
    .join(' ')
}

/** The result in a few sentences, the income first. */
export function inWords({ plan, projection }: PensionHeadline): string {
  const { income, finalSalary, replacementPercent } = projection
  const [first, second] = income
  if (first === undefined) return ''
  const share = finalSalary.today > 0 ? `, ${percentText(replacementPercent)} of your final salary` : ''
  const from = stretchName(first)
  const withState = first.statePension > 0 ? ' and the State Pension' : ''
  const now = `${from} your income could be ${monthText(first.total)} a month before tax, in today’s money. That is ${formatPounds(first.total)} a year${share}: ${pensionAssumptions.withdrawalPercent}% of ${potWords(plan, projection)}${withState}.`
  if (second === undefined) return now
  return `${now} From ${ageText(second.fromAge)}, when the State Pension starts, it could be ${monthText(second.total)} a month.`
}

function potWords({ takesLumpSum }: PensionPlan, { pot, lumpSum }: PensionProjection): string {
  const whole = `a pot of ${formatPounds(pot.central.today)}`
  return takesLumpSum === true ? `what ${formatPounds(lumpSum.today)} tax-free leaves of ${whole}` : whole
}

/** What is said of charges beside the result, where none are taken off too. */
export function chargeWords({ plan, charged }: Pick<PensionResult, 'plan' | 'charged'>): string {
  const { chargePercent = 0 } = plan
  if (chargePercent === 0) return 'No charges are taken off.'
  return `Charges of ${percentText(chargePercent)} a year have been taken off: they cost ${formatPounds(charged)} of the pot.`
}

/** The lines of growth by their names, and the central one with a bad start. */
export function pensionLines({ returnPercent }: PensionPlan): [string, 'low' | 'central' | 'high' | 'badStart'][] {
  const points = pensionAssumptions.growthBandPoints
  return [
    [`Low growth, ${percentText(returnPercent - points)} a year`, 'low'],
    [`Growth of ${percentText(returnPercent)} a year`, 'central'],
    [`${percentText(returnPercent)} a year, after ${badStartYears} years of none`, 'badStart'],
    [`High growth, ${percentText(returnPercent + points)} a year`, 'high'],
  ]
}

/** The age at which a line's pot runs out, in whole years. */
export function runsOutWords({ runsOutAt }: { runsOutAt: number | null }, toAge: number): string {
  return runsOutAt === null ? `After ${toAge}` : `At ${Math.floor(runsOutAt)}`
}

const ratingTitles: Record<PensionRating, string> = {
  excellent: 'Excellent',
  good: 'Good',
  'increase-contributions': 'Below half of final salary',
}

/** What the replacement rate says. */
export function ratingWords({ plan, projection }: PensionHeadline): { title: string; text: string } {
  const { rating, replacementPercent, income } = projection
  const when = income.length === 2 ? `From ${startAge(plan)}, before the State Pension, your` : 'Your'
  const share = `${when} income would replace ${percentText(replacementPercent)} of your final salary.`
  const meaning = {
    excellent: '70% or more is excellent on this scale.',
    good: '50% or more is good on this scale, and 70% or more excellent.',
    'increase-contributions':
      'It rises if you increase contributions, pay in for longer or stop work later. MoneyHelper explains each for free.',
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
  return `${toRelief}, could bring ${monthText(more)} more a month, ${formatPounds(more)} a year, from ${startAge(plan)}.`
}

/** The income of the last stretch, from which the State Pension is paid as well. */
export function finalIncome({ income }: PensionProjection): Pence {
  return income.at(-1)?.total ?? pence(0)
}

/** The same by the month. */
export function monthlyIncome(projection: PensionProjection): Pence {
  return pence(finalIncome(projection) / 12)
}

/** How an income after tax compares with the Retirement Living Standards. */
export function reachedWords(spendable: Pence): string {
  const reached = standardReached(spendable, 'onePerson')
  const left = `${formatPounds(spendable)} after tax`
  if (reached === null) return `${left} is below the minimum standard of ${formatPounds(standards.minimum)}.`
  const next = { minimum: 'moderate', moderate: 'comfortable', comfortable: null } as const
  const above = next[reached]
  const upTo = above === null ? '' : `, not the ${above} one of ${formatPounds(standards[above])}`
  return `${left} reaches the ${reached} standard of ${formatPounds(standards[reached])}${upTo}.`
}

const standards = retirementLivingStandards.onePerson

/** What each standard is called, the least first. */
export const standardNames: readonly [LivingStandard, string][] = [
  ['minimum', 'Minimum'],
  ['moderate', 'Moderate'],
  ['comfortable', 'Comfortable'],
]

/** @example potAt(plan) // 'Pot at 67' */
export function potAt(plan: PensionPlan): string {
  return `Pot at ${startAge(plan)}`
}

export function potText({ plan, projection: { pot, years } }: PensionHeadline): string {
  const { low, central, high } = pot
  const pots = `Your pot at ${startAge(plan)}: ${formatPounds(central.today)} in today’s money, ${formatPounds(central.nominal)} in future money, before allowing for rising prices.`
  if (years === 0) return pots
  return `${pots} With slower or faster growth: ${formatPounds(low.today)} to ${formatPounds(high.today)} in today’s money.`
}
