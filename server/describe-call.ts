// The tests that every call owes. The contract decides which kinds a call owes, so none can be forgotten. Those that
// are the same for all calls are made here, and run on SQLite alone: their statements are the same for each call.
import { describe, expect, inject, test } from 'vitest'
import { needsSession } from '#contract/access.ts'
import { writes, type Call } from '#contract/call.ts'
import { calls, type CallName, type Calls, type LearnerCallName } from '#contract/calls.ts'
import { problem, type ProblemCode } from '#contract/problem.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

type Tests = { [behaviour: string]: () => Promise<void> }

/**
 * A call with a body or a file owes `invalid`; one for learners owes `otherLearner`. Tests of being signed out and of
 * unknown ids are made from the contract.
 */
export type CallTests<Name extends CallName> = {
  app: () => TestApp
  /** A path with ids that exist, when the call has ids in its path. */
  path?: string
  happy: Tests
} & (Calls[Name] extends { body: unknown } | { upload: unknown } ? { invalid: Tests } : { invalid?: never }) &
  (Name extends LearnerCallName ? { otherLearner: Tests } : { otherLearner?: never })

export function describeCall<Name extends CallName>(name: Name, tests: CallTests<Name>): void {
  const call: Call = calls[name]
  const address = tests.path ? `${name.split(' ')[0]} ${tests.path}` : name
  const groups: Record<string, Tests> = { happy: tests.happy }
  if (call.body || call.upload) groups['invalid'] = tests.invalid ?? {}
  if (needsSession(call.access)) {
    groups['otherLearner'] = tests.otherLearner ?? {}
    groups['signedOut'] = signedOut(tests.app, address)
    if (call.limit?.writes) groups['tooMany'] = tooManyWrites(tests.app, address)
  }
  if (call.params) groups['unknown'] = unknownIds(tests.app, name, call)
  if (!name.startsWith('GET ')) groups['foreign'] = foreignOrigins(tests.app, address)

  const owed = Object.entries(groups).find(([, group]) => Object.keys(group).length === 0)
  if (owed) throw new Error(`${name} owes a test of the kind '${owed[0]}'`)
  if (call.body) groups['refused'] = refusedBodies(tests.app, address, call)
  if (call.upload) groups['refused'] = refusedFiles(tests.app, address, call.upload.maxBytes)

  const own = ['happy', 'invalid', 'otherLearner']
  const kinds = Object.keys(groups).filter((kind) => inject('engine') === 'sqlite' || own.includes(kind))
  describe(name, () => {
    for (const group of kinds.map((kind) => groups[kind] ?? {})) {
      for (const [behaviour, run] of Object.entries(group)) test(behaviour, () => run())
    }
  })
}

/** Checks that an answer is a problem of the one shape, and nothing else. */
export function expectProblem(response: LightMyRequestResponse, status: number, code: ProblemCode): void {
  expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status, body: { status, code } })
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(response.headers['cache-control']).toBe('no-store')
  // No scheme that a browser would open a dialog for.
  expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Cookie realm="Tuppence"' : undefined)
  expect(problem.safeParse(response.json()).success).toBe(true)
}

function signedOut(app: () => TestApp, address: string): Tests {
  const forged = `tuppence_session=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`
  return {
    // promise: every-call-needs-session
    'answers 401 without a session': async () => expectProblem(await app().call(address), 401, 'signed-out'),
    // promise: every-call-no-made-up-session
    'answers 401 to a session that was never given': async () =>
      expectProblem(await app().call(address, { cookie: forged }), 401, 'signed-out'),
  }
}

function tooManyWrites(app: () => TestApp, address: string): Tests {
  return {
    // promise: every-call-counts-writes
    'answers 429 with Retry-After to a learner who has written 300 times in a row': async () => {
      const [learner] = await app().addLearners(1)
      for (let written = 0; written < writes.attempts; written += 1)
        await app().throttle.count(writes, learner?.id ?? '')
      const response = await app().call(address, { cookie: learner?.cookie })
      expectProblem(response, 429, 'too-many-writes')
      expect(response.headers['retry-after']).toBe('1')
    },
  }
}

