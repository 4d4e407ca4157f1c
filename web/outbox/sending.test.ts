// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../api/client.ts'
import { noteResponse } from '../api/connection.ts'
import { registerKinds, type OutboxKind } from './outbox-kind.ts'
import { entriesOf, putEntry, removeEntry, throwAwayAll } from '../device/outbox-store.ts'
import { keepSending, type Sender } from './sending.ts'

// On a laden machine; a test that is given up keeps its locks, and the next would wait for them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ada = 'learner-ada'
const bert = 'learner-bert'
const postKind: OutboxKind<{ name: string }> = {
  kind: 'post',
  key: ({ name }) => name,
  lane: ({ name }) => name,
  // Any call will do: what matters is what comes of it.
  send: ({ name }) => call('POST /api/notifications/read', { body: { ids: [name] } }),
  describe: ({ name }) => name,
  savedToast: () => ({ title: '', description: '' }),
  refusals: {},
  touches: () => [],
}

/** What was asked of the server, with the seconds since the test began: 'probe' or the name of a post. */
let asked: [what: string, seconds: number][] = []
let answer: (what: string) => Response | null = () => new Response('{}')
let begun = 0
let sender: Sender | undefined
const line = new EventTarget()

async function put(name: string, more: Partial<Parameters<typeof putEntry>[0]> = {}): Promise<void> {
  const fields = { learnerId: ada, kind: 'post', lane: name, body: { name } }
  await putEntry({ ...fields, key: `post:${name}`, madeAt: 0, outcome: null, ...more })
}

/** Timers are made, and time goes from one to the next; the device's store is real and needs a moment of real time. */
async function pass(seconds: number): Promise<void> {
  const time = { isOver: false }
  setTimeout(() => (time.isOver = true), seconds * 1000)
  while (!time.isOver) {
    await vi.advanceTimersToNextTimerAsync()
    await settled()
  }
}
const realTimeout = setTimeout
const settled = async () => {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => realTimeout(resolve))
}

beforeEach(async () => {
  for (const learner of [ada, bert]) await throwAwayAll(learner)
  asked = []
  answer = () => new Response('{}')
  registerKinds([postKind])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  begun = Date.now()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line))
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const what = address === '/healthz' ? 'probe' : ((JSON.parse(body ?? '{}') as { ids: string[] }).ids[0] ?? '')
    asked.push([what, Math.round((Date.now() - begun) / 1000)])
    const response = answer(what)
    if (response === null) throw new TypeError('Failed to fetch')
    return response
  })
})
afterEach(async () => {
  sender?.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteResponse()
})

const rounds: number[] = []
async function begin(): Promise<void> {
  rounds.length = 0
  sender = keepSending(ada, ({ sent }) => rounds.push(sent.length))
  await settled()
  await settled()
}
const kept = async () => (await entriesOf(ada)).map(({ key }) => key.replace('post:', ''))

