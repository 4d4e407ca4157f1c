// Help with childcare that ends where either parent's income passes £100,000. Kept apart from the table of every
// calculation, since only one part of one calculator tells of it.

import { constant, rateSeries, type RateSeries } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'

const from = {
  childcarePaymentsRegulations: {
    title: 'Childcare Payments (Eligibility) Regulations 2015, regulation 15 (as amended by SI 2016/793)',
    url: 'https://www.legislation.gov.uk/uksi/2015/448/regulation/15',
  },
  taxFreeChildcareManual: {
    title: 'HMRC Tax-Free Childcare Technical Manual, TFC05100',
    url: 'https://www.gov.uk/hmrc-internal-manuals/tax-free-childcare-technical-manual/tfc05100',
  },
  fundedHours2024: {
    title: 'Department for Education, Education provision: children under 5 years of age, 2024',
    url: 'https://explore-education-statistics.service.gov.uk/find-statistics/education-provision-children-under-5/2024',
  },
  fundedHoursExtended: {
    title: 'National Audit Office, Preparations to extend early years entitlements for working parents in England',
    url: 'https://www.nao.org.uk/reports/preparations-to-extend-early-years-entitlement-for-working-parents-in-england/',
  },
} as const satisfies Record<string, RateSource>

export const childcareRates = {
  'childcare.incomeLimit': constant(
    {
      title: 'Income above which a parent gets no help with childcare',
      unit: 'pounds a year',
      source: from.childcarePaymentsRegulations,
      note: 'Adjusted net income of either parent, for Tax-Free Childcare and for the funded hours of working parents in England.',
    },
    100_000,
    '2026/2027',
  ),
  'childcare.topUpMost': constant(
    {
      title: 'Tax-Free Childcare, most added for a child',
      unit: 'pounds a year',
      source: from.taxFreeChildcareManual,
      note: 'Up to £500 every three months; twice as much for a disabled child.',
    },
    2_000,
    '2026/2027',
  ),
  'childcare.topUpPercent': constant(
    {
      title: 'Tax-Free Childcare, added to what a parent pays in',
      unit: 'percent',
      source: from.taxFreeChildcareManual,
    },
    25,
    '2026/2027',
  ),
  'childcare.hoursForAll': constant(
    {
      title: 'Funded hours in England, every child aged three or four',
      unit: 'hours a week',
      source: from.fundedHours2024,
      note: 'For 38 weeks a year.',
    },
    15,
    '2026/2027',
  ),
  'childcare.hoursThreeAndFour': constant(
    {
      title: 'Funded hours in England, working parents, children aged three or four',
      unit: 'hours a week',
      source: from.fundedHours2024,
      note: 'For 38 weeks a year, the 15 hours for every child among them.',
    },
    30,
    '2026/2027',
  ),
  'childcare.hoursUnderThree': rateSeries(
    {
      title: 'Funded hours in England, working parents, children from nine months to two years',
      unit: 'hours a week',
      source: from.fundedHoursExtended,
      note: 'For 38 weeks a year. Two-year-olds had 15 hours from 1 April 2024.',
    },
    [
      { from: '2024-09-01', value: 15 },
      { from: '2025-09-01', value: 30, until: '2027-04-05' },
    ],
  ),
} as const satisfies Record<string, RateSeries>
