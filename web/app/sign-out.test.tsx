import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '../session/auth.tsx'
import { SignOut } from './sign-out.tsx'

const learner = { id: 'ada', name: 'Ada', username: 'ada', email: 'ada@example.org', profileImage: null, isDemo: false }

const outbox = vi.hoisted(() => ({
  entriesOf: (): Promise<unknown[]> => Promise.resolve([]),
  sendPending: (): Promise<unknown> => Promise.resolve(),
}))
vi.mock('../device/outbox-store.ts', async (original) => ({
  ...(await original<object>()),
  entriesOf: () => outbox.entriesOf(),
}))
vi.mock('../outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  sendPending: () => outbox.sendPending(),
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

/** Gives the addresses that the server was asked at. */
async function signOut(): Promise<string[]> {
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
  return asked
}

test('nobody is kept from leaving by a device whose store does not answer', async () => {
  // As WebKit's does while a page before it holds it.
  outbox.entriesOf = () => new Promise(() => {})
  const asked = await signOut()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'), { timeout: 10_000 })
  expect(asked.some((address) => address.includes('logout'))).toBe(true)
})

// promise: sign-out-sends-first
test('what waits is sent before the learner leaves, who is not asked about what was saved', async () => {
  let waiting = ['quiz']
  outbox.entriesOf = async () => waiting
  outbox.sendPending = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    waiting = []
  }
  const asked = await signOut()
  await vi.waitFor(() => expect([waiting, screen.queryByRole('dialog')]).toEqual([[], null]))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'))
  expect(asked.some((address) => address.includes('logout'))).toBe(true)
})
