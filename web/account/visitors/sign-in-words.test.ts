import { describe, expect, test } from 'vitest'
import { CallError } from '#web/api/client.ts'
import { AuthError } from '#web/session/auth.tsx'
import { signInProblem } from './sign-in-words.ts'

const now = new Date(2026, 10, 21, 14, 30)
const problemOf = (cause: unknown, username?: string) =>
  signInProblem(new AuthError('Registration failed', cause), { now, ...(username !== undefined && { username }) })

describe('signInProblem', () => {
  test('says when to try again after too many tries, and when the server is busy', () => {
    expect(problemOf(new CallError(429, '', undefined, 300))).toBe('Too many tries. Try again in 5 minutes, at 14:35.')
    expect(problemOf(new CallError(503, '', undefined, 2))).toBe(
      'Tuppence is busy just now. Try again in a few seconds.',
    )
    const away = { type: '', title: '', status: 503, code: 'unavailable' } as const
    expect(problemOf(new CallError(503, '', away, 5))).toBe(
      'Tuppence cannot reach its data just now. Try again in a few seconds.',
    )
  })

  test('leaves a taken username to its field', () => {
    const fields = [{ field: 'username', message: 'Taken.' }]
    expect(
      problemOf(new CallError(409, '', { type: '', title: '', status: 409, code: 'username-taken', fields })),
    ).toBeNull()
  })

  test('asks whoever tries an email address for the username', () => {
    const wrong = new CallError(401, '', { type: '', title: '', status: 401, code: 'invalid-credentials' })
    expect(problemOf(wrong, 'ada-reid')).toBe('Check your username and password, then try again.')
    expect(problemOf(wrong, 'ada@example.org')).toMatch(/^Sign in with your username, not with your email address\./)
  })

  test('names the connection when there was no answer', () => {
    expect(problemOf(new TypeError('Failed to fetch'))).toMatch(/Check your connection/)
  })
})
