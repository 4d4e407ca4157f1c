import { describe, expect, test } from 'vitest'
import { readPay, taxDefaults } from './tax-inputs.ts'
import { inWords } from './tax-words.ts'

const words = (changes: Partial<typeof taxDefaults> = {}) => inWords(readPay({ ...taxDefaults, ...changes }).details)

describe('inWords', () => {
  test('tells of pay, each deduction and what is left', () => {
    expect(words()).toBe(
      'From £30,000 a year in England in 2023/2024, income tax takes £3,486.00, National Insurance £2,091.60 and your pension £1,200.00. That leaves £23,222.40 a year, or £1,935.20 a month.',
    )
  })

  test('names the nation whose rates a tax code asks for', () => {
    expect(words({ code: 'S1257L' })).toContain('in Scotland')
  })

  test('says when a pension takes more than there is', () => {
    expect(words({ salary: '60000', pension: '100' })).toMatch(/come to £4,150\.60 more than your pay\.$/)
  })
})
