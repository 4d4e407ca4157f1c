import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { AuthProvider } from '../session/auth.tsx'
import { gates } from './gates.tsx'

const user = { id: 'ada', name: 'Ada', profileImage: null } as User
const Visitors = gates.visitors

// promise: no-way-to-another-host
test.each([
  ['//evil.example/goals', '/'],
  ['/goals', '/goals'],
])('whoever signs in on a link to %s goes to %s', async (from, to) => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  history.replaceState({ from }, '', '/login')
  render(
    <AuthProvider known={{ status: 'authenticated', user }}>
      <Visitors>Sign in</Visitors>
    </AuthProvider>,
  )
  await waitFor(() => expect(location.pathname).toBe(to))
  expect(screen.queryByText('Sign in')).toBeNull()
  vi.unstubAllGlobals()
})
