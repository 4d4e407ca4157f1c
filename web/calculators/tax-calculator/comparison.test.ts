import { describe, expect, test } from 'vitest'
import { comparedRows } from './comparison.tsx'
import { readOtherPay, readPay, taxDefaults } from './inputs.ts'

function compared(changes: Partial<typeof taxDefaults>) {
  const inputs = { ...taxDefaults, ...changes }
  return comparedRows(readPay(inputs), readOtherPay(inputs)!)
}

describe('comparedRows', () => {
  // promise: tax-comparison-every-line
  test('keeps the student loan of one salary and the pension of the other, each rounded by itself', () => {
    const rows = compared({
      ...{ salary: '40000', year: '2026-2027', pension: '0', loans: 'plan2' },
      ...{ 'other-salary': '25000', 'other-pension': '5' },
    })
    const [first, second] = [0, 1].map((place) => new Map(rows.map(({ label, amounts }) => [label, amounts[place]!])))
    // (40,000 − 29,385) × 9% = 955.35; 25,000 × 5% × 80%
    expect([first!.get('Student loan'), second!.get('Student loan')]).toEqual([95_500, 0])
    expect([first!.get('Your pension payment'), second!.get('Your pension payment')]).toEqual([0, 100_000])
  })

  test('leaves out what neither has', () => {
    const labels = compared({ pension: '0', 'other-salary': '40000' }).map(({ label }) => label)
    expect(labels).not.toContain('Student loan')
    expect(labels).not.toContain('Your pension payment')
  })
})
