import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { PracticeCard } from './practice-card.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User

function SignedIn() {
  const { session } = useAuth()
  return session.status === 'authenticated' ? <PracticeCard /> : null
}

async function openWith(practiceDue: number): Promise<HTMLElement> {
  const answered = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/me') return Response.json(user)
    answered()
    return Response.json({ unreadCount: 0, notifications: [], practiceDue })
  })
  const queryClient = createQueryClient()
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => {
    expect(answered).toHaveBeenCalled()
    expect(queryClient.isFetching()).toBe(0)
  })
  return container
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the card of practice on the dashboard', () => {
  // promise: practice-card-when-due
  test('leads to today’s practice when there is some, and is not there otherwise', async () => {
    await openWith(10)
    expect(await screen.findByRole('heading', { name: '10 for today' })).toBeTruthy()
    expect(screen.getByText('Today’s practice: 10 questions, about 5 minutes')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/review')
    cleanup()
    // Its place is held until the answer is shown.
    const page = await openWith(0)
    await vi.waitFor(() => expect(page.childElementCount).toBe(0))
  })
})
