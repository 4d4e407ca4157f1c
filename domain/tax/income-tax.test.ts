import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { incomeTax, incomeTaxLines, personalAllowance, taxableBands } from './income-tax.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from './rates/tax-year-ids.ts'

/** Tax in pounds on a pay in pounds. */
function taxOnPay(pay: number, taxYear: TaxYearId = '2023/2024', nation: Nation = 'england'): number {
  return incomeTax({ taxYear, nation, income: penceFromPounds(pay) }) / 100
}

/**
 * A threshold of pay, the arithmetic of the tax at it, and the tax £100 below, a penny below, at, a penny above and £100
 * above. A penny's tax is less than a penny, so most neighbours are equal; just under £125,140 a whole pound of
 * allowance is left, since what is left of it rounds up (Income Tax Act 2007, section 35(3)).
 */
type Row = [threshold: number, arithmetic: string, taxes: [number, number, number, number, number]]

// Bands: GOV.UK, Rates and thresholds for employers 2023 to 2024 and the years after.
const everyYear: Row[] = [
  [12_570, 'nothing taxable', [0, 0, 0, 0, 20]],
  [50_270, '37,700 × 20%', [7_520, 7_540, 7_540, 7_540, 7_580]],
  [100_000, '37,700 × 20% + 49,730 × 40%', [27_392, 27_432, 27_432, 27_432, 27_492]],
  [125_140, '37,700 × 20% + 87,440 × 40%', [42_456, 42_515.6, 42_516, 42_516, 42_561]],
]
const scotland2023: Row[] = [
  [12_570, 'nothing taxable', [0, 0, 0, 0, 19]],
  [14_732, '2,162 × 19%', [391.78, 410.78, 410.78, 410.78, 430.78]],
  [25_688, '2,162 × 19% + 10,956 × 20%', [2_581.98, 2_601.98, 2_601.98, 2_601.98, 2_622.98]],
  [43_662, '2,162 × 19% + 10,956 × 20% + 17,974 × 21%', [6_355.52, 6_376.52, 6_376.52, 6_376.52, 6_418.52]],
  [
    100_000,
    '2,162 × 19% + 10,956 × 20% + 17,974 × 21% + 56,338 × 42%',
    [29_996.48, 30_038.48, 30_038.48, 30_038.48, 30_101.48],
  ],
  [
    125_140,
    '2,162 × 19% + 10,956 × 20% + 17,974 × 21% + 94,048 × 42%',
    [45_813.68, 45_876.26, 45_876.68, 45_876.68, 45_923.68],
  ],
]
const scotland2024: Row[] = [
  [12_570, 'nothing taxable', [0, 0, 0, 0, 19]],
  [14_876, '2,306 × 19%', [419.14, 438.14, 438.14, 438.14, 458.14]],
  [26_561, '2,306 × 19% + 11,685 × 20%', [2_755.14, 2_775.14, 2_775.14, 2_775.14, 2_796.14]],
  [43_662, '2,306 × 19% + 11,685 × 20% + 17,101 × 21%', [6_345.35, 6_366.35, 6_366.35, 6_366.35, 6_408.35]],
  [
    75_000,
    '2,306 × 19% + 11,685 × 20% + 17,101 × 21% + 31,338 × 42%',
    [19_486.31, 19_528.31, 19_528.31, 19_528.31, 19_573.31],
  ],
  [
    100_000,
    '2,306 × 19% + 11,685 × 20% + 17,101 × 21% + 31,338 × 42% + 25,000 × 45%',
    [30_733.31, 30_778.31, 30_778.31, 30_778.31, 30_845.81],
  ],
  [
    125_140,
    '2,306 × 19% + 11,685 × 20% + 17,101 × 21% + 31,338 × 42% + 62,710 × 45%',
    [47_680.31, 47_747.36, 47_747.81, 47_747.81, 47_795.81],
  ],
]
const scotland2025: Row[] = [
  [12_570, 'nothing taxable', [0, 0, 0, 0, 19]],
  [15_397, '2,827 × 19%', [518.13, 537.13, 537.13, 537.13, 557.13]],
  [27_491, '2,827 × 19% + 12,094 × 20%', [2_935.93, 2_955.93, 2_955.93, 2_955.93, 2_976.93]],
  [43_662, '2,827 × 19% + 12,094 × 20% + 16,171 × 21%', [6_330.84, 6_351.84, 6_351.84, 6_351.84, 6_393.84]],
  [
    75_000,
    '2,827 × 19% + 12,094 × 20% + 16,171 × 21% + 31,338 × 42%',
    [19_471.8, 19_513.8, 19_513.8, 19_513.8, 19_558.8],
  ],
  [
    100_000,
    '2,827 × 19% + 12,094 × 20% + 16,171 × 21% + 31,338 × 42% + 25,000 × 45%',
    [30_718.8, 30_763.8, 30_763.8, 30_763.8, 30_831.3],
  ],
  [
    125_140,
    '2,827 × 19% + 12,094 × 20% + 16,171 × 21% + 31,338 × 42% + 62,710 × 45%',
    [47_665.8, 47_732.85, 47_733.3, 47_733.3, 47_781.3],
  ],
]
const scotland2026: Row[] = [
  [12_570, 'nothing taxable', [0, 0, 0, 0, 19]],
  [16_537, '3,967 × 19%', [734.73, 753.73, 753.73, 753.73, 773.73]],
  [29_526, '3,967 × 19% + 12,989 × 20%', [3_331.53, 3_351.53, 3_351.53, 3_351.53, 3_372.53]],
  [43_662, '3,967 × 19% + 12,989 × 20% + 14,136 × 21%', [6_299.09, 6_320.09, 6_320.09, 6_320.09, 6_362.09]],
  [
    75_000,
    '3,967 × 19% + 12,989 × 20% + 14,136 × 21% + 31,338 × 42%',
    [19_440.05, 19_482.05, 19_482.05, 19_482.05, 19_527.05],
  ],
  [
    100_000,
    '3,967 × 19% + 12,989 × 20% + 14,136 × 21% + 31,338 × 42% + 25,000 × 45%',
    [30_687.05, 30_732.05, 30_732.05, 30_732.05, 30_799.55],
  ],
  [
    125_140,
    '3,967 × 19% + 12,989 × 20% + 14,136 × 21% + 31,338 × 42% + 62,710 × 45%',
    [47_634.05, 47_701.1, 47_701.55, 47_701.55, 47_749.55],
  ],
]

