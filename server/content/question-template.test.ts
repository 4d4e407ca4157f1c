import { describe, expect, test } from 'vitest'
import { fillWords, variantCount, variantValues } from './question-template.ts'

const vary = { months: [6, 8], saved: [100, 150, 200] }

describe('the variants of a question', () => {
  test('are every value of one list with every value of the others', () => {
    expect([vary, { months: [1, 2, 3, 4] }, {}].map(variantCount)).toEqual([6, 4, 1])
  })

  test('are known by their numbers: the value named first changes fastest', () => {
    const values = Array.from({ length: variantCount(vary) }, (_, variant) => variantValues(vary, variant))
    expect(values.map(({ months, saved }) => `${months} ${saved}`)).toEqual([
      ...['6 100', '8 100', '6 150', '8 150', '6 200', '8 200'],
    ])
  })
})

describe('the words of a variant', () => {
  const words = {
    question: 'What are {{calc months}} months at {{calc saved}}?',
    options: ['{{calc months * saved}}', '{{calc saved}}'],
    explanations: ['In {{taxYear}}.', '{{calc years}}'],
  }

  test('have its values and the figures of the tax year, in each question, option and reason', () => {
    expect(fillWords(words, { taxYear: '2026/2027', values: { months: 8, saved: 150, years: 2 } })).toEqual({
      question: 'What are £8 months at £150?',
      options: ['£1,200', '£150'],
      explanations: ['In 2026/2027.', '£2'],
      problems: [],
    })
  })

  test('say what cannot be filled', () => {
    const { problems } = fillWords(words, { taxYear: '2026/2027', values: { months: 8, saved: 150 } })
    expect(problems.map(({ message }) => message)).toEqual(['{{calc years}}: There is no rate years in 2026/2027.'])
  })
})
