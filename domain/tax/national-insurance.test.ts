import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { employerNationalInsurance, nationalInsurance, nationalInsuranceLines } from './national-insurance.ts'
import { taxYearIds, type TaxYearId } from './rates/tax-year-ids.ts'

const steps = [-100, -0.01, 0, 0.01, 100]
const employee = (pay: number, taxYear: TaxYearId) => nationalInsurance({ taxYear, pay: penceFromPounds(pay) }) / 100
const employer = (pay: number, taxYear: TaxYearId) =>
  employerNationalInsurance({ taxYear, pay: penceFromPounds(pay) }) / 100

describe('nationalInsurance', () => {
  // Thresholds 12,570 and 50,270; 12% then 8% between them, 2% above: GOV.UK, Rates and thresholds for employers.
  // promise: national-insurance-at-each-band
  test.each([
    ['2023/2024', 12_570, [0, 0, 0, 0, 12]],
    ['2023/2024', 50_270, [4_512, 4_524, 4_524, 4_524, 4_526]],
    ['2024/2025', 12_570, [0, 0, 0, 0, 8]],
    ['2024/2025', 50_270, [3_008, 3_016, 3_016, 3_016, 3_018]],
    ['2025/2026', 12_570, [0, 0, 0, 0, 8]],
    ['2025/2026', 50_270, [3_008, 3_016, 3_016, 3_016, 3_018]],
    ['2026/2027', 12_570, [0, 0, 0, 0, 8]],
    ['2026/2027', 50_270, [3_008, 3_016, 3_016, 3_016, 3_018]],
  ] as const)('%s: is right around £%d', (taxYear, threshold, expected) => {
    expect(steps.map((step) => employee(threshold + step, taxYear))).toEqual(expected)
  })

  test('takes £2,091.60 from £30,000 in 2023/2024: 17,430 × 12%, not the year’s true mix of rates', () => {
    expect(employee(30_000, '2023/2024')).toBe(2_091.6)
    // 17,430 × 11.5% = 2,004.45 is the year's mix (NIM01625), 17,430 × 10% = 1,743.00 the later rate all year.
    expect([2_004.45, 1_743]).not.toContain(employee(30_000, '2023/2024'))
  })

  test('works on the annual thresholds: £3,210.60 at £60,000 and 8%, not £3,210.32 from weekly ones', () => {
    // 37,700 × 8% + 9,730 × 2%; weekly: (967 − 242) × 52 × 8% + (60,000 − 967 × 52) × 2%
    expect(employee(60_000, '2024/2025')).toBe(3_210.6)
  })

  test('takes nothing from an employee over State Pension age (category C)', () => {
    const pay = pence(6_000_000)
    expect(nationalInsurance({ taxYear: '2023/2024', pay, category: 'C' })).toBe(0)
    expect(nationalInsuranceLines({ taxYear: '2023/2024', pay, category: 'C' })).toEqual([])
  })

  test.each(taxYearIds)('adds up from its lines in %s', (taxYear) => {
    for (const pay of [0, 1, 1_256_999, 1_257_013, 3_333_333, 5_027_001, 99_999_999].map(pence)) {
      const lines = nationalInsuranceLines({ taxYear, pay })
      expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(nationalInsurance({ taxYear, pay }))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(pay)
    }
  })
})

describe('employerNationalInsurance', () => {
  // 13.8% above 9,100, from April 2025 15% above 5,000: GOV.UK, Rates and thresholds for employers.
  test.each([
    ['2023/2024', 9_100, [0, 0, 0, 0, 13.8]],
    ['2024/2025', 9_100, [0, 0, 0, 0, 13.8]],
    ['2025/2026', 5_000, [0, 0, 0, 0, 15]],
    ['2026/2027', 5_000, [0, 0, 0, 0, 15]],
  ] as const)('%s: is right around £%d', (taxYear, threshold, expected) => {
    expect(steps.map((step) => employer(threshold + step, taxYear))).toEqual(expected)
  })

  test('has no upper limit: £14,250 on £100,000, (100,000 − 5,000) × 15%', () => {
    expect(employer(100_000, '2025/2026')).toBe(14_250)
  })
})
