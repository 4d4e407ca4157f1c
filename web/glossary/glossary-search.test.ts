import { describe, expect, test } from 'vitest'
import { glossarySearch } from './glossary-search.ts'

const term = (name: string, definition: string) => ({ id: name, term: name, definition, lessonIds: [] })

const terms = [
  term('AER', 'What savings would earn in a year.'),
  term('Cash ISA', 'A savings account.'),
  term('Council tax', 'A charge on homes.'),
  term('Income Tax', 'A tax on what you earn.'),
  term('ISA', 'An individual savings account, free of tax.'),
  term('Overdraft', 'Borrowing at a café’s pace.'),
]

const names = (query: string) => glossarySearch(terms)(query).map((found) => found.term)

describe('glossarySearch', () => {
  test('puts a name before a part of a name, and that before a definition', () => {
    expect(names('isa')).toEqual(['ISA', 'Cash ISA'])
    expect(names('tax')).toEqual(['Income Tax', 'Council tax', 'ISA'])
    expect(names('savings').toSorted()).toEqual(['AER', 'Cash ISA', 'ISA'])
  })

  test('asks for every word, wherever each stands', () => {
    expect(names('tax homes')).toEqual(['Council tax'])
    expect(names('isa homes')).toEqual([])
  })

  test('finds names by the beginning of a word from the first letter, definitions from the second', () => {
    expect(names('o')).toEqual(['Overdraft'])
    expect(names('h')).toEqual([])
    expect(names('ho')).toEqual(['Council tax'])
  })

  test('makes nothing of capital letters, accents and apostrophes', () => {
    expect(names('CAFÉS')).toEqual(['Overdraft'])
    expect(names('inçome')).toEqual(['Income Tax'])
  })

  test('forgives slips of the keys, but only where nothing is found without', () => {
    expect(names('overdarft')).toEqual(['Overdraft'])
    expect(names('concil tax')).toEqual(['Council tax'])
    expect(names('savigns').toSorted()).toEqual(['AER', 'Cash ISA', 'ISA'])
    expect(names('aes')).toEqual([])
  })

  test('finds nothing for nothing and for nonsense', () => {
    expect(names('  ')).toEqual([])
    expect(names('zebra')).toEqual([])
  })
})
