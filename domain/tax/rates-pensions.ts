// Pension limits, the State Pension and workplace enrolment.

import { constant, rateSeries, tableStart, yearly, type RateSeries } from './rate-series.ts'
import { rateSources as from } from './rate-sources.ts'

const aYear = 'pounds a year'
const enrolment = { unit: aYear, source: from.royalLondonAutoEnrolment } as const
const enrolment2025 = {
  confidence: 'single-source',
  note: 'For 2025/2026 the upper limit is confirmed by HMRC; the others by secondary pages only.',
} as const

export const pensionRates = {
  'pensions.annualAllowance': constant(
    { title: 'Pension annual allowance', unit: aYear, source: from.policyEngineAnnualAllowance },
    60_000,
  ),
  'pensions.moneyPurchaseAnnualAllowance': constant(
    { title: 'Money purchase annual allowance', unit: aYear, source: from.taxTables2026 },
    10_000,
  ),
  'pensions.taperThresholdIncome': yearly(
    {
      title: 'Threshold income for the tapered annual allowance',
      unit: aYear,
      source: from.taxSmartPensions,
    },
    [
      200_000,
      200_000,
      200_000,
      {
        value: 200_000,
        confidence: 'unconfirmed',
        note: 'No page dated 2026/2027 was found; carried over.',
      },
    ],
  ),
  'pensions.taperAdjustedIncome': constant(
    {
      title: 'Adjusted income above which the annual allowance shrinks',
      unit: aYear,
      source: from.policyEngineAnnualAllowance,
    },
    260_000,
  ),
  'pensions.taperedMinimum': constant(
    {
      title: 'Smallest tapered annual allowance',
      unit: aYear,
      source: from.policyEngineAnnualAllowance,
    },
    10_000,
  ),
  'pensions.nonEarnerGrossLimit': constant(
    {
      title: 'Pension contribution with relief whatever one earns',
      unit: aYear,
      source: from.policyEnginePensionRelief,
    },
    3_600,
  ),
  'pensions.nonEarnerNetLimit': constant(
    {
      title: 'The same before basic rate relief is added',
      unit: aYear,
      source: from.policyEnginePensionRelief,
    },
    2_880,
  ),
  'pensions.reliefAtSourceRate': constant(
    {
      title: 'Relief that a pension provider adds',
      unit: 'percent',
      source: from.policyEnginePensionRelief,
    },
    20,
  ),
  'pensions.lumpSumAllowance': rateSeries({ title: 'Lump sum allowance', unit: 'pounds', source: from.taxTables2026 }, [
    {
      from: '2024-04-06',
      value: 268_275,
      note: 'It replaced the lifetime allowance on 6 April 2024.',
    },
  ]),
  'pensions.lumpSumAndDeathBenefitAllowance': rateSeries(
    { title: 'Lump sum and death benefit allowance', unit: 'pounds', source: from.taxTables2026 },
    [{ from: '2024-04-06', value: 1_073_100 }],
  ),
  'pensions.minimumAge': rateSeries(
    { title: 'Normal minimum pension age', unit: 'years of age', source: from.minimumPensionAge },
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
      source: from.policyEngineStatePension,
    },
    [203.85, 221.2, 230.25, 241.3],
  ),
  'statePension.year': yearly(
    {
      title: 'Full new State Pension, 52 weeks',
      unit: aYear,
      source: from.policyEngineStatePension,
    },
    [10_600.2, 11_502.4, 11_973, 12_547.6],
  ),
  'statePension.basicWeek': yearly(
    {
      title: 'Full basic State Pension (the older scheme)',
      unit: 'pounds a week',
      source: from.policyEngineStatePension,
    },
    [156.2, 169.5, 176.45, 184.9],
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
      source: from.royalLondonAutoEnrolment,
    },
    8,
  ),
  'autoEnrolment.employerMinimum': constant(
    {
      title: "Employer's smallest workplace contribution",
      unit: 'percent',
      source: from.royalLondonAutoEnrolment,
    },
    3,
  ),
  'autoEnrolment.workerShare': constant(
    {
      title: "Worker's share when the employer pays its minimum",
      unit: 'percent',
      source: from.royalLondonAutoEnrolment,
      note: 'Tax relief included: 4% from pay and 1% relief in a relief-at-source scheme.',
    },
    5,
  ),
  'autoEnrolment.fromAge': constant(
    {
      title: 'Age from which a worker is enrolled',
      unit: 'years of age',
      source: from.royalLondonAutoEnrolment,
    },
    22,
  ),
} as const satisfies Record<string, RateSeries>
