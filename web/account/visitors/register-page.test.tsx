import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  vi.resetModules()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset['registration']
})

/** The page as a server with this setting sends it. */
async function openWith(registration: string, address = '/register') {
  document.documentElement.dataset['registration'] = registration
  history.replaceState(null, '', address)
  const { AuthProvider } = await import('#web/session/auth.tsx')
  const { RegisterPage } = await import('./register-page.tsx')
  render(
    <AuthProvider>
      <RegisterPage />
    </AuthProvider>,
  )
}

const hasForm = () => screen.queryByLabelText('Username') !== null

describe('RegisterPage', () => {
  // promise: registration-page-says-so
  test('asks for nothing where no account can be opened, and says whom to ask', async () => {
    await openWith('closed')
    expect(hasForm()).toBe(false)
    expect(screen.getByText(/No accounts are being opened here just now/)).toBeTruthy()
  })

  test('asks for an invitation where one is needed, and takes that of the link', async () => {
    await openWith('invited')
    expect(hasForm()).toBe(false)
    expect(screen.getByText(/You need an invitation/)).toBeTruthy()
    cleanup()
    vi.resetModules()
    await openWith('invited', '/register#a-token')
    expect(hasForm()).toBe(true)
  })

  test('is open otherwise', async () => {
    await openWith('open')
    expect(hasForm()).toBe(true)
  })
})
