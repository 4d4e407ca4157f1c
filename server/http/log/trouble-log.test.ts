import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoConnection } from '#server/database/database-trouble.ts'
import { createTroubleLog } from './trouble-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setting() {
  const lines: { msg: string; seconds?: number }[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  const state = { answers: false }
  const note = createTroubleLog(app, { answers: async () => state.answers, now: Date.now })
  return { app, note, state, told: () => lines.map(({ msg, seconds }) => [msg, seconds]) }
}

test('tells once that the database is away, and once that it is back', async () => {
  const { app, note, state, told } = setting()
  for (let request = 0; request < 50; request += 1) note(new NoConnection(null), 'unavailable')
  await vi.advanceTimersByTimeAsync(9_500)
  state.answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told()).toEqual([
    ['the database: unavailable (No connection)', undefined],
    ['the database: back', 10],
  ])
  note(new NoConnection(null), 'unavailable')
  expect(told()).toHaveLength(3)
  await app.close()
  state.answers = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toHaveLength(3)
})

test('tells of a full disk once a minute', async () => {
  const { note, told } = setting()
  for (let second = 0; second < 90; second += 1) {
    note(Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'cannot-save')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const line = 'the database: cannot-save (the disk is full: make room)'
  expect(told().map(([message]) => message)).toEqual([line, line])
})

// promise: trouble-in-words
test.each([
  [{ errcode: 8 }, 'cannot-save', /read-only/],
  [{ code: '25006' }, 'cannot-save', /read-only/],
  [{ code: '53100' }, 'cannot-save', /the disk is full/],
  [{ errcode: 11 }, 'unavailable', /its file is damaged/],
  [{ errcode: 26 }, 'unavailable', /its file is damaged/],
  [
    { code: '57P01', message: 'terminating connection due to administrator command' },
    'unavailable',
    /unavailable \(terminating connection due to administrator command\)$/,
  ],
  [{ code: '53100', message: 'could not extend file "base/1/2": a value' }, 'cannot-save', /^(?!.*a value)/],
] as const)('says in words what %j means', (codes, trouble, words) => {
  const { note, told } = setting()
  note(Object.assign(new Error(), codes), trouble)
  expect(told()[0]?.[0]).toMatch(words)
})
