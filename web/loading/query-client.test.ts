// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { serverQuery } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { noteResponse } from '../api/connection.ts'
import { deviceIsDone, setDeviceOwner } from '../device/device.ts'
import { createQueryClient, fetchMissing } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteResponse()
})

describe('createQueryClient', () => {
  // promise: query-nothing-by-itself
  test('keeps answers fresh for ever, fetches none again by itself and tries nothing twice', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      retry: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })
})

describe('what the device gave in place of an answer', () => {
  const options = serverQuery('GET /api/goals')
  const goals = (title: string) => Response.json([{ title }])

  async function keep(): Promise<void> {
    setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
    vi.stubGlobal('fetch', async () => goals('before'))
    await call('GET /api/goals')
    await deviceIsDone()
  }

  // promise: query-gives-way-to-late-answer
  test('gives way to the answer that still comes, which is asked for once', async () => {
    await keep()
    let answer = (_: Response) => {}
    const fetch = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', fetch)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = createQueryClient()
    const shown = client.query(options)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await shown).toEqual([{ title: 'before' }])
    answer(goals('now'))
    await vi.waitFor(() => expect(client.getQueryData(options.queryKey)).toEqual([{ title: 'now' }]))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is asked for again when the connection is new, and what the server answered is not', async () => {
    await keep()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const client = createQueryClient()
    await client.query(options)
    client.setQueryData(['answered'], 1)
    await fetchMissing(client)
    const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
    expect([isOutdated(options.queryKey), isOutdated(['answered'])]).toEqual([true, false])
  })
})
