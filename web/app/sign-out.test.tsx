import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '../session/auth.tsx'
import { SignOut } from './sign-out.tsx'

const learner = { id: 'ada', name: 'Ada', username: 'ada', email: 'ada@example.org', profileImage: null, isDemo: false }

// A store that never answers, as WebKit's does while a page before it holds it.
vi.mock('../device/outbox-store.ts', async (original) => ({
  ...(await original<object>()),
  entriesOf: () => new Promise(() => {}),
}))

function Page() {
  const { session } = useAuth()
  return (
    <>
      <output>{session.status}</output>
      {session.status === 'authenticated' && <SignOut className="" iconClass="" />}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('nobody is kept from leaving by a device whose store does not answer', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address.endsWith('/me') ? Response.json(learner) : new Response(null, { status: 204 })
  })
  render(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'), { timeout: 10_000 })
  expect(asked.some((address) => address.includes('logout'))).toBe(true)
})
