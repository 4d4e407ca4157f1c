import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readQuery } from '#web/api/response-cache.ts'
import { questionOf, reviewOf } from './practice-examples.ts'
import { practiceKind, type SentAnswer } from './practice-outbox.ts'

const body: SentAnswer = { answerId: 'x', itemId: 'a', variant: 2, lessonId: 1, option: 'a one', isGuess: false }
const result = { isCorrect: true, nextDue: '2026-12-06', level: 'secure' as const }
const notifications = readQuery('GET /api/notifications').queryKey
const review = readQuery('GET /api/review').queryKey

afterEach(() => vi.unstubAllGlobals())

describe('an answer of practice in the outbox', () => {
  test('stands on devices under a name that never changes, once for its id, in one lane', () => {
    expect([practiceKind.kind, practiceKind.key(body), practiceKind.lane(body)]).toEqual(['practice', 'x', 'practice'])
  })

  test('is sent without the lesson, which only names it here', async () => {
    const fetch = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(async () =>
      Response.json(result, { status: 201 }),
    )
    vi.stubGlobal('fetch', fetch)
    expect(await practiceKind.send(body, 'ada')).toEqual(result)
    const { lessonId: _, ...sent } = body
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual(sent)
  })

  test('once saved is no longer due, and the count in the sidebar goes down, however often it is told', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(review, reviewOf([questionOf('a'), questionOf('b')]))
    queryClient.setQueryData(notifications, { unreadCount: 0, notifications: [], practiceDue: 2 })
    for (let times = 0; times < 2; times += 1) {
      practiceKind.apply(queryClient, { body, answer: result, learnerId: 'ada' })
      expect(queryClient.getQueryData(review)).toMatchObject({ dueCount: 1, questions: [{ itemId: 'b' }] })
      expect(queryClient.getQueryData(notifications)?.practiceDue).toBe(1)
    }
  })

  test('saved in a tab that shows no practice takes one from its count', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(notifications, { unreadCount: 0, notifications: [], practiceDue: 2 })
    practiceKind.apply(queryClient, { body, answer: undefined, learnerId: 'ada' })
    expect(queryClient.getQueryData(notifications)?.practiceDue).toBe(1)
  })
})
