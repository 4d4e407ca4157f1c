import { describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import { amountText, axisPounds, exactAmountText } from './amount-text.ts'

describe('amountText and exactAmountText', () => {
  test('write £17,175 and £17,175.24', () => {
    expect([amountText(pence(1_717_524)), exactAmountText(pence(1_717_524))]).toEqual(['£17,175', '£17,175.24'])
  })

  test('only call an amount large beyond a trillion pounds, where pence would no longer be exact', () => {
    expect(exactAmountText(pence(1e14))).toBe('£1,000,000,000,000.00')
    expect(amountText(pence(1e14 + 1))).toBe('over £1 trillion')
    expect(amountText(pence(Number.POSITIVE_INFINITY))).toBe('over £1 trillion')
  })
})

describe('axisPounds', () => {
  test.each([
    [0, '£0'],
    [20_000, '£20,000'],
    [150_000, '£150k'],
    [2_500_000, '£2.5m'],
  ])('writes %d as %s', (pounds, text) => {
    expect(axisPounds(pounds)).toBe(text)
  })
})
