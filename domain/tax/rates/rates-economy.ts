// What the lessons name beside tax: Bank Rate, the cost of a retirement, and changes that are law or announced.

import { retirementLivingStandards } from './retirement-living-standards.ts'
import { poundsFromPence, type Pence } from '#domain/money.ts'
import { rateSeries, type RateSeries } from './rate-series.ts'
import type { Confidence, RateSource } from './rate-sources.ts'
import { textRateSources as from } from './text-rate-sources.ts'

export const economyRates = {
  bankRate: rateSeries({ title: 'Bank Rate', unit: 'percent', source: from.bankRateHistory }, [
    { from: '2023-03-23', value: 4.25 },
    { from: '2023-05-11', value: 4.5 },
    { from: '2023-06-22', value: 5 },
    { from: '2023-08-03', value: 5.25 },
    { from: '2024-08-01', value: 5 },
    { from: '2024-11-07', value: 4.75 },
    { from: '2025-02-06', value: 4.5 },
    { from: '2025-05-08', value: 4.25 },
    { from: '2025-08-07', value: 4 },
    {
      from: '2025-12-18',
      value: 3.75,
      until: '2026-06-18',
      note: 'Held on 18 June 2026. Later decisions could not be confirmed when the table was checked.',
    },
  ]),
  'retirementLiving.onePersonMinimum': standard('Minimum retirement, one person', 14_400, 'onePerson', 'minimum'),
  'retirementLiving.onePersonModerate': standard('Moderate retirement, one person', 31_300, 'onePerson', 'moderate'),
  'retirementLiving.onePersonComfortable': standard(
    'Comfortable retirement, one person',
    43_100,
    'onePerson',
    'comfortable',
  ),
  'retirementLiving.twoPeopleMinimum': standard('Minimum retirement, two people', 22_400, 'twoPeople', 'minimum'),
  'retirementLiving.twoPeopleModerate': standard('Moderate retirement, two people', 43_100, 'twoPeople', 'moderate'),
  'retirementLiving.twoPeopleComfortable': standard(
    'Comfortable retirement, two people',
    59_000,
    'twoPeople',
    'comfortable',
  ),
} as const satisfies Record<string, RateSeries>

/** A change that is not in force yet on the day the table was read. */
export type FutureChange = {
  from: string
  text: string
  /** The amount that it turns on, in pounds a year. */
  limit?: number
  source: RateSource
  confidence: Confidence
}

/** What is known to come, soonest first. */
export const knownFutureChanges: readonly FutureChange[] = [
  {
    from: '2027-04-06',
    text: 'Tax on savings interest rises to 22%, 42% and 47%. Property income gets the same rates, but in Scotland the Scottish Parliament sets them.',
    source: from.govUkSavingsTax2027,
    confidence: 'confirmed',
  },
  {
    from: '2027-04-06',
    text: 'People under 65 may pay at most £12,000 a year into a cash ISA, within the £20,000 for all ISAs.',
    source: from.budget2025Isa,
    confidence: 'confirmed',
  },
  {
    from: '2027-04-06',
    text: 'The student loan plan 2 threshold stays at £29,385 until 2029/2030.',
    source: from.budget2025StudentLoans,
    confidence: 'confirmed',
  },
  {
    from: '2028-04-06',
    text: 'The earliest age for taking a private pension rises from 55 to 57 for most people.',
    source: from.minimumPensionAge,
    confidence: 'confirmed',
  },
  {
    from: '2029-04-06',
    text: 'National Insurance is due on pay given up for a pension above £2,000 a year.',
    limit: 2_000,
    source: from.sacrificeAct2026,
    confidence: 'confirmed',
  },
  {
    from: '2031-04-06',
    text: 'The freeze of the personal allowance and of the income tax and National Insurance thresholds ends.',
    source: from.govUkThresholds2031,
    confidence: 'confirmed',
  },
]

/** The edition of February 2024, then that of June 2025. */
function standard(
  title: string,
  in2024: number,
  household: 'onePerson' | 'twoPeople',
  level: 'minimum' | 'moderate' | 'comfortable',
): RateSeries {
  const { note, source, publishedOn } = retirementLivingStandards
  const in2025: Pence = retirementLivingStandards[household][level]
  return rateSeries({ title, unit: 'pounds a year', source, note }, [
    { from: '2024-02-01', value: in2024 },
    { from: publishedOn, value: poundsFromPence(in2025), until: '2027-04-05' },
  ])
}
