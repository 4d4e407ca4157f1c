// Every call of the contract has tests. describeCall itself checks which kinds each has.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { needsSession } from '#contract/access.ts'
import { minute, writes, type Call, type Limit } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { describeCall } from './describe-call.ts'
import { limitsBefore, registerCalls, type Handlers } from './http/calls.ts'
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
    const writing = Object.entries<Call>(calls).filter(
      ([name, { access }]) => needsSession(access) && !name.startsWith('GET '),
    )
    expect(writing.length).toBeGreaterThan(10)
    for (const [name, { problems, limit }] of writing) {
      expect({ name, codes: problems[429] }).toEqual({ name, codes: expect.arrayContaining(['too-many-writes']) })
      expect({ name, writes: limit?.writes }).toEqual({ name, writes })
    }
  })

  test('names the limit of each call that may be told to wait, and what it answers then', () => {
    for (const [name, { problems, limit }] of Object.entries<Call>(calls))
      expect({ name, isLimited: problems[429] !== undefined }).toEqual({ name, isLimited: limit !== undefined })
  })

  // promise: limits-all-counted
  test('has no limit that nobody counts: a learner’s is counted for each call, any other by its handler', () => {
    const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') })
      .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      .join('\n')
    for (const [name, { countedByHandler = [] }] of Object.entries<Call>(calls))
      for (const what of countedByHandler)
        expect(sources, `${what} of ${name}`).toMatch(new RegExp(`limit\\.${what}\\b`))
    expect(countedFor({ limit: { newGoals: { ...writes, counts: 'new goal' } } })).toEqual(['new goal'])
    expect(countedFor({ limit: { writes } })).toEqual(['writes'])
    expect(() => countedFor({ limit: { odd: { ...writes, per: 'address' } } })).toThrow('Nobody counts the limit ‘odd’')
    expect(() => countedFor({ access: 'everyone', limit: { writes } })).toThrow('Nobody counts the limit ‘writes’')
    expect(() => countedFor({ countedByHandler: ['odd'] })).toThrow('has no limit ‘odd’')
  })

  test('has in the operator’s table what each limit lets through, and when it lets through one more', () => {
    const page = readFileSync(`${import.meta.dirname}/../docs/operating.md`, 'utf8')
    const [, table = ''] = page.split('## How often somebody may try')
    const said = table.split('\n').flatMap((line) => {
      const [, , attempts, each] = line.split('|').map((cell) => cell.trim())
      return attempts !== undefined && /^\d+$/.test(attempts) ? [`${attempts}, then each ${each}`] : []
    })
    const limits = new Set(Object.values<Call>(calls).flatMap(({ limit = {} }) => Object.values(limit)))
    expect([...limits].map(inWords).toSorted()).toEqual(said.toSorted())
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
        count: async () => null,
      })
    expect(register).toThrow(`No handler serves ${Object.keys(calls)[0]}`)
  })
})

/** The limits that are counted before the handler. */
function countedFor(changes: Partial<Call>): string[] {
  return limitsBefore('POST /api/goals', { ...calls['POST /api/goals'], limit: {}, ...changes }).map(
    ({ counts }) => counts,
  )
}

function inWords(limit: Limit | undefined): string {
  if (limit === undefined) return ''
  const seconds = limit.window / limit.attempts
  const each = seconds === minute ? 'minute' : seconds === 1 ? 'second' : `${seconds} seconds`
  return `${limit.attempts}, then each ${each}${limit.per === 'account' ? ' from each address' : ''}`
}
