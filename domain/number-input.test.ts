import { describe, expect, test } from 'vitest'
import { clampNumber, parseNumberInput } from './number-input.ts'

describe('parseNumberInput', () => {
  test.each([
    ['3000', 3000],
    ['£3,000.50', 3000.5],
    ['  1 234 ', 1234],
    ['5%', 5],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['-250', 250],
    ['1e5', 15],
    ['', 0],
    ['.', 0],
    ['...', 0],
    ['abc', 0],
    ['£', 0],
    ['Infinity', 0],
    ['9'.repeat(400), 0],
  ])('reads %j as %d', (text, number) => {
    expect(parseNumberInput(text)).toBe(number)
  })

  test('takes the last of several dots as the decimal point', () => {
    expect(parseNumberInput('1.234.56')).toBe(1234.56)
    expect(parseNumberInput('1.2.3')).toBe(12.3)
    expect(parseNumberInput('5..5')).toBe(5.5)
    expect(parseNumberInput('5..')).toBe(5)
  })

  test('takes several dots as thousands when three digits follow the last', () => {
    expect(parseNumberInput('1.234.567')).toBe(1_234_567)
  })

  test('takes one dot as the decimal point even before three digits', () => {
    expect(parseNumberInput('1.234')).toBe(1.234)
  })
})

describe('clampNumber', () => {
  const bounds = { min: 1, max: 50 }
  test.each([
    [0, 1, 'min'],
    [1, 1, null],
    [25, 25, null],
    [50, 50, null],
    [50.01, 50, 'max'],
    [Number.NaN, 1, 'min'],
    [Number.POSITIVE_INFINITY, 50, 'max'],
  ] as const)('turns %d into %d and names the bound %j', (value, kept, stoppedAt) => {
    expect(clampNumber(value, bounds)).toEqual({ value: kept, stoppedAt })
  })

  test('leaves a number alone where there is no bound', () => {
    expect(clampNumber(-5, { min: null, max: null })).toEqual({ value: -5, stoppedAt: null })
    expect(clampNumber(1e9, { min: 0, max: null })).toEqual({ value: 1e9, stoppedAt: null })
  })
})
