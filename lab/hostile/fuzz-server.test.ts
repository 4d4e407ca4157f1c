// A short run of lab/hostile.ts with every run of the tests: a few hundred hostile requests from a fixed seed.
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/test-app.ts'
import { fuzzServer } from './fuzz-server.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterEach(() => app.close())

/** Fewer on PostgreSQL, which differs only in refusing a few characters that SQLite accepts. */
const requests = inject('engine') === 'sqlite' ? 600 : 200

describe('the server under hostile requests', () => {
  // promise: hostile-requests
  test(`answers ${requests} of them without a fault of its own, a leak or another learner’s data`, async () => {
    const origin = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    const { faults, statuses } = await fuzzServer(origin, { seed: 26, requests })
    expect(faults).toEqual([])
    // So many refused bodies show that the requests reached the calls.
    expect(statuses.get('400')).toBeGreaterThan(requests / 6)
    // Some hash passwords, which takes long on a busy machine.
  }, 120_000)
})
