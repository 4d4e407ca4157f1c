import { describe, expect, test } from 'vitest'
import { checkCourse, describeProblems, describeReport } from './check-course.ts'
import { changedIds } from './text/id-rules.ts'
import { notedIdsSchema, writeNotedIds } from './source/noted-ids.ts'
import { readYaml } from './source/yaml-source.ts'
import { hardestGrade } from './text/check-text.ts'
import type { CourseSource } from './source/course-source.ts'
import { wholeSource } from './whole-course.ts'
import { authoredExercises } from './exercise/authored-exercises.ts'

const today = new Date()
const source = wholeSource()
const report = checkCourse(source, today)

/** The first lesson alone, with something replaced in its text: all texts in every tax year take seconds. */
function firstLessonChanged(...changes: readonly [from: string, to: string, ...unknown[]][]): CourseSource {
  const [module] = source.modules
  const [lesson] = module!.lessons
  const body = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, lesson!.written!.body)
  return {
    ...source,
    guides: [],
    modules: [{ ...module!, lessons: [{ ...lesson!, written: { ...lesson!.written!, body } }] }],
  }
}

describe('checkCourse', () => {
  // promise: course-in-order
  test('finds the course in order', () => {
    expect(report.problems).toEqual([])
  })

  test('tells of each written lesson how long and how hard it is and what it holds', () => {
    for (const lesson of report.lessons) {
      expect(lesson).toMatchObject({ questions: 6 })
      expect(lesson.grade).toBeLessThanOrEqual(hardestGrade)
      expect(lesson.figures + lesson.tables).toBeGreaterThan(0)
      expect(lesson.sources).toBeGreaterThan(0)
    }
    expect(report.lessons.length + report.unwritten).toBe(18)
  })

  test('refuses each of seven wrongs of a lesson, with its file and line', () => {
    const wrongs: [from: string, to: string, message: RegExp][] = [
      ['Every pound', 'Obviously, every pound', /Obviously/],
      ['= £815', '= £816', /comes to 815/],
      ['| £520 |', '| £530 |', /lines come to £1,510/],
      ['starts with one figure', 'starts with £12,570', /is a rate/],
      ['(/modules/1/lessons/2)', '(/modules/1/lessons/20)', /leads nowhere/],
      [':::mistake', ':::mistakes', /no box called mistakes/],
      ['{budget-calculator}', '{abacus}', /no tool abacus/],
    ]
    const { problems } = checkCourse(firstLessonChanged(...wrongs), today)
    const file = 'modules/1-budgeting/needs-wants-and-savings.md'
    const isFound = (message: RegExp) =>
      problems.some((each) => message.test(each.message) && each.file === file && each.line > 1)
    expect(wrongs.filter(([, , message]) => !isFound(message))).toEqual([])
  })
})

describe('checkCourse, skills', () => {
  test('refuses one that two lessons teach: practice knows it by its id', () => {
    const [module] = source.modules
    const [first, second] = module!.lessons
    const [name = ''] = Object.keys(first!.written!.frontMatter.skills)
    const frontMatter = { ...second!.written!.frontMatter }
    frontMatter.skills = { ...frontMatter.skills, [name]: 'I can do the same again' }
    const lessons = [first!, { ...second!, written: { ...second!.written!, frontMatter } }]
    const { problems } = checkCourse({ ...source, guides: [], modules: [{ ...module!, lessons }] }, today)
    expect(problems.map(({ message }) => message)).toContain(`Two skills of the course have the id ${name}.`)
  })
})

describe('checkCourse, exercises', () => {
  const withExercises = (...authored: string[]) =>
    checkCourse(firstLessonChanged([':::mistake', `${authored.join('\n\n')}\n\n:::mistake`]), today)

  test('counts them by kind, and their words not among the lesson’s', () => {
    const { words, exercises } = report.lessons[0]!
    const changed = withExercises(authoredExercises.choose, authoredExercises.estimate, authoredExercises.own)
    const { choose, estimate } = exercises
    expect(changed.lessons[0]).toMatchObject({
      words,
      exercises: { ...exercises, choose: choose + 1, estimate: estimate + 2 },
    })
    expect(describeReport(report)).toMatch(/in all .* = choose \d+, sort \d+, order \d+, estimate \d+/)
  })

  test('refuses one that is there twice, is worded as no lesson may be, quotes a rate or sums wrongly', () => {
    const { choose } = authoredExercises
    const reason = 'This is her first job since 6 April.'
    const wrongs: [string, RegExp][] = [
      ['Obviously, this is her first job.', /Obviously/],
      ['She may earn £12,570 free of tax.', /is a rate/],
      ['She is paid £50 × 4 = £210 a month.', /comes to 200/],
    ]
    const { problems } = withExercises(choose, ...wrongs.map(([wrong]) => choose.replace(reason, wrong)))
    expect(problems.map(({ message }) => message)).toContain('Two exercises of the course have the id l1-x-starter.')
    const inLesson = problems.filter(({ file }) => file.endsWith('/needs-wants-and-savings.md'))
    expect(wrongs.filter(([, message]) => !inLesson.some((each) => message.test(each.message)))).toEqual([])
  })
})

describe('describeReport', () => {
  test('prints a line for each lesson and each problem, as file:line', () => {
    const printed = describeReport({ ...report, problems: [{ file: 'a.md', line: 3, message: 'No.' }] })
    expect(printed).toContain('1 Needs, wants and savings')
    expect(printed).toContain('content/a.md:3  No.')
  })
})

test('describeProblems prints each problem and their number, without the table', () => {
  const problem = { file: 'a.md', line: 3, message: 'No.' }
  expect(describeProblems([problem])).toBe('content/a.md:3  No.\n1 problem.')
  expect(describeProblems([])).toBe('No problems.')
})

describe('checkCourse, ids', () => {
  // promise: ids-never-change
  test('refuses a course in which an id is gone or is not noted', () => {
    const noted = { ...report.ids, exercises: report.ids.exercises.with(0, 'l1-x-renamed') }
    const [renamed = ''] = report.ids.exercises
    expect(changedIds({ notedIds: noted }, report.ids).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^None of the exercises is l1-x-renamed any more/),
      `${renamed} is new among the exercises. Note it: node course/note-ids.ts`,
    ])
    expect(changedIds({ notedIds: null }, report.ids)).toEqual([])
    expect(source.notedIds?.exercises).toContain(renamed)
    expect(source.notedIds?.dates).toContain('behind-on-bills-bailiff-notice')
  })

  test('notes each id once, one a line, beside those that were noted', () => {
    const none = { skills: [], questions: [], exercises: [], items: [], dates: [] }
    const text = writeNotedIds([
      { ...none, skills: ['b', 'c'] },
      { ...none, skills: ['c', 'a'] },
    ])
    expect(text).toContain('\nskills:\n  - a\n  - b\n  - c\n\nquestions: []\n')
    expect(readYaml(text, { file: 'ids.yaml', schema: notedIdsSchema }).value).toEqual({
      ...none,
      skills: ['a', 'b', 'c'],
    })
  })
})
