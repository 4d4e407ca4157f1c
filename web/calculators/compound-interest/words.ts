// The growth of savings in words, and the words that its parts share.
import { formatPounds, wholePoundParts } from '#domain/money.ts'
import type { CompoundFrequency, SavingsYear } from '#domain/saving/compound-interest.ts'
import { counted } from '../frame/amounts.tsx'
import type { Growth } from './inputs.ts'

/** How often interest is added and a contribution paid, in the words of the form. */
export const frequencyWords: Record<CompoundFrequency, { label: string; period: string }> = {
  12: { label: 'Monthly', period: 'month' },
  4: { label: 'Quarterly', period: 'quarter' },
  1: { label: 'Annually', period: 'year' },
}

/** The result in plain sentences. */
export function inWords({ plan, result, isInToday }: Growth): string {
  const [paidIn, interest] = partTexts(result)
  const outcome = `After ${counted(plan.years, 'year')} at ${plan.ratePercent}% a year you would have ${formatPounds(result.balance)}: ${paidIn} paid in and ${interest} of interest.`
  if (!isInToday) return outcome
  return `${outcome} With prices rising ${plan.inflationPercent}% a year, it would buy what ${formatPounds(result.today)} buys now.`
}

/** What was paid in and the interest, in whole pounds that add up to the savings. */
export function partTexts({ paidIn, interest }: SavingsYear): [string, string] {
  const [own, earned] = wholePoundParts([paidIn, interest]).map(formatPounds)
  return [own ?? '', earned ?? '']
}
