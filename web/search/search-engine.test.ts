import { beforeAll, describe, expect, test } from 'vitest'
import { createGoalBody, type Goal } from '#contract/goals.ts'
import { otherWords } from './other-words.ts'
import { findByName, loadFullSearch, type Find, type Found } from './search-engine.ts'
import { fixedEntries, type SearchEntry } from './search-entries.ts'

const now = new Date('2026-11-21T12:00:00Z')

const goal = (id: string, title: string): Goal => ({
  ...createGoalBody.parse({ title, icon: 'house', currentAmount: 0, targetAmount: 100, targetDate: '2027-09-01' }),
  id,
  startAmount: 0,
  createdAt: '2026-11-21T12:00:00Z',
  version: 1,
})

let find: Find
beforeAll(async () => {
  find = await loadFullSearch(now)
}, 30_000)

const all = (query: string, goals: Goal[] = [], by = find): SearchEntry[] => foundIn(by(query, goals))
const titles = (query: string, kind: string, goals: Goal[] = []) =>
  all(query, goals)
    .filter((entry) => entry.kind === kind)
    .map(({ title }) => title)

function foundIn({ count, groups }: Found): SearchEntry[] {
  return count === null || count === 0 ? [] : groups.flatMap(({ entries }) => entries)
}

describe('loadFullSearch', () => {
  test.each([
    ['emergancy fund', 'An emergency fund'],
    ['emergency fund', 'An emergency fund'],
    ['payslip', 'Your payslip, line by line'],
    ['pentions', 'Pensions, and staying clear of scams'],
    ['credit score', 'Your credit file and score'],
    ['how do I get out of debt', 'Getting out of debt'],
  ])('finds for %j first of all lessons %j', (query, lesson) => {
    expect(titles(query, 'lesson')[0]).toBe(lesson)
  })

  test('leads to the part of the lesson in which the words stand, with a piece of its text', () => {
    const [entry] = all('minimum payment Ceri')
    expect(entry).toMatchObject({ kind: 'lesson', title: 'How borrowing works' })
    expect(entry?.href).toMatch(/^\/modules\/2\/lessons\/4#.*(minimum-payment|three-ways)/)
    expect(entry?.excerpt.length).toBeGreaterThan(20)
  })

  test('leads to the beginning of a lesson that is found by its title', () => {
    expect(all('how borrowing works')[0]).toMatchObject({ href: '/modules/2/lessons/4' })
  })

  test('names each lesson once', () => {
    const lessons = titles('money', 'lesson')
    expect(new Set(lessons).size).toBe(lessons.length)
  })

  test('finds goals by their titles, with a mistake too', () => {
    const goals = [goal('a', 'Deposit for a flat'), goal('b', 'Holiday in Wales')]
    expect(titles('holliday', 'goal', goals)).toEqual(['Holiday in Wales'])
    expect(titles('flat', 'goal', goals)).toEqual(['Deposit for a flat'])
  })

  test('takes no mistake in a figure or in a short word', () => {
    expect(titles('p46', 'term')).not.toContain('P45')
  })

  test('takes a word as typed before one that is only like it', () => {
    expect(titles('share', 'term')[0]).toBe('Share')
    expect(all('goal').map(({ title }) => title)).not.toContain('Loan')
  })

  test('lists no term that only uses a word where another is called so', () => {
    expect(titles('payslip', 'term')).toEqual(['Payslip'])
  })

  test('finds every tool by one letter and by what they all are', () => {
    expect(titles('c', 'tool')).toContain('Compound Interest')
    expect(titles('calculator', 'tool')).toHaveLength(6)
  })

  test('marks the words that were found', () => {
    expect(all('Payslip, gross')[0]?.words).toContain('payslip')
  })
})

describe('what stands in place of results', () => {
  test('is a few words to try, and after a query that finds nothing the way to all terms and to help as well', () => {
    expect(find('  ', [])).toMatchObject({ count: null, groups: [{ title: 'Try one of these' }] })
    expect(find('xylophone', [])).toMatchObject({
      count: 0,
      groups: [
        { title: 'Try one of these' },
        { title: 'Or browse all terms', entries: [{ title: 'Glossary', href: '/glossary' }] },
        {
          title: 'In trouble today?',
          entries: [
            { title: 'Guides', href: '/guides' },
            { title: 'Samaritans, 116\u00a0123', href: 'tel:116123' },
          ],
        },
      ],
    })
  })

  test('are words that find something', () => {
    const [{ entries } = { entries: [] }] = find('', []).groups
    expect(entries.filter(({ title }) => all(title).length === 0)).toEqual([])
  })
})

describe('findByName', () => {
  test('finds lessons, tools, pages and goals by their names without the index, with a mistake too', () => {
    const byName = findByName(now)
    const first = (query: string, goals: Goal[] = []) => all(query, goals, byName)[0]
    expect(first('payslip')).toMatchObject({ kind: 'tool', title: 'Payslip Check' })
    expect(first('credit file')).toMatchObject({ kind: 'lesson', title: 'Your credit file and score' })
    expect(first('emergancy')).toMatchObject({ kind: 'tool', title: 'Emergency Fund' })
    expect(first('flat', [goal('a', 'Deposit for a flat')])).toMatchObject({ kind: 'goal' })
    expect(first('£34,000')).toMatchObject({ kind: 'answer' })
    expect(first('xylophone')).toBeUndefined()
  })
})

describe('otherWords', () => {
  const lists = Object.entries(otherWords)
  const phrases = lists.flatMap(([, words]) => words.split(/,\s*/))
  const byPhrase = new Map<string, SearchEntry[]>()
  beforeAll(() => phrases.forEach((phrase) => byPhrase.set(phrase, all(phrase))), 60_000)

  test('is of things that are there', () => {
    const found = new Set([...byPhrase.values()].flat().map(({ key }) => key))
    const known = new Set(fixedEntries.map(({ key }) => key))
    expect(lists.map(([key]) => key).filter((key) => !known.has(key) && !found.has(key))).toEqual([])
  })

  test('has words for each tool and each page but those whose name says it all', () => {
    const pages = fixedEntries.filter(({ kind }) => kind === 'tool' || kind === 'page').map(({ key }) => key)
    expect(pages.filter((key) => otherWords[key] === undefined)).toEqual([])
  })

  test('leads by each of its words to the tool or page before all else, and to what is to be read within the first three', () => {
    const strays = lists.flatMap(([key, words]) =>
      words.split(/,\s*/).flatMap((phrase) => {
        const place = byPhrase.get(phrase)?.findIndex((entry) => entry.key === key) ?? -1
        const isPlace = key.startsWith('tool-') || key.startsWith('page-')
        const most = isPlace ? phrases.filter((other) => isSame(other, phrase)).length : 3
        return place >= 0 && place < most ? [] : [`${phrase}: ${key} stands at ${place}`]
      }),
    )
    expect(strays).toEqual([])
  })
})

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
