import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import { compileCourse } from './compile-course.ts'
import type { CourseLesson } from '#server/content/course.ts'
import { splitFrontMatter, type CourseSource } from './source/course-source.ts'
import { curriculumOf, topicsOf } from './embedded.ts'
import { countWords, countWordsRead, minutesFor, plainText } from './html/lesson-text.ts'
import { wholeCourse, wholeSource } from './whole-course.ts'

const { course, problems } = wholeCourse('2026/2027')
const lessons = course.modules.flatMap((module) => module.lessons)

describe('compileCourse', () => {
  test('compiles without a problem', () => {
    expect(problems).toEqual([])
  })

  // promise: course-six-modules-of-three
  test('has the six modules of three lessons, ids 1 to 18 in order', () => {
    expect(course.modules.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '1 Budgeting & Money Management',
      '2 Credit & Debt Management',
      '3 Savings & Emergency Funds',
      '4 Introduction to Investing',
      '5 Taxes & Employment',
      '6 Financial Goal Setting',
    ])
    expect(lessons.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    expect(lessons.every(({ id, order }) => order === ((id - 1) % 3) + 1)).toBe(true)
  })

  test('begins the text of a written lesson with prose, for the preview', () => {
    expect(lessons[0]?.text).toMatch(/^Ceri is 19 and a second-year apprentice electrician/)
  })

  // promise: course-preview-letter-for-letter
  test('begins the text of each lesson letter for letter as the lesson does, headings too, for the preview', () => {
    for (const { content, text } of lessons) {
      const words = withoutTags(content).replaceAll(/\s+/g, ' ').trim()
      expect(text.slice(0, 400)).toBe(words.slice(0, 400))
    }
  })

  // promise: course-answers-among-options
  test('marks each question by one of its own options and explains all four', () => {
    for (const { options, explanations, correctAnswer } of lessons.flatMap((lesson) => lesson.questions)) {
      expect(options).toContain(correctAnswer)
      expect(explanations).toHaveLength(options.length)
    }
  })

  test('carries the definition of each term that a lesson opens', () => {
    for (const { content, terms } of lessons) {
      const opened = [...content.matchAll(/data-term="([^"]+)"/g)].map(([, id]) => id)
      expect(terms.map(({ id }) => id)).toEqual(expect.arrayContaining(opened))
    }
  })

  test('names every heading that can be gone to, by its own anchor, boxes too', () => {
    for (const { content, headings = [] } of lessons) {
      const inHtml = [...content.matchAll(/<h([23]) id="([^"]+)"/g)].map(([, level, id]) => `${level} ${id}`)
      expect(headings.map(({ level, anchor }) => `${level} ${anchor}`)).toEqual(inHtml)
      expect(headings.map(({ text }) => text).join('')).not.toMatch(/[<&]/)
    }
    expect(lessons.flatMap(({ headings = [] }) => headings).filter(({ level }) => level === 3)).not.toEqual([])
  })

  test('carries the whole glossary, filled, each term with the lessons that teach it', () => {
    const terms = new Map(course.glossary.map((entry) => [entry.id, entry]))
    expect(terms.size).toBeGreaterThanOrEqual(80)
    expect(terms.get('apr')?.lessonIds).toEqual([4])
    expect(terms.get('council-tax')?.lessonIds).toEqual([1])
    expect([...terms.values()].map(({ definition }) => definition).join('')).not.toMatch(/\{\{/)
  })

  // promise: course-ten-guides
  test('has ten guides, the most urgent first, each with three plans; four have an exercise and three questions too', () => {
    const forTrouble = [
      'keeping-your-home',
      'behind-on-bills',
      'everyday-fraud',
      'losing-a-job',
      'benefits',
      'when-someone-dies',
    ]
    const others = ['moving-out-and-renting', 'first-job', 'side-income', 'paying-for-study']
    expect(course.guides.map(({ slug }) => slug)).toEqual([...forTrouble, ...others])
    for (const { slug, inTrouble, plans, questions, exercises, dates } of course.guides) {
      const isForTrouble = forTrouble.includes(slug)
      const counts = { slug, inTrouble, plans: plans.length, questions: questions.length }
      expect(counts).toEqual({ slug, inTrouble: isForTrouble, plans: 3, questions: isForTrouble ? 0 : 3 })
      expect(dates.length).toBeGreaterThan(0)
      expect(isForTrouble || exercises.length > 0).toBe(true)
    }
  })

  // promise: skills-i-can
  test('says of each of its 87 skills what the learner can do, each in other words', () => {
    const names = lessons.flatMap(({ skillNames }) => Object.values(skillNames))
    expect(new Set(names).size).toBe(87)
    expect(names.filter((name) => !name.startsWith('I can '))).toEqual([])
    const practised = lessons.flatMap(({ items, exerciseItems, skillNames }) =>
      [...items, ...exerciseItems].filter(({ skill }) => !(skill in skillNames)),
    )
    expect(practised).toEqual([])
  })

  // promise: lessons-numbered-in-module
  test('numbers each module’s lessons 1, 2, 3', () => {
    expect(lessons.map(({ order }) => order)).toEqual(lessons.map(({ id }) => ((id - 1) % 3) + 1))
  })

  test('says honestly of a lesson without text that it is being written', () => {
    for (const { content, questions, minutes } of lessons.filter(({ isWritten }) => !isWritten)) {
      expect(content).toContain('This lesson is being written')
      expect({ questions, minutes }).toEqual({ questions: [], minutes: 1 })
    }
  })

  test('writes no style attribute and no placeholder that was not filled', () => {
    expect(lessons.map(({ content }) => content).join('')).not.toMatch(/ style=|\{\{/)
  })
})

describe('curriculumOf', () => {
  test('names each lesson, its place and its tool without its text', () => {
    expect(curriculumOf(wholeSource())[0]?.lessons[0]).toEqual({
      id: 1,
      order: 1,
      title: 'Needs, wants and savings',
      summary: 'Sort your spending into three groups, try the 50/30/20 split, and bend it to fit your life.',
      toolId: 'budget-calculator',
      embedsTool: true,
    })
  })
})

describe('topicsOf', () => {
  test('leads to a lesson or a guide by its title', () => {
    expect(topicsOf(wholeSource())).toMatchObject({
      debt: { title: 'Getting out of debt', href: '/modules/2/lessons/6' },
      bills: { title: 'Behind on bills', href: '/guides/behind-on-bills' },
    })
  })
})

describe('splitFrontMatter', () => {
  test('keeps the line numbers of the body', () => {
    const { frontMatter, body } = splitFrontMatter('---\nid: 1\nterms: []\n---\nFirst line.')
    expect(frontMatter).toBe('id: 1\nterms: []')
    expect(body.split('\n').indexOf('First line.')).toBe(4)
  })
})

describe('lesson-text', () => {
  test('counts an amount as a word and a sign as none', () => {
    expect(countWords('Rent is £600 + £20 a month')).toBe(6)
  })

  // promise: lesson-words-of-one-nation
  test('counts of the boxes about nations those of the one with most to read', () => {
    const nation = (name: string, text: string) => h('details', { dataNation: name }, h('h3', 'In it'), h('p', text))
    const children = [
      h('p', 'one two three'),
      ...[nation('wales', 'four'), nation('scotland', 'four five six'), h('p', 'seven')],
      ...[nation('wales', 'five six seven eight'), nation('scotland', 'seven')],
    ]
    expect(countWordsRead({ type: 'root', children })).toBe(4 + (2 + 1) + (2 + 4))
    expect(countWords(plainText({ type: 'root', children }))).toBe(4 + 4 * 2 + 9)
  })

  test('leaves folds out, but for answers where all is counted that most will read', () => {
    const fold = (name: string, text: string) => h('details', { className: [name] }, h('p', text))
    const children = [h('p', 'one two'), fold('callout-answer', 'three'), fold('callout-if', 'four')]
    expect(countWordsRead({ type: 'root', children })).toBe(2)
    expect(countWordsRead({ type: 'root', children }, { withAnswers: true })).toBe(3)
  })

  test('counts the answers of exercises in a lesson’s minutes', () => {
    const source = wholeSource()
    const without = (text: string) => text.replaceAll(/:{3,4}answer\n[^]*?\n:{3,4}\n/g, '')
    const [{ lessons: written, ...module }] = source.modules as [CourseSource['modules'][number]]
    const shortened = written.map(({ written, ...lesson }) => ({
      ...lesson,
      written: written && { ...written, body: without(written.body) },
    }))
    const only = { ...source, guides: [], modules: [{ ...module, lessons: shortened }] }
    const total = (of: readonly CourseLesson[] = []) => of.reduce((sum, { minutes }) => sum + minutes, 0)
    const shorter = compileCourse(only, '2026/2027').course.modules[0]?.lessons
    expect(total(shorter)).toBeLessThan(total(course.modules[0]?.lessons))
  })

  test.each([
    [{ words: 0, exercises: 0, questions: 0 }, 1],
    [{ words: 200, exercises: 0, questions: 0 }, 1],
    [{ words: 201, exercises: 0, questions: 0 }, 2],
    [{ words: 1000, exercises: 3, questions: 6 }, 16],
  ])('takes %o to be %i minutes', (toDo, minutes) => {
    expect(minutesFor(toDo)).toBe(minutes)
  })

  test('leaves nothing of a tree without prose', () => {
    expect(plainText({ type: 'root', children: [] })).toBe('')
  })
})

function withoutTags(html: string): string {
  const bare = html.replaceAll(/<[^>]+>/g, '')
  return bare.replaceAll('&#x3C;', '<').replaceAll(/&(amp|#x26);/g, '&')
}
