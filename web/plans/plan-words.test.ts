import { describe, expect, test } from 'vitest'
import { CallError } from '../api/client.ts'
import { planProblem, planText } from './plan-words.ts'

describe('planText', () => {
  test('is one sentence, which ends once', () => {
    expect(planText({ cue: 'it is pay day', action: 'move £5' })).toBe('If it is pay day, then I will move £5.')
    expect(planText({ cue: 'I am asked', action: 'say no!' })).toBe('If I am asked, then I will say no!')
  })
})

describe('planProblem', () => {
  const problem = (code: 'plan-limit' | 'internal', status: number) =>
    new CallError(status, '', { type: '', title: 'By the server.', status, code })

  test('says what to do, from the code and not from the server’s title', () => {
    expect(planProblem(problem('plan-limit', 409))).toBe(
      'You have as many plans as one account can hold. Delete one to make room.',
    )
    expect(planProblem(problem('internal', 500))).toBe('Something went wrong on our side.')
    expect(planProblem(new TypeError('Failed to fetch'))).toBe(
      'We got no answer, so we do not know whether that was saved. Check your connection, then try again.',
    )
  })
})
