// Working for oneself: Class 4 and Class 2 National Insurance, the trading allowance and payments on account.

import { constant, yearly, type EachTaxYear, type RateSeries, type RateUnit } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'

const from = {
  tradingAllowance: {
    title: 'Income Tax (Trading and Other Income) Act 2005, section 783AD',
    url: 'https://www.legislation.gov.uk/ukpga/2005/5/section/783AD',
  },
  nim24050: {
    title: 'HMRC National Insurance Manual, NIM24050',
    url: 'https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim24050',
  },
  twpClassFour: {
    title: 'TWP Accounting, National Insurance for the self-employed',
    url: 'https://www.twpaccounting.co.uk/specialist-tax-news/national-insurance-for-the-self-employed/',
  },
  hmrcClassTwo: {
    title: 'HMRC Community, Class 2 and Class 4 National Insurance of the self-employed',
    url: 'https://community.hmrc.gov.uk/customerforums/sa/3ba5415c-d83b-ef11-a81d-000d3a871c3e',
  },
  throughWages: {
    title: 'GOV.UK, Pay your Self Assessment tax bill through your tax code',
    url: 'https://www.gov.uk/pay-self-assessment-tax-bill/through-your-tax-code',
  },
  digital: {
    title: 'GOV.UK, Find out if and when you need to use Making Tax Digital for Income Tax',
    url: 'https://www.gov.uk/guidance/find-out-if-and-when-you-need-to-use-making-tax-digital-for-income-tax',
  },
  paymentsOnAccount: {
    title: 'GOV.UK, Understand your Self Assessment tax bill: payments on account',
    url: 'https://www.gov.uk/understand-self-assessment-bill/payments-on-account',
  },
} as const satisfies Record<string, RateSource>

/** A series of Class 4, whose years each have a page of their own. */
function classFour(title: string, unit: RateUnit, [first, second, third, fourth]: EachTaxYear<number>): RateSeries {
  return yearly({ title, unit, source: from.nim24050 }, [
    first,
    second,
    { value: third, source: from.twpClassFour },
    { value: fourth, source: 'taxTables2026' },
  ])
}

export const selfEmploymentRates = {
  'selfEmployment.tradingAllowance': constant(
    { title: 'Trading allowance', unit: 'pounds a year', source: from.tradingAllowance },
    1_000,
    '2026/2027',
  ),
  'selfEmployment.class4LowerLimit': classFour(
    'Profit above which Class 4 National Insurance is paid',
    'pounds a year',
    [12_570, 12_570, 12_570, 12_570],
  ),
  'selfEmployment.class4UpperLimit': classFour(
    'Profit above which Class 4 is charged at the upper rate',
    'pounds a year',
    [50_270, 50_270, 50_270, 50_270],
  ),
  'selfEmployment.class4Rate': classFour('Class 4 National Insurance, main rate', 'percent', [9, 6, 6, 6]),
  'selfEmployment.class4UpperRate': classFour(
    'Class 4 National Insurance above the upper limit',
    'percent',
    [2, 2, 2, 2],
  ),
  'selfEmployment.class2Week': yearly(
    {
      title: 'Class 2 National Insurance',
      unit: 'pounds a week',
      source: 'policyEngineClassTwo',
      note: 'Nobody has to pay it since 6 April 2024.',
    },
    [{ value: 3.45, source: from.hmrcClassTwo, note: 'To be paid from profits of £12,570.' }, 3.45, 3.5, 3.65],
  ),
  'selfEmployment.class2From': yearly(
    {
      title: 'Profit from which Class 2 National Insurance has to be paid',
      unit: 'pounds a year',
      source: 'policyEngineClassTwo',
    },
    [12_570, null, null, null],
  ),
  'selfEmployment.smallProfitsThreshold': yearly(
    {
      title: 'Profit from which a year counts for the State Pension',
      unit: 'pounds a year',
      source: 'policyEngineClassTwo',
    },
    [6_725, 6_725, { value: 6_845, source: from.twpClassFour }, 7_105],
  ),
  'selfEmployment.paymentsOnAccountFrom': constant(
    {
      title: 'Tax bill from which payments on account are due',
      unit: 'pounds a year',
      source: from.paymentsOnAccount,
    },
    1_000,
    '2026/2027',
  ),
  'selfEmployment.paymentsOnAccountAtSource': constant(
    {
      title: 'Share of the year’s tax taken at source above which no payments on account are due',
      unit: 'percent',
      source: from.paymentsOnAccount,
    },
    80,
    '2026/2027',
  ),
  'selfEmployment.throughWagesBelow': constant(
    {
      title: 'Tax bill below which it can be taken from wages',
      unit: 'pounds a year',
      source: from.throughWages,
    },
    3_000,
    '2026/2027',
  ),
  'selfEmployment.digitalAbove': yearly(
    {
      title: 'Turnover above which records are kept and sent digitally',
      unit: 'pounds a year',
      source: from.digital,
      note: 'From the second 6 April after the tax year on. Rent before costs counts too.',
    },
    [null, 50_000, 30_000, 20_000],
  ),
} as const satisfies Record<string, RateSeries>
