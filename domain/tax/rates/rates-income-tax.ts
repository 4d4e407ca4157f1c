// Income tax on earnings in every nation. Band limits are on TAXABLE income, as the law has them; `…From` is the pay at
// which a band begins for someone with the whole personal allowance.

import type { RateSourceId } from './rate-sources.ts'
import { rateSeries, tableStart, yearly, type EachTaxYear, type RateSeries, type RateUnit } from './rate-series.ts'

const frozenUntil = '2031-04-05'
const allowanceNote = 'Frozen until April 2031 (Budget 2025).'

export const incomeTaxRates = {
  'incomeTax.personalAllowance': frozen('Personal allowance', 'pounds a year', 12_570),
  'incomeTax.allowanceTaperFrom': frozen('Income above which the personal allowance shrinks', 'pounds a year', 100_000),
  'incomeTax.allowanceGoneFrom': frozen('Income from which no personal allowance is left', 'pounds a year', 125_140),
  'incomeTax.basicRate': band('Basic rate', 'percent', [20, 20, 20, 20]),
  'incomeTax.basicRateLimit': frozen('Basic rate limit (taxable income)', 'pounds a year', 37_700, 'hmrcTaxBands'),
  'incomeTax.higherRate': band('Higher rate', 'percent', [40, 40, 40, 40]),
  'incomeTax.higherRateFrom': frozen('Pay above which the higher rate begins', 'pounds a year', 50_270, 'hmrcTaxBands'),
  'incomeTax.higherRateLimit': frozen('Higher rate limit (taxable income)', 'pounds a year', 125_140, 'hmrcTaxBands'),
  'incomeTax.additionalRate': band('Additional rate', 'percent', [45, 45, 45, 45]),
  'incomeTax.additionalRateFrom': frozen(
    'Pay above which the additional rate begins',
    'pounds a year',
    125_140,
    'hmrcTaxBands',
  ),
  'incomeTax.scotland.starterRate': scottish('Scottish starter rate', 'percent', [19, 19, 19, 19]),
  'incomeTax.scotland.starterRateLimit': scottish(
    'Scottish starter rate limit (taxable income)',
    'pounds a year',
    [2_162, 2_306, 2_827, 3_967],
  ),
  'incomeTax.scotland.basicRate': scottish('Scottish basic rate', 'percent', [20, 20, 20, 20]),
  'incomeTax.scotland.basicRateFrom': scottish(
    'Pay above which the Scottish basic rate begins',
    'pounds a year',
    [14_732, 14_876, 15_397, 16_537],
  ),
  'incomeTax.scotland.basicRateLimit': scottish(
    'Scottish basic rate limit (taxable income)',
    'pounds a year',
    [13_118, 13_991, 14_921, 16_956],
  ),
  'incomeTax.scotland.intermediateRate': scottish('Scottish intermediate rate', 'percent', [21, 21, 21, 21]),
  'incomeTax.scotland.intermediateRateFrom': scottish(
    'Pay above which the Scottish intermediate rate begins',
    'pounds a year',
    [25_688, 26_561, 27_491, 29_526],
  ),
  'incomeTax.scotland.intermediateRateLimit': scottish(
    'Scottish intermediate rate limit (taxable income)',
    'pounds a year',
    [31_092, 31_092, 31_092, 31_092],
  ),
  'incomeTax.scotland.higherRate': scottish('Scottish higher rate', 'percent', [42, 42, 42, 42]),
  'incomeTax.scotland.higherRateFrom': scottish(
    'Pay above which the Scottish higher rate begins',
    'pounds a year',
    [43_662, 43_662, 43_662, 43_662],
  ),
  'incomeTax.scotland.higherRateLimit': scottish(
    'Scottish higher rate limit (taxable income)',
    'pounds a year',
    [125_140, 62_430, 62_430, 62_430],
  ),
  'incomeTax.scotland.advancedRate': fromSecondYear('Scottish advanced rate', 'percent', 45),
  'incomeTax.scotland.advancedRateFrom': fromSecondYear(
    'Pay above which the Scottish advanced rate begins',
    'pounds a year',
    75_000,
  ),
  'incomeTax.scotland.advancedRateLimit': fromSecondYear(
    'Scottish advanced rate limit (taxable income)',
    'pounds a year',
    125_140,
  ),
  'incomeTax.scotland.topRate': scottish('Scottish top rate', 'percent', [47, 48, 48, 48]),
  'incomeTax.scotland.topRateFrom': scottish(
    'Pay above which the Scottish top rate begins',
    'pounds a year',
    [125_140, 125_140, 125_140, 125_140],
  ),
  'incomeTax.marriageAllowance': yearly(
    {
      title: 'Marriage Allowance',
      unit: 'pounds a year',
      source: 'policyEngineMarriage',
      note: 'A tenth of the personal allowance, rounded up to £10. It saves the one who receives it 20% of it.',
    },
    [1_260, 1_260, 1_260, 1_260],
  ),
  'incomeTax.marriageAllowanceSaving': yearly(
    {
      title: 'Most that Marriage Allowance saves',
      unit: 'pounds a year',
      source: 'policyEngineMarriage',
    },
    [252, 252, 252, 252],
  ),
  'incomeTax.blindPersonsAllowance': yearly(
    { title: 'Blind Person’s Allowance', unit: 'pounds a year', source: 'blindPersonGovUk' },
    [{ value: 2_870, source: 'blindPerson2023' }, 3_070, 3_130, { value: 3_250, source: 'blindPerson2026' }],
  ),
} as const satisfies Record<string, RateSeries>

function frozen(title: string, unit: RateUnit, value: number, source: RateSourceId = 'incomeTaxAct35'): RateSeries {
  return rateSeries({ title, unit, source, note: allowanceNote }, [{ from: tableStart, value, until: frozenUntil }])
}

function band(title: string, unit: RateUnit, values: EachTaxYear<number>): RateSeries {
  return yearly({ title, unit, source: 'hmrcTaxBands' }, values)
}

/** What stays the same through the years keeps one entry, on HMRC's word; what changes has each year's own source. */
function scottish(title: string, unit: RateUnit, [first, second, third, fourth]: EachTaxYear<number>): RateSeries {
  if (first === second && second === third && third === fourth) return band(title, unit, [first, second, third, fourth])
  return yearly({ title, unit, source: 'scottishRateResolution' }, [
    { value: first, source: 'govUkEmployers2023' },
    { value: second, source: 'govUkEmployers2024' },
    { value: third, source: second === third ? 'govUkEmployers2024' : 'govUkEmployers2025' },
    { value: fourth, source: third === fourth ? 'govUkEmployers2024' : 'scottishRateResolution' },
  ])
}

function fromSecondYear(title: string, unit: RateUnit, value: number): RateSeries {
  const text = { title, unit, source: 'govUkEmployers2024' as const, note: 'The advanced band began on 6 April 2024.' }
  return yearly(text, [null, value, value, value])
}
