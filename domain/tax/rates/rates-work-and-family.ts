// Pay floors and family: what the notes of the tax calculator and the lessons name.

import { rateSeries, yearly, type EachTaxYear, type RateSeries } from './rate-series.ts'

const wage = (title: string) => ({
  title,
  unit: 'pounds an hour' as const,
  source: 'policyEngineMinimumWage' as const,
})
const childBenefit = (title: string) => ({
  title,
  unit: 'pounds a week' as const,
  source: 'policyEngineChildBenefit' as const,
})
const charge = (title: string) => ({
  title,
  unit: 'pounds a year' as const,
  source: 'policyEngineChildBenefitCharge' as const,
})

export const workAndFamilyRates = {
  'minimumWage.livingWage': wageFromApril(
    {
      ...wage('National Living Wage'),
      note: 'From 1 April each year. For those aged 21 and over; until April 2024, 23 and over.',
    },
    [9.5, 10.42, 11.44, 12.21, 12.71],
  ),
  'minimumWage.age21To22': rateSeries(
    {
      ...wage('National Minimum Wage, ages 21 and 22'),
      source: 'minimumWage2023',
      note: 'Part of the Living Wage since April 2024.',
    },
    [
      { from: '2022-04-01', value: 9.18, source: 'minimumWage2022' },
      { from: '2023-04-01', value: 10.18 },
      { from: '2024-04-01', value: 11.44, source: 'policyEngineMinimumWage' },
      { from: '2025-04-01', value: 12.21, source: 'policyEngineMinimumWage' },
      {
        from: '2026-04-01',
        value: 12.71,
        source: 'policyEngineMinimumWage',
        until: '2027-03-31',
      },
    ],
  ),
  'minimumWage.age18To20': wageFromApril(wage('National Minimum Wage, ages 18 to 20'), [6.83, 7.49, 8.6, 10, 10.85]),
  'minimumWage.under18': wageFromApril(wage('National Minimum Wage, under 18'), [4.81, 5.28, 6.4, 7.55, 8]),
  'minimumWage.apprentice': wageFromApril(wage('National Minimum Wage, apprentice'), [4.81, 5.28, 6.4, 7.55, 8]),
  'childBenefit.eldestWeek': yearly(childBenefit('Child Benefit, eldest or only child'), [24, 25.6, 26.05, 27.05]),
  'childBenefit.otherWeek': yearly(childBenefit('Child Benefit, each other child'), [15.9, 16.95, 17.25, 17.9]),
  'childBenefit.chargeFrom': yearly(
    charge('Income above which Child Benefit is charged back'),
    [50_000, 60_000, 60_000, 60_000],
  ),
  'childBenefit.chargeWhole': yearly(
    charge('Income from which all Child Benefit is charged back'),
    [60_000, 80_000, 80_000, 80_000],
  ),
  'childBenefit.chargeStep': yearly(
    { ...charge('Income for each 1% of Child Benefit charged back'), unit: 'pounds' },
    [100, 200, 200, 200],
  ),
} as const satisfies Record<string, RateSeries>

/** Pay in April may be for days of the year before, so the wage of the year before the table is in it. */
function wageFromApril(
  text: ReturnType<typeof wage> & { note?: string },
  values: [before: number, ...EachTaxYear<number>],
): RateSeries {
  return rateSeries(
    text,
    values.map((value, index) => ({
      from: `${2022 + index}-04-01`,
      until: `${2023 + index}-03-31`,
      value,
      ...(index === 0 ? { source: 'minimumWage2022' as const } : {}),
      ...(index === 1 ? { source: 'minimumWage2023' as const } : {}),
      ...(index === values.length - 1 ? { source: 'payfit2026' as const } : {}),
    })),
  )
}
