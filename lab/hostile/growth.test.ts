import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/test-app.ts'
import { seededRandom } from '../harness/random.ts'
import { registerFuzzLearner, type FuzzLearner } from './fuzz-learners.ts'
import { findSteep, placesToGrow, type Grown, type Place } from './growth.ts'

const random = seededRandom(46)
let app: TestApp
let origin: URL
let learner: FuzzLearner
beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  origin = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  learner = await registerFuzzLearner(origin, random)
})
afterAll(() => app.close())

const ask = ({ call, ...request }: Grown) => {
  // Without limits, so that nothing is throttled.
  app.clock.now += 10_000
  return app.call(call, { address: '127.0.0.1', ...request })
}

describe('a request', () => {
  // promise: cost-by-length
  test('takes no more time than its length explains, wherever it is long and whatever with', async () => {
    const places = placesToGrow(learner, random)
    expect(places.length).toBeGreaterThan(150)
    const faults: string[] = []
    for (const place of places) {
      // Unknown fields are dropped, so some of these bodies sign out or change the password.
      if (!(await learner.isSignedIn())) learner = await registerFuzzLearner(origin, random)
      faults.push(...(await findSteep(place, { ask, learner })))
    }
    expect(faults).toEqual([])
  })

  test('is found out where a pattern goes back and forth in a header', async () => {
    const careless = fastify()
    careless.get('/', async ({ headers }) => String(/\bVersion\/\S+ .*\bSafari\//.test(headers['user-agent'] ?? '')))
    const place: Place = {
      name: 'user-agent',
      bytes: 60_000,
      request: (filling) => ({ call: 'GET /', headers: { 'user-agent': Buffer.from(filling).toString('latin1') } }),
    }
    const asked = ({ headers = {} }: Grown) => careless.inject({ url: '/', headers })
    expect(await findSteep(place, { ask: asked, learner })).toEqual([
      expect.stringMatching(/^user-agent of 'Version\/a ': .* ms with ten times as much$/),
    ])
    await careless.close()
  })
})
