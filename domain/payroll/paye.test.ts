import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { incomeTax, taxableBands } from '../tax/income-tax.ts'
import { readTaxCode, type TaxCode } from '../tax/tax-code.ts'
import { taxYearIds, type TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { payeTax, type PayeBasis } from './paye.ts'
import { freePay } from './free-pay.ts'
import { periodsInYear, type PayInterval } from './tax-period.ts'

function codeOf(text: string): TaxCode {
  const reading = readTaxCode(text)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

type Payment = {
  taxYear?: TaxYearId
  interval: PayInterval
  number: number
  code: string
  basis?: PayeBasis
  pay: number
  payToDate?: number
  taxToDate?: number
}

function worked({ taxYear = '2026/2027', interval, number, code, basis = 'cumulative', ...pounds }: Payment) {
  return payeTax({
    period: { taxYear, interval, number },
    code: codeOf(code),
    basis,
    taxablePay: penceFromPounds(pounds.pay),
    payToDate: penceFromPounds(pounds.payToDate ?? 0),
    taxToDate: penceFromPounds(pounds.taxToDate ?? 0),
  })
}

const taxOf = (payment: Payment) => worked(payment)!.tax / 100

/** Taxes payments one after the other, each with what was paid and taken before it. */
function taxesOf(
  job: Omit<Payment, 'number' | 'code' | 'pay'>,
  payments: readonly (readonly [code: string, pay: number])[],
) {
  let [payToDate, taxToDate] = [0, 0]
  return payments.map(([code, pay], index) => {
    const tax = worked({
      ...job,
      code,
      pay,
      number: index + 1,
      payToDate: payToDate / 100,
      taxToDate: taxToDate / 100,
    })!.tax
    payToDate += penceFromPounds(pay)
    taxToDate += tax
    return tax / 100
  })
}

describe('payeTax on HMRC’s test data', () => {
  const monthly = [1_156.25, 1_156.26, 31_123.26, 14_465.71, 52_681.25, 50_000, 15_000, 14_000.55, 12_590.45, 11_245.05]
  const weekly = [267.07, 266.08, 853.05, 2_021.09, 9_834.16, 15_000, 242.84, 243.83, 632.84, 2_893.83]
  const weekly2023 = weekly.with(4, 12_157.07)
  const codes = (prefix: string) => [...Array.from({ length: 8 }, () => `${prefix}1257L`), `${prefix}BR`, 'NT']
  const pairs = (prefix: string, pays: number[]) =>
    pays.map((pay, index) => [codes(prefix)[index] ?? 'NT', pay] as const)

  // Rest of UK and Welsh: HMRC's test data of 2025-26; the bands are the same in every year of the table. Month 3:
  // 33,435.77 − 3 × 1,048.26 = 30,290.99, on which 1,885 + (30,290 − 9,425) × 40% = 10,231 is due, less the 43 taken.
  // In weeks 7 and 8 pay falls back, and tax comes back; so it does under BR, and all of it under NT.
  // promise: payslip-tax-cumulative
  test.each(taxYearIds)('cumulative months and weeks of 1257L and C1257L, then BR and NT, in %s', (taxYear) => {
    for (const prefix of ['', 'C']) {
      expect(taxesOf({ taxYear, interval: 'month' }, pairs(prefix, monthly).slice(0, 8))).toEqual([
        21.4, 21.6, 10_188, 4_838.6, 22_085.1, 20_878.65, 5_128.2, 4_679.1,
      ])
      expect(taxesOf({ taxYear, interval: 'week' }, pairs(prefix, weekly).slice(0, 8))).toEqual([
        5, 4.8, 122.2, 355.8, 3_599.6, 6_375.68, -264.87, -264.43,
      ])
      const months = { taxYear, interval: 'month' as const }
      const [br, nt] = [`${prefix}BR`, 'NT']
      expect(
        taxOf({ ...months, number: 9, code: br, pay: 12_590.45, payToDate: 179_583.28, taxToDate: 67_840.65 }),
      ).toBe(-29_406.05)
      expect(
        taxOf({ ...months, number: 10, code: nt, pay: 11_245.05, payToDate: 192_173.73, taxToDate: 38_434.6 }),
      ).toBe(-38_434.6)
    }
  })

  // Scottish test data of 2023-24, 2025-26 and 2026-27.
  test('cumulative months and weeks of S1257L in 2023/2024, 2025/2026 and 2026/2027', () => {
    const scottish = (taxYear: TaxYearId, interval: PayInterval, pays: number[]) =>
      taxesOf({ taxYear, interval }, pairs('S', pays))
    expect(scottish('2026/2027', 'month', monthly)).toEqual([
      20.33, 20.52, 11_436.78, 5_380.32, 23_753.37, 22_466.49, 5_666.01, 5_186.97, -35_496.19, -38_434.6,
    ])
    expect(scottish('2026/2027', 'week', weekly)).toEqual([
      4.75, 4.56, 120.4, 376.31, 4_079.9, 6_845.99, -237.32, -236.84, -5_085.75, -5_872,
    ])
    expect(scottish('2025/2026', 'week', weekly)).toEqual([
      4.75, 4.56, 121.05, 378.11, 4_080.5, 6_846.6, -236.71, -236.23, -5_090.63, -5_872,
    ])
    expect(scottish('2023/2024', 'week', weekly2023).slice(0, 8)).toEqual([
      4.75, 4.56, 121.44, 379.62, 4_991.86, 6_687.43, -248.36, -247.89,
    ])
    expect(scottish('2023/2024', 'month', monthly.with(0, 1_155.26).with(1, 1_155.27)).slice(0, 8)).toEqual([
      20.33, 20.33, 11_010.19, 5_177.92, 23_189.25, 21_929.19, 5_478.7, 5_009.65,
    ])
  })

  // In 2025-26's Scottish months HMRC's sheet is a penny lower wherever the exact sum is a whole penny, such as month 4:
  // 15,911.1000 + (43,708 − 41,713.3333) × 48% = 16,868.5400, which it has as 16,868.53.
  test('cumulative months of S1257L in 2025/2026 are HMRC’s, or a penny more where its sheet drops one', () => {
    const taxes = taxesOf({ taxYear: '2025/2026', interval: 'month' }, pairs('S', monthly))
    const official = [
      20.33, 20.52, 11_444.72, 5_382.96, 23_756.02, 22_469.14, 5_668.65, 5_189.61, -35_517.35, -38_434.6,
    ]
    let [ours, theirs] = [0, 0]
    for (const [index, tax] of taxes.entries()) {
      ours += Math.round(tax * 100)
      theirs += Math.round((official[index] ?? 0) * 100)
      expect(ours - theirs).toBe([3, 7].includes(index) ? 1 : 0)
    }
  })

  const weekOrMonth1: [string, PayInterval, pay: number, tax: number][] = [
    ['45L', 'month', 39.24, 0],
    ['45L', 'month', 39.25, 0.2],
    ['45L', 'month', 3_164.24, 625],
    ['45L', 'month', 10_450.24, 3_536.06],
    ['C45L', 'month', 10_500.78, 3_558.15],
    ['45L', 'month', 12_539.25, 4_475.7],
    ['145L', 'week', 29.05, 0],
    ['145L', 'week', 750.07, 144.4],
    ['C145L', 'week', 2_913.07, 1_032.92],
    ['BR', 'month', 99.99, 19.8],
    ['D0', 'month', 99.99, 39.6],
    ['D1', 'month', 99.99, 44.55],
    ['CBR', 'week', 101.99, 20.2],
    ['CD0', 'week', 101.99, 40.4],
    ['CD1', 'week', 101.99, 45.45],
    ['K45', 'month', 950, 197.6],
    ['K285', 'month', 1_120, 271.6],
    ['K401', 'month', 885, 243.8],
    ['K27', 'week', 560, 113],
    ['K159', 'week', 432, 92.4],
    ['K306', 'week', 810, 202.6],
    ['NT', 'week', 810, 0],
  ]
  // promise: payslip-tax-by-itself
  test.each(weekOrMonth1)('%s by itself on £%d', (code, interval, pay, tax) => {
    for (const taxYear of taxYearIds) {
      // Whatever the period, and whatever was paid and taken before.
      const earlier = { payToDate: 20_000, taxToDate: 4_000 }
      expect(taxOf({ taxYear, interval, number: 7, code, basis: 'week1-month1', pay, ...earlier })).toBe(tax)
    }
  })

  test.each([
    ['2026/2027', 'S45L', 'month', 39.25, 0.19],
    ['2026/2027', 'S45L', 'month', 3_164.24, 750.95],
    ['2026/2027', 'S45L', 'month', 10_500.78, 3_991.28],
    ['2026/2027', 'S45L', 'month', 12_539.25, 4_970],
    ['2025/2026', 'S145L', 'week', 750.06, 174.26],
    ['2025/2026', 'S145L', 'week', 2_913.06, 1_147.6],
    ['2025/2026', 'SBR', 'week', 324.63, 64.8],
    ['2025/2026', 'SD0', 'week', 324.63, 68.04],
    ['2025/2026', 'SD1', 'month', 1_450.03, 609],
    ['2025/2026', 'SD2', 'month', 5_300.67, 2_385],
    ['2025/2026', 'SD3', 'month', 5_300.67, 2_544],
    ['2023/2024', 'S45L', 'month', 3_164.25, 756.07],
    ['2023/2024', 'S45L', 'month', 12_539.25, 4_797.2],
    ['2023/2024', 'S145L', 'week', 750.07, 174.73],
    ['2023/2024', 'SD1', 'week', 101.99, 42.42],
    ['2023/2024', 'SD2', 'week', 101.99, 47.47],
  ] as const)('%s: %s by itself a %s on £%d', (taxYear, code, interval, pay, tax) => {
    expect(taxOf({ taxYear, interval, number: 1, code, basis: 'week1-month1', pay })).toBe(tax)
  })

  test.each([
    ['2025/2026', 'K585', 'month', [895, 1_250, 765], [276.6, 347.6, 250.6]],
    ['2025/2026', 'K630', 'week', [150, 300, 245], [54.2, 84.2, 73.4]],
    ['2026/2027', 'SK585', 'month', [895, 1_250, 765], [273.29, 347.24, 245.7]],
    ['2026/2027', 'SK630', 'week', [150, 300, 245], [53.43, 83.84, 73.04]],
    ['2025/2026', 'SK630', 'week', [150, 300, 245], [53.65, 84.84, 73.66]],
    ['2025/2026', 'BR', 'month', [2_870.55, 3_500.95, 32_000], [574, 700.2, 6_400]],
    ['2025/2026', 'BR', 'week', [650.15, 995.55, 7_100.35], [130, 199, 1_420.2]],
  ] as const)('%s: %s, cumulative by the %s', (taxYear, code, interval, pays, taxes) => {
    expect(
      taxesOf(
        { taxYear, interval },
        pays.map((pay) => [code, pay]),
      ),
    ).toEqual(taxes)
  })

  test.each([
    ['999L', 'month', 2_500, 333.2],
    ['1000L', 'month', 3_000, 433],
    ['1001L', 'month', 5_000, 1_037.66],
    ['999L', 'week', 750, 111.4],
    ['1000L', 'week', 900, 141.4],
    ['1001L', 'week', 1_500, 377.8],
  ] as const)('large code %s a %s on £%d', (code, interval, pay, tax) => {
    expect(taxOf({ interval, number: 1, code, pay })).toBe(tax)
  })
})

describe('payeTax', () => {
  // Month 3, £2,500 now, £5,000 and £580.60 before: 7,500 in all. Each code cumulative, then by itself.
  test.each([
    ['1257L', '7,500 − 3,144.78 = 4,355: × 20% − 580.60', 290.4, '2,500 − 1,048.26 = 1,451: × 20%', 290.2],
    ['1383M', '7,500 − 3,459.78 = 4,040: × 20% − 580.60', 227.4, '2,500 − 1,153.26 = 1,346: × 20%', 269.2],
    ['1131N', '7,500 − 3 × 943.26 = 4,670: × 20% − 580.60', 353.4, '2,500 − 943.26 = 1,556: × 20%', 311.2],
    ['500T', '7,500 − 3 × 417.42 = 6,247: × 20% − 580.60', 668.8, '2,500 − 417.42 = 2,082: × 20%', 416.4],
    ['0T', '7,500: × 20% − 580.60', 919.4, '2,500: × 20%', 500],
    ['K475', '7,500 + 3 × 396.59 = 8,689: × 20% − 580.60', 1_157.2, '2,500 + 396.59 = 2,896: × 20%', 579.2],
    ['BR', '7,500: × 20% − 580.60', 919.4, '2,500: × 20%', 500],
    ['D0', '7,500: × 40% − 580.60, but half of 2,500', 1_250, '2,500: × 40%', 1_000],
    ['D1', '7,500: × 45% − 580.60, but half of 2,500', 1_250, '2,500: × 45%', 1_125],
    ['NT', 'all back', -580.6, 'nothing', 0],
    ['SBR', '7,500: × 20% − 580.60', 919.4, '2,500: × 20%', 500],
    ['SD0', '7,500: × 21% − 580.60', 994.4, '2,500: × 21%', 525],
    ['SD1', '7,500: × 42% − 580.60, but half of 2,500', 1_250, '2,500: × 42%', 1_050],
    ['SD2', '7,500: × 45% − 580.60, but half of 2,500', 1_250, '2,500: × 45%', 1_125],
    ['SD3', '7,500: × 48% − 580.60, but half of 2,500', 1_250, '2,500: × 48%', 1_200],
    ['CBR', 'as BR', 919.4, 'as BR', 500],
    ['CD0', 'as D0', 1_250, 'as D0', 1_000],
  ] as const)('taxes month 3 by %s: cumulative %s, by itself %s', (code, _, cumulative, __, alone) => {
    const payment = { interval: 'month' as const, number: 3, code, pay: 2_500, payToDate: 5_000, taxToDate: 580.6 }
    expect(taxOf(payment)).toBe(cumulative)
    expect(taxOf({ ...payment, basis: 'week1-month1' })).toBe(alone)
  })

  test('gives tax back when pay falls: £5,000, then nothing', () => {
    // 5,000 − 1,048.26 = 3,951: 628.3333 + 809.3334 × 40% = 952.06; 5,000 − 2,096.52 = 2,903: × 20% = 580.60
    expect(
      taxesOf({ interval: 'month' }, [
        ['1257L', 5_000],
        ['1257L', 0],
      ]),
    ).toEqual([952.06, -371.46])
  })

  // promise: payslip-tax-half-of-pay
  test('takes no more than half of a payment, and what is left with the next', () => {
    // HMRC's test data of 2015-16, K427 (within the basic rate, which is 20% now as then): month 2 would be 85.20, and of £65
    // only 32.50 is taken; month 3 takes the rest: 1,085 + 3 × 356.59 = 2,154: × 20% − 205.70
    expect(
      taxesOf({ interval: 'month' }, [
        ['K427', 510],
        ['K427', 65],
        ['K427', 510],
      ]),
    ).toEqual([173.2, 32.5, 225.1])
    const second = worked({ interval: 'month', number: 2, code: 'K427', pay: 65, payToDate: 510, taxToDate: 173.2 })
    expect(second).toMatchObject({ taxDue: 25_760, taxedBefore: 17_320, tax: 3_250, cappedAt: 3_250 })
  })

  test('takes no more than half of it under any code and by itself as well, rounded down to a penny', () => {
    // HMRC's test data of 2015-16: half of 449.18 is 224.59
    const change = { interval: 'month' as const, number: 2, code: '45L', payToDate: 5_000, taxToDate: 0 }
    expect(taxOf({ ...change, pay: 449.18 })).toBe(224.59)
    expect(taxOf({ ...change, pay: 449.19 })).toBe(224.59)
    expect(taxOf({ interval: 'week', number: 5, code: 'K630', basis: 'week1-month1', pay: 25 })).toBe(12.5)
    expect(taxOf({ interval: 'week', number: 1, code: 'K630', pay: 0 })).toBe(0)
  })

  test('taxes week 53 by itself, with a week’s free pay more (PAYE Manual, PAYE70015)', () => {
    // 600 − 241.92 = 358: × 20%
    const last = { interval: 'week' as const, code: '1257L', pay: 600, payToDate: 31_200, taxToDate: 3_723.8 }
    expect(worked({ ...last, number: 53 })).toMatchObject({ tax: 7_160, basis: 'week1-month1', periods: 1 })
    expect(worked({ ...last, number: 52, payToDate: 30_600, taxToDate: 3_652.2 })).toMatchObject({
      // 31,200 − 52 × 241.92 = 18,620: × 20% − 3,652.20
      tax: 7_180,
      basis: 'cumulative',
      periods: 52,
    })
  })

  test('has no SD3 in 2023/2024, when Scotland had no advanced rate', () => {
    expect(worked({ taxYear: '2023/2024', interval: 'month', number: 1, code: 'SD3', pay: 2_500 })).toBeNull()
  })

  const anyPays = (interval: PayInterval) =>
    fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(pence), {
      minLength: periodsInYear[interval],
      maxLength: periodsInYear[interval],
    })
  test.each(['month', 'week'] as const)(
    'over a year of any %ss comes to the year’s tax by law, less the rounding',
    (interval) => {
      const anyYear = fc.record({
        taxYear: fc.constantFrom(...taxYearIds),
        prefix: fc.constantFrom('', 'S', 'C'),
        codeNumber: fc.integer({ min: 0, max: 2_000 }),
        pays: anyPays(interval),
      })
      fc.assert(
        fc.property(anyYear, ({ taxYear, prefix, codeNumber, pays }) => {
          const code = codeOf(`${prefix}${codeNumber}T`)
          const nation = prefix === 'S' ? 'scotland' : 'wales'
          let [payToDate, taxToDate] = [0, 0]
          for (const [index, taxablePay] of pays.entries()) {
            const period = { taxYear, interval, number: index + 1 }
            const so = { payToDate: pence(payToDate), taxToDate: pence(taxToDate) }
            const paid = payeTax({ period, code, basis: 'cumulative', taxablePay, ...so })!
            payToDate += taxablePay
            taxToDate += paid.tax
          }
          const allowance = pence(freePay(code, interval) * periodsInYear[interval])
          const income = pence(payToDate)
          const topRate = taxableBands({ taxYear, nation }).at(-1)!.rate / 100
          // The law has the same bands on the same free pay, to the penny; payroll taxes whole pounds, rounded down.
          const byLaw = incomeTax({ taxYear, nation, income, allowance })
          expect(byLaw - taxToDate).toBeGreaterThanOrEqual(0)
          expect(byLaw - taxToDate).toBeLessThanOrEqual(100 * topRate + 1)
        }),
        { numRuns: interval === 'month' ? 200 : 50 },
      )
    },
  )

  // promise: payslip-year-beside-annual
  test('over twelve even months at 1257L is at most £4.56 below the annual calculator’s', () => {
    // The code frees 12 × 1,048.26 = 12,579.12, £9.12 more than the allowance, and up to 99p of a pound is not taxed: at
    // most 10.12 × 45%, Scotland's advanced rate. Above £100,000 the allowance shrinks by law, and the code with it once
    // HMRC has changed it.
    const anyJob = fc.record({
      taxYear: fc.constantFrom(...taxYearIds),
      nation: fc.constantFrom('england', 'scotland', 'wales'),
      month: fc.integer({ min: 0, max: 833_333 }).map(pence),
    })
    fc.assert(
      fc.property(anyJob, ({ taxYear, nation, month }) => {
        const code = nation === 'scotland' ? 'S1257L' : nation === 'wales' ? 'C1257L' : '1257L'
        const year = Array.from({ length: 12 }, () => [code, month / 100] as const)
        const total = taxesOf({ taxYear, interval: 'month' }, year).reduce((sum, tax) => sum + Math.round(tax * 100), 0)
        const byLaw = incomeTax({ taxYear, nation, income: pence(12 * month) })
        expect(byLaw - total).toBeGreaterThanOrEqual(0)
        expect(byLaw - total).toBeLessThanOrEqual(456)
      }),
    )
  })
})
