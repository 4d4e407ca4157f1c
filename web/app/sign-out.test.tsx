import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetOwedSignOut, owedSignOut } from '../api/owed-sign-out.ts'
import { useToasts } from '../ui/toast.ts'
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
  const [toast] = useToasts()
  return (
    <>
      {toast?.isOpen && <p>{`${toast.title}: ${toast.description}`}</p>}
      <output>{session.status}</output>
      {session.status === 'authenticated' && <SignOut className="" iconClass="" />}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = (signal: AbortSignal) => Promise<Response>
const signedOut: Answer = async () => new Response(null, { status: 204 })
const noAnswer: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))

/** Presses Sign Out. Returns a list that fills with the addresses of the calls made. */
async function signOut(answer: Answer = signedOut): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    return address.endsWith('/me') ? Response.json(learner) : answer(signal)
  })
  render(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Sign Out' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button)
  return asked
}

const realTimeout = setTimeout
/** Advances fake timers until the learner is signed out. Imports still take real time, so each step also waits for a real timer. */
async function untilSignedOut(): Promise<void> {
  while (screen.getByRole('status').textContent !== 'signed-out') {
    await act(() => vi.advanceTimersByTimeAsync(50))
    await new Promise((resolve) => realTimeout(resolve))
  }
}

test('signs the learner out although the device store never responds', async () => {
  // WebKit does this while an earlier page still has the store open.
  outbox.entriesOf = () => new Promise(() => {})
  const asked = await signOut()
  await untilSignedOut()
  expect(asked.some((address) => address.includes('logout'))).toBe(true)
})

test('signs the learner out although the server never responds', async () => {
  outbox.entriesOf = async () => []
  await signOut(noAnswer)
  await untilSignedOut()
  expect(owedSignOut()).toBe('ada')
  forgetOwedSignOut()
})

test('says that it failed when the server refuses, without a word about the connection', async () => {
  outbox.entriesOf = async () => []
  await signOut(async () => new Response('', { status: 500 }))
  vi.useRealTimers()
  expect((await screen.findByText(/^Logout failed: /)).textContent).not.toContain('Check your connection')
  expect(screen.getByRole('status').textContent).toBe('authenticated')
})

test('what cannot be sent, or was refused, keeps the learner in, until they say that it is to be thrown away', async () => {
  outbox.entriesOf = async () => [{ outcome: { kind: 'refused', reason: 'No.' } }, { outcome: { kind: 'unanswered' } }]
  outbox.sendPending = async () => {}
  const asked = await signOut()
  vi.useRealTimers()
  expect(await screen.findByText(/^2 things you did here are still waiting to be saved\./)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByText(/still waiting to be saved/)).toBeNull()
  expect(asked.some((address) => address.includes('logout'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Throw away and sign out' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'))
  expect(asked.filter((address) => address.includes('logout'))).toHaveLength(1)
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
  await untilSignedOut()
  expect([waiting, screen.queryByRole('dialog')]).toEqual([[], null])
  expect(asked.some((address) => address.includes('logout'))).toBe(true)
})
