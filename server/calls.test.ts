// Every call of the contract has its tests. What each of them must hold is seen to by describeCall itself.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { describeCall } from './describe-call.ts'
import { registerCalls, type Handlers } from './http/calls.ts'
import fastify from 'fastify'

describe('the table of calls', () => {
  // promise: calls-each-described
  test('has each call described by exactly one test', () => {
    const files = globSync('**/*.test.ts', { cwd: import.meta.dirname })
    const texts = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    const described = texts.flatMap((text) =>
      [...text.matchAll(/^describeCall\('([^']+)'/gm)].map((match) => match[1] ?? ''),
    )
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('does not take a call without its owed kinds', () => {
    const lacking = { app: () => undefined, happy: { works: async () => {} } }
    const describeLacking = describeCall as unknown as (name: string, tests: object) => void
    expect(() => describeLacking('GET /api/goals', lacking)).toThrow("owes a test of the kind 'otherLearner'")
    expect(() => describeLacking('POST /api/goals', { ...lacking, otherLearner: lacking.happy })).toThrow("'invalid'")
  })

  test('counts whatever a learner changes, and says so of each such call', () => {
    const writes = Object.entries<Call>(calls).filter(
      ([name, { access }]) => access === 'learner' && !name.startsWith('GET '),
    )
    expect(writes.length).toBeGreaterThan(10)
    for (const [name, { problems }] of writes)
      expect({ name, codes: problems[429] }).toEqual({ name, codes: expect.arrayContaining(['too-many-writes']) })
  })

  test('has a handler for each call, or the server does not start', () => {
    const handlers = Object.fromEntries(
      Object.keys(calls)
        .slice(1)
        .map((name) => [name, () => ({ status: 200 })]),
    )
    const register = () =>
      registerCalls(fastify(), handlers as unknown as Handlers, {
        authenticate: async () => null,
        countWrite: async () => null,
        countUpload: async () => null,
      })
    expect(register).toThrow(`No handler serves ${Object.keys(calls)[0]}`)
  })
})
