// A course that is not ours: two lessons, no guide, and none of the lessons that the demo account's plans name.
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCourse } from '#course/compile-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { openTestApp, type Learner, type TestApp } from '#server/test-app.ts'

const source = readCourseSource(path.join(import.meta.dirname, '../../course/test-content'))
const courses = taxYearIds.map((taxYear) => compileCourse(source, taxYear).course)

let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp({ courses })
  ;[learner] = (await app.addLearners(1)) as [Learner]
})
afterAll(() => app.close())

const call = (name: string, body?: unknown) => app.call(name, { cookie: learner.cookie, body })

test('a learner reads its lessons, takes a quiz and has completed it when both are done', async () => {
  const lesson = (await call('GET /api/modules/1/lessons/2')).json()
  expect(lesson).toMatchObject({ title: 'What the bus costs', order: 2, isWritten: true })
  for (const id of [1, 2]) {
    const { questions } = (await call(`GET /api/modules/1/lessons/${id}/quiz`)).json()
    const answers = questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)
    const body = { userId: learner.id, answers, score: 6 }
    expect((await call(`POST /api/progress/modules/1/lessons/${id}/quiz`, body)).statusCode).toBe(201)
  }
  expect((await call('GET /api/progress/overall')).json()).toMatchObject({ totalLessons: 2, completedLessons: 2 })
  expect((await call('GET /api/progress/active-lesson')).json()).toBeNull()
  expect((await call('GET /api/modules/1/lessons/3')).statusCode).toBe(404)
})

test('no guide is found, has a page or can be planned from', async () => {
  expect((await call('GET /api/guides/first-job')).statusCode).toBe(404)
  const plan = { guideSlug: 'first-job', cue: 'it is pay day', action: 'read my payslip' }
  expect((await call('POST /api/plans', plan)).json().fields).toMatchObject([{ message: 'There is no such guide.' }])
  const page = await app.http.inject({ url: '/guides/first-job', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(404)
})

test('the demo account opens, and its plans name only lessons that are there', async () => {
  const cookie = await app.signInDemo()
  const plans: { lessonId: number | null }[] = (await app.call('GET /api/plans', { cookie })).json()
  expect(plans.length).toBeGreaterThan(5)
  expect(new Set(plans.map(({ lessonId }) => lessonId))).toEqual(new Set([1, 2, null]))
})
