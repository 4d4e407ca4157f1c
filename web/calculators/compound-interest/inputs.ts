// The compound interest calculator's inputs, and the plan that they make.
import { effectiveFromNominal, nominalFromEffective } from '#domain/borrowing/apr.ts'
import {
  compoundFrequencies,
  compoundInterestInputs as given,
  growSavings,
  type SavingsGrowth,
  type SavingsPlan,
} from '#domain/saving/compound-interest.ts'
import { penceFromPounds } from '#domain/money.ts'
import { readNumber } from '../frame/number-field.tsx'

/** A plan, whose rate is nominal, what becomes of it, and whether it is told in today's money too. */
export type Growth = { plan: Required<SavingsPlan>; rate: YearlyRate; result: SavingsGrowth; isInToday: boolean }

/**
 * What is typed as the rate: a nominal one is shared out over the year, an AER is what a whole year brings, as adverts
 * for savings say it. In per cent, typed and as an AER.
 */
export type YearlyRate = { kind: RateKind; percent: number; aer: number }
export const rateKinds = ['aer', 'nominal'] as const
export type RateKind = (typeof rateKinds)[number]

export const compoundDefaults = {
  principal: String(given.principal.default),
  contribution: String(given.contribution.default),
  frequency: String(given.frequency.default),
  rate: String(given.rate.default),
  'rate-is': 'nominal' satisfies RateKind as string,
  years: String(given.years.default),
  today: 'no',
  inflation: String(given.inflation.default),
}
export type CompoundTexts = typeof compoundDefaults

export const compoundBounds = { ...given, years: { ...given.years, isWhole: true } }

/** The growth of what was typed. A frequency, or kind of rate, that the address spells wrongly stands for the usual one. */
export function growthFrom(texts: CompoundTexts): Growth {
  const isInToday = texts.today === 'yes'
  const frequency = compoundFrequencies.find((known) => String(known) === texts.frequency) ?? given.frequency.default
  const percent = readNumber(texts.rate, compoundBounds.rate)
  const isAer = texts['rate-is'] === 'aer'
  const plan: Required<SavingsPlan> = {
    principal: penceFromPounds(readNumber(texts.principal, compoundBounds.principal)),
    contribution: penceFromPounds(readNumber(texts.contribution, compoundBounds.contribution)),
    frequency,
    ratePercent: isAer ? nominalFromEffective(percent, frequency) : percent,
    years: readNumber(texts.years, compoundBounds.years),
    inflationPercent: isInToday ? readNumber(texts.inflation, compoundBounds.inflation) : 0,
  }
  const rate: YearlyRate = {
    kind: isAer ? 'aer' : 'nominal',
    percent,
    aer: isAer ? percent : effectiveFromNominal(percent, frequency),
  }
  return { plan, rate, result: growSavings(plan), isInToday }
}