function unknownIds(app: () => TestApp, name: CallName, call: Call): Tests {
  const code = call.problems[404]?.[0] ?? 'not-found'
  const wrong = ['99', '0', '-1', '1.5', 'abc', '01', '1%20', '9'.repeat(30)]
  return {
    [`answers 404 ${code} to ids that name nothing`]: async () => {
      const [learner] = await app().addLearners(1)
      for (const id of wrong) {
        const address = name.replaceAll(/\{\w+\}/g, id)
        const body = call.body && { userId: learner?.id, score: 0 }
        expectProblem(await app().call(address, { cookie: learner?.cookie, body }), 404, code)
      }
    },
  }
}

function foreignOrigins(app: () => TestApp, address: string): Tests {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]
  return {
    // promise: every-call-refuses-other-sites
    'answers 403 to a request that another site makes': async () => {
      for (const headers of foreign as Record<string, string>[]) {
        expectProblem(await app().call(address, { headers }), 403, 'foreign-origin')
      }
    },
  }
}

function refusedBodies(app: () => TestApp, address: string, call: Call): Tests {
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const [learner] = needsSession(call.access) ? await app().addLearners(1) : []
    return app().call(address, { cookie: learner?.cookie, body, headers })
  }
  return {
    // promise: every-call-body-is-an-object
    'answers 400 to a body that is not an object': async () => {
      for (const body of ['null', '[]', '"text"', '7', '']) expectProblem(await send(body), 400, 'invalid-body')
    },
    'answers 400 to a body that is not JSON': async () => expectProblem(await send('{"a":'), 400, 'invalid-json'),
    // promise: every-call-no-prototype-keys
    'answers 400 to keys that reach into a prototype': async () => {
      expectProblem(await send('{"__proto__":{"isAdmin":true}}'), 400, 'invalid-json')
      expectProblem(await send('{"constructor":{"prototype":{"isAdmin":true}}}'), 400, 'invalid-json')
    },
    // promise: every-call-no-key-twice
    'answers 400 to a duplicate key, and to values nested too deep': async () => {
      expectProblem(await send('{"name":"one","na\\u006de":"two"}'), 400, 'invalid-json')
      expectProblem(await send(`{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), 400, 'invalid-json')
    },
    // promise: every-call-utf-8-alone
    'answers 400 to bytes that are not UTF-8': async () =>
      expectProblem(await send(Buffer.from('{"name":"caf\xe9"}', 'latin1')), 400, 'invalid-json'),
    // promise: every-call-64-kb
    'answers 413 to a body above 64 kB': async () =>
      expectProblem(await send(JSON.stringify({ name: 'x'.repeat(65_536) })), 413, 'body-too-large'),
    // promise: every-call-says-json
    'answers 415 to a body that does not say it is JSON': async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        expectProblem(await send('{}', { 'content-type': type }), 415, 'unsupported-media-type')
      }
    },
  }
}

function refusedFiles(app: () => TestApp, address: string, maxBytes: number): Tests {
  const send = async (body: Buffer, type: string) => {
    const [learner] = await app().addLearners(1)
    return app().call(address, { cookie: learner?.cookie, body, headers: { 'content-type': type } })
  }
  return {
    // promise: every-upload-1-mb
    'answers 413 to a file above 1 MB': async () =>
      expectProblem(await send(Buffer.alloc(maxBytes + 1), 'image/png'), 413, 'body-too-large'),
    'answers 415 to JSON, to text and to nothing, whatever they claim to be': async () => {
      for (const text of ['{"name":"x"}', 'text', '']) {
        for (const type of ['application/json', 'text/plain', 'image/png', 'image/svg+xml']) {
          expect((await send(Buffer.from(text), type)).statusCode).toBe(415)
        }
      }
    },
  }
}
