import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** As a database answers: not at once. */
async function inATurn(said: string): Promise<string> {
  for (let turns = 0; turns < 3; turns += 1) await Promise.resolve()
  return said
}

/** Says what is cleared, and what goes wrong. Clearing counts fails as often as is asked. */
function appWith({ failures = 0 } = {}) {
  const done: string[] = []
  let left = failures
  const demo = {
    removeEnded: async () => void done.push(await inATurn('ended copies')),
    removeAll: async () => void done.push(await inATurn('all copies')),
  }
  const removeEnded = async () => void done.push('sessions and links')
  const forgetEnded = async () => {
    if (left === 0) return void done.push('counts')
    left -= 1
    throw new Error('The disk is full')
  }
  const http = { log: { error: (_: object, text: string) => done.push(text) } }
  const forgetDeleted = async () => void done.push('traces')
  return { app: { demo, removeEnded, throttle: { forgetEnded }, forgetDeleted, http } as unknown as App, done }
}

const config = (isDemoOn: boolean) => ({ isDemoOn }) as Parameters<typeof startHousekeeping>[1]

describe('startHousekeeping', () => {
  // promise: housekeeping-each-minute
  test('clears ended copies of the demo account, sessions, links, counts of tries and traces in files each minute until it is stopped', async () => {
    const { app, done } = appWith()
    const stop = startHousekeeping(app, config(true))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['ended copies', 'sessions and links', 'counts', 'traces'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toHaveLength(8)
    await stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(done).toHaveLength(8)
  })

  test('takes all copies away where the demo account is off', async () => {
    const { app, done } = appWith()
    const stop = startHousekeeping(app, config(false))
    await vi.advanceTimersByTimeAsync(60_000)
    await stop()
    expect(done).toEqual(['all copies', 'sessions and links', 'counts', 'traces'])
  })

  test('tries again a minute after it failed', async () => {
    const { app, done } = appWith({ failures: 1 })
    const stop = startHousekeeping(app, config(true))
    await vi.advanceTimersByTimeAsync(120_000)
    await stop()
    expect(done).toEqual([
      ...['ended copies', 'sessions and links', 'housekeeping failed'],
      ...['ended copies', 'sessions and links', 'counts', 'traces'],
    ])
  })

  test('is stopped once the round that is under way is over', async () => {
    const { app, done } = appWith()
    const stop = startHousekeeping(app, config(true))
    vi.advanceTimersByTime(60_000)
    await stop()
    expect(done).toEqual(['ended copies', 'sessions and links', 'counts', 'traces'])
  })
})
