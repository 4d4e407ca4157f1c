import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTurnIn, takeTurn } from './backoff.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

// promise: outbox-pace
test('takeTurn stays below 300 posts at once and then one a second, however long it goes on', () => {
  let taken = 0
  for (let seconds = 0; seconds < 600; seconds += 1) {
    while (takeTurn()) taken += 1
    expect(taken).toBeLessThan(300 + seconds)
    vi.setSystemTime(Date.now() + 1000)
  }
  expect(taken).toBeGreaterThan(550)
  vi.setSystemTime(Date.now() + 600_000)
  expect(nextTurnIn()).toBe(0)
})
