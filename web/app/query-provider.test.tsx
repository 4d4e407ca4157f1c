import 'fake-indexeddb/auto'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serverQuery } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { owedSignOut } from '../api/owed-sign-out.ts'
import type { User } from '#contract/account.ts'
import { deviceIsDone, setDeviceOwner, storeResponse } from '../device/device.ts'
import { storedResponses } from '../device/response-store.ts'
import { QueryProvider } from './query-provider.tsx'
import { AuthProvider, useAuth, type AuthError } from '../session/auth.tsx'

type Fetch = (address: string) => Promise<Response>

function Probe() {
  const { session, check, login, register, updateProfile, logout } = useAuth()
  const noting = (act: () => Promise<unknown>) => () =>
    void act().catch((error: AuthError) => (document.title = error.message))
  return (
    <>
      <output>{JSON.stringify(session)}</output>
      <button type="button" onClick={() => void check()}>
        Check
      </button>
      <button type="button" onClick={noting(() => login({ username: 'ada', password: 'abc123' }))}>
        Sign in
      </button>
      <button
        type="button"
        onClick={noting(() => register({ name: 'Ada', email: 'ada@example.org', username: 'ada', password: 'abc123' }))}
      >
        Register
      </button>
      <button type="button" onClick={noting(() => updateProfile({ name: 'Ada' }))}>
        Save
      </button>
      <button type="button" onClick={noting(logout)}>
        Sign out
      </button>
      {session.status === 'authenticated' && (
        <QueryProvider>
          <LearnersProbe />
        </QueryProvider>
      )}
    </>
  )
}

function LearnersProbe() {
  const change = useMutation({ mutationFn: () => call('DELETE /api/auth/profile-image') })
  const read = useQuery({ ...serverQuery('GET /api/goals'), enabled: false })
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
      <button type="button" onClick={() => void read.refetch()}>
        Read
      </button>
    </>
  )
}

function show(answer: Fetch) {
  vi.stubGlobal('fetch', vi.fn<Fetch>(answer))
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
}

const session = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => userEvent.click(screen.getByText(name))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('useAuth', () => {
  // promise: auth-outside-provider
  test('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
    vi.restoreAllMocks()
  })

  // promise: auth-failed-check
  test('tells a failed check from being signed out', async () => {
    show(async (address) => new Response('', { status: address === '/api/auth/me' ? 500 : 404 }))
    await press('Check')
    expect(session()).toEqual({ status: 'signed-out', error: 'Failed to check authentication status' })
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
    await press('Check')
    expect(session()).toEqual({ status: 'signed-out', error: null })
  })

  test('tells having signed out from a session that ended', async () => {
    show(async (address) =>
      address === '/api/auth/me' ? Response.json({ id: 'u1' }) : new Response(null, { status: 204 }),
    )
    await press('Check')
    await press('Sign out')
    expect(session()).toEqual({ status: 'signed-out', error: null, hasLeft: true })
  })

  // promise: sign-out-owed-leaves-others
  test('signs out here without an answer, and owes it to the server until somebody signs in', async () => {
    show(async (address) => {
      if (address === '/api/auth/logout') throw new TypeError('Failed to fetch')
      return address === '/api/auth/late-logout' ? new Response('', { status: 500 }) : Response.json({ id: 'u1' })
    })
    await press('Check')
    await press('Sign out')
    expect(session()).toEqual({ status: 'signed-out', error: null, hasLeft: true })
    expect(owedSignOut()).toBe('u1')
    await press('Sign in')
    expect(session()).toEqual({ status: 'authenticated', user: { id: 'u1' } })
    expect(owedSignOut()).toBeNull()
  })

  describe('when the session has ended elsewhere', () => {
    const user = { id: 'u1', name: 'Ada' }
    const answer = async (address: string) =>
      address === '/api/auth/me' || address === '/api/auth/login'
        ? Response.json(user)
        : new Response('', { status: 401 })

    test('keeps the page for what was being written, until the same learner signs in again', async () => {
      show(answer)
      await press('Check')
      await press('Change')
      expect(session()).toEqual({ status: 'authenticated', user, hasEnded: true })
      await press('Read')
      expect(session()).toEqual({ status: 'authenticated', user, hasEnded: true })
      await press('Sign in')
      expect(session()).toEqual({ status: 'authenticated', user })
    })

    // promise: offline-session-ended-elsewhere
    test('takes with it what the device kept', async () => {
      setDeviceOwner({ id: 'u1', profileImage: null } as User)
      storeResponse({ learnerId: 'u1', address: '/api/goals', text: '[]' })
      await deviceIsDone()
      expect(await storedResponses('u1')).toHaveLength(2)
      show(async () => new Response('', { status: 401 }))
      await press('Check')
      expect(session()).toEqual({ status: 'signed-out', error: null })
      await deviceIsDone()
      expect(await storedResponses('u1')).toEqual([])
    })

    test('signs out on a read when nothing was being written', async () => {
      show(answer)
      await press('Check')
      await press('Read')
      expect(session()).toEqual({ status: 'signed-out', error: null, hasLeft: false })
    })
  })

  // promise: auth-own-messages
  test('fails with its own messages and stays as it was', async () => {
    const user = { id: 'u1', name: 'Ada' }
    show(async (address) => (address === '/api/auth/me' ? Response.json(user) : new Response('', { status: 500 })))
    await press('Check')
    await press('Sign out')
    expect(document.title).toBe('Logout failed')
    await press('Sign in')
    expect(document.title).toBe('Invalid username or password')
    await press('Register')
    expect(document.title).toBe('Registration failed')
    await press('Save')
    expect(document.title).toBe('Failed to update profile')
    expect(session()).toEqual({ status: 'authenticated', user })
  })
})
