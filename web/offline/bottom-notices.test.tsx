import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { forgetOwedSignOut, owedSignOut, oweSignOut } from '../api/owed-sign-out.ts'
import { AuthProvider, type Session } from '../session/auth.tsx'
import { BottomNotices } from './bottom-notices.tsx'

let told: unknown[]
let isThere: boolean

beforeEach(() => {
  told = []
  isThere = false
  vi.stubGlobal('fetch', async (address: string, { body = 'null' }: { body?: string } = {}) => {
    if (address !== '/api/auth/late-logout') return new Promise(() => {})
    told.push(JSON.parse(body))
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  forgetOwedSignOut()
  vi.unstubAllGlobals()
})

function show(session: Session): void {
  render(
    <AuthProvider known={session}>
      <BottomNotices />
    </AuthProvider>,
  )
}
const comesBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a sign-out without a connection is told to the server once there is one, while the app stays open, and then no more', async () => {
  oweSignOut('ada')
  show({ status: 'signed-out', error: null })
  await comesBack()
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  expect(owedSignOut()).toBe('ada')
  isThere = true
  await comesBack()
  await vi.waitFor(() => expect(owedSignOut()).toBeNull())
  expect(told.at(-1)).toEqual({ userId: 'ada' })
  const times = told.length
  await comesBack()
  expect(told).toHaveLength(times)
})

test('nothing is told where nothing is owed, nor while somebody is signed in', async () => {
  show({ status: 'signed-out', error: null })
  await comesBack()
  cleanup()
  oweSignOut('ada')
  show({ status: 'authenticated', user: { id: 'bert', name: 'Bert', profileImage: null } as User })
  await comesBack()
  expect(told).toEqual([])
})
