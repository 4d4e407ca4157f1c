import { describe, expect, test } from 'vitest'
import { taxCsv } from './csv-words.ts'
import { taxDefaults, payResult } from './inputs.ts'

function csv(changes: Partial<typeof taxDefaults> = {}) {
  return taxCsv(payResult({ ...taxDefaults, ...changes }, '2026-11-22'))
}

describe('taxCsv', () => {
  test('holds take-home pay by year, month, four weeks and week: 30,000 at 5% by sacrifice', () => {
    const rows = csv({ type: 'sacrifice' })
    expect(rows).toContainEqual(['Take-home pay', 23402.4, 1950.2, 1800.18, 450.05, 78.01])
    expect(rows).toContainEqual(['Income tax', 'Basic rate', 15930, 20, 3186])
  })

  test('holds what today’s tax year leaves of the same pay, where it is another', () => {
    expect(csv()).toContainEqual(['Take-home pay in 2026/2027', 23919.6, 1993.3, 1839.97, 459.99])
    expect(csv({ year: '2026-2027' }).flat()).not.toContain('Take-home pay in 2026/2027')
  })

  test('names the months of each line when a bonus is charged in its own', () => {
    const rows = csv({ year: '2026-2027', pension: '0', bonus: '20000', 'bonus-month': '4' })
    expect(rows).toContainEqual(['National Insurance', 'Each of 11 months: main rate', 15_972, 8, 1277.76])
    expect(rows).toContainEqual(['National Insurance', 'Month 4, with the bonus: upper rate', 18_311, 2, 366.22])
  })

  test('adds the other salary when one is compared', () => {
    expect(csv().flat()).not.toContain('Other salary')
    expect(csv({ 'other-salary': '60000' })).toContainEqual(['Take-home pay', 41449.4])
  })
})
