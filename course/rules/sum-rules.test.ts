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
    '£200 × 25% = £50',
    '£100 − 5% × £100 = £95.',
    // To as many decimals as are written, halves either way.
    '£5 ÷ 2 = £3',
    '£5 ÷ 2 = £2',
    '£1 ÷ 8 = £0.13',
  ])('accepts %s', (good) => {
    expect(sumsIn(good)).toEqual([])
  })

  test('says what a wrong equation comes to, and on which line', () => {
    expect(sumsIn('So £540 ÷ 12 = £46 a month.')).toEqual([{ line: 3, message: '“£540 ÷ 12 = £46” comes to 45.' }])
  })

  test('refuses a penny too much: £20 × 52 ÷ 12 = £86.68', () => {
    expect(sumsIn('£20 × 52 ÷ 12 = £86.68')).toHaveLength(1)
  })

  test.each(['£200 × 25% = £51', '£5 ÷ 2 = £2.40', '£5 ÷ 2 = £4', '£10 + £2 × 3 = £36'])('refuses %s', (bad) => {
    expect(sumsIn(bad)).toHaveLength(1)
  })

  test('finds each wrong sum of a text', () => {
    expect(sumsIn('£1 + £1 = £3, £1 + £1 = £2 and £2 + £2 = £5; 10% of £10 is £2.')).toHaveLength(3)
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

  test('refuses one of too much, and of half a penny too much no more', () => {
    expect(wrongTotals(table('£729'))).toHaveLength(1)
    expect(wrongTotals(table('£728.49'))).toHaveLength(1)
  })

  test('asks nothing of a table without a total, of a single line, and of columns without amounts', () => {
    const rows = (...texts: string[][]) => ({
      type: 'root' as const,
      children: [
        h(
          'table',
          texts.map((cells) =>
            h(
              'tr',
              cells.map((cell) => h('td', cell)),
            ),
          ),
        ),
      ],
    })
    expect(wrongTotals(rows(['Rent', '£690'], ['Water', '£38'], ['In all', '£1']))).toEqual([])
    expect(wrongTotals(rows(['Rent', '£690'], ['Total', '£1']))).toEqual([])
    expect(wrongTotals(rows(['£690', 'Rent'], ['£38', 'Water'], ['Total', 'of both']))).toEqual([])
    expect(wrongTotals({ type: 'root', children: [h('table'), h('section', [h('tr', [h('td', 'Total')])])] })).toEqual(
      [],
    )
    // What comes off counts as less.
    expect(wrongTotals(rows(['Pay', '£690'], ['Tax', '−£38'], ['Total', '£652']))).toEqual([])
    expect(wrongTotals(rows(['Pay', '£690'], ['Tax', '−£38'], ['total left', '£728']))).toHaveLength(1)
  })

  test('refuses one that does not, with the right total', () => {
    expect(wrongTotals(table('£728'))).toMatchObject([
      { message: 'A table’s total says £728; its lines come to £728.5.' },
    ])
  })
})
