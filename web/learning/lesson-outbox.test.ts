// @vitest-environment node
import 'fake-indexeddb/auto'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryKeyOf, readQuery, toldQuery } from '#web/api/response-cache.ts'
import { deviceIsDone, setDeviceOwner, storedResponse } from '#web/device/device.ts'
import { entriesOf } from '#web/device/outbox-store.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { registerKinds } from '#web/outbox/outbox-kind.ts'
import { post, sendPending } from '#web/outbox/outbox.ts'
import { afterCompleting, quizKind, readKind, unknownAnswersQuery } from './lesson-outbox.ts'

const record = { attempts: 1, bestScore: 5, lastScore: 5, questionCount: 6 }
const answer = { completed: true, ...record }
const overallOf = (ids: number[]) => ({
  totalLessons: 18,
  completedLessons: ids.length,
  completedLessonIds: ids,
  moduleProgress: [1, 2, 3, 4, 5, 6].map((moduleId) => ({
    moduleId,
    completedLessons: ids.filter((id) => Math.ceil(id / 3) === moduleId).length,
  })),
})
const modulesOf = (ids: number[]) => [
  {
    id: 1,
    title: '',
    description: '',
    icon: 'wallet' as const,
    lessons: [],
    completedLessons: ids.length,
    completedLessonIds: ids,
  },
]

let asked: string[] = []
let client: QueryClient

beforeEach(async () => {
  asked = []
  client = createQueryClient()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
  await deviceIsDone()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ fetchedFrom: address })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const complete = (lessonId: number) =>
  afterCompleting(client, { done: { moduleId: 1, lessonId, score: 5 }, answer, learnerId: 'ada' })

// promise: lesson-completed-shown-at-once
test("afterCompleting puts the post's answer into what pages show at once, and fetches cached progress anew, once", async () => {
  const place = { moduleId: 1, lessonId: 2 }
  const before: Record<string, unknown> = {
    '/api/progress/overall': overallOf([1]),
    '/api/modules/with-progress': modulesOf([1]),
    '/api/progress/modules/1': { completedLessonIds: [1], quizzes: [] },
    '/api/progress/modules/1/lessons/2': { ...answer, completed: false },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(before[address])
  })
  await client.query(toldQuery('GET /api/progress/overall'))
  await client.query(toldQuery('GET /api/modules/with-progress'))
  await client.query(toldQuery('GET /api/progress/modules/{moduleId}', { moduleId: 1 }))
  await client.query(toldQuery('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', place))
  asked = []
  complete(2)
  complete(2)
  expect(
    client.getQueryData(
      queryKeyOf('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { moduleId: 1, lessonId: 2 }),
    ),
  ).toEqual(answer)
  expect(client.getQueryData(queryKeyOf('GET /api/progress/overall'))).toEqual(overallOf([1, 2]))
  expect(client.getQueryData(queryKeyOf('GET /api/modules/with-progress'))).toEqual(modulesOf([1, 2]))
  expect(client.getQueryData(queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId: 1 }))).toMatchObject({
    completedLessonIds: [1, 2],
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.toSorted()).toEqual([
    '/api/progress/modules/1',
    '/api/progress/modules/1/lessons/2',
    '/api/progress/overall',
  ])
})

test('afterCompleting tells the device as well, and asks for nothing that no page has asked for', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    return Response.json(address.endsWith('overall') ? overallOf([1]) : modulesOf([1]))
  })
  const { call } = await import('#web/api/client.ts')
  await call('GET /api/progress/overall')
  await call('GET /api/modules/with-progress')
  vi.stubGlobal('fetch', async (address: string) => void asked.push(address))
  complete(2)
  await vi.advanceTimersByTimeAsync(1000)
  await deviceIsDone()
  expect(JSON.parse((await storedResponse('/api/progress/overall')) ?? '')).toEqual(overallOf([1, 2]))
  expect(JSON.parse((await storedResponse('/api/modules/with-progress')) ?? '')).toEqual(modulesOf([1, 2]))
  expect(asked).toEqual([])
})

test('afterCompleting tells the bell of a module that is finished by it, and of no other', async () => {
  const { queryKey } = toldQuery('GET /api/notifications')
  client.setQueryDefaults(queryKey, { queryFn: () => fetch('/api/notifications').then(() => null) })
  client.setQueryData(queryKey, { notifications: [], unreadCount: 0 })
  client.setQueryData(queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId: 1 }), {
    completedLessonIds: [1],
    quizzes: [],
  })
  complete(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).not.toContain('/api/notifications')
  client.setQueryData(queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId: 1 }), {
    completedLessonIds: [1, 2],
    quizzes: [],
  })
  complete(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toContain('/api/notifications')
})

// promise: practice-counts-down
test('afterCompleting has today’s practice counted anew after a quiz while some is left, and after nothing else', async () => {
  const { queryKey } = toldQuery('GET /api/notifications')
  const news = (practiceDue: number) => ({ notifications: [], unreadCount: 0, practiceDue })
  client.setQueryDefaults(queryKey, { queryFn: () => fetch('/api/notifications').then(() => news(4)) })
  client.setQueryData(queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId: 1 }), {
    completedLessonIds: [1, 2],
    quizzes: [],
  })
  client.setQueryData(queryKey, news(0))
  complete(2)
  await vi.advanceTimersByTimeAsync(1000)
  client.setQueryData(queryKey, news(10))
  afterCompleting(client, { done: { moduleId: 1, lessonId: 2, score: null }, answer, learnerId: 'ada' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).not.toContain('/api/notifications')
  complete(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData(queryKey)).toEqual(news(4))
})

test.each([
  ['a quiz has the next lesson, practice and the levels of skills asked for anew', 5, [true, true, true]],
  [
    'a lesson that was read has the next lesson asked for anew, and brings nothing into practice',
    null,
    [true, false, false],
  ],
])('%s', (_, score, outdated) => {
  const shown = [
    readQuery('GET /api/progress/active-lesson'),
    toldQuery('GET /api/review'),
    readQuery('GET /api/progress/skills'),
  ].map(({ queryKey }) => queryKey as QueryKey)
  for (const key of shown) client.setQueryData(key, {})
  afterCompleting(client, { done: { moduleId: 1, lessonId: 2, score }, answer, learnerId: 'ada' })
  expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(outdated)
})

// promise: quiz-reworded-told
test('a quiz of which answers were not known any more says so with its results and in its toast', () => {
  const body = { moduleId: 1, lessonId: 2, attempt: { answers: ['a', 'b'], score: 1, attemptId: 'attempt-1' } }
  const shown = () => [
    client.getQueryData(unknownAnswersQuery('attempt-1').queryKey),
    quizKind.savedToast(body).description,
  ]
  quizKind.apply(client, { body, answer, learnerId: 'ada' })
  expect(shown()).toEqual([0, 'You scored 1 out of 2'])
  quizKind.apply(client, { body, answer: { ...answer, unknownAnswers: 1 }, learnerId: 'ada' })
  expect(shown()).toEqual([
    1,
    'You scored 1 out of 2. One question has been reworded since you took this quiz. Your score counts, and practice asks that question again.',
  ])
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
  vi.useRealTimers()
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
