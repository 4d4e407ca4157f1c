// Brings databases of earlier releases up to date: nothing that a learner had is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'
import { fillAsEarlier, type EarlierFacts, type EarlierLearner } from './test-earlier-database.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: TestApp
let earlier: EarlierFacts
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-upgrade-'))
  database = await openTestDatabase(folder)
  earlier = await fillAsEarlier(database.settings, 'after-0003')
  app = await openTestApp({ open: database.open })
  app.clock.now = Date.parse(earlier.madeAt)
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (address: string, { cookie }: Pick<EarlierLearner, 'cookie'>) =>
  (await app.call(`GET ${address}`, { cookie })).json()

describe('a database of the version before', () => {
  // promise: upgrade-keeps-sessions
  test('still knows each learner by the session of then: profile, goals, preferences and progress', async () => {
    for (const learner of earlier.learners) {
      const same = ['/api/auth/me', '/api/goals', '/api/account/preferences', '/api/progress/overall']
      for (const address of same)
        expect({ address, answer: await get(address, learner) }).toMatchObject({
          address,
          answer: learner.answers[`GET ${address}`],
        })
    }
  })

  // promise: upgrade-keeps-quizzes
  test('keeps how often each quiz was taken, the best score and the last', async () => {
    for (const learner of earlier.learners) {
      for (const module of [1, 2, 3, 4, 5, 6]) {
        const address = `/api/progress/modules/${module}`
        // How many questions a quiz has is the course's to say.
        const { completedLessonIds, quizzes } = learner.answers[`GET ${address}`] as Progress
        const records = quizzes.map(({ lessonId, attempts, bestScore, lastScore }) => ({
          lessonId,
          attempts,
          bestScore,
          lastScore,
        }))
        expect(await get(address, learner)).toMatchObject({ completedLessonIds, quizzes: records })
      }
    }
    const [ada] = earlier.learners
    expect(await get('/api/progress/modules/1', ada!)).toMatchObject({
      quizzes: [{ attempts: 63, bestScore: 6 }, {}, {}],
    })
  })

  test('keeps all else that a learner can take away, and the last 50 attempts of each lesson with their answers', async () => {
    for (const learner of earlier.learners) {
      const { exportedAt: _then, quizAttempts, ...kept } = learner.answers['GET /api/account/export'] as AccountExport
      const { quizAttempts: taken, ...now }: AccountExport = await get('/api/account/export', learner)
      expect(now).toMatchObject(kept)
      for (const lessonId of new Set(quizAttempts.map((attempt) => attempt.lessonId))) {
        const ofLesson = (attempts: AccountExport['quizAttempts']) =>
          attempts.filter((attempt) => attempt.lessonId === lessonId).slice(-50)
        expect(ofLesson(taken)).toMatchObject(ofLesson(quizAttempts))
      }
    }
  })

  // promise: upgrade-practises-quizzes
  test('brings the quizzes of then into practice, once', async () => {
    const [ada] = earlier.learners
    const review = await get('/api/review', ada!)
    // Three lessons, in whose quizzes this course asks other questions: all are new.
    expect(review).toMatchObject({ dueCount: 6, limit: 10 })
    expect(await get('/api/review', ada!)).toEqual(review)
  })

  test('has given nobody a certificate', async () => {
    for (const learner of earlier.learners)
      expect(await get('/api/progress/skills', learner)).toMatchObject({ certificate: null })
  })

  test('keeps pictures, and which notices were read', async () => {
    const [ada] = earlier.learners
    const { profileImage } = ada!.answers['GET /api/auth/me'] as { profileImage: string }
    expect((await app.call(`GET ${profileImage}`, { cookie: ada!.cookie })).statusCode).toBe(200)
    const noticesOf = ({ notifications }: Notices) => notifications.map(({ id, isRead }) => ({ id, isRead }))
    for (const learner of earlier.learners)
      expect(noticesOf(await get('/api/notifications', learner))).toEqual(
        noticesOf(learner.answers['GET /api/notifications'] as Notices),
      )
  })

  // promise: upgrade-signs-in
  test('lets everybody sign in with the password of then, and a reset link given out then sets a new one', async () => {
    for (const { username, password } of earlier.learners)
      expect((await app.call('POST /api/auth/login', { body: { username, password } })).statusCode).toBe(200)
    const body = { token: earlier.resetToken, newPassword: 'four odd socks' }
    expect((await app.call('POST /api/auth/password-reset', { body })).statusCode).toBe(204)
    const again = { username: 'ada', password: 'four odd socks' }
    expect((await app.call('POST /api/auth/login', { body: again })).statusCode).toBe(200)
  })
})

type Progress = {
  completedLessonIds: number[]
  quizzes: { lessonId: number; attempts: number; bestScore: number | null; lastScore: number | null }[]
}
type Notices = { notifications: { id: string; isRead: boolean }[] }
