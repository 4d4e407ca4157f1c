import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { CallError } from '../api/client.ts'
import { accountProblem } from './account-words.ts'

const now = new Date('2026-11-21T10:00:00Z')
const say = (error: unknown) => accountProblem(error, 'Nothing is changed.', now)
const refused = (status: number, problem?: Partial<Problem>, seconds?: number) =>
  new CallError(
    status,
    '',
    problem && { type: '', title: 'Said by the server.', status, code: 'internal', ...problem },
    seconds,
  )

describe('accountProblem', () => {
  test('says that there was no answer, and what is not done', () => {
    expect(say(new TypeError('Failed to fetch'))).toBe(
      'We got no answer, so we do not know whether that was saved. Check your connection, then try again.',
    )
  })

  test('says how long to wait after too many tries', () => {
    expect(say(refused(429, {}, 30))).toBe('Too many tries. Try again in a minute.')
  })

  test('says of too many changes that it is not done, and when to go on', () => {
    expect(say(refused(429, { code: 'too-many-writes' }, 1))).toBe(
      'That is a lot of changes in a short time. Nothing is changed. Try again in a few seconds.',
    )
  })

  test('says that a download is under way already', () => {
    expect(say(refused(429, { code: 'export-under-way' }, 40))).toBe(
      'Your download is already being prepared. Wait until it is ready.',
    )
  })

  test('gives the demo account its sentence', () => {
    expect(say(refused(403, { code: 'demo-account-fixed' }))).toBe(
      'The demo account can’t be changed. Create your own account to do this.',
    )
  })

  test('leaves it to the field when one is at fault', () => {
    const fields = [{ field: 'password', message: 'That is not your current password.' }]
    expect(say(refused(403, { code: 'wrong-password', fields }))).toBeNull()
  })

  test('says what is not done when the server fails', () => {
    expect(say(refused(500, {}))).toBe('Nothing is changed. Try again in a few minutes.')
  })
})
