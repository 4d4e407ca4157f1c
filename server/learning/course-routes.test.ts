import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guide } from '#contract/guides.ts'
import type { Quiz } from '#contract/learning.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from '../test-app.ts'
import { outlineCourse } from './course-outline.ts'

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp({ course: testCourse({ unwritten: [18] }) })
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const get = (path: string, by: Learner = learner, headers = {}) =>
  app.call(`GET /api${path}`, { cookie: by.cookie, headers })
const read = (lessonId: number, by: Learner = learner) => {
  const moduleId = Math.ceil(lessonId / 3)
  return app.call(`POST /api/progress/modules/${moduleId}/lessons/${lessonId}/read`, {
    cookie: by.cookie,
    body: { userId: by.id },
  })
}

// promise: get-modules-with-progress
describeCall('GET /api/modules/with-progress', {
  app: () => app,
  happy: {
    'answers all six modules in order, each with its completed lessons and their number': async () => {
      await read(1)
      await read(2)
      await read(17)
      const modules = (await get('/modules/with-progress')).json()
      expect(modules.map(({ id, completedLessons }: Record<string, number>) => [id, completedLessons])).toEqual([
        [1, 2],
        [2, 0],
        [3, 0],
        [4, 0],
        [5, 0],
        [6, 1],
      ])
      expect(modules.map(({ completedLessonIds }: Record<string, number[]>) => completedLessonIds)).toEqual([
        [1, 2],
        [],
        [],
        [],
        [],
        [17],
      ])
      expect(modules[5].lessons[2]).toEqual({
        id: 18,
        title: 'Lesson 18',
        order: 3,
        summary: 'Summary 18',
        isWritten: false,
      })
    },
  },
  otherLearner: {
    "does not count another learner's lessons": async () => {
      const modules: { completedLessons: number }[] = (await get('/modules/with-progress', other)).json()
      expect(modules.every((module) => module.completedLessons === 0)).toBe(true)
    },
  },
})

// promise: get-module
describeCall('GET /api/modules/{moduleId}', {
  app: () => app,
  path: '/api/modules/1',
  happy: {
    'answers title, description, icon and the three lessons, without their text': async () => {
      const module = (await get('/modules/2')).json()
      expect(module).toMatchObject({ id: 2, title: 'Module 2', description: 'About 2', icon: 'wallet' })
      expect(module.lessons.map(Object.keys)).toEqual(
        Array.from({ length: 3 }, () => ['id', 'title', 'order', 'summary', 'isWritten']),
      )
    },
  },
  otherLearner: {
    'answers every learner the same': async () =>
      expect((await get('/modules/2', other)).body).toBe((await get('/modules/2')).body),
  },
})

// promise: get-lesson
describeCall('GET /api/modules/{moduleId}/lessons/{lessonId}', {
  app: () => app,
  path: '/api/modules/1/lessons/1',
  happy: {
    'answers the lesson without its quiz or plain text': async () => {
      const response = await get('/modules/2/lessons/5')
      expect(response.json()).toMatchObject({
        id: 5,
        moduleId: 2,
        title: 'Lesson 5',
        order: 2,
        isWritten: true,
        minutes: 1,
        toolId: null,
      })
      expect(response.json().content).toMatch(/^<p>Lesson 5\./)
      expect(response.json()).not.toHaveProperty('text')
      expect(response.json()).not.toHaveProperty('questions')
    },
    'answers 304 to a browser that has it, and may keep it for itself only': async () => {
      const { headers } = await get('/modules/1/lessons/1')
      expect(headers['cache-control']).toBe('private, no-cache')
      const again = await get('/modules/1/lessons/1', learner, { 'if-none-match': headers.etag })
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
      expect((await get('/modules/1/lessons/2', learner, { 'if-none-match': headers.etag })).statusCode).toBe(200)
    },
    'is sent compressed to a browser that takes it so, and to no other': async () => {
      const plain = await get('/modules/1/lessons/1')
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await get('/modules/1/lessons/1', learner, { 'accept-encoding': 'gzip, deflate, br' })
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
      const refused = await get('/modules/1/lessons/1', learner, { 'accept-encoding': 'gzip;q=0, br' })
      expect(refused.headers['content-encoding']).toBeUndefined()
    },
    'answers a lesson that is being written, and says so': async () => {
      expect((await get('/modules/6/lessons/18')).json()).toMatchObject({
        isWritten: false,
        content: '<p>This lesson is being written.</p>',
      })
    },
  },
  otherLearner: {
    'answers every learner the same': async () =>
      expect((await get('/modules/1/lessons/1', other)).body).toBe((await get('/modules/1/lessons/1')).body),
  },
})

