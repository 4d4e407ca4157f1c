import { describe, expect, test } from 'vitest'
import { isStandardCode, nationOfCode, rateOfCode, readTaxCode, type TaxCode } from './tax-code.ts'

function read(typed: string): TaxCode {
  const reading = readTaxCode(typed)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

describe('readTaxCode', () => {
  test.each([
    ['1257L', { kind: 'allowance', allowance: 1_257_900, suffix: 'L', prefix: null, isNonCumulative: false }],
    [' s1257l ', { kind: 'allowance', allowance: 1_257_900, suffix: 'L', prefix: 'S', isNonCumulative: false }],
    ['C 1257 L', { kind: 'allowance', allowance: 1_257_900, prefix: 'C' }],
    ['1383M', { kind: 'allowance', allowance: 1_383_900, suffix: 'M' }],
    ['1131N', { kind: 'allowance', allowance: 1_131_900, suffix: 'N' }],
    ['500T', { kind: 'allowance', allowance: 500_900, suffix: 'T' }],
    ['0T', { kind: 'allowance', allowance: 0, suffix: 'T' }],
    ['S0T', { kind: 'allowance', allowance: 0, prefix: 'S' }],
    ['K475', { kind: 'added-pay', addedPay: 475_900, prefix: null }],
    ['SK475', { kind: 'added-pay', addedPay: 475_900, prefix: 'S' }],
    ['CK5', { kind: 'added-pay', addedPay: 5_900, prefix: 'C' }],
    ['BR', { kind: 'one-rate', rateCode: 'BR', prefix: null }],
    ['SBR', { kind: 'one-rate', rateCode: 'BR', prefix: 'S' }],
    ['D0', { kind: 'one-rate', rateCode: 'D0' }],
    ['CD1', { kind: 'one-rate', rateCode: 'D1', prefix: 'C' }],
    ['SD2', { kind: 'one-rate', rateCode: 'D2', prefix: 'S' }],
    ['SD3', { kind: 'one-rate', rateCode: 'D3', prefix: 'S' }],
    ['NT', { kind: 'no-tax', prefix: null }],
    ['1257L W1', { kind: 'allowance', isNonCumulative: true }],
    ['1257L M1', { kind: 'allowance', isNonCumulative: true }],
    ['1257L/1', { kind: 'allowance', isNonCumulative: true }],
    ['S1257L /1', { prefix: 'S', isNonCumulative: true }],
    ['1257LX', { kind: 'allowance', isNonCumulative: true }],
    ['1257L W1/M1', { kind: 'allowance', isNonCumulative: true }],
    ['K100X', { kind: 'added-pay', addedPay: 100_900, isNonCumulative: true }],
    ['BR M1', { kind: 'one-rate', isNonCumulative: true }],
  ])('reads %j', (typed, meaning) => {
    expect(read(typed)).toMatchObject(meaning)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['S', 'no-number'],
    ['L', 'no-number'],
    ['K', 'no-number'],
    ['1257', 'no-letter'],
    ['1257Z', 'unknown-letter'],
    ['1257P', 'unknown-letter'],
    ['123456L', 'number-too-long'],
    ['D2', 'rate-not-in-nation'],
    ['CD3', 'rate-not-in-nation'],
    ['SNT', 'nt-with-prefix'],
    ['1257LL', 'not-a-code'],
    ['K475L', 'not-a-code'],
    ['D4', 'not-a-code'],
    ['HELLO', 'not-a-code'],
    ['-1257L', 'not-a-code'],
    ['12.57L', 'not-a-code'],
  ])('refuses %j as %s, with a sentence', (typed, problem) => {
    const reading = readTaxCode(typed)
    expect(reading).toMatchObject({ kind: 'refused', problem })
    expect(reading.kind === 'refused' && reading.message).toMatch(/\.$/)
  })
})

describe('readTaxCode where a code is not written as HMRC writes it', () => {
  // promise: tax-code-as-people-write-it
  test.each([
    ['OT', '0T', 'We read this as 0T, with a zero.'],
    ['s ot', 'S0T', 'We read this as S0T, with a zero.'],
    ['DO', 'D0', 'We read this as D0, with a zero.'],
    ['125OL', '1250L', 'We read this as 1250L, with a zero.'],
    ['KlOO', null, null],
    ['K1OO', 'K100', 'We read this as K100, with a zero.'],
    ['OT M1', '0TM1', 'We read this as 0T M1, with a zero.'],
    ['1257L Cumulative', '1257L', 'We read this as 1257L, without ‘Cumulative’.'],
    ['1257L (cumul.)', '1257L', 'We read this as 1257L, without ‘cumul.’.'],
    ['1257L - Cumulative basis', '1257L', 'We read this as 1257L, without ‘Cumulative basis’.'],
    ['OT Cumulative', '0T', 'We read this as 0T, with a zero, without ‘Cumulative’.'],
    ['C 1257 L cumulative', 'C1257L', 'We read this as C1257L, without ‘cumulative’.'],
    ['1257L M1 emergency tax', '1257LM1', 'We read this as 1257L M1, without ‘emergency tax’.'],
    // Words that change what the code means are read.
    ['1257L Non-Cumulative', '1257LM1', 'We read this as 1257L M1: each payment is taxed by itself.'],
    ['1257L noncum', '1257LM1', 'We read this as 1257L M1: each payment is taxed by itself.'],
    ['BR Week 1', 'BRM1', 'We read this as BR M1: each payment is taxed by itself.'],
    ['1257L Wk1/Mth1', '1257LM1', 'We read this as 1257L M1: each payment is taxed by itself.'],
    ['OT emergency', '0TM1', 'We read this as 0T M1, with a zero: each payment is taxed by itself.'],
  ])('reads %j as %s, and says so', (typed, text, note) => {
    const reading = readTaxCode(typed)
    expect(reading.kind === 'read' ? [reading.code.text, reading.note] : [null, null]).toEqual([text, note])
    expect(reading.kind === 'read' && reading.code.isNonCumulative).toBe(text?.endsWith('M1') ?? false)
  })

  test.each([
    '1257 Cumulative',
    '1257L 2026',
    '1257L week 2',
    '1257L or 1100L',
    '1257L M',
    'NOT',
    'D4 Cumulative',
    '1257L'.repeat(30),
  ])('refuses %j, in which a number or a single letter is left over', (typed) => {
    expect(readTaxCode(typed).kind).toBe('refused')
  })

  test('has nothing to say of a code as HMRC writes it', () => {
    for (const typed of ['1257L', ' s 1257 l ', '0T/M1', 'BR X'])
      expect(readTaxCode(typed)).toMatchObject({ note: null })
  })
})

describe('nationOfCode', () => {
  test('follows S to Scotland and C to Wales, else where the learner lives', () => {
    expect(nationOfCode({ prefix: 'S' }, 'england')).toBe('scotland')
    expect(nationOfCode({ prefix: 'C' }, 'scotland')).toBe('wales')
    expect(nationOfCode({ prefix: null }, 'northern-ireland')).toBe('northern-ireland')
    expect(nationOfCode({ prefix: null }, 'scotland')).toBe('scotland')
  })
})

describe('isStandardCode', () => {
  test('knows 1257L with any prefix and timing, and nothing else', () => {
    for (const typed of ['1257L', 'S1257L', 'C1257L M1']) expect(isStandardCode(read(typed), '2026/2027')).toBe(true)
    for (const typed of ['1256L', '1257T', '1257M', 'K1257', 'BR'])
      expect(isStandardCode(read(typed), '2026/2027')).toBe(false)
  })
})

describe('rateOfCode', () => {
  // HMRC: BR is the basic rate; D codes are the rates after it, in order.
  test.each([
    ['BR', '2023/2024', 'england', 20],
    ['D0', '2023/2024', 'wales', 40],
    ['D1', '2023/2024', 'northern-ireland', 45],
    ['BR', '2023/2024', 'scotland', 20],
    ['D0', '2023/2024', 'scotland', 21],
    ['D1', '2023/2024', 'scotland', 42],
    ['D2', '2023/2024', 'scotland', 47],
    ['D1', '2024/2025', 'scotland', 42],
    ['D2', '2024/2025', 'scotland', 45],
    ['D3', '2026/2027', 'scotland', 48],
  ] as const)('%s in %s, %s is %d%%', (rateCode, taxYear, nation, rate) => {
    expect(rateOfCode(rateCode, { taxYear, nation })?.rate).toBe(rate)
  })

  test('has no SD3 in 2023/2024', () => {
    expect(rateOfCode('D3', { taxYear: '2023/2024', nation: 'scotland' })).toBeNull()
  })
})
