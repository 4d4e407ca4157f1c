// Paying for study: what lessons and guides name, and no calculator reckons with.

import { yearly, type EachTaxYear, type RateSeries } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'
import { textRateSources as from } from './text-rate-sources.ts'

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
