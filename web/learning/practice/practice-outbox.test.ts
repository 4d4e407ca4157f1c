import { afterEach, describe, expect, test, vi } from 'vitest'
import { questionOf } from './practice-examples.ts'
import { practiceKind, type SentAnswer } from './practice-outbox.ts'
import { answered, drafted, goneOn, startRun } from './practice-run.ts'
import { storedRun, storeRun } from './stored-practice.ts'

const body: SentAnswer = { answerId: 'x', itemId: 'a', variant: 2, lessonId: 1, option: 'a one', isGuess: false }
const result = { isCorrect: true, nextDue: '2026-12-06', level: 'secure' as const }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('an answer of practice in the outbox', () => {
  test('stands on devices under a name that never changes, once for its id, in one lane', () => {
    expect([practiceKind.kind, practiceKind.key(body), practiceKind.lane(body)]).toEqual(['practice', 'x', 'practice'])
  })

  test('is sent without the lesson, which only names it here, and with the time on this device', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-02T09:00:00Z'), toFake: ['Date'] })
    const fetch = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(async () =>
      Response.json(result, { status: 201 }),
    )
    vi.stubGlobal('fetch', fetch)
    expect(await practiceKind.send(body, 'ada')).toEqual(result)
    const { lessonId: _, ...sent } = body
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual({ ...sent, sentAt: '2026-07-02T09:00:00.000Z' })
  })

  test('tells the run of practice what the server made of it', async () => {
    const run = startRun([questionOf('a'), questionOf('b')], '2026-11-22')
    const [first] = run.items
    if (first === undefined) throw new Error('It has two')
    storeRun('ada', goneOn(answered(drafted(run, first, { option: 'a one' }), first, new Date())))
    vi.stubGlobal('fetch', async () => Response.json(result, { status: 201 }))
    expect(storedRun('ada')?.answers[first.answerId]?.result).toBeNull()
    await practiceKind.send({ ...body, answerId: first.answerId }, 'ada')
    expect(storedRun('ada')?.answers[first.answerId]?.result).toEqual(result)
  })

  // promise: practice-of-a-day-before
  test('from a day before has today’s count asked of the server, one from today does not, and both the levels of skills', () => {
    const asked = (answeredAt?: string) => practiceKind.touches({ ...body, answeredAt }).map(({ ask = 'shown' }) => ask)
    vi.useFakeTimers({ now: new Date('2026-07-02T09:00:00Z'), toFake: ['Date'] })
    expect(asked()).toEqual(['never', 'never', 'shown'])
    // In London that is half an hour after midnight of the same day, and a minute before it.
    expect(asked('2026-07-01T23:30:00Z')).toEqual(['never', 'never', 'shown'])
    expect(asked('2026-07-01T22:59:00Z')).toEqual(['shown', 'shown', 'shown'])
  })
})
