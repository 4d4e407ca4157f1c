import { describe, expect, test } from 'vitest'
import { checkCourse, describeReport } from './check-course.ts'
import { readCourseSource, type CourseSource } from './course-source.ts'

const today = new Date('2026-11-21T12:00:00Z')
const source = readCourseSource()
const report = checkCourse(source, today)

/** The first lesson alone, with something replaced in its text. */
function firstLessonChanged(from: string, to: string): CourseSource {
  const [module] = source.modules
  const [lesson] = module!.lessons
  const body = lesson!.written!.body.replace(from, to)
  expect(body).not.toBe(lesson!.written!.body)
  return { ...source, modules: [{ ...module!, lessons: [{ ...lesson!, written: { ...lesson!.written!, body } }] }] }
}

describe('checkCourse', () => {
  // promise: course-in-order
  test('finds the course in order', () => {
    expect(report.problems).toEqual([])
  })

  test('tells of each written lesson how long and how hard it is and what it holds', () => {
    for (const lesson of report.lessons) {
      expect(lesson).toMatchObject({ questions: 6 })
      expect(lesson.grade).toBeLessThanOrEqual(7)
      expect(lesson.figures + lesson.tables).toBeGreaterThan(0)
      expect(lesson.sources).toBeGreaterThan(0)
    }
    expect(report.lessons.length + report.unwritten).toBe(18)
  })

  test.each([
    ['Every pound', 'Obviously, every pound', /Obviously/],
    ['= £815', '= £816', /comes to 815/],
    ['| £520 |', '| £530 |', /lines come to £1,510/],
    ['It starts with one figure', 'It starts with £12,570', /is a rate/],
    ['(/modules/1/lessons/2)', '(/modules/1/lessons/20)', /leads nowhere/],
    [':::mistake', ':::mistakes', /no box called mistakes/],
    ['{budget-calculator}', '{abacus}', /no tool abacus/],
  ])('refuses “%s” become “%s”, with its file and line', (from, to, message) => {
    const problem = checkCourse(firstLessonChanged(from, to), today).problems.find((each) => message.test(each.message))
    expect(problem).toMatchObject({ file: 'modules/1-budgeting/needs-wants-and-savings.md' })
    expect(problem?.line).toBeGreaterThan(1)
  })
})

describe('describeReport', () => {
  test('prints a line for each lesson and each problem, as file:line', () => {
    const printed = describeReport({ ...report, problems: [{ file: 'a.md', line: 3, message: 'No.' }] })
    expect(printed).toContain('1 Needs, wants and savings')
    expect(printed).toContain('content/a.md:3  No.')
  })
})
