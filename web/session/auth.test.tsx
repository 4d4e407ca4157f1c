import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from './auth.tsx'

afterEach(() => vi.unstubAllGlobals())

function Who() {
  const { session } = useAuth()
  return <p>{session.status === 'authenticated' ? session.user.name : session.status}</p>
}

// promise: page-kept-for-the-way-back
test('a page that the browser kept for the way back asks who is signed in', async () => {
  let answer: () => Response = () => Response.json({ id: 'ada', name: 'Ada', profileImage: null })
  vi.stubGlobal('fetch', async () => answer())
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  )
  await screen.findByText('Ada')
  answer = () => new Response('', { status: 500 })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByText('Ada')).toBeDefined()
  answer = () => new Response('', { status: 401 })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await screen.findByText('signed-out')).toBeDefined()
})
