import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds, poundsFromPence } from '../money.ts'
import { nations, type Nation } from '../tax/rates/tax-year-ids.ts'
import { purchaseTax } from './purchase-tax.ts'
import { purchaseTaxTables } from './purchase-tax-tables.ts'

const taxInPounds = (nation: Nation, price: number, isFirstTimeBuyer: boolean, completion = '2026-11-20') =>
  poundsFromPence(purchaseTax({ nation, price: penceFromPounds(price), isFirstTimeBuyer, completion }).tax)

/** Bands as they are published: up to how many pounds, and the rate in per cent. */
type Bands = [to: number | null, rate: number][]
const sdltAbove: Bands = [
  [925_000, 5],
  [1_500_000, 10],
  [null, 12],
]
const lbttAbove: Bands = [
  [250_000, 2],
  [325_000, 5],
  [750_000, 10],
  [null, 12],
]

// Each table a second time, from the pages and laws that it names: a limit or a rate that is wrong by a digit shows by its name.
test.each<[string, string, Nation[], Bands, { upTo: number | null; bands: Bands } | undefined]>([
  [
    'SDLT',
    '2022-09-23',
    ['england', 'northern-ireland'],
    [[250_000, 0], ...sdltAbove],
    {
      upTo: 625_000,
      bands: [
        [425_000, 0],
        [625_000, 5],
      ],
    },
  ],
  [
    'SDLT',
    '2025-04-01',
    ['england', 'northern-ireland'],
    [[125_000, 0], [250_000, 2], ...sdltAbove],
    {
      upTo: 500_000,
      bands: [
        [300_000, 0],
        [500_000, 5],
      ],
    },
  ],
  [
    'LBTT',
    '2021-04-01',
    ['scotland'],
    [[145_000, 0], ...lbttAbove],
    { upTo: null, bands: [[175_000, 0], ...lbttAbove] },
  ],
  [
    'LTT',
    '2022-10-10',
    ['wales'],
    [
      [225_000, 0],
      [400_000, 6],
      [750_000, 7.5],
      [1_500_000, 10],
      [null, 12],
    ],
    undefined,
  ],
])('%s from %s has the published bands', (name, from, where, bands, firstHome) => {
  const table = purchaseTaxTables.find((each) => each.name === name && each.from === from)
  expect([table?.nations, table?.bands, table?.firstHome]).toEqual([where, bands, firstHome])
})