describe('incomeTax', () => {
  const steps = [-100, -0.01, 0, 0.01, 100]
  const ofNation = (taxYear: TaxYearId, nation: Nation): Row[] => {
    if (nation !== 'scotland') return everyYear
    return {
      '2023/2024': scotland2023,
      '2024/2025': scotland2024,
      '2025/2026': scotland2025,
      '2026/2027': scotland2026,
    }[taxYear]
  }
  const rows = taxYearIds.flatMap((taxYear) =>
    nations.flatMap((nation) => ofNation(taxYear, nation).map((row) => [taxYear, nation, ...row] as const)),
  )

  // promise: income-tax-at-each-band
  test.each(rows)('%s, %s: is right around £%d (%s)', (taxYear, nation, threshold, _, taxes) => {
    expect(steps.map((step) => taxOnPay(threshold + step, taxYear, nation))).toEqual(taxes)
  })

  // Income Tax Act 2007, section 10: bands are of taxable income, so an edge falls in pay as the allowance shrinks.
  test.each([
    [110_000, 33_432, '37,700 × 20% + (110,000 − 7,570 − 37,700) × 40%', 32_432, 31_432],
    [120_000, 39_432, '37,700 × 20% + (120,000 − 2,570 − 37,700) × 40%', 37_432, 35_432],
    [125_140, 42_516, '37,700 × 20% + 87,440 × 40%', 40_002, 37_488],
    [150_000, 53_703, '37,700 × 20% + 87,440 × 40% + 24,860 × 45%', 51_189, 48_675],
  ])(
    'takes from £%d £%d (%s), not £%d with edges left in place nor £%d without the taper',
    (pay, right, _, edges, full) => {
      expect(taxOnPay(pay)).toBe(right)
      expect([edges, full]).not.toContain(taxOnPay(pay))
    },
  )

  test.each([
    [120_000, 39_675],
    [125_140, 43_144.5],
    [150_000, 54_331.5],
  ])('does not begin the additional rate at £112,570 of taxable income: £%d is not £%d', (pay, wrong) => {
    expect(taxOnPay(pay)).not.toBe(wrong)
  })

  test('rounds what is left of the allowance up to a pound: £27,432.40 at £100,001 and £27,433.20 at £100,002', () => {
    expect(taxOnPay(100_001)).toBe(27_432.4)
    expect(taxOnPay(100_002)).toBe(27_433.2)
  })

  test('takes nothing from no pay', () => {
    expect(taxOnPay(0)).toBe(0)
    expect(incomeTaxLines({ taxYear: '2023/2024', nation: 'wales', income: pence(0) })).toEqual([])
  })

  test('stays exact at a thousand million pounds', () => {
    // 7,540 + 87,440 × 40% + (1,000,000,000 − 125,140) × 45%
    expect(taxOnPay(1_000_000_000)).toBe(449_986_203)
  })

  const anyIncome = fc.integer({ min: 0, max: 30_000_000 }).map(pence)
  const anyYear = fc.constantFrom(...taxYearIds)
  const anyNation = fc.constantFrom(...nations)

  test('always equals the sum of its lines, whose amounts are the whole income', () => {
    fc.assert(
      fc.property(anyIncome, anyYear, anyNation, (income, taxYear, nation) => {
        const lines = incomeTaxLines({ taxYear, nation, income })
        expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(incomeTax({ taxYear, nation, income }))
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(income)
      }),
    )
  })

  test('is never below zero, never above half of pay, and never falls as pay rises', () => {
    fc.assert(
      fc.property(
        anyIncome,
        fc.integer({ min: 0, max: 100_000 }),
        anyYear,
        anyNation,
        (income, more, taxYear, nation) => {
          const tax = incomeTax({ taxYear, nation, income })
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(income / 2)
          expect(incomeTax({ taxYear, nation, income: pence(income + more) })).toBeGreaterThanOrEqual(tax)
        },
      ),
    )
  })

  test('is the same in England, Wales and Northern Ireland, and in every year', () => {
    fc.assert(
      fc.property(anyIncome, anyYear, (income, taxYear) => {
        const english = incomeTax({ taxYear: '2023/2024', nation: 'england', income })
        expect(incomeTax({ taxYear, nation: 'wales', income })).toBe(english)
        expect(incomeTax({ taxYear, nation: 'northern-ireland', income })).toBe(english)
      }),
    )
  })

  test('is the same in Scotland as elsewhere where the law is: no tax up to £12,570', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_257_000 }).map(pence), anyYear, (income, taxYear) => {
        expect(incomeTax({ taxYear, nation: 'scotland', income })).toBe(0)
        expect(incomeTax({ taxYear, nation: 'england', income })).toBe(0)
      }),
    )
  })
})

