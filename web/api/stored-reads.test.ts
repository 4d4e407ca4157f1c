// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { deviceIsDone, setDeviceOwner, storedResponse } from '../device/device.ts'
import { call, hasNoResponse } from './client.ts'
import { connection, noteResponse } from './connection.ts'
import { lateResponseOf } from './stored-reads.ts'

/** The line: calls that hang until they are let go, or ended by whoever made them. */
const held: (() => void)[] = []
function hang(text: string): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      held.push(() => resolve(new Response(text)))
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
}
const letGo = () => held.splice(0).forEach((answer) => answer())
const answer = (text: string) => vi.stubGlobal('fetch', async () => new Response(text))
const moduleCall = (moduleId: number) => call('GET /api/modules/{moduleId}', { params: { moduleId } })

beforeEach(async () => {
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
  answer('{"id":1}')
  await moduleCall(1)
  await deviceIsDone()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  noteResponse()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a read that hangs', () => {
  // promise: cached-reads-after-four-seconds
  test('is answered from the device after four seconds, after one while the server does not answer', async () => {
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    hang('{"id":2}')
    const first = moduleCall(1)
    const isThere = vi.fn<() => void>()
    void first.then(isThere)
    await vi.advanceTimersByTimeAsync(3900)
    expect(isThere).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(lateResponseOf(await first)).not.toBeNull()
    expect(connection()).toBe('unsure')
    void call('GET /api/glossary').catch(() => {})
    await vi.advanceTimersByTimeAsync(4000)
    expect(connection()).toBe('lost')
    const second = moduleCall(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await second).toEqual({ id: 1 })
    letGo()
    await vi.waitFor(async () => expect((await storedResponse('/api/modules/1'))?.text).toBe('{"id":2}'))
    expect(connection()).toBe('answers')
  })

  // promise: cached-reads-slow-line-asked-once
  test('gives its own answer when that still comes, so that a slow line is asked once', async () => {
    hang('{"id":2}')
    const slow = moduleCall(1)
    await vi.advanceTimersByTimeAsync(4000)
    const shown = await slow
    expect(shown).toEqual({ id: 1 })
    letGo()
    expect(await lateResponseOf(shown)).toEqual({ id: 2 })
    expect(lateResponseOf({ id: 1 })).toBeNull()
  })

  // promise: cached-reads-given-up
  test('is given up after 15 seconds when nothing is kept, as a post is', async () => {
    hang('{}')
    const read = moduleCall(4).catch((error: unknown) => error)
    const post = call('POST /api/auth/logout').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(15_000)
    expect([hasNoResponse(await read), hasNoResponse(await post)]).toEqual([true, true])
  })
})

describe('how long a call may take', () => {
  const isOver = async (doing: Promise<unknown>, seconds: number) => {
    let over = false
    void doing.catch(() => {}).finally(() => (over = true))
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    const isEarly = over
    await vi.advanceTimersByTimeAsync(1)
    return [isEarly, over]
  }

  test('is a minute for a file, which has to be sent first', async () => {
    hang('{}')
    const body = new Blob(['…'], { type: 'image/webp' })
    expect(await isOver(call('PUT /api/auth/profile-image', { body }), 60)).toEqual([false, true])
  })

  test('is four seconds for signing out, which the server is told of later', async () => {
    hang('{}')
    expect(await isOver(call('POST /api/auth/logout'), 4)).toEqual([false, true])
  })

  test('is half a minute more for an answer that has begun', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('Aborted')))),
    }))
    expect(await isOver(call('GET /api/glossary', { source: 'server' }), 30)).toEqual([false, true])
  })
})

describe('a read that wants the server’s own answer', () => {
  test('fails where there is none, though the device has stored one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('GET /api/modules/{moduleId}', { params: { moduleId: 1 }, source: 'server' })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(await moduleCall(1)).toEqual({ id: 1 })
  })

  test('takes no stored answer for a refusal either', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 403 }))
    await expect(moduleCall(1)).rejects.toThrow('403')
  })
})

describe('a server that cannot reach its data', () => {
  // promise: cached-reads-database-away
  test('is no reason to hide what the device has stored', async () => {
    const problem = { type: '', title: 'Away', status: 503, code: 'unavailable' }
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '5' }
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 503, headers }))
    expect(await moduleCall(1)).toEqual({ id: 1 })
    expect(connection()).toBe('unsure')
    await expect(moduleCall(2)).rejects.toThrow('503')
  })
})
