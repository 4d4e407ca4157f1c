import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
  delete document.documentElement.dataset['demo']
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

/** What is sent once the form is filled in. */
async function sentBy(): Promise<unknown> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return new Response(null, { status: 500 })
  })
  const typed = { 'Full name': 'Ada Reid', Email: 'ada@example.org', Username: 'ada-reid' }
  const passwords = { Password: 'a long walk home', 'Confirm password': 'a long walk home' }
  for (const [label, value] of Object.entries({ ...typed, ...passwords }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
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
    expect(await sentBy()).toMatchObject({ username: 'ada-reid', invitation: 'a-token' })
  })

  test('sends no part of the address where no invitation is needed', async () => {
    await openWith('open', '/register#a-token')
    const sent = await sentBy()
    expect(sent).toMatchObject({ username: 'ada-reid' })
    expect(sent).not.toHaveProperty('invitation')
  })

  // promise: shared-computer-tick-registering
  test('sends that others use the computer too', async () => {
    await openWith('open')
    fireEvent.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }))
    expect(await sentBy()).toMatchObject({ username: 'ada-reid', isSharedComputer: true })
  })

  test('is open otherwise', async () => {
    await openWith('open')
    expect(hasForm()).toBe(true)
  })
})

test('LoginPage offers the demo account only where there is one', async () => {
  const hasDemo = async (demo: string) => {
    vi.resetModules()
    document.documentElement.dataset['demo'] = demo
    const { AuthProvider } = await import('#web/session/auth.tsx')
    const { LoginPage } = await import('./login-page.tsx')
    render(
      <AuthProvider>
        <LoginPage />
      </AuthProvider>,
    )
    const isThere = screen.queryByText('Try Demo Account') !== null
    cleanup()
    return isThere
  }
  expect([await hasDemo('on'), await hasDemo('off')]).toEqual([true, false])
})
