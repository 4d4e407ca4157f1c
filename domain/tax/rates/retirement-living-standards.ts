// What a retirement costs: the Retirement Living Standards, as markers beside a projected income.

import { pence, type Pence } from '#domain/money.ts'
import type { Confidence, RateSource } from './rate-sources.ts'

export type LivingStandard = 'minimum' | 'moderate' | 'comfortable'

/** Spending a year after tax, without housing costs, in today's money. */
export type RetirementLivingStandards = {
  edition: string
  publishedOn: string
  onePerson: Record<LivingStandard, Pence>
  twoPeople: Record<LivingStandard, Pence>
  note: string
  source: RateSource
  confidence: Confidence
  readOn: string
}

export const retirementLivingStandards: RetirementLivingStandards = {
  edition: 'June 2025',
  publishedOn: '2025-06-03',
  onePerson: { minimum: pence(1_340_000), moderate: pence(3_170_000), comfortable: pence(4_390_000) },
  twoPeople: { minimum: pence(2_160_000), moderate: pence(4_390_000), comfortable: pence(6_060_000) },
  note: 'Spending after tax. Rent, mortgage and care are not in it.',
  source: { title: 'Pensions UK, Retirement Living Standards', url: 'https://www.retirementlivingstandards.org.uk/' },
  confidence: 'confirmed',
  readOn: '2026-11-21',
}

/**
 * The highest standard that an income a year, after tax, reaches, or null when it reaches none.
 * @example standardReached(pence(2103386), 'onePerson') // 'minimum'
 */
export function standardReached(income: Pence, household: 'onePerson' | 'twoPeople'): LivingStandard | null {
  const levels = retirementLivingStandards[household]
  const reached = (['comfortable', 'moderate', 'minimum'] as const).find((level) => income >= levels[level])
  return reached ?? null
}
