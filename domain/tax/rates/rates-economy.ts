// What the lessons name beside tax: Bank Rate and the cost of a retirement.

import { retirementLivingStandards } from './retirement-living-standards.ts'
import { poundsFromPence, type Pence } from '#domain/money.ts'
import { rateSeries, type RateSeries } from './rate-series.ts'
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
