import { afterEach, describe, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('newId', () => {
  test('is a random UUID, another each time', () => {
    expect(newId()).toMatch(uuid4)
    expect(newId()).not.toBe(newId())
  })

  test('is one as well where the browser has no randomUUID, as on plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newId()).toMatch(uuid4)
    expect(newId()).not.toBe(newId())
  })
})