// promise: get-quiz
describeCall('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', {
  app: () => app,
  path: '/api/modules/1/lessons/1/quiz',
  happy: {
    'answers the questions with options, answer and explanations': async () => {
      const { questions } = (await get('/modules/1/lessons/1/quiz')).json()
      expect(questions).toHaveLength(3)
      expect(questions[0]).toEqual({
        id: 'l1-a',
        question: 'Question a?',
        options: ['wrong', 'right', 'odd', 'none'],
        correctAnswer: 'right',
        explanations: ['No.', 'Yes.', 'No.', 'No.'],
        ref: 'idea',
      })
    },
    'answers no questions while the lesson is being written': async () => {
      const response = await get('/modules/6/lessons/18/quiz')
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 200,
        body: { questions: [], taxYear: '2026/2027' },
      })
    },
    // promise: quiz-variants
    'answers up to three variants of a question, each numbered and with its options in an order of its own':
      async () => {
        const { questions } = (await get('/modules/1/lessons/1/quiz')).json<Quiz>()
        expect(
          questions.map(({ variants }) => variants?.map(({ variant, question }) => `${variant} ${question}`)),
        ).toEqual([undefined, undefined, ['1 Question c of £2?', '2 Question c of £3?', '3 Question c of £4?']])
        const varied = questions[2]?.variants ?? []
        for (const { options, explanations, correctAnswer } of varied) {
          expect(options.toSorted()).toEqual(['none', 'odd', 'right', 'wrong'])
          expect(explanations[options.indexOf(correctAnswer)]).toBe('Yes.')
        }
        expect(new Set(varied.map(({ options }) => options.join())).size).toBeGreaterThan(1)
      },
  },
  otherLearner: {
    'answers every learner the same': async () =>
      expect((await get('/modules/1/lessons/1/quiz', other)).body).toBe((await get('/modules/1/lessons/1/quiz')).body),
  },
})

describeCall('GET /api/guides/{slug}', {
  app: () => app,
  path: '/api/guides/first-job',
  happy: {
    'answers the guide with its tool, lessons, plans, questions and dates': async () => {
      const response = await get('/guides/first-job')
      expect(guide.safeParse(response.json()).success).toBe(true)
      expect(response.json()).toMatchObject({
        slug: 'first-job',
        tool: { toolId: 'tax-calculator', inputs: { salary: '19500', period: 'month' } },
        plans: [{ cue: 'I am paid', action: 'read the payslip' }],
        dates: [{ id: 'papers', nations: null, when: '7 days before' }],
      })
    },
    'answers 304 to a browser that has it': async () => {
      const { headers } = await get('/guides/first-job')
      const again = await get('/guides/first-job', learner, { 'if-none-match': headers.etag })
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    },
    'answers 404 to a guide that is not written': async () =>
      expectProblem(await get('/guides/side-income'), 404, 'guide-not-found'),
  },
  otherLearner: {
    'answers every learner the same': async () =>
      expect((await get('/guides/first-job', other)).body).toBe((await get('/guides/first-job')).body),
  },
})

describeCall('GET /api/glossary', {
  app: () => app,
  happy: {
    'answers every term in the order of the alphabet, with the lessons that teach it': async () =>
      expect((await get('/glossary')).json()).toEqual({
        terms: [
          { id: 'apr', term: 'APR', definition: 'What borrowing costs. It is for a year.', lessonIds: [4] },
          { id: 'budget', term: 'Budget', definition: 'A plan. It is for money.', lessonIds: [1, 3] },
        ],
      }),
    'answers 304 to a browser that has it': async () => {
      const { headers } = await get('/glossary')
      const again = await get('/glossary', learner, { 'if-none-match': headers.etag })
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    },
  },
  otherLearner: {
    'answers every learner the same': async () =>
      expect((await get('/glossary', other)).body).toBe((await get('/glossary')).body),
  },
})

test('a lesson under a module that it does not belong to is 404 in every call', async () => {
  for (const path of ['/modules/2/lessons/1', '/modules/2/lessons/1/quiz', '/progress/modules/2/lessons/1']) {
    expectProblem(await get(path), 404, 'lesson-not-found')
  }
})

test('a tag changes with what it stands for, and with nothing else', () => {
  const [plain, reworded, retold] = [testCourse(), testCourse(), testCourse()]
  reworded.modules[0]!.lessons[0]!.questions[0]!.question = 'Put better?'
  retold.modules[0]!.lessons[0]!.content = '<p>Told better.</p>'
  const tags = [plain, reworded, retold].map((course) => {
    const found = outlineCourse(course).lesson({ moduleId: 1, lessonId: 1 })
    return [found?.lessonTag, found?.quizTag]
  })
  const [[lessonTag, quizTag] = [], ...others] = tags
  expect(others.map(([lesson, quiz]) => [lesson === lessonTag, quiz === quizTag])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a quiz has three variants of a question at most, and none of a lesson that is not written', () => {
  const course = testCourse()
  const [many, unwritten] = course.modules[0]!.lessons
  const { template } = many!.items[2]!
  many!.items[2]!.template = { ...template!, vary: { pounds: [1, 2, 3, 4, 5, 6] } }
  unwritten!.isWritten = false
  const quizOf = (lessonId: number) => outlineCourse(course).lesson({ moduleId: 1, lessonId })?.quiz.questions
  expect(quizOf(1)?.[2]?.variants?.map(({ variant, question }) => `${variant} ${question}`)).toEqual([
    '1 Question c of £2?',
    '2 Question c of £3?',
    '3 Question c of £4?',
  ])
  expect(quizOf(2)).toEqual([])
})
