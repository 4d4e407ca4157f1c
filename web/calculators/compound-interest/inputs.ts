// The compound interest calculator's inputs, and the plan that they make.
import {
  compoundFrequencies,
  compoundInterestInputs as given,
  growSavings,
  type SavingsGrowth,
  type SavingsPlan,
} from '#domain/saving/compound-interest.ts'
import { penceFromPounds } from '#domain/money.ts'
import { readNumber } from '../frame/number-field.tsx'

/** A plan, what becomes of it, and whether it is told in today's money too. */
export type Growth = { plan: Required<SavingsPlan>; result: SavingsGrowth; isInToday: boolean }

export const compoundDefaults = {
  principal: String(given.principal.default),
  contribution: String(given.contribution.default),
  frequency: String(given.frequency.default),
  rate: String(given.rate.default),
  years: String(given.years.default),
  today: 'no',
  inflation: String(given.inflation.default),
}
export type CompoundTexts = typeof compoundDefaults

export const compoundBounds = { ...given, years: { ...given.years, isWhole: true } }

/** The growth of what was typed. A frequency that the address spells wrongly stands for the usual one. */
export function growthFrom(texts: CompoundTexts): Growth {
  const isInToday = texts.today === 'yes'
  const plan: Required<SavingsPlan> = {
    principal: penceFromPounds(readNumber(texts.principal, compoundBounds.principal)),
    contribution: penceFromPounds(readNumber(texts.contribution, compoundBounds.contribution)),
    frequency: compoundFrequencies.find((known) => String(known) === texts.frequency) ?? given.frequency.default,
    ratePercent: readNumber(texts.rate, compoundBounds.rate),
    years: readNumber(texts.years, compoundBounds.years),
    inflationPercent: isInToday ? readNumber(texts.inflation, compoundBounds.inflation) : 0,
  }
  return { plan, result: growSavings(plan), isInToday }
}
