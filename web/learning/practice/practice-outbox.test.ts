import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readQuery, toldQuery } from '#web/api/response-cache.ts'
import { questionOf, reviewOf } from './practice-examples.ts'
import { practiceKind, type SentAnswer } from './practice-outbox.ts'
import { answered, drafted, goneOn, startRun } from './practice-run.ts'
import { storedRun, storeRun } from './stored-practice.ts'

const body: SentAnswer = { answerId: 'x', itemId: 'a', variant: 2, lessonId: 1, option: 'a one', isGuess: false }
const result = { isCorrect: true, nextDue: '2026-12-06', level: 'secure' as const }
const notifications = toldQuery('GET /api/notifications').queryKey
const review = toldQuery('GET /api/review').queryKey

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

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

  test('tells the run of practice what the server made of it', () => {
    const run = startRun([questionOf('a'), questionOf('b')], '2026-11-22')
    const [first] = run.items
    if (first === undefined) throw new Error('It has two')
    storeRun('ada', goneOn(answered(drafted(run, first, { option: 'a one' }), first, new Date())))
    const sent = { ...body, answerId: first.answerId }
    practiceKind.apply(new QueryClient(), { body: sent, answer: undefined, learnerId: 'ada' })
    expect(storedRun('ada')?.answers[first.answerId]?.result).toBeNull()
    practiceKind.apply(new QueryClient(), { body: sent, answer: result, learnerId: 'ada' })
    expect(storedRun('ada')?.answers[first.answerId]?.result).toEqual(result)
  })

  // promise: practice-of-a-day-before
  test('from a day before has today’s count asked of the server, and one from today does not', () => {
    const outdated = (answeredAt?: string) => {
      const queryClient = new QueryClient()
      queryClient.setQueryData(review, reviewOf([questionOf('a')]))
      queryClient.setQueryData(notifications, { unreadCount: 0, notifications: [], practiceDue: 1 })
      practiceKind.apply(queryClient, { body: { ...body, answeredAt }, answer: result, learnerId: 'ada' })
      return [review, notifications].map((key) => queryClient.getQueryState(key)?.isInvalidated)
    }
    vi.useFakeTimers({ now: new Date('2026-07-02T09:00:00Z'), toFake: ['Date'] })
    expect(outdated()).toEqual([false, false])
    // In London that is half an hour after midnight of the same day, and a minute before it.
    expect(outdated('2026-07-01T23:30:00Z')).toEqual([false, false])
    expect(outdated('2026-07-01T22:59:00Z')).toEqual([true, true])
  })

  test('has the levels of skills asked for anew, which all questions of a skill decide', () => {
    const queryClient = new QueryClient()
    const { queryKey } = readQuery('GET /api/progress/skills')
    queryClient.setQueryData(queryKey, { lessons: [] })
    practiceKind.apply(queryClient, { body, answer: result, learnerId: 'ada' })
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('takes nothing from a count that is nothing', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(notifications, { unreadCount: 0, notifications: [], practiceDue: 0 })
    practiceKind.apply(queryClient, { body, answer: undefined, learnerId: 'ada' })
    expect(queryClient.getQueryData(notifications)?.practiceDue).toBe(0)
  })

  test('saved in a tab that shows no practice takes one from its count', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(notifications, { unreadCount: 0, notifications: [], practiceDue: 2 })
    practiceKind.apply(queryClient, { body, answer: undefined, learnerId: 'ada' })
    expect(queryClient.getQueryData(notifications)?.practiceDue).toBe(1)
  })
})
