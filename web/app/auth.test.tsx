import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth, type AuthError } from './auth.tsx'
import { createQueryClient } from './query-client.ts'

type Fetch = (address: string) => Promise<Response>

function Probe() {
  const { session, check, login, logout } = useAuth()
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
      <button type="button" onClick={noting(logout)}>
        Sign out
      </button>
    </>
  )
}

function show(answer: Fetch) {
  vi.stubGlobal('fetch', vi.fn<Fetch>(answer))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Probe />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

const session = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => userEvent.click(screen.getByText(name))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('useAuth', () => {
  test('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
    vi.restoreAllMocks()
  })

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

  test('fails with its own messages and stays as it was', async () => {
    const user = { id: 'u1', name: 'Ada' }
    show(async (address) => (address === '/api/auth/me' ? Response.json(user) : new Response('', { status: 500 })))
    await press('Check')
    await press('Sign out')
    expect(document.title).toBe('Logout failed')
    await press('Sign in')
    expect(document.title).toBe('Invalid username or password')
    expect(session()).toEqual({ status: 'authenticated', user })
  })
})
