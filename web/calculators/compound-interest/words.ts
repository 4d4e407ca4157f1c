// The growth of savings in words, and the words that its parts share.
import { formatPounds } from '#domain/money.ts'
import { wholePoundParts } from '#domain/whole-parts.ts'
import { numberText } from '#domain/number-input.ts'
import type { SavingsYear } from '#domain/saving/compound-interest.ts'
import { counted } from '../frame/amounts.tsx'
import { frequencyWords, type Growth } from './inputs.ts'

/** The result in plain sentences. */
export function inWords({ plan, rate, result, isInToday }: Growth): string {
  const [paidIn, interest] = partTexts(result)
  const outcome = `After ${counted(plan.years, 'year')} at ${rateWords(rate)} you would have ${formatPounds(result.balance)}: ${paidIn} paid in and ${interest} of interest.`
  if (!isInToday) return outcome
  return `${outcome} With prices rising ${plan.inflationPercent}% a year, it would buy what ${formatPounds(result.today)} buys now.`
}

/** A rate with what it means: '5% AER', '5% a year'. */
export function rateWords({ kind, percent }: Growth['rate']): string {
  return kind === 'aer' ? `${percent}% AER` : `${percent}% a year`
}

/** What is added each time, and what the rate is in the other way of saying it. */
export function rateMeaning({ plan: { frequency, ratePercent }, rate }: Growth): string {
  const { period } = frequencyWords[frequency]
  if (frequency === 1) return `Interest is added once a year, so ${rate.percent}% nominal is ${rate.percent}% AER.`
  const added = percentText(ratePercent / frequency)
  return rate.kind === 'aer'
    ? `${added} is added each ${period}, so that a whole year brings ${rate.percent}%. That is ${percentText(ratePercent)} nominal.`
    : `${rate.percent}% ÷ ${frequency} = ${added} is added each ${period}. Over a year that brings ${percentText(rate.aer)}, the AER.`
}

/**
 * A rate to two decimals, those that it has.
 * @example percentText(5.1161898) // '5.12%'
 */
function percentText(percent: number): string {
  return `${numberText(percent)}%`
}

/** What was paid in and the interest, in whole pounds that add up to the savings. */
export function partTexts({ paidIn, interest }: SavingsYear): [string, string] {
  const [own, earned] = wholePoundParts([paidIn, interest]).map(formatPounds)
  return [own ?? '', earned ?? '']
}
