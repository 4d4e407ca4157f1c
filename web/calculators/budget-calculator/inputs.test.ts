import { describe, expect, test } from 'vitest'
import { budgetDefaults, budgetFrom, ownLinesOf, withoutLine } from './inputs.ts'

const own = {
  ...budgetDefaults,
  'needs-lines': '3',
  'needs-1-name': 'Dog walker',
  'needs-1': '15',
  'needs-1-paid': 'weekly',
  'needs-2': '20',
  'needs-3-name': 'Chess club',
  'needs-3': '£30',
}
const linesOf = (inputs: typeof own) =>
  budgetFrom(inputs).lines.map(({ name, group, monthly }) => [name, group, monthly])

describe('budgetFrom', () => {
  test('counts the lines that the learner named, and names the nameless by their place', () => {
    expect(linesOf(own)).toEqual([
      ['Dog walker', 'needs', 6_500],
      ['Line 2 of your own', 'needs', 2_000],
      ['Chess club', 'needs', 3_000],
    ])
  })

  test('counts no line beyond those that were added', () => {
    expect(linesOf({ ...own, 'needs-lines': '1' })).toEqual([['Dog walker', 'needs', 6_500]])
  })

  test('keeps its shares whatever an address says of the number of lines', () => {
    expect(ownLinesOf('needs', { ...own, 'needs-lines': '99' })).toHaveLength(6)
    expect(ownLinesOf('needs', { ...own, 'needs-lines': 'many' })).toHaveLength(0)
  })
})

describe('withoutLine', () => {
  test('takes one line away and moves those after it up', () => {
    const second = ownLinesOf('needs', own)[1]
    expect(second).toBeDefined()
    if (second === undefined) return
    const left = { ...own, ...withoutLine(second, own) }
    expect(linesOf(left)).toEqual([
      ['Dog walker', 'needs', 6_500],
      ['Chess club', 'needs', 3_000],
    ])
    expect([left['needs-3-name'], left['needs-3']]).toEqual(['', ''])
  })
})
