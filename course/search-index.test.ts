import { describe, expect, test } from 'vitest'
import { compileCourse } from './compile-course.ts'
import { makeSearchIndex } from './search-index.ts'
import { wholeCourse, wholeSource } from './whole-course.ts'

const { documents } = makeSearchIndex(wholeCourse('2026/2027'))
const parts = documents.filter((document) => document.kind === 'part')

describe('makeSearchIndex', () => {
  test('has each of the 18 lessons, and every term with its meaning', () => {
    expect(documents.filter(({ kind }) => kind === 'lesson')).toHaveLength(18)
    expect(documents.filter(({ kind }) => kind === 'term')).toHaveLength(wholeSource().glossary.length)
    expect(documents.find((document) => document.kind === 'term' && document.termId === 'aer')).toMatchObject({
      title: 'AER',
      text: expect.stringMatching(/^The annual equivalent rate/) as string,
    })
  })

  test('has the parts of each lesson with the anchors of their headings, and none without text', () => {
    const first = parts.filter(({ lessonId }) => lessonId === 1)
    expect(first.map(({ anchor }) => anchor).slice(0, 3)).toEqual([
      '',
      'what-you-will-learn',
      'sort-your-spending-into-three-groups',
    ])
    expect(new Set(parts.map(({ lessonId }) => lessonId)).size).toBe(18)
    expect(parts.filter(({ text }) => text === '')).toEqual([])
  })

  test('has each guide, and its parts with the words of its dates where they stand', () => {
    const { course } = wholeCourse('2026/2027')
    expect(documents.filter(({ kind }) => kind === 'guide')).toHaveLength(course.guides.length)
    const urgent = documents.find(
      (document) =>
        document.kind === 'guide-part' && document.slug === 'first-job' && document.anchor === 'what-is-urgent',
    )
    expect(urgent?.text).toMatch(/National Insurance number, your bank details/)
  })

  test('leaves out sources and key terms, which would hide the parts that teach', () => {
    expect(parts.filter(({ heading }) => heading === 'Sources' || heading === 'Key terms')).toEqual([])
  })

  test('quotes the rates of its own tax year', () => {
    const source = { ...wholeSource(), guides: [], modules: wholeSource().modules.slice(4, 5) }
    const [past, now] = (['2023/2024', '2026/2027'] as const).map((taxYear) =>
      JSON.stringify(makeSearchIndex(compileCourse(source, taxYear)).documents),
    )
    expect(past).not.toBe(now)
  })
})