describe('incomeTaxLines', () => {
  /** Each line’s band, the pay from which and up to which it lies, and its tax, in pounds. */
  const inPay = (taxed: Parameters<typeof incomeTaxLines>[0]) =>
    incomeTaxLines(taxed).map(({ band, from, to, tax }) => [band, from / 100, to === null ? null : to / 100, tax / 100])
  const england = { taxYear: '2023/2024', nation: 'england' } as const

  // promise: income-tax-lines-in-pay
  test('puts each band where it lies in pay', () => {
    expect(inPay({ ...england, income: pence(13_000_000) })).toEqual([
      ['Basic rate', 0, 37_700, 7_540],
      ['Higher rate', 37_700, 125_140, 34_976],
      ['Additional rate', 125_140, null, 2_187],
    ])
    expect(inPay({ ...england, income: pence(6_000_000) })).toEqual([
      ['Tax-free allowance', 0, 12_570, 0],
      ['Basic rate', 12_570, 50_270, 7_540],
      ['Higher rate', 50_270, 137_710, 3_892],
    ])
  })

  test('has the allowance of a code in place of the law’s, or none', () => {
    expect(inPay({ ...england, income: pence(3_000_000), allowance: pence(1_000_900) })).toEqual([
      ['Tax-free allowance', 0, 10_009, 0],
      ['Basic rate', 10_009, 47_709, 3_998.2],
    ])
    expect(inPay({ ...england, income: pence(3_000_000), allowance: pence(0) })).toEqual([
      ['Basic rate', 0, 37_700, 6_000],
    ])
    // What a K code adds is taxed as pay that was not paid: it lies below nought.
    expect(inPay({ ...england, income: pence(3_000_000), allowance: pence(-475_900) })).toEqual([
      ['Basic rate', -4_759, 32_941, 6_951.8],
    ])
  })

  test('moves the limits up by what a claim raises them by, but for Scotland’s starter rate', () => {
    expect(inPay({ ...england, income: pence(6_000_000), limitsRaisedBy: pence(300_000) })).toEqual([
      ['Tax-free allowance', 0, 12_570, 0],
      ['Basic rate', 12_570, 53_270, 8_140],
      ['Higher rate', 53_270, 140_710, 2_692],
    ])
    const scotland = { ...england, nation: 'scotland', income: pence(3_000_000) } as const
    const raised = inPay({ ...scotland, limitsRaisedBy: pence(300_000) })
    // 2,162 × 19%, then up to 13,118 + 3,000 at 20%
    expect(raised.slice(1, 3)).toEqual([
      ['Starter rate', 12_570, 14_732, 410.78],
      ['Basic rate', 14_732, 28_688, 2_791.2],
    ])
  })

  test('shows where each band lies in pay: at £110,000 the higher rate begins at £45,270', () => {
    const lines = incomeTaxLines({ taxYear: '2023/2024', nation: 'england', income: pence(11_000_000) })
    expect(lines.map(({ band, from, amount, rate, tax }) => [band, from, amount, rate, tax])).toEqual([
      ['Tax-free allowance', 0, 757_000, 0, 0],
      ['Basic rate', 757_000, 3_770_000, 20, 754_000],
      ['Higher rate', 4_527_000, 6_473_000, 40, 2_589_200],
    ])
  })

  test('names the rate in the table that each line uses', () => {
    const lines = incomeTaxLines({ taxYear: '2024/2025', nation: 'scotland', income: pence(20_000_000) })
    expect(lines.map(({ ratePath }) => ratePath)).toEqual([
      'incomeTax.scotland.starterRate',
      'incomeTax.scotland.basicRate',
      'incomeTax.scotland.intermediateRate',
      'incomeTax.scotland.higherRate',
      'incomeTax.scotland.advancedRate',
      'incomeTax.scotland.topRate',
    ])
  })
})

describe('personalAllowance', () => {
  // promise: personal-allowance-taper
  test.each([
    [0, 12_570],
    [99_999.99, 12_570],
    [100_000, 12_570],
    [100_000.01, 12_570],
    [100_001, 12_570],
    [100_001.99, 12_570],
    [100_002, 12_569],
    [100_003, 12_569],
    [110_000, 7_570],
    [125_138, 1],
    [125_139.99, 1],
    [125_140, 0],
    [1_000_000, 0],
  ])('at £%d leaves £%d', (income, left) => {
    expect(personalAllowance('2026/2027', penceFromPounds(income))).toBe(left * 100)
  })
})

describe('taxableBands', () => {
  test.each(taxYearIds.flatMap((taxYear) => nations.map((nation) => [taxYear, nation] as const)))(
    'ascend in limit and rate to an endless last one in %s, %s',
    (taxYear, nation) => {
      const bands = taxableBands({ taxYear, nation })
      const limits = bands.map(({ to }) => to ?? Infinity)
      const rates = bands.map(({ rate }) => rate)
      expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b))
      expect(rates).toEqual([...new Set(rates)].toSorted((a, b) => a - b))
      expect(limits.at(-1)).toBe(Infinity)
    },
  )
})