describe('keepSending', () => {
  test('sends what waits when the app opens, and asks for nothing else', async () => {
    await put('a')
    await begin()
    await pass(600)
    expect([asked, await kept(), rounds]).toEqual([[['a', 0]], [], [1]])
  })

  // promise: outbox-probe
  test('asks whether a lost server is there with growing pauses, at most once a minute, and then sends', async () => {
    await put('a')
    await put('b')
    answer = () => null
    await begin()
    await pass(600)
    const probes = asked.filter(([what]) => what === 'probe').map(([, seconds]) => seconds)
    expect(asked.filter(([what]) => what !== 'probe')).toEqual([
      ['a', 0],
      ['b', 0],
    ])
    expect(probes.length).toBeGreaterThan(2)
    const pauses = probes.slice(1).map((seconds, index) => seconds - (probes[index] ?? 0))
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual(Math.max(60, pauses[index - 1] ?? 0))
    answer = () => new Response('{}')
    await pass(300)
    expect(await kept()).toEqual([])
    const count = asked.length
    await pass(600)
    expect(asked).toHaveLength(count)
  })

  // promise: outbox-post-alone-unanswered
  test.each([
    ['no answer', () => null],
    ['a gateway’s 502', () => new Response('Bad Gateway', { status: 502 })],
  ])('finds out once that the server is there when a post alone gets %s, and then leaves it be', async (_, toPost) => {
    await put('a')
    answer = (what) => (what === 'probe' ? new Response('ok') : toPost())
    await begin()
    await pass(600)
    expect(asked.map(([what]) => what)).toEqual(['a', 'probe', 'a'])
  })

  test('stays calm as well when all posts are blocked though the server answers', async () => {
    for (const name of ['a', 'b', 'c']) await put(name)
    answer = (what) => (what === 'probe' ? new Response('ok') : null)
    await begin()
    await pass(600)
    const probes = asked.filter(([what]) => what === 'probe').map(([, seconds]) => seconds)
    expect(probes.length).toBeLessThanOrEqual(6)
  })

  // promise: outbox-refused-never-again
  test.each([400, 409, 500])('never sends again what was answered %i', async (status) => {
    await put('a')
    answer = () => new Response('', { status })
    await begin()
    await pass(600)
    line.dispatchEvent(new Event('online'))
    await pass(600)
    expect(asked).toEqual([['a', 0]])
  })

  // promise: device-busy-server
  test.each([429, 503])('sends again after %i once the time is over that was asked for', async (status) => {
    await put('a')
    answer = () => new Response('', { status, headers: { 'retry-after': '90' } })
    await begin()
    await pass(80)
    answer = () => new Response('{}')
    await pass(60)
    expect(asked.map(([what]) => what)).toEqual(['a', 'a'])
    expect(asked[1]?.[1]).toBeGreaterThanOrEqual(90)
    expect(await kept()).toEqual([])
  })

  // promise: outbox-sends-when-online
  test('sends when the browser says that it is online, without a probe before', async () => {
    await put('a')
    vi.stubGlobal('navigator', { onLine: false })
    answer = () => null
    await begin()
    await pass(600)
    expect(asked).toEqual([['a', 0]])
    vi.stubGlobal('navigator', { onLine: true })
    answer = () => new Response('{}')
    line.dispatchEvent(new Event('online'))
    await pass(1)
    expect(asked.map(([what]) => what)).toEqual(['a', 'a'])
    expect(await kept()).toEqual([])
  })

  // promise: outbox-sends-after-answer
  test('sends when a call is answered after one that was not', async () => {
    await put('a')
    answer = () => null
    await begin()
    await pass(2)
    answer = () => new Response('{}')
    await call('POST /api/notifications/read', { body: { ids: ['by the learner'] } })
    await pass(1)
    expect(asked.map(([what]) => what)).toEqual(['a', 'by the learner', 'a'])
    expect(await kept()).toEqual([])
  })

  test('sends each at its own time where the server asks for different times', async () => {
    await put('a')
    await put('b')
    answer = (what) => new Response('', { status: 429, headers: { 'retry-after': what === 'a' ? '90' : '900' } })
    await begin()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await pass(80)
    answer = () => new Response('{}')
    await pass(60)
    expect(await kept()).toEqual(['b'])
    await pass(1200)
    expect(await kept()).toEqual([])
  })

  test('asks for nothing on account of another learner’s posts, or of those of another version of the app', async () => {
    const outcome = { kind: 'unanswered' } as const
    await put('a', { learnerId: bert, outcome })
    await put('b', { kind: 'unheard-of', outcome })
    await begin()
    await pass(600)
    expect(asked).toEqual([])
  })

  test('asks for nothing once what was pending has been thrown away', async () => {
    await put('a')
    answer = () => null
    await begin()
    await pass(2)
    const [entry] = await entriesOf(ada)
    await removeEntry(entry?.id ?? 0)
    await pass(600)
    expect(asked).toEqual([['a', 0]])
  })

  test('asks again whether the server is there once the connection is lost after it had answered', async () => {
    await put('a')
    answer = (what) => (what === 'probe' ? new Response('ok') : null)
    await begin()
    await pass(600)
    expect(asked.map(([what]) => what)).toEqual(['a', 'probe', 'a'])
    answer = () => null
    for (const read of ['GET /api/goals', 'GET /api/plans'] as const) await call(read).catch(() => {})
    asked = []
    await pass(100)
    expect(asked.map(([what]) => what)).toContain('probe')
    answer = () => new Response('{}')
    await pass(400)
    expect(await kept()).toEqual([])
  })

  test('asks from one tab alone', async () => {
    // Another tab has the lock of the probe; those of lanes are free.
    const request = (_name: string, ...[first, second]: unknown[]) =>
      second === undefined ? (first as () => Promise<unknown>)() : new Promise(() => {})
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    await put('a')
    answer = () => null
    await begin()
    await pass(600)
    expect(asked).toEqual([['a', 0]])
  })

  test('does nothing more when it ends while it sends', async () => {
    await put('a')
    let letAnswer = () => {}
    const isTime = new Promise<void>((resolve) => (letAnswer = resolve))
    vi.stubGlobal('fetch', async () => {
      asked.push(['a', Math.round((Date.now() - begun) / 1000)])
      await isTime
      return new Response('', { status: 429, headers: { 'retry-after': '90' } })
    })
    await begin()
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
    sender?.end()
    letAnswer()
    await pass(600)
    expect([asked, rounds]).toEqual([[['a', 0]], []])
  })

  test('sends at once when the learner asks, also what was put off', async () => {
    await put('a')
    answer = () => new Response('', { status: 429, headers: { 'retry-after': '900' } })
    await begin()
    await pass(1)
    answer = () => new Response('{}')
    void sender?.sendAll()
    await pass(1)
    expect(await kept()).toEqual([])
  })

  test('asks for nothing any more once it has ended', async () => {
    await put('a')
    answer = () => null
    await begin()
    await pass(1)
    sender?.end()
    await pass(600)
    expect(asked).toEqual([['a', 0]])
  })
})
