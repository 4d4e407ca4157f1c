import { beforeEach, describe, expect, test } from 'vitest'
import { savedTaxChoices, storeTaxChoices, type TaxChoices } from './tax-choices.ts'

beforeEach(() => localStorage.clear())

describe('savedTaxChoices', () => {
  test.each<[string, TaxChoices]>([
    ['nothing was chosen', {}],
    ['a tax year and a nation were chosen', { taxYear: '2024/2025', nation: 'wales' }],
    ['the question where they live was put away', { taxYear: '2026/2027', nation: null }],
  ])('says that %s', (_what, choices) => {
    storeTaxChoices(choices)
    expect(savedTaxChoices()).toEqual(choices)
  })

  test('leaves out what does not exist', () => {
    localStorage.setItem('tuppence-tax-choices', '{"taxYear":"1999/2000","nation":"france"}')
    expect(savedTaxChoices()).toEqual({})
  })
})
