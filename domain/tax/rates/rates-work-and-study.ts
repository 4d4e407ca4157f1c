// Working for oneself and paying for study: what lessons and guides name, and no calculator reckons with.

import { constant, yearly, type EachTaxYear, type RateSeries, type RateUnit } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'
import { textRateSources as from } from './text-rate-sources.ts'

/** A series of Class 4, whose years each have a page of their own. */
function classFour(title: string, unit: RateUnit, [first, second, third, fourth]: EachTaxYear<number>): RateSeries {
  return yearly({ title, unit, source: from.nim24050 }, [
    first,
    second,
    { value: third, source: from.twpClassFour },
    { value: fourth, source: from.taxTables2026 },
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
} as const satisfies Record<string, RateSeries>

/** What belongs to an academic year stands in the tax year in which that year begins. */
function livingLoan(title: string, [first, second, third, fourth]: EachTaxYear<number>): RateSeries {
  return yearly({ title, unit: 'pounds a year', source: from.livingLoan2023 }, [
    {
      value: first,
      confidence: 'single-source',
      note: 'Student Finance England’s own words, but on a page of The Student Room.',
    },
    { value: second, source: from.livingLoan2024 },
    { value: third, source: from.livingLoan2025 },
    { value: fourth, source: from.livingLoan2026 },
  ])
}

/** From 2025 on, the Welsh Government names what all three nations pay. */
function ema(nation: string, source: RateSource, value: number): RateSeries {
  return yearly({ title: `Education Maintenance Allowance, ${nation}`, unit: 'pounds a week', source }, [
    value,
    value,
    { value, source: from.ema2025 },
    { value, source: from.ema2026 },
  ])
}

export const studyRates = {
  'studyEngland.loanAtHome': livingLoan('Most loan for living, England, at home', [8_400, 8_610, 8_877, 9_118]),
  'studyEngland.loanAway': livingLoan(
    'Most loan for living, England, away from home outside London',
    [9_978, 10_227, 10_544, 10_830],
  ),
  'studyEngland.loanLondon': livingLoan(
    'Most loan for living, England, away from home in London',
    [13_022, 13_348, 13_762, 14_135],
  ),
  'ema.wales': ema('Wales', from.emaWales2023, 40),
  'ema.scotland': ema('Scotland', from.emaScotland, 30),
  'ema.northernIreland': ema('Northern Ireland', from.emaNorthernIreland, 30),
} as const satisfies Record<string, RateSeries>