describe('purchaseTax', () => {
  // promise: purchase-tax-published
  test.each([
    ['GOV.UK, £295,000 from April 2025', 'england', 295_000, false, '2025-04-01', 4_750],
    ['GOV.UK, £295,000 in October 2024', 'england', 295_000, false, '2024-10-31', 2_250],
    ['SDLTM29815, a first home of £450,000', 'england', 450_000, true, '2026-11-20', 7_500],
    ['GOV.UK to March 2025, a first home of £500,000', 'england', 500_000, true, '2025-03-31', 3_750],
    ['Propertymark, first home', 'england', 309_572, true, '2025-04-01', 478],
    ['Propertymark, first home before', 'england', 531_212, true, '2025-03-31', 5_310],
    ['Propertymark, first home above the limit', 'england', 531_212, true, '2025-04-01', 16_560],
    ['Propertymark, movers before', 'england', 309_572, false, '2025-03-31', 2_978],
    ['Propertymark, movers', 'england', 309_572, false, '2025-04-01', 5_478],
    ['Revenue Scotland', 'scotland', 280_000, false, '2026-11-20', 3_600],
    ['Revenue Scotland, with relief', 'scotland', 280_000, true, '2026-11-20', 3_000],
    ['GOV.WALES calculator', 'wales', 250_000, true, '2026-11-20', 1_500],
  ] as const)('meets the published example: %s', (_, nation, price, isFirstTimeBuyer, completion, tax) => {
    expect(taxInPounds(nation, price, isFirstTimeBuyer, completion)).toBe(tax)
  })

  test.each([
    [200_000, 0, 1_500, 500, 1_100, 0],
    [250_000, 0, 2_500, 1_500, 2_100, 1_500],
    [300_000, 0, 5_000, 4_000, 4_600, 4_500],
    [450_000, 7_500, 12_500, 17_750, 18_350, 14_250],
    [500_001, 15_000, 15_000, 22_750, 23_350, 18_000],
  ])('takes of £%d what each nation’s slices come to', (price, sdltFirst, sdlt, lbttFirst, lbtt, ltt) => {
    expect([taxInPounds('england', price, true), taxInPounds('northern-ireland', price, false)]).toEqual([
      sdltFirst,
      sdlt,
    ])
    expect([taxInPounds('scotland', price, true), taxInPounds('scotland', price, false)]).toEqual([lbttFirst, lbtt])
    expect([taxInPounds('wales', price, true), taxInPounds('wales', price, false)]).toEqual([ltt, ltt])
  })

  test('gives no relief at all a penny above the limit', () => {
    const at = (price: number, completion: string) => taxInPounds('england', price, true, completion)
    expect([at(500_000, '2025-04-01'), at(500_000.01, '2025-04-01')]).toEqual([10_000, 15_000])
    expect([at(625_000, '2025-03-31'), at(625_000.01, '2025-03-31')]).toEqual([10_000, 18_750])
  })

  test('has a line for each band that the price reaches, with the tax on its part', () => {
    const linesOf = (nation: Nation, price: number, isFirstTimeBuyer: boolean) =>
      purchaseTax({ nation, price: penceFromPounds(price), isFirstTimeBuyer, completion: '2026-11-20' }).lines.map(
        ({ from, to, rate, tax }) => [from / 100, to === null ? null : to / 100, rate, tax / 100],
      )
    expect(linesOf('england', 450_000, true)).toEqual([
      [0, 300_000, 0, 0],
      [300_000, 500_000, 5, 7_500],
    ])
    expect(linesOf('wales', 2_000_000, false)).toEqual([
      [0, 225_000, 0, 0],
      [225_000, 400_000, 6, 10_500],
      [400_000, 750_000, 7.5, 26_250],
      [750_000, 1_500_000, 10, 75_000],
      [1_500_000, null, 12, 60_000],
    ])
  })

  test('says whether the rates of a first home were taken', () => {
    const isFirst = (nation: Nation, price: number, isFirstTimeBuyer: boolean) =>
      purchaseTax({ nation, price: penceFromPounds(price), isFirstTimeBuyer, completion: '2026-11-20' }).isFirstHomeRate
    expect([isFirst('england', 500_000, true), isFirst('england', 500_001, true)]).toEqual([true, false])
    expect([isFirst('england', 200_000, false), isFirst('wales', 200_000, true)]).toEqual([false, false])
    expect(isFirst('scotland', 2_000_000, true)).toBe(true)
  })

  // promise: purchase-tax-rounds-down
  test('rounds down to a whole pound from the exact sum, not from whole pence', () => {
    // 2% of £49.99 is 99.98p, and of £49.9999 would round to a pound
    expect([taxInPounds('england', 125_049.99, false), taxInPounds('england', 125_050, false)]).toEqual([0, 1])
  })

  test('begins a penny above each threshold, in bands that ascend and that rise with the price', () => {
    for (const { nations: where, from, bands, firstHome } of purchaseTaxTables) {
      for (const list of [bands, ...(firstHome ? [firstHome.bands] : [])]) {
        const limits = list.map(([to]) => to ?? Infinity)
        expect(limits).toEqual(limits.toSorted((a, b) => a - b))
        const rates = list.map(([, rate]) => rate)
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
      }
      const completion = from < '2022-10-10' ? '2022-10-10' : from
      for (const [to] of bands.filter(([limit]) => limit !== null)) {
        const of = (extra: number) =>
          purchaseTax({
            nation: where[0]!,
            price: pence(penceFromPounds(to!) + extra),
            isFirstTimeBuyer: false,
            completion,
          })
        expect(of(1).lines.length).toBe(of(0).lines.length + 1)
        expect(of(1).tax).toBe(of(0).tax)
        expect(of(10_000).tax).toBeGreaterThan(of(0).tax)
      }
    }
  })

  test('has the first band of every nation from the first day, also for nothing', () => {
    for (const nation of nations) {
      const { lines, tax } = purchaseTax({ nation, price: pence(0), isFirstTimeBuyer: true, completion: '2022-10-10' })
      expect([lines.length, tax]).toEqual([1, 0])
    }
    const before = { nation: 'wales', price: pence(1), isFirstTimeBuyer: true, completion: '2022-10-09' } as const
    expect(() => purchaseTax(before)).toThrow('No purchase tax is known for wales on 2022-10-09')
  })
})
