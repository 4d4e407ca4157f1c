import { beforeAll, describe, expect, test } from 'vitest'
import { createGoalBody } from '#contract/goals.ts'
import { findTitles, loadSearchEngine, type SearchEngine } from './search-engine.ts'
import { goalEntry, type PageEntry } from './search-entries.ts'

const goal = (id: string, title: string): PageEntry =>
  goalEntry({
    ...createGoalBody.parse({ title, icon: 'house', currentAmount: 0, targetAmount: 100, targetDate: '2027-09-01' }),
    id,
    startAmount: 0,
    createdAt: '2026-11-21T12:00:00Z',
    version: 1,
  })

let engine: SearchEngine
beforeAll(async () => {
  engine = await loadSearchEngine(new Date('2026-11-21T12:00:00Z'))
}, 30_000)

const titles = (query: string, kind: string, goals: PageEntry[] = []) =>
  engine
    .find(query, goals)
    .filter(({ entry }) => entry.kind === kind)
    .map(({ entry }) => entry.title)
const first = (query: string) => engine.find(query, [])[0]?.entry

describe('loadSearchEngine', () => {
  test.each([
    ['morgage', 'Mortgage'],
    ['mortgage', 'Mortgage'],
    ['aer', 'AER'],
    ['APR', 'APR'],
    ['overdarft', 'Overdraft'],
  ])('finds for %j first of all terms %j', (query, term) => {
    expect(titles(query, 'term')[0]).toBe(term)
  })

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

  test('finds tools by name and by what they do', () => {
    expect(titles('tax calculater', 'tool')[0]).toBe('Tax Calculator')
    expect(titles('take-home', 'tool')).toContain('Tax Calculator')
  })

  test('puts a term that is called so before everything else', () => {
    expect(first('aer')).toMatchObject({ kind: 'term', title: 'AER' })
    expect(first('tax calculator')).toMatchObject({ kind: 'tool', title: 'Tax Calculator' })
  })

  test('leads to the part of the lesson in which the words stand, with a piece of its text', () => {
    const { entry } = engine.find('minimum payment Priya', [])[0]!
    expect(entry).toMatchObject({ kind: 'lesson', title: 'How borrowing works' })
    expect('href' in entry && entry.href).toMatch(/^\/modules\/2\/lessons\/4#.*(minimum-payment|three-ways)/)
    expect(entry.excerpt.length).toBeGreaterThan(20)
  })

  test('leads to the beginning of a lesson that is found by its title', () => {
    expect(engine.find('how borrowing works', [])[0]?.entry).toMatchObject({ href: '/modules/2/lessons/4' })
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

  test('finds nothing for what the course does not hold', () => {
    expect(engine.find('xylophone', [])).toEqual([])
    expect(engine.find('', [])).toEqual([])
  })
})

describe('findTitles', () => {
  test('finds lessons, tools and goals by their titles without the index', () => {
    const goals = [goal('a', 'Deposit for a flat')]
    expect(findTitles('payslip', goals)[0]).toMatchObject({ kind: 'lesson', title: 'Your payslip, line by line' })
    expect(findTitles('emergency', goals).map(({ kind }) => kind)).toContain('tool')
    expect(findTitles('flat', goals)[0]).toMatchObject({ kind: 'goal', title: 'Deposit for a flat' })
  })
})
