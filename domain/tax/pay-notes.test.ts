import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { payNotes } from './pay-notes.ts'
import { readTaxCode, type TaxCode } from './tax-code.ts'
import type { PayDetails } from './take-home-pay.ts'

/** A salary in England in 2025/2026, which has nothing to note by itself. */
function notes(salary: number, more: Partial<Omit<PayDetails, 'salary'>> = {}) {
  return payNotes({ salary: penceFromPounds(salary), taxYear: '2025/2026', nation: 'england', ...more })
}

function code(typed: string): TaxCode {
  const reading = readTaxCode(typed)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

describe('payNotes', () => {
  test('has nothing to say about plain pay', () => {
    expect(notes(30_000)).toEqual([])
  })

  test.each([
    ['ni-rate-changed', 30_000, { taxYear: '2023/2024' }],
    ['bonus-by-month', 30_000, { bonus: penceFromPounds(1_000) }],
    ['code-decides-allowances', 30_000, { taxCode: code('1000L'), isBlind: true }],
    ['code-nation-differs', 30_000, { taxCode: code('S1000L') }],
    ['code-nation-differs', 30_000, { taxCode: code('1000L'), nation: 'scotland' }],
    ['code-non-cumulative', 30_000, { taxCode: code('1000L M1') }],
    ['code-rounds-up', 30_000, { taxCode: code('1257L') }],
    ['marriage-allowance-not-due', 60_000, { marriageAllowance: 'receives' }],
    ['plan-not-collected', 30_000, { studentLoans: ['plan5'] }],
    ['relief-limited-to-earnings', 5_000, { pension: { method: 'relief-at-source', amount: penceFromPounds(6_000) } }],
    ['above-annual-allowance', 100_000, { pension: { method: 'net-pay', amount: penceFromPounds(60_001) } }],
    ['sacrifice-below-minimum-wage', 23_000, { pension: { method: 'sacrifice', percent: 5 } }],
  ] as const)('says %s', (note, salary, more) => {
    expect(notes(salary, more)).toEqual([note])
  })

  test('says that the highest rate stood in for SD3 in 2023/2024', () => {
    const sd3 = { taxCode: code('SD3'), nation: 'scotland', taxYear: '2023/2024' } as const
    expect(notes(30_000, sd3)).toEqual(['ni-rate-changed', 'code-rate-not-in-year'])
  })

  test('says when a contribution took all of pay, and so all of the minimum wage', () => {
    const pension = { method: 'sacrifice', amount: penceFromPounds(40_000) } as const
    expect(notes(30_000, { pension })).toEqual(['pension-limited-to-pay', 'sacrifice-below-minimum-wage'])
  })

  // 12.21 × 35 hours × 52 weeks = 22,222.20
  test('lets sacrifice reach the National Living Wage for 35 hours a week but not go below', () => {
    const giveUp = (amount: number) => ({ pension: { method: 'sacrifice', amount: penceFromPounds(amount) } }) as const
    expect(notes(23_222.2, giveUp(1_000))).toEqual([])
    expect(notes(23_222.2, giveUp(1_000.01))).toEqual(['sacrifice-below-minimum-wage'])
  })

  // National Living Wage from 1 April 2025: £12.21 (GOV.UK).
  // promise: pay-notes-on-minimum-wage
  test.each([
    ['£30 for 10 hours a week stays above £12.21', 30 * 10 * 52, 10, []],
    ['£12.75 for 40 hours a week falls to £12.11', 12.75 * 40 * 52, 40, ['sacrifice-below-minimum-wage']],
  ])('goes by the hours that one works: at 5%% %s', (_, salary, hoursAWeek, expected) => {
    expect(notes(salary, { hoursAWeek, pension: { method: 'sacrifice', percent: 5 } })).toEqual(expected)
  })

  test('does not let a bonus make up for a salary under the minimum wage', () => {
    const pension = { method: 'sacrifice', percent: 5 } as const
    const found = notes(22_300, { bonus: penceFromPounds(5_000), pension })
    expect(found).toEqual(['bonus-by-month', 'sacrifice-below-minimum-wage'])
  })
})
