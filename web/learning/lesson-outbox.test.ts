// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverQuery } from '#web/api/response-cache.ts'
import { entriesOf, putEntry } from '#web/device/outbox-store.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { refetchAfterSending } from '#web/outbox/refetch-after-sending.ts'
import { registerKinds, type Touched } from '#web/outbox/outbox-kind.ts'
import { addressOfRead, post, sendPending } from '#web/outbox/outbox.ts'
import { quizKind, readKind } from './lesson-outbox.ts'

const record = { attempts: 1, bestScore: 5, lastScore: 5, questionCount: 6 }
const answer = { completed: true, ...record }

afterEach(() => vi.unstubAllGlobals())

// promise: practice-counts-down
test('a quiz changes progress, the next lesson, what is news, practice and the levels of skills; a read mark nothing of practice', () => {
  const place = { moduleId: 1, lessonId: 2 }
  const attempt = { answers: [], score: 1, attemptId: 'a' }
  const touched = (all: readonly Touched[]) => all.map(({ read, ask = 'shown' }) => `${addressOfRead(read)} ${ask}`)
  const ofBoth = [
    '/api/progress/overall always',
    '/api/progress/modules/1 always',
    '/api/progress/modules/1/lessons/2 always',
    '/api/modules/with-progress never',
    '/api/progress/active-lesson shown',
    '/api/notifications shown',
  ]
  expect(touched(readKind.touches(place))).toEqual(ofBoth)
  const ofPractice = ['/api/review shown', '/api/progress/skills shown']
  expect(touched(quizKind.touches({ ...place, attempt }))).toEqual([...ofBoth, ...ofPractice])
})

// promise: lesson-completed-shown-at-once
test('the three calls of progress that pages hold are asked for once after a round, shown or not, and none that no page holds', async () => {
  const client = createQueryClient()
  const asked: string[] = []
  let sent = 0
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'GET') asked.push(address)
    else sent += 1
    return Response.json(method === 'GET' ? { completedLessonIds: [] } : answer)
  })
  registerKinds([readKind, quizKind])
  onTestFinished(refetchAfterSending(client, 'ada'))
  await client.query(serverQuery('GET /api/progress/overall'))
  await client.query(serverQuery('GET /api/progress/modules/{moduleId}', { moduleId: 1 }))
  const place = { moduleId: 1, lessonId: 2 }
  const put = (kind: string, body: object) =>
    putEntry({ learnerId: 'ada', kind, key: kind, lane: 'lesson-2', body, madeAt: 0, outcome: null })
  await put('read', place)
  await put('quiz', { ...place, attempt: { answers: ['a'], score: 1, attemptId: 'a' } })
  asked.length = 0
  await sendPending('ada', { isAsked: true })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect([sent, asked.toSorted()]).toEqual([2, ['/api/progress/modules/1', '/api/progress/overall']])
})

// promise: quiz-reworded-told
test('a quiz of which answers were not known any more says so in its toast', () => {
  const body = { moduleId: 1, lessonId: 2, attempt: { answers: ['a', 'b'], score: 1, attemptId: 'attempt-1' } }
  expect(quizKind.savedToast(body, answer).description).toBe('You scored 1 out of 2')
  expect(quizKind.savedToast(body, { ...answer, unknownAnswers: 1 }).description).toBe(
    'You scored 1 out of 2. One question has been reworded since you took this quiz. Your score counts, and practice asks that question again.',
  )
})

describe('the posts of a lesson', () => {
  const place = { moduleId: 1, lessonId: 2 }
  const attempt = { answers: ['a', 'b'], score: 1, attemptId: '7c5d3f3e' }

  test('stand on devices under names that never change', () => {
    expect([readKind.kind, readKind.key(place), readKind.lane(place)]).toEqual(['read', '2', 'lesson-2'])
    const quiz = { ...place, attempt }
    expect([quizKind.kind, quizKind.key(quiz), quizKind.lane(quiz)]).toEqual(['quiz', '7c5d3f3e', 'lesson-2'])
  })

  test('are named by their lesson', () => {
    expect(readKind.describe({ moduleId: 1, lessonId: 1 })).toBe('Needs, wants and savings, marked as read')
    expect(quizKind.describe({ moduleId: 1, lessonId: 1, attempt })).toBe(
      'Quiz score of 1 out of 2 for Needs, wants and savings',
    )
  })
})

// promise: quizzes-of-one-lesson-both-sent
test('two quizzes of one lesson that were taken without a connection are both sent, in order', async () => {
  registerKinds([quizKind])
  const isLost = { now: true }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (isLost.now) throw new TypeError('Failed to fetch')
    sent.push((JSON.parse(body as string) as { attemptId: string }).attemptId)
    return Response.json({ ...answer, unknownAnswers: 0 }, { status: 201 })
  })
  for (const attemptId of ['first', 'second']) {
    const attempt = { attemptId, answers: ['a'], score: 1 }
    await post('ada', quizKind, { moduleId: 1, lessonId: 2, attempt }).catch(() => {})
  }
  expect(sent).toEqual([])
  isLost.now = false
  await sendPending('ada', { isAsked: true })
  expect(sent).toEqual(['first', 'second'])
  expect(await entriesOf('ada')).toEqual([])
})
