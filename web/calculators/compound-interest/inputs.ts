// The compound interest calculator's inputs, and the plan that they make.
import { effectiveFromNominal, nominalFromEffective } from '#domain/borrowing/apr.ts'
import {
  compoundFrequencies,
  compoundInterestInputs as given,
  growSavings,
  type CompoundFrequency,
  type SavingsGrowth,
  type SavingsPlan,
} from '#domain/saving/compound-interest.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { checkbox, choice, specified, startsOf, valuesOf, when, type TextsOf } from '../frame/declared.ts'

const { money, number, percent } = specified

/** A plan at a nominal rate, its outcome, and whether to show it in today's money too. */
export type Growth = { plan: Required<SavingsPlan>; rate: YearlyRate; result: SavingsGrowth; isInToday: boolean }

/** The rate in per cent as typed, and as an AER. A nominal rate is divided by the periods of a year; adverts state the AER. */
export type YearlyRate = { kind: RateKind; percent: number; aer: number }
export type RateKind = 'aer' | 'nominal'

/** How often interest is added and a contribution paid, in the words of the form. */
export const frequencyWords: Record<CompoundFrequency, { label: string; period: string }> = {
  12: { label: 'Monthly', period: 'month' },
  4: { label: 'Quarterly', period: 'quarter' },
  1: { label: 'Annually', period: 'year' },
}

export const compoundInputs = {
  principal: money({ ...given.principal, label: 'Starting amount' }),
  contribution: money({ ...given.contribution, label: 'Paid in', inCsv: 'Paid in each time in pounds' }),
  frequency: choice('segmented', {
    label: 'Interest added and money paid in',
    options: compoundFrequencies.map((value) => ({ value: `${value}` as const, label: frequencyWords[value].label })),
  }),
  rate: percent({ ...given.rate, label: 'Interest a year' }),
  'rate-is': choice('segmented', {
    label: 'Kind of rate',
    options: { aer: 'AER, as in adverts', nominal: 'Nominal' } satisfies Record<RateKind, string>,
    start: 'nominal',
  }),
  years: number('years', { ...given.years, isWhole: true, label: 'For how long' }),
  today: checkbox({
    label: 'Show it in today’s money',
    hint: 'What the savings would buy if prices rise in the meantime.',
  }),
  ...when(({ today }) => today === true, {
    inflation: percent({ ...given.inflation, label: 'Inflation a year' }),
  }),
}
export const compoundDefaults = startsOf(compoundInputs)
export type CompoundFieldsProps = FieldsProps<typeof compoundInputs>

export function growthFrom(texts: TextsOf<typeof compoundInputs>): Growth {
  const typed = valuesOf(compoundInputs, texts)
  const frequency = compoundFrequencies.find((known) => String(known) === typed.frequency) ?? given.frequency.default
  const isAer = typed['rate-is'] === 'aer'
  const plan: Required<SavingsPlan> = {
    principal: typed.principal,
    contribution: typed.contribution,
    frequency,
    ratePercent: isAer ? nominalFromEffective(typed.rate, frequency) : typed.rate,
    years: typed.years,
    inflationPercent: typed.today ? typed.inflation : 0,
  }
  const rate: YearlyRate = {
    kind: typed['rate-is'],
    percent: typed.rate,
    aer: isAer ? typed.rate : effectiveFromNominal(typed.rate, frequency),
  }
  return { plan, rate, result: growSavings(plan), isInToday: typed.today }
}
