import { describe, expect, test } from 'vitest'
import { findPages } from './search-engine.ts'
import type { PageEntry } from './search-entries.ts'

const entry = (title: string, place: string, excerpt: string): PageEntry => ({
  kind: 'lesson',
  key: title,
  title,
  place,
  excerpt,
  words: [],
  href: `/${title}`,
})

const entries = [
  entry('Your payslip, line by line', 'Taxes & Employment', 'Gross, net and what comes off.'),
  entry('Income tax and tax codes', 'Taxes & Employment', 'See how bands work.'),
  entry('Needs, wants and savings', 'Budgeting & Money Management', 'Try the 50/30/20 split at a café.'),
]

const titles = (query: string) => findPages(entries, query).map(({ title }) => title)

describe('findPages', () => {
  test('puts a word in the title before the same word in the place', () => {
    expect(titles('tax')).toEqual(['Income tax and tax codes', 'Your payslip, line by line'])
  })

  test('asks for every word, wherever each stands', () => {
    expect(titles('payslip gross')).toEqual(['Your payslip, line by line'])
    expect(titles('payslip café')).toEqual([])
  })

  test('finds the beginning of a word from one letter and the middle from three', () => {
    expect(titles('n').length).toBe(2)
    expect(titles('lip')).toEqual(['Your payslip, line by line'])
    expect(titles('sl')).toEqual([])
  })

  test('makes nothing of capital letters and accents, and keeps 50/30/20 whole', () => {
    expect(titles('CAFE')).toEqual(['Needs, wants and savings'])
    expect(titles('50/30/20')).toEqual(['Needs, wants and savings'])
  })

  test('puts a word that begins so before one that holds it', () => {
    const pages = [entry('Unspent money', '', ''), entry('Spent money', '', '')]
    expect(findPages(pages, 'spent').map(({ title }) => title)).toEqual(['Spent money', 'Unspent money'])
  })

  test('says which words to mark', () => {
    expect(findPages(entries, 'Payslip, gross')[0]?.words).toEqual(['payslip', 'gross'])
  })

  test('finds nothing for nothing', () => {
    expect(titles('  ')).toEqual([])
  })
})
