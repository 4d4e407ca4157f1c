import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { AuthProvider } from '../session/auth.tsx'
import { gates, LearnersGate } from './gates.tsx'
import { pages } from './pages.ts'
import { Router } from './router.tsx'

const user = { id: 'ada', name: 'Ada', profileImage: null } as User
const Visitors = gates.visitors

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

afterEach(cleanup)

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
})

const learnersPages = pages
  .filter(({ access }) => access === 'learners')
  .map(({ path }) => path.replace(/\/:toolId\?$/, '').replaceAll(/:\w+/g, '1'))

// promise: access-visitor-sent-to-login
test.each([...learnersPages, '/tools/budget-calculator', '/nowhere'])(
  'a visitor is sent from %s to /login',
  async (path) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
    history.replaceState(null, '', path)
    render(
      <AuthProvider known={{ status: 'signed-out', error: null }}>
        <Router isPageLoaded />
      </AuthProvider>,
    )
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ from: path })
    await screen.findByRole('button', { name: 'Sign in' })
  },
)

// promise: no-page-of-who-left
test.each([
  ['has left, nothing of that page', { hasLeft: true }, null],
  ['used a shared computer, nothing of that page', { hasLeft: false, wasShared: true }, null],
  ['was signed out elsewhere, the page that asked', { hasLeft: false }, { from: '/goals?new#form' }],
])('the sign-in page is told, of a learner who %s', async (_, how, state) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  history.replaceState(null, '', '/goals?new#form')
  render(
    <AuthProvider known={{ status: 'signed-out', error: null, ...how }}>
      <LearnersGate>Goals</LearnersGate>
    </AuthProvider>,
  )
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(history.state).toEqual(state)
})
