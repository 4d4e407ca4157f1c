import { describe, expect, test } from 'vitest'
import { sourceOf } from './rate-sources.ts'
import { carriedOver, ratesReadOn, yearly } from './rate-series.ts'
import { taxYearIds } from './tax-year-ids.ts'
import {
  amountAt,
  findRate,
  formatRate,
  rateAt,
  rateChangesIn,
  rateOn,
  taxYearEnd,
  taxYearOn,
  taxYearStart,
  type RatePath,
} from './tax-years.ts'
import { knownFutureChanges } from './future-changes.ts'

describe('yearly', () => {
  const text = {
    title: 'Plan 9',
    unit: 'pounds a year',
    source: { title: 'A page', url: 'https://example.org' },
  } as const

  test('names the series that lacks a year, and does not compile', () => {
    // @ts-expect-error -- One value too few.
    expect(() => yearly(text, [1, 2, 3])).toThrow('Plan 9 has no value for 2026/2027')
  })

  test('takes equal neighbours together and leaves out a year without the rate', () => {
    const series = yearly(text, [null, 1, 1, 2])
    expect(series.map(({ from, to, value }) => [from, to, value])).toEqual([
      ['2024-04-06', '2026-04-05', 1],
      ['2026-04-06', '2027-04-05', 2],
    ])
  })

  test('carries a value over as unconfirmed, with the reason', () => {
    const [, last] = yearly(text, [1, 1, 1, carriedOver('no page of 2026 was found')])
    expect(last).toMatchObject({
      value: 1,
      from: '2026-04-06',
      confidence: 'unconfirmed',
      note: 'Carried over from the year before: no page of 2026 was found.',
    })
  })
})

describe('rateAt', () => {
  // The product's published constants are those of 2023/2024.
  // promise: tax-years-2023-2024-as-published
  test.each([
    ['incomeTax.personalAllowance', 12_570],
    ['incomeTax.allowanceTaperFrom', 100_000],
    ['incomeTax.basicRate', 20],
    ['incomeTax.higherRateFrom', 50_270],
    ['incomeTax.higherRate', 40],
    ['incomeTax.additionalRateFrom', 125_140],
    ['incomeTax.additionalRate', 45],
    ['incomeTax.basicRateLimit', 37_700],
    ['incomeTax.higherRateLimit', 125_140],
    ['incomeTax.scotland.starterRate', 19],
    ['incomeTax.scotland.basicRateFrom', 14_732],
    ['incomeTax.scotland.basicRate', 20],
    ['incomeTax.scotland.intermediateRateFrom', 25_688],
    ['incomeTax.scotland.intermediateRate', 21],
    ['incomeTax.scotland.higherRateFrom', 43_662],
    ['incomeTax.scotland.higherRate', 42],
    ['incomeTax.scotland.topRateFrom', 125_140],
    ['incomeTax.scotland.topRate', 47],
    ['incomeTax.scotland.starterRateLimit', 2_162],
    ['incomeTax.scotland.basicRateLimit', 13_118],
    ['incomeTax.scotland.intermediateRateLimit', 31_092],
    ['incomeTax.scotland.higherRateLimit', 125_140],
    ['nationalInsurance.primaryThreshold', 12_570],
    ['nationalInsurance.upperEarningsLimit', 50_270],
    ['nationalInsurance.mainRate', 12],
    ['nationalInsurance.upperRate', 2],
    ['statePension.year', 10_600.2],
  ] as const)('has the published 2023/2024 value of %s: %d', (path, value) => {
    expect(rateAt('2023/2024', path).value).toBe(value)
  })

  test('gives the value with its unit and source', () => {
    const rate = rateAt('2026/2027', 'incomeTax.personalAllowance')
    expect([rate.value, rate.unit, sourceOf(rate).url]).toEqual([
      12_570,
      'pounds a year',
      'https://www.legislation.gov.uk/ukpga/2007/3/section/35',
    ])
  })

  // 52 weeks: GOV.UK, Benefit and pension rates.
  test.each(taxYearIds)('has a State Pension of 52 weeks a year in %s', (taxYear) => {
    expect(amountAt(taxYear, 'statePension.week') * 52).toBe(amountAt(taxYear, 'statePension.year'))
  })

  const gross: [RatePath, RatePath][] = [
    ['incomeTax.higherRateFrom', 'incomeTax.basicRateLimit'],
    ['incomeTax.scotland.basicRateFrom', 'incomeTax.scotland.starterRateLimit'],
    ['incomeTax.scotland.intermediateRateFrom', 'incomeTax.scotland.basicRateLimit'],
    ['incomeTax.scotland.higherRateFrom', 'incomeTax.scotland.intermediateRateLimit'],
  ]
  test.each(taxYearIds)('keeps limits on pay a personal allowance above those on taxable income in %s', (taxYear) => {
    const allowance = rateAt(taxYear, 'incomeTax.personalAllowance').value
    for (const [pay, limit] of gross) expect(rateAt(taxYear, pay).value).toBe(rateAt(taxYear, limit).value + allowance)
  })

  test('throws for a rate that a year does not have', () => {
    expect(() => rateAt('2025/2026', 'studentLoans.plan5')).toThrow('No studentLoans.plan5 in 2025/2026')
  })
})

