// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import type { NewPost } from './waiting-post.ts'
import { postsOf, removePost, throwAwayAll } from './waiting-store.ts'

const ada = 'learner-ada'
const bert = 'learner-bert'
const read = (lessonId: number): NewPost => ({ moduleId: 1, lessonId, attempt: null, isLessonOpen: true })
const quiz = (lessonId: number, attemptId: string): NewPost => ({
  moduleId: 1,
  lessonId,
  attempt: { answers: ['a'], score: 1, attemptId },
  isLessonOpen: false,
})

type Sent = { address: string; body: { userId: string; attemptId?: string } }
let sent: Sent[] = []
let answer: (post: Sent) => Promise<Response> = async () => Response.json({})
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const problem = (status: number, code: string, title: string) =>
  new Response(JSON.stringify({ title, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })

/** The module as a tab has it, with a queue of its own in memory; the store and the locks are the browser's. */
async function openTab(): Promise<typeof import('./waiting-posts.ts')> {
  vi.resetModules()
  return import('./waiting-posts.ts')
}

beforeEach(async () => {
  sent = []
  answer = async () => Response.json({})
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const post = { address, body: JSON.parse(body) as Sent['body'] }
    sent.push(post)
    return answer(post)
  })
  await (await deviceStore())?.clear('waiting')
})
afterEach(() => vi.unstubAllGlobals())

const addresses = () => sent.map(({ address }) => address.replace('/api/progress/modules/1/lessons/', ''))
const kept = async (learnerId = ada) => (await postsOf(learnerId)).map(({ key }) => key)

describe('sendInOrder', () => {
  test('sends at once and keeps nothing when the server has it', async () => {
    const { sendInOrder } = await openTab()
    await sendInOrder(ada, quiz(2, 'q1'))
    expect(sent).toEqual([
      {
        address: '/api/progress/modules/1/lessons/2/quiz',
        body: { userId: ada, answers: ['a'], score: 1, attemptId: 'q1' },
      },
    ])
    expect(await kept()).toEqual([])
  })

  test('keeps what gets no answer, marked as tried, and fails as the call did', async () => {
    const { sendInOrder } = await openTab()
    answer = noAnswer
    await expect(sendInOrder(ada, read(1))).rejects.toThrow(TypeError)
    expect(await postsOf(ada)).toMatchObject([{ key: 'read-1', hasFailed: true, refusal: null, isLessonOpen: true }])
  })

  test('writes a post down before it goes out, so that a tab closed meanwhile loses none', async () => {
    const { sendInOrder } = await openTab()
    let keptMeanwhile: string[] = []
    answer = async () => {
      keptMeanwhile = await kept()
      return Response.json({})
    }
    await sendInOrder(ada, quiz(1, 'q1'))
    expect(keptMeanwhile).toEqual(['q1'])
  })

  test('puts the same thing in once, with the id that it was first sent by', async () => {
    const { sendInOrder } = await openTab()
    answer = noAnswer
    await expect(sendInOrder(ada, quiz(1, 'q1'))).rejects.toThrow(TypeError)
    await expect(sendInOrder(ada, quiz(1, 'q1'))).rejects.toThrow(TypeError)
    expect(await kept()).toEqual(['q1'])
  })

  test('sends what waited before it first', async () => {
    const { sendInOrder } = await openTab()
    answer = noAnswer
    await expect(sendInOrder(ada, read(1))).rejects.toThrow(TypeError)
    await expect(sendInOrder(ada, quiz(1, 'q1'))).rejects.toThrow(TypeError)
    sent = []
    answer = async () => Response.json({})
    await sendInOrder(ada, read(2))
    expect(addresses()).toEqual(['1/read', '1/quiz', '2/read'])
  })

  test('sends straight where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { sendInOrder } = await openTab()
    await sendInOrder(ada, read(3))
    expect(addresses()).toEqual(['3/read'])
  })
})

