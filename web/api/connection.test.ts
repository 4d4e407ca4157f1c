import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, isServerThere } from './client.ts'
import { onConnectionChange, wasAnswered } from './connection.ts'

const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('', { status }))
const noAnswer = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

afterEach(async () => {
  answer(200)
  await isServerThere()
  vi.unstubAllGlobals()
})

describe('wasAnswered', () => {
  test('is false from a call without an answer until one with an answer, whatever it says', async () => {
    const changes = vi.fn<() => void>()
    const end = onConnectionChange(changes)
    noAnswer()
    await expect(call('GET /api/goals')).rejects.toThrow(TypeError)
    await expect(call('GET /api/goals')).rejects.toThrow(TypeError)
    expect(wasAnswered()).toBe(false)
    answer(500)
    await expect(call('GET /api/goals')).rejects.toThrow('500')
    expect(wasAnswered()).toBe(true)
    expect(changes).toHaveBeenCalledTimes(2)
    end()
  })

  test('is false as well when a gateway answers for the server', async () => {
    for (const status of [502, 503, 504]) {
      answer(status)
      await expect(call('GET /api/goals')).rejects.toThrow(String(status))
      expect(wasAnswered()).toBe(false)
      expect(await isServerThere()).toBe(false)
      answer(200)
      expect(await isServerThere()).toBe(true)
    }
  })

  test('is true when the server itself says that it is too busy', async () => {
    const headers = { 'content-type': 'application/problem+json' }
    vi.stubGlobal('fetch', async () => new Response('{"status":503,"code":"busy"}', { status: 503, headers }))
    await expect(call('GET /api/goals')).rejects.toThrow('503')
    expect(wasAnswered()).toBe(true)
  })
})
