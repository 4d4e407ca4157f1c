import { describe, expect, test } from 'vitest'
import { repeated, wrongCurriculum, wrongGlossary, wrongOtherWords } from './course-rules.ts'
import { wholeSource } from '../whole-course.ts'

const source = wholeSource()
const budget = { id: 'budget', term: 'Budget', definition: 'A plan for money. It helps.' }
const pot = { id: 'pot', term: 'Pot', definition: 'A part of your money. It is apart.' }

describe('wrongCurriculum', () => {
  test('accepts the curriculum of the course', () => {
    expect(wrongCurriculum(source)).toEqual([])
  })

  test('refuses a module less, a lesson less and a tool that does not exist', () => {
    expect(wrongCurriculum({ ...source, modules: source.modules.slice(1) }).map(({ message }) => message)).toEqual([
      'Modules: 5. The course has 6.',
      'Number the modules from 1, in order.',
      'Number the lessons from 1, in order, through all modules.',
    ])
    const [first, ...others] = source.modules
    const shorter = { ...first!, lessons: first!.lessons.slice(0, 2) }
    expect(wrongCurriculum({ ...source, modules: [shorter, ...others] }).map(({ message }) => message)).toEqual([
      'Lessons of Budgeting & Money Management: 2. A module has 3.',
      'Number the lessons from 1, in order, through all modules.',
    ])
    expect(wrongCurriculum({ ...source, tools: [] })).toHaveLength(18)
  })

  test('takes a course of any size that says none', () => {
    const modules = source.modules.slice(0, 2)
    expect(wrongCurriculum({ ...source, modules, topics: {}, size: {} })).toEqual([])
  })

  test('refuses a topic that leads to no lesson and no guide', () => {
    const topics = { ...source.topics, debt: 'getting-into-debt', bills: 'behind-on-bills' }
    expect(wrongCurriculum({ ...source, topics }).map(({ message }) => message)).toEqual([
      'The topic debt leads to getting-into-debt, which is no lesson or guide.',
    ])
  })

  test('refuses two lessons that explain one tool', () => {
    const modules = source.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, explainsTool: [7, 8, 9].includes(lesson.id) })),
    }))
    expect(wrongCurriculum({ ...source, modules }).map(({ message }) => message)).toEqual([
      'Two lessons say that they explain compound-interest.',
    ])
  })
})

describe('wrongOtherWords', () => {
  test('accepts those of the course', () => {
    expect(wrongOtherWords(source)).toEqual([])
  })

  test('refuses words for a module, a lesson, a guide or a term that is not there', () => {
    const otherWords = { modules: { 7: 'a' }, lessons: { gone: 'b' }, guides: { gone: 'c' }, terms: { gone: 'd' } }
    expect(wrongOtherWords({ ...source, otherWords }).map(({ message }) => message)).toEqual([
      'There is no 7 among the modules.',
      'There is no gone among the lessons.',
      'There is no gone among the guides.',
      'There is no gone among the terms.',
    ])
  })
})

describe('wrongGlossary', () => {
  test('accepts terms in order with two sentences each', () => {
    expect(wrongGlossary([budget, pot])).toEqual([])
  })

  test.each([
    ['the wrong order', [pot, budget]],
    ['an id twice', [budget, { ...budget, term: 'Cash' }]],
    ['a banned word', [{ ...budget, definition: 'A plan for money. It simply helps.' }]],
    ['a typed rate', [{ ...budget, definition: 'A plan for £12,570. It helps.' }]],
    ['one sentence', [{ ...budget, definition: 'A plan for money.' }]],
  ])('refuses %s', (_, glossary) => {
    expect(wrongGlossary(glossary)).toHaveLength(1)
  })
})

describe('repeated', () => {
  test('finds the ids that are used twice', () => {
    expect(repeated(['a', 'b', 'a'])).toEqual(['a'])
  })
})
