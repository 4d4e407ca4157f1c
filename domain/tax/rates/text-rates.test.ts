import { describe, expect, test } from 'vitest'
import { sourceOf } from './rate-sources.ts'
import { rateOnDay, ratesReadOn } from './rate-series.ts'
import { taxYearIds, type TaxYearId } from './tax-year-ids.ts'
import { findTextRate, textRatePaths, textRates } from './text-rates.ts'

const isoDate = /^\d{4}-\d\d-\d\d$/
const everyRate = textRatePaths.flatMap((path) => textRates[path].map((rate) => [path, rate.from, rate] as const))

describe('textRates', () => {
  test.each(everyRate)(
    '%s from %s has a title, a unit, dates, a public source over https and the day it was read',
    (_, __, rate) => {
      expect(rate.title).not.toBe('')
      expect(rate.from).toMatch(isoDate)
      expect(rate.to).toMatch(isoDate)
      expect(rate.from <= rate.to).toBe(true)
      expect(sourceOf(rate).title).not.toBe('')
      expect(new URL(sourceOf(rate).url).protocol).toBe('https:')
      expect(['confirmed', 'single-source', 'unconfirmed']).toContain(rate.confidence)
      expect(rate.readOn).toBe(ratesReadOn)
    },
  )

  test.each(textRatePaths)('%s goes on from entry to entry without gap or overlap', (path) => {
    const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    const series = textRates[path]
    expect(series.slice(1).map(({ from }) => from)).toEqual(series.slice(0, -1).map(({ to }) => nextDay(to)))
  })

  test('says why whenever a value is not confirmed', () => {
    const unsure = everyRate.filter(([, , rate]) => rate.confidence !== 'confirmed')
    expect(unsure.map(([path]) => path)).toEqual([
      'autoEnrolment.trigger',
      'autoEnrolment.qualifyingFrom',
      'savings.premiumBonds',
      'studyEngland.loanAtHome',
      'studyEngland.loanAway',
      'studyEngland.loanLondon',
      'benefitCap.exemptFrom',
    ])
    for (const [, , rate] of unsure) expect(rate.note).toBeTruthy()
  })

  /** The series that say nothing of a tax year, be it in the table or not. */
  const silentOn = (taxYear: string) => {
    const [begins, ends] = [`${taxYear.slice(0, 4)}-04-06`, `${taxYear.slice(5)}-04-05`]
    return textRatePaths.filter((path) => !textRates[path].some(({ from, to }) => from <= ends && begins <= to))
  }
  const bandOf2024 = ['advancedRate', 'advancedRateFrom', 'advancedRateLimit'].map(
    (name) => `incomeTax.scotland.${name}`,
  )
  const abolished2024 = 'selfEmployment.class2From'
  const abolished2026 = 'universalCredit.childLimit'
  const newHealth = 'universalCredit.healthNew'
  const lumpSums = ['pensions.lumpSumAllowance', 'pensions.lumpSumAndDeathBenefitAllowance']

  test.each([
    [
      '2023/2024',
      [
        ...bandOf2024,
        'studentLoans.plan5',
        'pensions.netPayTopUpRate',
        ...lumpSums,
        'childcare.hoursUnderThree',
        'selfEmployment.digitalAbove',
        newHealth,
      ],
    ],
    ['2024/2025', ['studentLoans.plan5', abolished2024, newHealth]],
    ['2025/2026', ['studentLoans.plan5', abolished2024, newHealth]],
    ['2026/2027', [abolished2024, abolished2026]],
  ] satisfies [TaxYearId, string[]][])('is whole for %s, but for what the law did not have', (taxYear, none) => {
    expect(silentOn(taxYear)).toEqual(none)
  })

  test('is whole for each tax year that can be chosen', () => {
    expect(taxYearIds).toEqual(['2023/2024', '2024/2025', '2025/2026', '2026/2027'])
  })

  test('speaks for a later year only where a law already does', () => {
    const spoken = textRatePaths.filter((path) => !silentOn('2027/2028').includes(path))
    expect(spoken).toEqual([
      'incomeTax.personalAllowance',
      'incomeTax.allowanceTaperFrom',
      'incomeTax.allowanceGoneFrom',
      'incomeTax.basicRateLimit',
      'incomeTax.higherRateFrom',
      'incomeTax.higherRateLimit',
      'incomeTax.additionalRateFrom',
      'nationalInsurance.primaryThreshold',
      'nationalInsurance.upperEarningsLimit',
      'nationalInsurance.secondaryThreshold',
      'pensions.minimumAge',
    ])
  })
})

describe('findTextRate', () => {
  test('gives null for an unknown name, an inherited one, and a rate that a year lacks', () => {
    expect(findTextRate('2023/2024', 'savings.nothing')).toBeNull()
    expect(findTextRate('2023/2024', 'toString')).toBeNull()
    expect(findTextRate('2023/2024', 'studentLoans.plan5')).toBeNull()
  })

  test('gives the first value of the year when a rate begins within it', () => {
    expect(findTextRate('2023/2024', 'retirementLiving.onePersonMinimum')?.value).toBe(14_400)
  })

  // NIM24050: 9% until 5 April 2024, then 6%.
  test.each([
    ['2023/2024', 'selfEmployment.class4Rate', 9],
    ['2024/2025', 'selfEmployment.class4Rate', 6],
    ['2026/2027', 'selfEmployment.class4LowerLimit', 12_570],
    ['2026/2027', 'selfEmployment.tradingAllowance', 1_000],
    ['2025/2026', 'studyEngland.loanAway', 10_544],
    ['2026/2027', 'studyEngland.loanAway', 10_830],
    ['2026/2027', 'ema.wales', 40],
    ['2025/2026', 'savings.startingRateBand', 5_000],
  ] as const)('has for %s %s: %d', (taxYear, path, value) => {
    expect(findTextRate(taxYear, path)?.value).toBe(value)
  })
})

describe('rateOnDay', () => {
  test.each([
    ['savings.depositProtection', '2025-11-30', 85_000],
    ['savings.depositProtection', '2025-12-01', 120_000],
    ['gains.basicRate', '2024-10-29', 10],
    ['gains.basicRate', '2024-10-30', 18],
    ['bankRate', '2026-06-18', 3.75],
  ] as const)('knows %s on %s: %d', (path, date, value) => {
    expect(rateOnDay(date, textRates[path])?.value).toBe(value)
  })

  test('gives null after what is known', () => {
    expect(rateOnDay('2026-06-19', textRates.bankRate)).toBeNull()
  })
})
