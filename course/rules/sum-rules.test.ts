import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import { wrongSums, wrongTotals } from './sum-rules.ts'

const sumsIn = (text: string) => wrongSums([{ text, line: 3 }])

describe('wrongSums', () => {
  test.each([
    '£120 ÷ 12 = £10.',
    '£30 × 52 ÷ 12 = £130',
    '£1,860 − £1,180 − £160 = £520',
    '£20 × 52 ÷ 12 = £86.67',
    '£10 + £2 × 3 = £16',
    '20% of £1,800 is £360.',
  ])('accepts %s', (good) => {
    expect(sumsIn(good)).toEqual([])
  })

  test('says what a wrong equation comes to, and on which line', () => {
    expect(sumsIn('So £540 ÷ 12 = £46 a month.')).toEqual([{ line: 3, message: '“£540 ÷ 12 = £46” comes to 45.' }])
  })

  test('refuses a penny too much: £20 × 52 ÷ 12 = £86.68', () => {
    expect(sumsIn('£20 × 52 ÷ 12 = £86.68')).toHaveLength(1)
  })

  test('refuses a percentage that does not come out', () => {
    expect(sumsIn('20% of £1,800 is £380.')).toHaveLength(1)
  })
})

describe('wrongTotals', () => {
  const table = (total: string) => ({
    type: 'root' as const,
    children: [
      h('table', [
        h('tr', [h('th', 'Bill'), h('th', 'A month')]),
        h('tr', [h('td', 'Rent'), h('td', '£690')]),
        h('tr', [h('td', 'Water'), h('td', '£38.50')]),
        h('tr', [h('td', 'Total'), h('td', total)]),
      ]),
    ],
  })

  test('accepts a table that adds up', () => {
    expect(wrongTotals(table('£728.50'))).toEqual([])
  })

  test('refuses one that does not, with the right total', () => {
    expect(wrongTotals(table('£728'))).toMatchObject([
      { message: 'A table’s total says £728; its lines come to £728.5.' },
    ])
  })
})
