import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../api/client.ts'
import { LoadFailure } from './load-failure.tsx'

afterEach(cleanup)

test.each([
  ['no answer', new TypeError('Failed to fetch'), true],
  ['the answer of a gateway', new CallError(502, 'Bad Gateway', undefined), true],
  ['a 500', new CallError(500, '', undefined), false],
  ['a 429', new CallError(429, '', undefined, 5), false],
])('LoadFailure asks to check the connection for no answer alone: %s', (_, error, isAsked) => {
  render(<LoadFailure what="the glossary" error={error} onRetry={() => {}} />)
  expect(screen.queryAllByText(/Check your connection/)).toHaveLength(isAsked ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
