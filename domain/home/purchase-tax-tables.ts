// Taxes on buying a home, by nation and by the day of completion: SDLT, LBTT and LTT. Each table stands until the next of
// its nation begins. The first of each is the one in force on the first day that can be asked for.

import type { Nation } from '../tax/rates/tax-year-ids.ts'
import type { RateSource } from '../tax/rates/rate-sources.ts'

export type PurchaseTaxName = 'SDLT' | 'LBTT' | 'LTT'

/** Bands, lowest first: up to how many pounds (null: without end), and the rate in per cent. */
export type PurchaseTaxBands = readonly (readonly [to: number | null, rate: number])[]

/** `firstHome` holds for a first-time buyer who pays at most `upTo` pounds (null: any price). */
export type PurchaseTaxTable = {
  name: PurchaseTaxName
  nations: readonly Nation[]
  from: string
  source: RateSource
  bands: PurchaseTaxBands
  firstHome?: { upTo: number | null; bands: PurchaseTaxBands }
}

/** The first day of completion that the tables answer for. */
export const firstCompletion = '2022-10-10'

const lbttAbove: PurchaseTaxBands = [
  [250_000, 2],
  [325_000, 5],
  [750_000, 10],
  [null, 12],
]

const sdltAbove: PurchaseTaxBands = [
  [925_000, 5],
  [1_500_000, 10],
  [null, 12],
]

export const purchaseTaxTables: readonly PurchaseTaxTable[] = [
  {
    name: 'SDLT',
    nations: ['england', 'northern-ireland'],
    from: '2022-09-23',
    source: {
      title: 'Stamp Duty Land Tax (Temporary Relief) Act 2023',
      url: 'https://www.legislation.gov.uk/ukpga/2023/2',
    },
    bands: [[250_000, 0], ...sdltAbove],
    firstHome: {
      upTo: 625_000,
      bands: [
        [425_000, 0],
        [625_000, 5],
      ],
    },
  },
  {
    name: 'SDLT',
    nations: ['england', 'northern-ireland'],
    from: '2025-04-01',
    source: {
      title: 'GOV.UK, Stamp Duty Land Tax: residential property rates',
      url: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
    },
    bands: [[125_000, 0], [250_000, 2], ...sdltAbove],
    firstHome: {
      upTo: 500_000,
      bands: [
        [300_000, 0],
        [500_000, 5],
      ],
    },
  },
  {
    name: 'LBTT',
    nations: ['scotland'],
    from: '2021-04-01',
    source: {
      title: 'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 4A',
      url: 'https://www.legislation.gov.uk/asp/2013/11/schedule/4A',
    },
    bands: [[145_000, 0], ...lbttAbove],
    firstHome: { upTo: null, bands: [[175_000, 0], ...lbttAbove] },
  },
  {
    name: 'LTT',
    nations: ['wales'],
    from: '2022-10-10',
    source: {
      title: 'GOV.WALES, Land Transaction Tax rates and bands',
      url: 'https://www.gov.wales/land-transaction-tax-rates-and-bands',
    },
    bands: [
      [225_000, 0],
      [400_000, 6],
      [750_000, 7.5],
      [1_500_000, 10],
      [null, 12],
    ],
  },
]
