import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { stackBands } from '../tax/bands.ts'
import { taxableBands } from '../tax/income-tax.ts'
import { rateOfCode } from '../tax/tax-code.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { taxAtOneRate, taxDue, type YearShare } from './tax-due.ts'

const oneOf12: YearShare = { periods: 1, of: 12 }
const oneOf52: YearShare = { periods: 1, of: 52 }
const due = (pay: number, share: YearShare, taxYear: TaxYearId = '2026/2027', nation: Nation = 'england') =>
  taxDue(penceFromPounds(pay), taxableBands({ taxYear, nation }), share).tax / 100

describe('taxDue', () => {
  // HMRC's test data of 2015-16, code 45L less its £38.25 a month or £8.83 a week. The month's limit is 31,785 ÷ 12 =
  // 2,648.75 and the week's 611.25: to £2,649.00 all is at 20%, a penny more is 2,648.75 at 20% and 0.25 at 40%.
  const bandsOf2015 = stackBands([
    { name: 'Basic rate', to: pence(3_178_500), rate: 20, ratePath: null },
    { name: 'Higher rate', to: pence(15_000_000), rate: 40, ratePath: null },
    { name: 'Additional rate', to: null, rate: 45, ratePath: null },
  ])
  test.each([
    [2_687.24 - 38.25, oneOf12, 529.6],
    [2_687.25 - 38.25, oneOf12, 529.8],
    [2_687.26 - 38.25, oneOf12, 529.85],
    [12_538.24 - 38.25, oneOf12, 4_469.85],
    [12_538.25 - 38.25, oneOf12, 4_470.25],
    [12_538.26 - 38.25, oneOf12, 4_470.25],
    [12_539.25 - 38.25, oneOf12, 4_470.7],
    [620.82 - 8.83, oneOf52, 122.2],
    [620.83 - 8.83, oneOf52, 122.4],
    [620.84 - 8.83, oneOf52, 122.55],
    [2_893.82 - 8.83, oneOf52, 1_031.35],
    [2_893.83 - 8.83, oneOf52, 1_031.75],
    [2_893.84 - 8.83, oneOf52, 1_031.76],
  ])('chooses the band as HMRC’s test data do: £%d', (pay, share, tax) => {
    expect(taxDue(penceFromPounds(pay), bandsOf2015, share).tax / 100).toBe(tax)
  })

  // 37,700 ÷ 12 = 3,141.6666 and 125,140 ÷ 12 = 10,428.3333, on which 628.3333 and 3,543.0000 are due.
  test.each([
    [0.99, 'no whole pound', 0],
    [1, '1 × 20%', 0.2],
    [3_142, '3,142 × 20%, to the limit rounded up', 628.4],
    [3_142.01, '628.3333 + (3,142 − 3,141.6666) × 40% = 628.4666', 628.46],
    [3_143, '628.3333 + 1.3334 × 40% = 628.8666', 628.86],
    [10_429, '628.3333 + 7,287.3334 × 40% = 3,543.2666', 3_543.26],
    [10_429.01, '3,543.0000 + 0.6667 × 45% = 3,543.3000', 3_543.3],
  ])('on £%d of month 1 is %s', (pay, _, tax) => {
    expect(due(pay, oneOf12)).toBe(tax)
  })

  // Scotland 2026/2027, month 1: limits 330.5833, 1,413.0000, 2,591.0000, 5,202.5000 and 10,428.3333.
  test.each([
    [330, '330 × 19%', 62.7],
    [331, '331 × 19%, to the limit rounded up', 62.89],
    [331.01, '62.8108 + 0.4167 × 20% = 62.8941', 62.89],
    [1_413.01, '279.2941 + 0 × 21%', 279.29],
    [2_592, '526.6741 + 1 × 42%', 527.09],
    [5_203, '526.6741 + 2,612 × 42% = 1,623.7141, to the limit rounded up', 1_623.71],
    [5_204, '1,623.5041 + 1.5 × 45%', 1_624.17],
    [10_429, '1,623.5041 + 5,226.5 × 45% = 3,975.4291, to the limit rounded up', 3_975.42],
    [10_430, '3,975.1291 + 1.6667 × 48% = 3,975.9291', 3_975.92],
  ])('on £%d of month 1 in Scotland is %s', (pay, _, tax) => {
    expect(due(pay, oneOf12, '2026/2027', 'scotland')).toBe(tax)
  })

  test.each(taxYearIds)('of the whole year in %s is that of the yearly bands, on whole pounds', (taxYear) => {
    for (const nation of nations) {
      const bands = taxableBands({ taxYear, nation })
      for (const { from, exactBelow } of bands) {
        expect(taxDue(from, bands, { periods: 12, of: 12 }).tax).toBe(Math.floor(exactBelow / 10_000))
        expect(taxDue(from, bands, { periods: 52, of: 52 }).tax).toBe(Math.floor(exactBelow / 10_000))
      }
    }
  })

  test('shows a slice for each band that pay reaches', () => {
    const { slices } = taxDue(pence(1_050_099), taxableBands({ taxYear: '2026/2027', nation: 'wales' }), oneOf12)
    // 3,141.67 × 20%, 7,286.67 × 40%, and of 10,500 the last 71.67 × 45%
    expect(slices.map(({ band, rate, amount, tax }) => [band, rate, amount, tax])).toEqual([
      ['Basic rate', 20, 314_167, 62_833],
      ['Higher rate', 40, 728_667, 291_467],
      ['Additional rate', 45, 7_167, 3_225],
    ])
  })
})

describe('taxDue below the highest band', () => {
  const slicesOf = (pay: number) =>
    taxDue(pence(pay), taxableBands({ taxYear: '2026/2027', nation: 'scotland' }), oneOf12).slices.map(
      ({ band, amount }) => [band, amount],
    )

  test('shows no slice that pay does not reach, and none below a pound', () => {
    // 330.58 at 19% and the rest of £500 at 20%
    expect(slicesOf(50_000)).toEqual([
      ['Starter rate', 33_058],
      ['Basic rate', 16_942],
    ])
    expect([slicesOf(99), slicesOf(100)]).toEqual([[], [['Starter rate', 100]]])
  })
})

describe('taxAtOneRate', () => {
  test('takes one rate of whole pounds', () => {
    const higher = rateOfCode('D1', { taxYear: '2025/2026', nation: 'scotland' })!
    // HMRC's test data of 2025-26, SD1: 1,450 × 42%
    expect(taxAtOneRate(pence(145_003), higher).tax).toBe(60_900)
    expect(taxAtOneRate(pence(99), higher).tax).toBe(0)
    expect(taxAtOneRate(pence(145_003), higher).slices).toEqual([
      { band: higher.name, rate: 42, amount: 145_000, tax: 60_900 },
    ])
  })
})
