import { afterEach, describe, expect, test, vi } from 'vitest'
import { newAttemptId } from './attempt-id.ts'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('newAttemptId', () => {
  test('is a random UUID, another each time', () => {
    expect(newAttemptId()).toMatch(uuid4)
    expect(newAttemptId()).not.toBe(newAttemptId())
  })

  test('is one as well where the browser has no randomUUID, as on plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newAttemptId()).toMatch(uuid4)
    expect(newAttemptId()).not.toBe(newAttemptId())
  })
})
