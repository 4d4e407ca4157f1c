import { describe, expect, test } from 'vitest'
import { readTaxCode } from '../tax/tax-code.ts'
import { freePay } from './free-pay.ts'
import type { PayInterval } from './tax-period.ts'

function freedBy(code: string, interval: PayInterval): number {
  const reading = readTaxCode(code)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return freePay(reading.code, interval)
}

describe('freePay', () => {
  test.each([
    ['1257L', 'month', '2 × 416.67 + 2,579 ÷ 12 = 214.92', 104_826],
    ['1257L', 'week', '2 × 96.16 + 2,579 ÷ 52 = 49.60', 24_192],
    ['1257L', 'two-weeks', 'twice what is free in a week, 241.92', 48_384],
    ['1257L', 'four-weeks', 'four times what is free in a week, 241.92', 96_768],
    ['K585', 'four-weeks', 'adds four times 96.16 + 859 ÷ 52 = 16.52', -45_072],
    ['S1257L', 'month', 'as 1257L', 104_826],
    ['C1257L', 'week', 'as 1257L', 24_192],
    ['1257L M1', 'month', 'as 1257L', 104_826],
    ['1383M', 'month', '2 × 416.67 + 3,839 ÷ 12 = 319.92', 115_326],
    ['1131N', 'week', '2 × 96.16 + 1,319 ÷ 52 = 25.37', 21_769],
    ['500T', 'month', '5,009 ÷ 12 = 417.42: 500 is the rest of no block', 41_742],
    ['501T', 'month', '416.67 + 19 ÷ 12 = 1.59', 41_826],
    ['1000L', 'week', '96.16 + 5,009 ÷ 52 = 96.33', 19_249],
    ['1001L', 'week', '2 × 96.16 + 19 ÷ 52 = 0.37', 19_269],
    ['1L', 'month', '19 ÷ 12 = 1.59', 159],
    ['K585', 'month', 'adds 416.67 + 859 ÷ 12 = 71.59', -48_826],
    ['SK630', 'week', 'adds 96.16 + 1,309 ÷ 52 = 25.18', -12_134],
    ['0T', 'month', 'nothing', 0],
    ['K0', 'week', 'nothing', 0],
    ['BR', 'month', 'nothing', 0],
    ['SD1', 'week', 'nothing', 0],
    ['NT', 'month', 'nothing', 0],
  ] as const)('of %s in a %s is %s', (code, interval, _, free) => {
    expect(freedBy(code, interval)).toBe(free)
  })

  // HMRC, Notes for Payroll Software Developers, Annex B (2009-10): pay adjustment to date. The table has not changed.
  test.each([
    ['510L', 'week', 8, 786.08],
    ['510L', 'week', 29, 2_849.54],
    ['560T', 'month', 3, 1_402.26],
    ['560T', 'month', 10, 4_674.2],
    ['K255', 'month', 5, -1_066.25],
    ['K255', 'month', 8, -1_706],
  ] as const)('is HMRC’s for %s in %s %d: £%d', (code, interval, periods, toDate) => {
    expect((freedBy(code, interval) * periods) / 100).toBe(toDate)
  })
})
