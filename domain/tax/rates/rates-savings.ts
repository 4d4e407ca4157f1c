// Savings, dividends and gains, as texts name them.

import {
  carriedOver,
  constant,
  rateSeries,
  tableStart,
  yearly,
  type EachTaxYear,
  type RateSeries,
  type RateUnit,
} from './rate-series.ts'
import { textRateSources as from } from './text-rate-sources.ts'

const isa = (title: string, unit: RateUnit = 'pounds a year') => ({
  title,
  unit,
  source: from.royalLondonIsa,
})
const savings = (title: string) => ({
  title,
  unit: 'pounds a year' as const,
  source: from.policyEngineSavings,
})
const gains = (title: string, unit: RateUnit = 'percent') => ({
  title,
  unit,
  source: from.policyEngineGains,
})

export const savingsRates = {
  'savings.isa': constant(isa('ISA allowance'), 20_000, '2026/2027'),
  'savings.lifetimeIsa': constant(
    { ...isa('Lifetime ISA limit'), note: 'It is part of the ISA allowance.' },
    4_000,
    '2026/2027',
  ),
  'savings.lifetimeIsaBonus': constant(isa('Lifetime ISA bonus', 'percent'), 25, '2026/2027'),
  'savings.lifetimeIsaMaximumBonus': constant(isa('Largest Lifetime ISA bonus'), 1_000, '2026/2027'),
  'savings.lifetimeIsaCharge': constant(isa('Lifetime ISA charge for other withdrawals', 'percent'), 25, '2026/2027'),
  'savings.lifetimeIsaHomePrice': constant(
    isa('Dearest home that a Lifetime ISA may help buy', 'pounds'),
    450_000,
    '2026/2027',
  ),
  'savings.juniorIsa': constant(isa('Junior ISA limit'), 9_000, '2026/2027'),
  'savings.personalAllowanceBasic': constant(savings('Personal savings allowance, basic rate'), 1_000, '2026/2027'),
  'savings.personalAllowanceHigher': constant(savings('Personal savings allowance, higher rate'), 500, '2026/2027'),
  'savings.personalAllowanceAdditional': constant(
    savings('Personal savings allowance, additional rate'),
    0,
    '2026/2027',
  ),
  'savings.startingRateBand': constant(savings('Starting rate band for savings'), 5_000, '2026/2027'),
  'savings.depositProtection': rateSeries(
    {
      title: 'Deposit protection (FSCS)',
      unit: 'pounds',
      source: from.praDepositProtection,
      note: 'For each person, in each authorised firm.',
    },
    [
      { from: tableStart, value: 85_000 },
      { from: '2025-12-01', value: 120_000, until: '2027-04-05' },
    ],
  ),
  'savings.temporaryHighBalance': rateSeries(
    {
      title: 'Deposit protection for a temporary high balance',
      unit: 'pounds',
      source: from.praDepositProtection,
    },
    [
      { from: tableStart, value: 1_000_000 },
      { from: '2025-12-01', value: 1_400_000, until: '2027-04-05' },
    ],
  ),
  'savings.premiumBonds': yearly(
    {
      title: 'Most that one person may hold in Premium Bonds',
      unit: 'pounds',
      source: from.premiumBonds,
    },
    [50_000, 50_000, 50_000, carriedOver('no page dated 2026 was found')],
  ),
  'dividends.allowance': yearly(
    {
      title: 'Dividend allowance',
      unit: 'pounds a year',
      source: from.policyEngineDividendAllowance,
    },
    [1_000, 500, 500, 500],
  ),
  'dividends.ordinaryRate': dividendRate('Dividend ordinary rate', [8.75, 8.75, 8.75, 10.75]),
  'dividends.upperRate': dividendRate('Dividend upper rate', [33.75, 33.75, 33.75, 35.75]),
  'dividends.additionalRate': dividendRate('Dividend additional rate', [39.35, 39.35, 39.35, 39.35]),
  'gains.annualExempt': yearly(gains('Capital Gains Tax exempt amount', 'pounds a year'), [6_000, 3_000, 3_000, 3_000]),
  'gains.basicRate': gainsRate('Capital Gains Tax, basic rate', 10, 18),
  'gains.higherRate': gainsRate('Capital Gains Tax, higher rate', 20, 24),
  'gains.residentialBasicRate': constant(gains('Capital Gains Tax on homes, basic rate'), 18, '2026/2027'),
  'gains.residentialHigherRate': yearly(gains('Capital Gains Tax on homes, higher rate'), [28, 24, 24, 24]),
} as const satisfies Record<string, RateSeries>

function dividendRate(title: string, values: EachTaxYear<number>): RateSeries {
  return yearly({ title, unit: 'percent', source: from.policyEngineDividendRates }, values)
}

function gainsRate(title: string, before: number, after: number): RateSeries {
  return rateSeries(gains(title), [
    { from: tableStart, value: before },
    { from: '2024-10-30', value: after, until: '2027-04-05' },
  ])
}
