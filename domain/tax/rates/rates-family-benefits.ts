// Benefits for families that lessons name. No calculation reckons with them, so no calculator has to load them.

import { constant, yearly, type RateSeries } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'

const from = {
  socialSecurityScotland: {
    title: 'Social Security Scotland, Overview of Scottish Child Payment',
    url: 'https://www.socialsecurity.gov.scot/guidance-resources/guidance/overview-of-scottish-child-payment',
  },
  scottishUprating2025: {
    title: 'Scottish Government, Social Security assistance: up-rating for inflation 2025-2026, Annex A',
    url: 'https://www.gov.scot/publications/social-security-assistance-scotland-up-rating-inflation-2025-26/pages/11/',
  },
  scottishFiscalCommission: {
    title: 'Scottish Fiscal Commission, Scottish Child Payment',
    url: 'https://www.fiscalcommission.scot/explainers/social-security/scottish-child-payment/',
  },
  govUkBereavement: {
    title: 'GOV.UK, Bereavement Support Payment: what you’ll get',
    url: 'https://www.gov.uk/bereavement-support-payment/what-youll-get',
  },
} as const satisfies Record<string, RateSource>

const bereavement = (title: string, unit: 'pounds' | 'pounds a month') => ({
  title,
  unit,
  source: from.govUkBereavement,
  note: 'The higher rate, for a parent or somebody who is pregnant. The same since 6 April 2017.',
})

export const familyBenefitRates = {
  'scottishChildPayment.week': yearly(
    {
      title: 'Scottish Child Payment, each child under 16',
      unit: 'pounds a week',
      source: from.socialSecurityScotland,
    },
    [
      { value: 25, source: from.scottishFiscalCommission },
      { value: 26.7, source: from.scottishUprating2025 },
      { value: 27.15, source: from.scottishUprating2025 },
      28.2,
    ],
  ),
  'bereavement.firstPayment': constant(bereavement('Bereavement Support Payment, first', 'pounds'), 3_500, '2026/2027'),
  'bereavement.monthlyPayment': constant(
    bereavement('Bereavement Support Payment, each of up to 18 months', 'pounds a month'),
    350,
    '2026/2027',
  ),
} as const satisfies Record<string, RateSeries>
