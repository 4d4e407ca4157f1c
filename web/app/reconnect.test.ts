import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteNoResponse, noteResponse } from '../api/connection.ts'
import { serverQuery } from '../api/response-cache.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { refetchOnReconnect } from './reconnect.ts'

afterEach(() => vi.unstubAllGlobals())

async function shownGoals(send: () => Promise<unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([])
  })
  const client = createQueryClient()
  const { QueryObserver } = await import('@tanstack/react-query')
  const goals = new QueryObserver(client, serverQuery('GET /api/goals'))
  onTestFinished(goals.subscribe(() => {}))
  await vi.waitFor(() => expect(asked).toEqual(['/api/goals']))
  asked.length = 0
  onTestFinished(refetchOnReconnect(client, send))
  return { asked, client }
}

// promise: asked-again-when-back
test('what is shown is asked for once when the line is back, after what waits was sent, and what is not shown is not', async () => {
  let letSend = () => {}
  const sending = new Promise<void>((resolve) => (letSend = resolve))
  const { asked, client } = await shownGoals(() => sending)
  client.setQueryData(['GET /api/plans'], [])
  noteNoResponse('/api/1')
  noteNoResponse('/api/2')
  dispatchEvent(new Event('online'))
  noteResponse()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  letSend()
  await vi.waitFor(() => expect(asked).toEqual(['/api/goals']))
  expect(client.getQueryState(['GET /api/plans'])?.isInvalidated).toBe(true)
})

test('one call without an answer while others get theirs is no line that is back, and nothing is asked on focus', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {})
  await shownGoals(send)
  noteNoResponse('/api/1')
  noteResponse()
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(send).not.toHaveBeenCalled()
})
