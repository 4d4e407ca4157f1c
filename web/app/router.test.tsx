import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Goal } from '#contract/goals.ts'
import { AuthProvider } from '../session/auth.tsx'
import { Router } from './router.tsx'

/** Stands in for the messages from another tab. */
const otherTab = vi.hoisted(() => ({ signsIn: (_user: User): void => {} }))
vi.mock('../session/session-events.ts', async (original) => ({
  ...(await original<object>()),
  onOtherTab: (tell: (user: User) => void) => {
    otherTab.signsIn = tell
    return () => {}
  },
}))

const userOf = (id: string) => ({ id, name: id, username: id, email: '', profileImage: null, isDemo: false }) as User
const goalOf = (id: string): Goal => ({
  ...{ id, title: `A boat for ${id}`, icon: 'gift', currentAmount: 1, targetAmount: 2, targetDate: '2099-09-01' },
  ...{ startAmount: 0, createdAt: '2026-09-01T09:00:00Z', version: 1 },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

// promise: nothing-of-another-in-a-tab
test('whoever signs in in another tab is shown what is theirs, and nothing of the learner before', async () => {
  let signedIn = userOf('ada')
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/api/auth/me')) return Response.json(signedIn)
    return address.endsWith('/api/goals') ? Response.json([goalOf(signedIn.id)]) : new Response(null, { status: 404 })
  })
  history.replaceState(null, '', '/goals')
  render(
    <AuthProvider known={{ status: 'authenticated', user: signedIn }}>
      <Router isPageLoaded={false} />
    </AuthProvider>,
  )
  await screen.findByText('A boat for ada')
  signedIn = userOf('bert')
  act(() => otherTab.signsIn(signedIn))
  await screen.findByText('A boat for bert')
  expect(screen.queryByText('A boat for ada')).toBeNull()
})
