import { describe, expect, test } from 'vitest'
import { rawRates } from './rate-rules.ts'

describe('rawRates', () => {
  test('refuses the personal allowance typed as £12,570 and names its placeholder', () => {
    expect(rawRates(['', 'You pay no tax on the first £12,570.'])).toMatchObject([
      { line: 2, message: expect.stringContaining('{{rate incomeTax.personalAllowance}}') },
    ])
  })

  test('takes a comma after a figure as no part of it', () => {
    expect(rawRates(['It was £12,570, or so.'])[0]?.message).toContain('{{figure £12,570}}')
  })

  test('refuses a round rate where the sentence speaks of one', () => {
    expect(rawRates(['The ISA allowance is £20,000 a year.'])).toHaveLength(1)
    expect(rawRates(['You pay 20% tax on it.'])).toHaveLength(1)
  })

  test('refuses one with pence, whatever the sentence speaks of', () => {
    expect(rawRates(['She has £241.30 a week.'])).toHaveLength(1)
  })

  test('accepts the same figures where they are no rate', () => {
    expect(rawRates(['Her car cost £20,000.', 'She saves 20% of her pay.'])).toEqual([])
    // £242 and £1,000 are rates, and £25 is a rate in per cent alone.
    expect(rawRates(['The rent is £242.', 'It cost £1,000.', 'A limit of £37.'])).toEqual([])
  })

  test('accepts a placeholder, and a figure marked as meant', () => {
    expect(rawRates(['{{rate incomeTax.personalAllowance}} and {{figure £12,570}}'])).toEqual([])
  })
})
