import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, isServerThere } from './client.ts'
import { connection, noteFromDevice, onRespondingAgain, onConnectionChange } from './connection.ts'

const answer = (status: number, headers = {}) =>
  vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
const noAnswer = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

afterEach(async () => {
  answer(200)
  await isServerThere()
  vi.unstubAllGlobals()
})

describe('connection', () => {
  test('is lost once calls to two addresses got no answer, until one with an answer, whatever it says', async () => {
    const changes = vi.fn<() => void>()
    const end = onConnectionChange(changes)
    noAnswer()
    await expect(call('GET /api/goals')).rejects.toThrow(TypeError)
    await expect(call('GET /api/goals')).rejects.toThrow(TypeError)
    expect(connection()).toBe('answers')
    await expect(call('GET /api/glossary')).rejects.toThrow(TypeError)
    expect(connection()).toBe('lost')
    answer(500)
    await expect(call('GET /api/goals')).rejects.toThrow('500')
    expect(connection()).toBe('answers')
    expect(changes).toHaveBeenCalledTimes(2)
    end()
  })

  // promise: connection-stands-when-one-is-blocked
  test('stands when one call is blocked, however often, while others are answered', async () => {
    for (let times = 0; times < 3; times += 1) {
      noAnswer()
      await expect(call('GET /api/notifications')).rejects.toThrow(TypeError)
      answer(200)
      await call('GET /api/goals')
      noAnswer()
      await expect(call('GET /api/notifications')).rejects.toThrow(TypeError)
      expect(connection()).toBe('answers')
    }
  })

  // promise: connection-stands-while-others-are-answered
  test('stands when two calls end without an answer after others, begun with them, were answered', async () => {
    const ends: (() => void)[] = []
    vi.stubGlobal('fetch', (address: string) =>
      address === '/api/glossary'
        ? Promise.resolve(new Response('{}'))
        : new Promise((_, reject) => ends.push(() => reject(new TypeError('Failed to fetch')))),
    )
    const failing = [call('GET /api/goals'), call('GET /api/notifications')].map((one) => one.catch(() => {}))
    await call('GET /api/glossary')
    for (const end of ends) end()
    await Promise.all(failing)
    expect(connection()).toBe('answers')
  })

  test('takes the answer of a gateway for none', async () => {
    for (const status of [502, 503, 504]) {
      answer(status)
      await expect(call('GET /api/goals')).rejects.toThrow(String(status))
      expect(await isServerThere()).toBe(false)
      expect(connection()).toBe('lost')
      answer(200)
      expect(await isServerThere()).toBe(true)
    }
  })

  test('stands when the server itself says that it is too busy, or when to come back', async () => {
    const headers = { 'content-type': 'application/problem+json' }
    vi.stubGlobal('fetch', async () => new Response('{"status":503,"code":"busy"}', { status: 503, headers }))
    await expect(call('GET /api/goals')).rejects.toThrow('503')
    expect(await isServerThere()).toBe(true)
    answer(503, { 'retry-after': '5' })
    expect(await isServerThere()).toBe(true)
  })

  test('is unsure while what the device keeps is shown and nothing has been answered since', async () => {
    noteFromDevice()
    expect(connection()).toBe('unsure')
    answer(200)
    await call('GET /api/goals')
    expect(connection()).toBe('answers')
  })
})

describe('onRespondingAgain', () => {
  test('tells of the first answer after a call that got none, and of no other', async () => {
    const heard = vi.fn<() => void>()
    const end = onRespondingAgain(heard)
    answer(200)
    await call('GET /api/goals')
    noAnswer()
    await expect(call('GET /api/goals')).rejects.toThrow(TypeError)
    expect(heard).not.toHaveBeenCalled()
    answer(200)
    await call('GET /api/goals')
    await call('GET /api/goals')
    expect(heard).toHaveBeenCalledTimes(1)
    end()
  })
})
