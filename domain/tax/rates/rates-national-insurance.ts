// National Insurance of employee and employer.

import { constant, rateSeries, tableStart, yearly, type RateSeries } from './rate-series.ts'

const ni = { source: 'hmrcNiBands' } as const
const untilFreezeEnds = { from: tableStart, until: '2031-04-05' }

export const nationalInsuranceRates = {
  'nationalInsurance.primaryThreshold': rateSeries(
    { ...ni, title: 'Pay above which employees pay National Insurance', unit: 'pounds a year' },
    [{ ...untilFreezeEnds, value: 12_570 }],
  ),
  'nationalInsurance.primaryThresholdMonth': constant(
    { ...ni, title: 'Primary threshold, monthly', unit: 'pounds a month' },
    1_048,
    '2026/2027',
  ),
  'nationalInsurance.primaryThresholdWeek': constant(
    { ...ni, title: 'Primary threshold, weekly', unit: 'pounds a week' },
    242,
    '2026/2027',
  ),
  'nationalInsurance.upperEarningsLimit': rateSeries({ ...ni, title: 'Upper earnings limit', unit: 'pounds a year' }, [
    { ...untilFreezeEnds, value: 50_270 },
  ]),
  'nationalInsurance.upperEarningsLimitMonth': constant(
    { ...ni, title: 'Upper earnings limit, monthly', unit: 'pounds a month' },
    4_189,
    '2026/2027',
  ),
  'nationalInsurance.upperEarningsLimitWeek': constant(
    { ...ni, title: 'Upper earnings limit, weekly', unit: 'pounds a week' },
    967,
    '2026/2027',
  ),
  'nationalInsurance.lowerEarningsLimit': yearly(
    { title: 'Lower earnings limit', unit: 'pounds a year', source: 'delphiniNi' },
    [{ value: 6_396, source: 'policyEngineNi' }, 6_396, 6_500, { value: 6_708, source: 'payPacket2026' }],
  ),
  'nationalInsurance.lowerEarningsLimitWeek': yearly(
    { title: 'Lower earnings limit, weekly', unit: 'pounds a week', source: 'delphiniNi' },
    [{ value: 123, source: 'policyEngineNi' }, 123, 125, { value: 129, source: 'payPacket2026' }],
  ),
  'nationalInsurance.mainRate': rateSeries(
    { ...ni, title: 'Employee National Insurance, main rate', unit: 'percent' },
    [
      {
        from: tableStart,
        value: 12,
        note: 'Cut to 10% for pay from 6 January 2024. A director, whose period is the year, pays 11.5%.',
      },
      { from: '2024-01-06', value: 10, source: 'nim01625' },
      { from: '2024-04-06', value: 8, until: '2027-04-05' },
    ],
  ),
  'nationalInsurance.reducedRate': rateSeries(
    {
      title: 'Employee National Insurance, reduced rate (letter B)',
      unit: 'percent',
      source: 'nim01211',
      note: 'For married women and widows who chose it before that choice was closed in 1977.',
    },
    [
      { from: tableStart, value: 5.85 },
      { from: '2024-01-06', value: 3.85 },
      { from: '2024-04-06', value: 1.85, until: '2027-04-05' },
    ],
  ),
  'nationalInsurance.upperRate': constant(
    { ...ni, title: 'Employee National Insurance above the upper earnings limit', unit: 'percent' },
    2,
    '2026/2027',
  ),
  'nationalInsurance.secondaryThreshold': yearly(
    {
      title: 'Pay above which employers pay National Insurance',
      unit: 'pounds a year',
      source: 'delphiniNi',
    },
    [
      { value: 9_100, source: 'payfit2023' },
      9_100,
      { value: 5_000, source: 'govUkEmployers2025' },
      { value: 5_000, source: 'payPacket2026', until: '2031-04-05' },
    ],
  ),
  'nationalInsurance.secondaryThresholdMonth': yearly(
    { title: 'Secondary threshold, monthly', unit: 'pounds a month', source: 'delphiniNi' },
    [
      { value: 758, source: 'payfit2023' },
      758,
      { value: 417, source: 'govUkEmployers2025' },
      { value: 417, source: 'payPacket2026' },
    ],
  ),
  'nationalInsurance.employerRate': yearly(
    { title: 'Employer National Insurance', unit: 'percent', source: 'delphiniNi' },
    [{ value: 13.8, source: 'payfit2023' }, 13.8, 15, { value: 15, source: 'payPacket2026' }],
  ),
} as const satisfies Record<string, RateSeries>