describe('findRate', () => {
  test('gives null for an unknown name, an inherited one, and a rate that a year lacks', () => {
    expect(findRate('2023/2024', 'incomeTax.nothing')).toBeNull()
    expect(findRate('2023/2024', 'toString')).toBeNull()
    expect(findRate('2023/2024', 'studentLoans.plan5')).toBeNull()
    expect(findRate('2023/2024', 'incomeTax.scotland.advancedRate')).toBeNull()
    expect(findRate('2023/2024', 'pensions.lumpSumAllowance')).toBeNull()
  })
})

describe('rateOn', () => {
  test.each([
    ['nationalInsurance.mainRate', '2024-01-05', 12],
    ['nationalInsurance.mainRate', '2024-01-06', 10],
    ['nationalInsurance.mainRate', '2024-04-06', 8],
    ['minimumWage.livingWage', '2026-04-01', 12.71],
    ['pensions.minimumAge', '2028-04-05', 55],
    ['pensions.minimumAge', '2028-04-06', 57],
  ] as const)('knows %s on %s: %d', (path, date, value) => {
    expect(rateOn(date, path)?.value).toBe(value)
  })

  test('gives null before and after what is known', () => {
    expect(rateOn('2020-01-01', 'incomeTax.personalAllowance')).toBeNull()
    expect(rateOn('2031-04-06', 'incomeTax.personalAllowance')).toBeNull()
  })
})

describe('rateChangesIn', () => {
  test('tells of the National Insurance cut within 2023/2024 and of none after', () => {
    const changes = rateChangesIn('2023/2024', 'nationalInsurance.mainRate')
    expect(changes.map(({ from, value }) => [from, value])).toEqual([['2024-01-06', 10]])
    expect(rateChangesIn('2024/2025', 'nationalInsurance.mainRate')).toEqual([])
  })
})

describe('taxYearOn', () => {
  test.each([
    ['2023-04-06T00:00:00Z', '2023/2024', false],
    ['2024-04-05T22:59:59Z', '2023/2024', false],
    ['2024-04-05T23:00:00Z', '2024/2025', false],
    ['2026-04-05T22:59:59Z', '2025/2026', false],
    ['2026-04-05T23:00:00Z', '2026/2027', false],
    ['2026-11-21T12:00:00Z', '2026/2027', false],
    ['2027-04-05T22:59:59Z', '2026/2027', false],
    ['2027-04-05T23:00:00Z', '2026/2027', true],
    ['2023-04-05T22:59:59Z', '2023/2024', true],
  ])('puts %s, by the date in London, in %s', (instant, taxYear, isBeyondTable) => {
    expect(taxYearOn(new Date(instant))).toEqual({ taxYear, isBeyondTable })
  })

  test('knows each year from its first to its last day', () => {
    expect(taxYearIds.map((taxYear) => [taxYearStart(taxYear), taxYearEnd(taxYear)])).toEqual([
      ['2023-04-06', '2024-04-05'],
      ['2024-04-06', '2025-04-05'],
      ['2025-04-06', '2026-04-05'],
      ['2026-04-06', '2027-04-05'],
    ])
  })
})

describe('formatRate', () => {
  test.each([
    ['2026/2027', 'incomeTax.personalAllowance', '£12,570'],
    ['2026/2027', 'statePension.year', '£12,547.60'],
    ['2025/2026', 'statePension.year', '£11,973'],
    ['2025/2026', 'minimumWage.age18To20', '£10.00'],
    ['2023/2024', 'nationalInsurance.reducedRate', '5.85%'],
    ['2023/2024', 'incomeTax.basicRate', '20%'],
    ['2023/2024', 'pensions.minimumAge', '55'],
  ] as const)('writes %s %s as %s', (taxYear, path, text) => {
    expect(formatRate(rateAt(taxYear, path))).toBe(text)
  })
})

describe('knownFutureChanges', () => {
  test('are all after the day of checking, soonest first, each with a source', () => {
    const dates = knownFutureChanges.map(({ from }) => from)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date > ratesReadOn)).toBe(true)
    for (const change of knownFutureChanges) expect([change.text, new URL(sourceOf(change).url).host]).not.toContain('')
  })
})