describe('sendWaiting', () => {
  async function waitOffline(...posts: NewPost[]) {
    const tab = await openTab()
    answer = noAnswer
    for (const post of posts) await tab.sendInOrder(ada, post).catch(() => {})
    sent = []
    answer = async () => Response.json({})
    return tab
  }

  test('sends everything once and in order, in another tab too', async () => {
    await waitOffline(read(1), quiz(1, 'q1'), read(2))
    const { sendWaiting } = await openTab()
    const { sent: delivered, failure } = await sendWaiting(ada)
    expect(addresses()).toEqual(['1/read', '1/quiz', '2/read'])
    expect(delivered).toHaveLength(3)
    expect(failure).toBeNull()
    expect(await kept()).toEqual([])
  })

  test('sends each once when two tabs begin together', async () => {
    const one = await waitOffline(read(1), quiz(1, 'q1'), quiz(1, 'q2'))
    const other = await openTab()
    const rounds = await Promise.all([one.sendWaiting(ada), other.sendWaiting(ada)])
    expect(addresses()).toEqual(['1/read', '1/quiz', '1/quiz'])
    expect(new Set(rounds.map((round) => round.sent.length))).toEqual(new Set([0, 3]))
  })

  test('sends an attempt whose answer was lost again by the same id', async () => {
    const { sendWaiting } = await waitOffline(quiz(1, 'q1'))
    answer = noAnswer
    await sendWaiting(ada)
    answer = async () => Response.json({})
    await sendWaiting(ada)
    expect(sent.map(({ body }) => body.attemptId)).toEqual(['q1', 'q1'])
  })

  test('stops at the first without an answer, or at a server that fails, and keeps the order', async () => {
    const { sendWaiting } = await waitOffline(read(1), read(2))
    for (const status of [500, 503, 429, 401]) {
      answer = async () => new Response('', { status })
      expect((await sendWaiting(ada)).failure).not.toBeNull()
    }
    expect(addresses()).toEqual(['1/read', '1/read', '1/read', '1/read'])
    expect(await kept()).toEqual(['read-1', 'read-2'])
  })

  test('marks what the server refuses with its sentence, goes on, and does not send it again by itself', async () => {
    const { sendWaiting, sendInOrder } = await waitOffline(quiz(1, 'q1'), read(2))
    const sentence = 'The quiz has changed.'
    answer = async ({ address }) =>
      address.endsWith('quiz') ? problem(400, 'answers-do-not-fit', sentence) : Response.json({})
    await sendWaiting(ada)
    await sendWaiting(ada)
    expect(addresses()).toEqual(['1/quiz', '2/read'])
    expect(await postsOf(ada)).toMatchObject([{ key: 'q1', refusal: sentence }])
    answer = async () => Response.json({})
    await sendInOrder(ada, quiz(1, 'q1'))
    expect(await kept()).toEqual([])
  })

  test('never sends for another learner, and keeps what a foreign session was answered for', async () => {
    const { sendWaiting } = await waitOffline(read(1))
    await sendWaiting(bert)
    expect(sent).toEqual([])
    answer = async () => problem(403, 'other-learner', 'This is not you.')
    await sendWaiting(ada)
    expect(await postsOf(ada)).toMatchObject([{ key: 'read-1', refusal: null }])
  })

  test('takes one at a time in a browser without locks as well', async () => {
    await waitOffline(read(1), read(2))
    vi.stubGlobal('navigator', {})
    const { sendWaiting } = await openTab()
    await Promise.all([sendWaiting(ada), sendWaiting(ada)])
    expect(addresses()).toEqual(['1/read', '2/read'])
  })
})

describe('throwing away', () => {
  test("removes one, or all of a learner's and nobody else's", async () => {
    const { sendInOrder } = await openTab()
    answer = noAnswer
    for (const post of [read(1), read(2), read(3)]) await sendInOrder(ada, post).catch(() => {})
    await sendInOrder(bert, read(1)).catch(() => {})
    const [first] = await postsOf(ada)
    await removePost(first?.id ?? 0)
    expect(await kept()).toEqual(['read-2', 'read-3'])
    await throwAwayAll(ada)
    expect([await kept(), await kept(bert)]).toEqual([[], ['read-1']])
  })
})
