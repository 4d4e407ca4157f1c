// How fast a learner may write, also to several processes at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writes } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { createThrottleStore } from './throttle-store.ts'

let app: TestApp
/** Another process on the same database. */
let other: TestApp
beforeAll(async () => {
  app = await openTestApp()
  other = await openTestApp({ open: app.open })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const newLearner = async () => (await app.addLearners(1))[0] as Learner
const pass = (seconds: number) => {
  app.clock.now += seconds * 1000
  other.clock.now = app.clock.now
}
/** Writes in turn by each of these processes. Returns how many were accepted. */
async function write(learner: Learner, count: number, by: readonly TestApp[] = [app]): Promise<number> {
  let written = 0
  for (let index = 0; index < count; index += 1)
    if ((await by[index % by.length]?.throttle.count(writes, learner.id)) === null) written += 1
  return written
}

describe('a learner who writes', () => {
  // promise: write-rate-300-then-one-a-second
  test('may do so 300 times at once, and then once a second', async () => {
    const learner = await newLearner()
    expect(await write(learner, 400)).toBe(300)
    expect(await app.throttle.count(writes, learner.id)).toEqual({ retryAfter: 1 })
    for (let second = 0; second < 5; second += 1) {
      pass(1)
      expect(await write(learner, 10)).toBe(1)
    }
    pass(60)
    expect(await write(learner, 100)).toBe(60)
    pass(10 * 60)
    expect(await write(learner, 400)).toBe(300)
  })

  test('is given nothing and loses nothing when counts that are over are cleared away', async () => {
    const learner = await newLearner()
    expect(await write(learner, 1)).toBe(1)
    await app.throttle.forgetEnded()
    expect(await write(learner, 400)).toBe(299)
  })

  // promise: write-rate-across-processes
  test('may not do so more often by asking several processes', async () => {
    const learner = await newLearner()
    expect(await write(learner, 700, [app, other])).toBe(300)
    pass(10)
    expect(await write(learner, 40, [app, other])).toBe(10)
  })

  test('is counted right when all comes at once', async () => {
    const learner = await newLearner()
    const waits = await Promise.all(Array.from({ length: 350 }, () => app.throttle.count(writes, learner.id)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(300)
  })

  test('is refused before anything is read or changed, and may go on reading', async () => {
    const learner = await newLearner()
    await write(learner, writes.attempts)
    const { cookie } = learner
    const body = { appearance: 'dark' }
    const refused = await app.call('PATCH /api/account/preferences', { cookie, body })
    expectProblem(refused, 429, 'too-many-writes')
    const read = await app.call('GET /api/account/preferences', { cookie })
    expect({ status: read.statusCode, appearance: read.json().appearance }).toEqual({
      status: 200,
      appearance: 'system',
    })
    pass(1)
    expect((await app.call('PATCH /api/account/preferences', { cookie, body })).statusCode).toBe(200)
  })

  test('does not hold up another', async () => {
    const [one, two] = [await newLearner(), await newLearner()]
    await write(one, 400)
    expect(await write(two, 300)).toBe(300)
  })

  test('costs the database one count in thirty writes while there is plenty, and none when refused', async () => {
    const rows = () => app.open.database.selectFrom('throttle').selectAll().orderBy('subject').execute()
    const { length: before } = await rows()
    const learner = await newLearner()
    await write(learner, 30)
    expect(await rows()).toHaveLength(before + 1)
    // The row has one batch taken, so no second query was made.
    expect((await rows()).some((row) => row.attempts === 30 && row.window_ends === app.clock.now + 30_000)).toBe(true)
    await write(learner, 300)
    const whenSpent = await rows()
    expect(await write(learner, 300)).toBe(0)
    expect(await rows()).toEqual(whenSpent)
  })

  test('is not kept out by a clock that was put back', async () => {
    const learner = await newLearner()
    await write(learner, 400)
    pass(-24 * 60 * 60)
    await other.throttle.forgetEnded()
    expect(await write(learner, 1, [other])).toBe(1)
    expect(await write(learner, 1, [app])).toBe(1)
    pass(24 * 60 * 60)
  })
})

test('of many who take from one bucket at once, none takes the place of another', async () => {
  const store = createThrottleStore({ ...app.open, key: await app.open.sharedKey() })
  const count = { subject: randomUUID(), attempts: 20, window: 1200 }
  const { now } = app.clock
  const takes = Array.from({ length: 40 }, () => store.take(count, { share: 'one', now }))
  expect((await Promise.all(takes)).filter(({ left }) => left === 1)).toHaveLength(20)
  expect(await store.read([count.subject], now)).toEqual(
    new Map([[count.subject, { lastAt: now, emptyAt: now + 1_200_000 }]]),
  )
})

test('of many tries at once no more are let through than may be made', async () => {
  const { newPasswords } = calls['POST /api/auth/password'].limit
  const [who, takes] = [randomUUID(), Array.from({ length: 25 }, () => app.throttle)]
  const waits = await Promise.all(takes.map((throttle) => throttle.tries(newPasswords, who).take()))
  expect(waits.filter((wait) => wait === null)).toHaveLength(newPasswords.attempts)
})
