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

  const given = (method: 'net-pay' | 'relief-at-source' | 'sacrifice', amount: number) => ({
    pension: { method, amount: penceFromPounds(amount) },
  })
  const bonus = (pounds: number) => ({ bonus: penceFromPounds(pounds) })

  // promise: pay-notes-at-their-limits
  test.each<[string, number, Partial<Omit<PayDetails, 'salary'>>, string[]]>([
    ['NT, which is of no nation', 30_000, { taxCode: code('NT'), nation: 'scotland' }, []],
    ['a rate that the year has', 30_000, { taxCode: code('BR') }, []],
    [
      'Marriage Allowance beside a code',
      30_000,
      { taxCode: code('1000L'), marriageAllowance: 'gives' },
      ['code-decides-allowances'],
    ],
    ['Marriage Allowance at £50,270', 50_270, { marriageAllowance: 'receives' }, []],
    ['the same a pound above', 50_271, { marriageAllowance: 'receives' }, ['marriage-allowance-not-due']],
    [
      'the same by a bonus',
      50_000,
      { marriageAllowance: 'receives', ...bonus(271) },
      ['bonus-by-month', 'marriage-allowance-not-due'],
    ],
    ['all of pay', 30_000, given('net-pay', 30_000), []],
    ['a penny more than pay', 30_000, given('net-pay', 30_000.01), ['pension-limited-to-pay']],
    [
      'more than the salary, but not with the bonus',
      30_000,
      { ...given('net-pay', 34_000), ...bonus(5_000) },
      ['bonus-by-month'],
    ],
    ['relief on all of a contribution', 30_000, given('relief-at-source', 3_000), []],
    ['exactly £60,000', 100_000, given('net-pay', 60_000), []],
    ['£70,000 of which pay allows £50,000', 50_000, given('net-pay', 70_000), ['pension-limited-to-pay']],
    [
      '£70,000 at source, which pay does not limit',
      50_000,
      given('relief-at-source', 70_000),
      ['relief-limited-to-earnings', 'above-annual-allowance'],
    ],
    // 60,000 − (262,000 − 260,000) ÷ 2 = 59,000
    ['£59,000 where very high pay allows just that', 262_000, given('net-pay', 59_000), []],
    ['£59,000.01 there', 262_000, given('net-pay', 59_000.01), ['above-annual-allowance']],
    ['low pay of which nothing is given up', 20_000, given('sacrifice', 0), []],
  ])('notes of %s what applies', (_, salary, more, expected) => {
    expect(notes(salary, more)).toEqual(expected)
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
