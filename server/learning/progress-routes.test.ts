import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Course } from '../content/course.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  const course = testCourse({ unwritten: [18] })
  app = await openTestApp({ course, courses: [lastYears(testCourse())] })
})
afterAll(() => app.close())

/** The course of 2025/2026, in which 'was right' is what is 'right' since. */
function lastYears(course: Course): Course {
  for (const question of course.modules.flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions))) {
    question.options = ['wrong', 'was right', 'odd', 'none']
    question.correctAnswer = 'was right'
  }
  return { ...course, taxYear: '2025/2026' }
}

const learners = async () => (await app.addLearners(2)) as [Learner, Learner]
const newLearner = async () => (await learners())[0]
const get = async (path: string, by: Learner) =>
  (await app.call(`GET /api/progress${path}`, { cookie: by.cookie })).json()
const pathOf = (lessonId: number) => `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
const read = (by: Learner, lessonId: number, body: object = { userId: by.id }) =>
  app.call(`POST ${pathOf(lessonId)}/read`, { cookie: by.cookie, body })
const post = (by: Learner, lessonId: number, body: object) =>
  app.call(`POST ${pathOf(lessonId)}/quiz`, { cookie: by.cookie, body: { userId: by.id, ...body } })
const attemptRows = (by: Learner) =>
  app.open.database.selectFrom('quiz_attempt').selectAll().where('learner_id', '=', by.id).execute()

const untouched = { completed: false, attempts: 0, bestScore: null, lastScore: null, questionCount: 3 }
const dayMilliseconds = 24 * 60 * 60 * 1000
const tick = () => {
  app.clock.now += 1000
}

// promise: get-progress-overall
describeCall('GET /api/progress/overall', {
  app: () => app,
  happy: {
    'counts 18 lessons, in all and by module, and names those that are completed': async () => {
      const learner = await newLearner()
      for (const lesson of [1, 2, 3, 16]) await read(learner, lesson)
      expect(await get('/overall', learner)).toEqual({
        totalLessons: 18,
        completedLessons: 4,
        completedLessonIds: [1, 2, 3, 16],
        moduleProgress: [3, 0, 0, 0, 0, 1].map((completedLessons, index) => ({
          moduleId: index + 1,
          completedLessons,
        })),
      })
    },
  },
  otherLearner: {
    "does not count another learner's lessons": async () => {
      const [learner, other] = await learners()
      await read(learner, 1)
      expect(await get('/overall', other)).toMatchObject({ completedLessons: 0 })
    },
  },
})

// promise: get-progress-active-lesson
describeCall('GET /api/progress/active-lesson', {
  app: () => app,
  happy: {
    'answers the first lesson to a new learner, with 400 characters of its text and an ellipsis': async () => {
      const answer = await get('/active-lesson', await newLearner())
      expect(answer).toMatchObject({ moduleId: 1, lessonId: 1, title: 'Lesson 1', order: 1 })
      expect(answer.preview).toBe(`${'Lesson 1. '.repeat(40)}…`)
      expect(answer).toMatchObject({ minutes: 1, questionCount: 3 })
    },
    'answers the lesson after the one last worked on': async () => {
      const learner = await newLearner()
      for (const lesson of [1, 2, 8]) {
        tick()
        await read(learner, lesson)
      }
      expect(await get('/active-lesson', learner)).toMatchObject({ moduleId: 3, lessonId: 9 })
      tick()
      await post(learner, 1, { score: 2 })
      expect(await get('/active-lesson', learner)).toMatchObject({ moduleId: 1, lessonId: 3 })
    },
    'answers the first one left out when none is left after it': async () => {
      const learner = await newLearner()
      for (const lesson of [1, 16, 17]) await read(learner, lesson)
      await app.open.database
        .insertInto('lesson_progress')
        .values({
          learner_id: learner.id,
          lesson_id: 18,
          completed_at: app.clock.now,
          last_worked_at: app.clock.now + 1,
        })
        .execute()
      expect(await get('/active-lesson', learner)).toMatchObject({ lessonId: 2 })
    },
    'answers null when everything is completed': async () => {
      const learner = await newLearner()
      const rows = Array.from({ length: 18 }, (_, i) => ({
        learner_id: learner.id,
        lesson_id: i + 1,
        completed_at: 1,
        last_worked_at: 1,
      }))
      await app.open.database.insertInto('lesson_progress').values(rows).execute()
      const response = await app.call('GET /api/progress/active-lesson', { cookie: learner.cookie })
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: 'null' })
    },
  },
  otherLearner: {
    'does not follow what another learner works on': async () => {
      const [learner, other] = await learners()
      await read(learner, 1)
      expect(await get('/active-lesson', other)).toMatchObject({ lessonId: 1 })
    },
  },
})

// promise: get-module-progress
describeCall('GET /api/progress/modules/{moduleId}', {
  app: () => app,
  path: '/api/progress/modules/1',
  happy: {
    'answers completed lessons and quiz scores of the module alone': async () => {
      const learner = await newLearner()
      await read(learner, 4)
      await read(learner, 1)
      await post(learner, 6, { score: 2 })
      expect(await get('/modules/2', learner)).toEqual({
        completedLessonIds: [4, 6],
        quizzes: [
          { lessonId: 4, attempts: 0, bestScore: null, lastScore: null, questionCount: 3 },
          { lessonId: 5, attempts: 0, bestScore: null, lastScore: null, questionCount: 3 },
          { lessonId: 6, attempts: 1, bestScore: 2, lastScore: 2, questionCount: 3 },
        ],
      })
    },
  },
  otherLearner: {
    "does not show another learner's": async () => {
      const [learner, other] = await learners()
      await post(learner, 1, { score: 3 })
      expect(await get('/modules/1', other)).toMatchObject({
        completedLessonIds: [],
        quizzes: [{ attempts: 0 }, {}, {}],
      })
    },
  },
})

// promise: get-lesson-progress
describeCall('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', {
  app: () => app,
  path: '/api/progress/modules/1/lessons/1',
  happy: {
    'answers not completed, then completed with best and last score': async () => {
      const learner = await newLearner()
      expect(await get('/modules/1/lessons/1', learner)).toEqual(untouched)
      const attemptIds = [randomUUID(), randomUUID(), randomUUID()]
      for (const [at, score] of [1, 3, 2].entries()) {
        tick()
        await post(learner, 1, { score, attemptId: attemptIds[at] })
      }
      expect(await get('/modules/1/lessons/1', learner)).toEqual({
        completed: true,
        attempts: 3,
        bestScore: 3,
        lastScore: 2,
        attemptIds: attemptIds.toReversed(),
        questionCount: 3,
      })
      expect(await get('/modules/1/lessons/2', learner)).toEqual(untouched)
    },
  },
  otherLearner: {
    "does not show another learner's": async () => {
      const [learner, other] = await learners()
      await read(learner, 1)
      expect(await get('/modules/1/lessons/1', other)).toEqual(untouched)
    },
  },
})

// promise: post-read
describeCall('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read', {
  app: () => app,
  path: '/api/progress/modules/1/lessons/1/read',
  happy: {
    // promise: lesson-completed-by-reading
    'completes the lesson and says that it is the first time; again changes nothing': async () => {
      const learner = await newLearner()
      const first = await read(learner, 1)
      expect({ status: first.statusCode, body: first.json() }).toEqual({
        status: 200,
        body: { ...untouched, completed: true, isFirst: true },
      })
      tick()
      expect((await read(learner, 1)).json()).toEqual({ ...untouched, completed: true })
      expect(await get('/overall', learner)).toMatchObject({ completedLessons: 1 })
    },
  },
  invalid: {
    'names userId when it is missing or no text': async () => {
      const learner = await newLearner()
      for (const body of [{}, { userId: 7 }, { userId: null }]) {
        const response = await read(learner, 1, body)
        expectProblem(response, 400, 'invalid-body')
        expect(response.json().fields).toEqual([{ field: 'userId', message: 'Send the id of the signed-in user.' }])
      }
    },
    'answers 409 while the lesson is being written': async () =>
      expectProblem(await read(await newLearner(), 18), 409, 'lesson-not-written'),
  },
  otherLearner: {
    "answers 403 to another learner's id and changes nothing for either": async () => {
      const [learner, other] = await learners()
      expectProblem(await read(learner, 1, { userId: other.id }), 403, 'other-learner')
      for (const each of [learner, other]) expect(await get('/modules/1/lessons/1', each)).toEqual(untouched)
    },
  },
})

// promise: post-quiz
describeCall('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', {
  app: () => app,
  path: '/api/progress/modules/1/lessons/1/quiz',
  happy: {
    // promise: lesson-completed-by-quiz
    'keeps a score and completes the lesson': async () => {
      const response = await post(await newLearner(), 1, { score: 2 })
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 201,
        body: { completed: true, attempts: 1, bestScore: 2, lastScore: 2, questionCount: 3 },
      })
    },
    // promise: quiz-marked-by-server
    'marks the answers itself': async () => {
      const learner = await newLearner()
      const response = await post(learner, 1, { answers: ['right', 'odd', 'right'] })
      expect(response.json()).toMatchObject({ bestScore: 2 })
      expect(await attemptRows(learner)).toMatchObject([
        {
          score: 2,
          question_count: 3,
          answers: '["right","odd","right"]',
          marks: JSON.stringify([
            { questionId: 'l1-a', isRight: true },
            { questionId: 'l1-b', isRight: false, mistake: '3' },
            { questionId: 'l1-c', isRight: true },
          ]),
        },
      ])
    },
    'takes a score that agrees with the answers': async () =>
      expect((await post(await newLearner(), 1, { score: 3, answers: ['right', 'right', 'right'] })).statusCode).toBe(
        201,
      ),
    // promise: quiz-score-of-its-answers
    'takes what known answers come to, whatever score comes with them': async () => {
      const learner = await newLearner()
      const response = await post(learner, 1, { score: 3, answers: ['right', 'odd', 'right'] })
      expect(response.json()).toEqual({ completed: true, attempts: 1, bestScore: 2, lastScore: 2, questionCount: 3 })
    },
    // promise: quiz-marked-by-its-tax-year
    'marks by the tax year of the quiz, and takes the score of one that is not of it': async () => {
      const learner = await newLearner()
      const answers = ['a', 'b'].map((name) => ({
        ...{ questionId: `l1-${name}`, variant: 0, option: 'was right', place: 2 },
      }))
      const all = [...answers, { questionId: 'l1-c', variant: 2, option: 'odd', place: 4 }]
      const taken = await post(learner, 1, { answers: all, taxYear: '2025/2026' })
      expect({ status: taken.statusCode, body: taken.json() }).toEqual({
        status: 201,
        body: { completed: true, attempts: 1, bestScore: 2, lastScore: 2, questionCount: 3 },
      })
      tick()
      const waited = await post(learner, 1, { answers: all, taxYear: '2026/2027', score: 3 })
      expect(waited.json()).toMatchObject({ attempts: 2, lastScore: 3, unknownAnswers: 2 })
      const [, row] = (await attemptRows(learner)).toSorted((one, other) => one.taken_at - other.taken_at)
      expect(row).toMatchObject({ answers: '["odd"]', score: 3, question_count: 3 })
      expect(JSON.parse(row?.marks ?? '')).toEqual([
        { questionId: 'l1-c', isRight: false, mistake: '3', variant: 2, place: 4 },
      ])
    },
    // promise: quiz-attempt-waits
    'keeps when it was taken, but not before the learner joined, the attempt before it or after now': async () => {
      const learner = await newLearner()
      const joined = app.clock.now
      app.clock.now += 5 * dayMilliseconds
      const at = (days: number) => new Date(joined + days * dayMilliseconds).toISOString()
      await post(learner, 1, { score: 1, takenAt: at(2) })
      await post(learner, 1, { score: 2, takenAt: at(1) })
      await post(learner, 1, { score: 3, takenAt: at(400) })
      await post(learner, 2, { score: 1, takenAt: '1970-01-01T00:00:00Z' })
      const times = (await attemptRows(learner)).map(({ taken_at }) => taken_at - joined)
      expect(times.toSorted((one, other) => one - other)).toEqual([
        0,
        2 * dayMilliseconds,
        2 * dayMilliseconds + 1,
        5 * dayMilliseconds,
      ])
    },
    // promise: quiz-attempt-counts-once
    'counts the same attempt once, however often it is sent': async () => {
      const learner = await newLearner()
      const attemptId = randomUUID()
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(learner, 1, { score: 1, attemptId })))
      const upper = await post(learner, 1, { score: 1, attemptId: attemptId.toUpperCase() })
      for (const answer of [...answers, upper]) {
        expect(answer.statusCode).toBe(201)
        expect(answer.json()).toMatchObject({ attempts: 1, lastScore: 1 })
      }
      expect(await attemptRows(learner)).toHaveLength(1)
    },
    // promise: quiz-attempts-50-kept
    'keeps the last 50 of a lesson, and for good how many there were, the first, the best and the last': async () => {
      const learner = await newLearner()
      const ids: string[] = Array.from({ length: 60 }, () => randomUUID())
      // The best is the second, long gone from the attempts that are kept.
      const scores = ids.map((_, index) => [1, 3][index] ?? index % 3)
      for (const [index, attemptId] of ids.entries()) {
        tick()
        await post(learner, 1, { score: scores[index], attemptId })
      }
      expect(await get('/modules/1/lessons/1', learner)).toMatchObject({ attempts: 60, bestScore: 3, lastScore: 2 })
      const kept = (await attemptRows(learner)).toSorted((one, other) => one.taken_at - other.taken_at)
      expect(kept.map((row) => row.attempt_id)).toEqual(ids.slice(10))
      const [record] = await app.open.database
        .selectFrom('quiz_record')
        .selectAll()
        .where('learner_id', '=', learner.id)
        .execute()
      const start = app.clock.now - 60_000
      expect(record).toMatchObject({
        attempts: 60,
        ...{ first_score: 1, first_question_count: 3, first_taken_at: start + 1000 },
        ...{ best_score: 3, best_question_count: 3, best_taken_at: start + 2000 },
        ...{ last_score: 2, last_question_count: 3, last_taken_at: start + 60_000 },
      })
      const again = await post(learner, 1, { score: 0, attemptId: ids[10] })
      expect(again.json()).toMatchObject({ attempts: 60, lastScore: 2 })
    },
    'counts every one of many attempts at once, and keeps no more of them than of others': async () => {
      const learner = await newLearner()
      const send = () => post(learner, 1, { score: 2, attemptId: randomUUID() })
      for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 20 }, () => untilTaken(send)))
      expect((await post(learner, 1, { score: 1 })).json()).toMatchObject({ attempts: 81, bestScore: 2, lastScore: 1 })
      expect(await attemptRows(learner)).toHaveLength(50)
    },
    // promise: lesson-never-uncompleted
    'never un-completes: a score of 0 after a full one leaves the best': async () => {
      const learner = await newLearner()
      await post(learner, 1, { score: 3 })
      tick()
      expect((await post(learner, 1, { score: 0 })).json()).toMatchObject({
        completed: true,
        attempts: 2,
        bestScore: 3,
        lastScore: 0,
      })
    },
  },
  invalid: {
    'takes whole scores from 0 to the number of questions': async () => {
      const learner = await newLearner()
      for (const score of [-1, 4, 1_000_000]) {
        const response = await post(learner, 1, { score })
        expectProblem(response, 400, 'score-out-of-range')
        expect(response.json().fields).toEqual([{ field: 'score', message: 'Score must be from 0 to 3.' }])
      }
      for (const score of [1.5, '2', null]) expectProblem(await post(learner, 1, { score }), 400, 'invalid-body')
      expect(await attemptRows(learner)).toEqual([])
    },
    'asks for a score or answers': async () => {
      const response = await post(await newLearner(), 1, {})
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([
        { field: 'score', message: 'Send a score, or the answers to be marked.' },
      ])
    },
    'refuses answers of the wrong number or of no option': async () => {
      const learner = await newLearner()
      const few = await post(learner, 1, { answers: ['right'] })
      expectProblem(few, 400, 'answers-do-not-fit')
      expect(few.json().fields).toEqual([{ field: 'answers', message: 'Send 3 answers, one for each question.' }])
      const strange = await post(learner, 1, { answers: ['right', 'other', 'right'] })
      expectProblem(strange, 400, 'answers-do-not-fit')
      expect(strange.json().fields[0].field).toBe('answers.1')
    },
    'refuses answers, tax years and times of another form': async () => {
      const learner = await newLearner()
      const answer = { questionId: 'l1-a', variant: 0, option: 'right', place: 1 }
      for (const body of [
        ...[0, 5, 1.5].map((place) => ({ answers: [{ ...answer, place }] })),
        { answers: [{ ...answer, variant: -1 }] },
        { answers: [{ ...answer, isGuess: 'yes' }] },
        { answers: ['right', answer] },
        { score: 1, answers: ['right', 'cut \ud800 off', 'right'] },
        { score: 1, taxYear: '1999/2000' },
        { score: 1, takenAt: 'yesterday' },
      ])
        expectProblem(await post(learner, 1, body), 400, 'invalid-body')
    },
    'refuses an attempt id that is no UUID': async () =>
      expectProblem(await post(await newLearner(), 1, { score: 1, attemptId: 'one' }), 400, 'invalid-body'),
    'answers 409 while the lesson is being written': async () =>
      expectProblem(await post(await newLearner(), 18, { score: 0 }), 409, 'lesson-not-written'),
  },
  otherLearner: {
    "answers 403 to another learner's id and changes nothing for either": async () => {
      const [learner, other] = await learners()
      expectProblem(await post(learner, 1, { userId: other.id, score: 3 }), 403, 'other-learner')
      for (const each of [learner, other]) expect(await get('/modules/1/lessons/1', each)).toEqual(untouched)
    },
    'keeps attempts of one id by two learners apart': async () => {
      const [learner, other] = await learners()
      const attemptId = randomUUID()
      await post(learner, 1, { score: 1, attemptId })
      expect((await post(other, 1, { score: 2, attemptId })).json()).toMatchObject({ attempts: 1, lastScore: 2 })
    },
  },
})

/** On PostgreSQL far more than it has connections. */
const crowdSize = inject('engine') === 'sqlite' ? 500 : 100

describe(`${crowdSize} learners at once`, () => {
  test('mark two lessons and post two quizzes each, the marks doubled: nothing is lost and nothing counted twice', async () => {
    const crowd = await app.addLearners(crowdSize)
    const work = async (learner: Learner) => {
      const twice = { score: 3, attemptId: randomUUID() }
      const once = { answers: ['right', 'odd', 'odd'], attemptId: randomUUID() }
      return [
        ...(await both(() => read(learner, 1))),
        await untilTaken(() => read(learner, 2)),
        ...(await both(() => post(learner, 1, twice))),
        await untilTaken(() => post(learner, 4, once)),
      ]
    }
    const answers = (await Promise.all(crowd.map(work))).flat()
    expect(answers).toHaveLength(crowdSize * 6)
    expect(answers.filter((answer) => answer.statusCode >= 300)).toEqual([])
    const { database } = app.open
    const ids = new Set(crowd.map((learner) => learner.id))
    const completed = (await database.selectFrom('lesson_progress').selectAll().execute()).filter((row) =>
      ids.has(row.learner_id),
    )
    const attempts = (await database.selectFrom('quiz_attempt').selectAll().execute()).filter((row) =>
      ids.has(row.learner_id),
    )
    expect({ completed: completed.length, attempts: attempts.length }).toEqual({
      completed: crowdSize * 3,
      attempts: crowdSize * 2,
    })
    const progress = await Promise.all(crowd.map((learner) => get('/overall', learner)))
    expect(new Set(progress.map(({ completedLessons }) => completedLessons))).toEqual(new Set([3]))
    const records = await Promise.all(crowd.map((learner) => get('/modules/1/lessons/1', learner)))
    const [record, ...others] = new Set(records.map(({ attemptIds: [_own], ...shown }) => JSON.stringify(shown)))
    expect(others).toEqual([])
    expect(JSON.parse(record ?? '')).toEqual({
      completed: true,
      attempts: 1,
      bestScore: 3,
      lastScore: 3,
      questionCount: 3,
    })
  })
})

type Answer = Awaited<ReturnType<typeof app.call>>

/** The same thing sent twice at once. */
function both(ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all([untilTaken(ask), untilTaken(ask)])
}

/** Whoever is told that the server is busy comes back. */
async function untilTaken(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.statusCode !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after']) * 500))
  }
}

test('what came last counts as last, also when the clock was put back in between', async () => {
  const learner = await newLearner()
  app.clock.now += 3 * 24 * 60 * 60_000
  await post(learner, 1, { score: 1 })
  await read(learner, 7)
  app.clock.now -= 3 * 24 * 60 * 60_000
  await post(learner, 1, { score: 3 })
  expect(await get('/modules/1/lessons/1', learner)).toMatchObject({ attempts: 2, lastScore: 3 })
  expect(await get('/active-lesson', learner)).toMatchObject({ lessonId: 2 })
})

test('of a lesson that is still being written there are no skills to know', async () => {
  const { lessons } = await get('/skills', await newLearner())
  expect(lessons.map(({ lessonId }: { lessonId: number }) => lessonId)).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  )
})
