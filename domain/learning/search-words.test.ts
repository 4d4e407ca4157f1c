import { describe, expect, test } from 'vitest'
import { isStopWord, questionWords, searchWords } from './search-words.ts'

describe('searchWords', () => {
  test.each([
    ['Your PAYSLIP, line by line', ['your', 'payslip', 'line', 'by', 'line']],
    ["A lender’s fee and Ceri's café", ['a', 'lender', 'fee', 'and', 'ceri', 'cafe']],
    ['don’t', ['dont']],
    ['crème brûlée', ['creme', 'brulee']],
    ['£12,570 at 20%', ['12570', 'at', '20']],
    ['1,2 and 3', ['1', '2', 'and', '3']],
    ['the 50/30/20 split', ['the', '50/30/20', 'split']],
    ['and/or', ['and', 'or']],
    ['self-employed', ['self', 'employed']],
    [' – … ', []],
  ])('makes of %j the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

describe('isStopWord', () => {
  test('is true for words such as the and how, and false for will and ISA', () => {
    expect(['the', 'how', 'will', 'isa'].map(isStopWord)).toEqual([true, true, false, false])
  })
})

describe('questionWords', () => {
  test.each([
    ['What will I take home on £34,000?', ['take', 'home', '34000']],
    ['how do I make a will', ['will']],
    ['will and testament', ['will', 'testament']],
    ['loans they sell', ['loans', 'sell']],
    ['What does APR mean?', ['apr']],
    ['how do pensions work', ['pensions']],
    ['needs and wants', ['needs', 'wants']],
    ['what do I need', ['need']],
    ['how?', []],
  ])('makes of %j %j', (question, words) => {
    expect(questionWords(question)).toEqual(words)
  })
})
