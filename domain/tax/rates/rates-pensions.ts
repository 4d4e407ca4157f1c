// Pension limits, the State Pension and workplace enrolment.

import type { RateSourceId } from './rate-sources.ts'
import { constant, rateSeries, tableStart, yearly, type RateSeries } from './rate-series.ts'

const aYear = 'pounds a year'
const enrolment = { unit: aYear, source: 'royalLondonAutoEnrolment' } as const
const enrolment2025 = {
  confidence: 'single-source',
  note: 'For 2025/2026 the upper limit is confirmed by HMRC; the others by secondary pages only.',
} as const

const fromGovUk = (value: number) => ({ value, source: 'govUkBenefits2026' as const })

export const pensionRates = {
  'pensions.annualAllowance': limit('Pension annual allowance', 60_000, 'taxTables2026'),
  'pensions.moneyPurchaseAnnualAllowance': limit('Money purchase annual allowance', 10_000, 'taxTables2026'),
  'pensions.taperThresholdIncome': limit(
    'Threshold income for the tapered annual allowance',
    200_000,
    'financeAct228ZA',
  ),
  'pensions.taperAdjustedIncome': limit(
    'Adjusted income above which the annual allowance shrinks',
    260_000,
    'financeAct228ZA',
  ),
  'pensions.taperedMinimum': limit('Smallest tapered annual allowance', 10_000, 'financeAct228ZA'),
  'pensions.nonEarnerGrossLimit': limit(
    'Pension contribution with relief whatever one earns',
    3_600,
    'policyEnginePensionRelief',
  ),
  'pensions.nonEarnerNetLimit': limit('The same before basic rate relief is added', 2_880, 'policyEnginePensionRelief'),
  'pensions.reliefAtSourceRate': constant(
    { title: 'Relief that a pension provider adds', unit: 'percent', source: 'financeAct192' },
    20,
    '2026/2027',
  ),
  'pensions.netPayTopUpRate': yearly(
    {
      title: 'Top-up for low earners under net pay',
      unit: 'percent',
      source: 'govUkNetPayTopUp',
      note: 'Of the part of a contribution that the personal allowance covers, from 6 April 2024.',
    },
    [null, 20, 20, 20],
  ),
  'pensions.lumpSumAllowance': yearly({ title: 'Lump sum allowance', unit: 'pounds', source: 'govUkPensionSchemes' }, [
    null,
    { value: 268_275, note: 'It replaced the lifetime allowance on 6 April 2024.' },
    { value: 268_275, source: 'taxTables2026' },
    { value: 268_275, source: 'taxTables2026' },
  ]),
  'pensions.lumpSumAndDeathBenefitAllowance': yearly(
    { title: 'Lump sum and death benefit allowance', unit: 'pounds', source: 'govUkPensionSchemes' },
    [null, 1_073_100, { value: 1_073_100, source: 'taxTables2026' }, { value: 1_073_100, source: 'taxTables2026' }],
  ),
  'pensions.minimumAge': rateSeries(
    { title: 'Normal minimum pension age', unit: 'years of age', source: 'minimumPensionAge' },
    [
      { from: tableStart, value: 55 },
      {
        from: '2028-04-06',
        value: 57,
        until: '2044-04-05',
        note: 'Some older schemes protect an earlier age.',
      },
    ],
  ),
  'statePension.week': yearly(
    {
      title: 'Full new State Pension',
      unit: 'pounds a week',
      source: 'policyEngineStatePension',
    },
    [203.85, 221.2, fromGovUk(230.25), fromGovUk(241.3)],
  ),
  'statePension.year': yearly(
    {
      title: 'Full new State Pension, 52 weeks',
      unit: aYear,
      source: 'policyEngineStatePension',
    },
    [10_600.2, 11_502.4, fromGovUk(11_973), fromGovUk(12_547.6)],
  ),
  'statePension.basicWeek': yearly(
    {
      title: 'Full basic State Pension (the older scheme)',
      unit: 'pounds a week',
      source: 'policyEngineStatePension',
    },
    [156.2, 169.5, fromGovUk(176.45), fromGovUk(184.9)],
  ),
  'autoEnrolment.trigger': yearly({ ...enrolment, title: 'Pay from which an employer must enrol a worker' }, [
    10_000,
    10_000,
    { value: 10_000, ...enrolment2025 },
    10_000,
  ]),
  'autoEnrolment.qualifyingFrom': yearly({ ...enrolment, title: 'Pay above which workplace contributions count' }, [
    6_240,
    6_240,
    { value: 6_240, ...enrolment2025 },
    6_240,
  ]),
  'autoEnrolment.qualifyingTo': yearly(
    { ...enrolment, title: 'Pay up to which workplace contributions count' },
    [50_270, 50_270, 50_270, 50_270],
  ),
  'autoEnrolment.totalMinimum': constant(
    {
      title: 'Smallest workplace contribution in all',
      unit: 'percent',
      source: 'royalLondonAutoEnrolment',
    },
    8,
    '2026/2027',
  ),
  'autoEnrolment.employerMinimum': constant(
    {
      title: 'Employer’s smallest workplace contribution',
      unit: 'percent',
      source: 'royalLondonAutoEnrolment',
    },
    3,
    '2026/2027',
  ),
  'autoEnrolment.workerShare': constant(
    {
      title: 'Worker’s share when the employer pays its minimum',
      unit: 'percent',
      source: 'royalLondonAutoEnrolment',
      note: 'Tax relief included: 4% from pay and 1% relief in a relief-at-source scheme.',
    },
    5,
    '2026/2027',
  ),
  'autoEnrolment.fromAge': constant(
    {
      title: 'Age from which a worker is enrolled',
      unit: 'years of age',
      source: 'royalLondonAutoEnrolment',
    },
    22,
    '2026/2027',
  ),
} as const satisfies Record<string, RateSeries>

/** A limit that GOV.UK's list states up to 2024/2025 and another source for the years after. */
function limit(title: string, value: number, later: RateSourceId): RateSeries {
  const laterValue = { value, source: later }
  return yearly({ title, unit: aYear, source: 'govUkPensionSchemes' }, [value, value, laterValue, laterValue])
}
