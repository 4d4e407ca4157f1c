import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readQuery, serverQuery } from '#web/api/response-cache.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { PracticeSection } from './practice-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('PracticeSection', () => {
  // promise: practice-questions-a-day
  test('shows how many questions a day the account asks for, tells it of another, and asks anew what is due', async () => {
    const preferences = { appearance: 'system', taxYear: '2026/2027', nation: 'wales', reviewLimit: 10 }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { method, body = '{}' }: { method: string; body?: string }) => {
      if (method === 'PATCH') sent.push(JSON.parse(body))
      return Response.json({ ...preferences, ...(JSON.parse(body) as object) })
    })
    const queryClient = createQueryClient()
    const counted: QueryKey[] = [serverQuery('GET /api/review'), serverQuery('GET /api/notifications')].map(
      (of) => of.queryKey,
    )
    for (const key of counted) queryClient.setQueryData(key, {})
    const isOutdated = () => counted.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    render(
      <QueryClientProvider client={queryClient}>
        <PracticeSection />
      </QueryClientProvider>,
    )
    const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    await vi.waitFor(() => expect(choice('10').checked).toBe(true))
    await userEvent.click(choice('20'))
    expect(choice('20').checked).toBe(true)
    await vi.waitFor(() => expect(sent).toEqual([{ reviewLimit: 20 }]))
    await vi.waitFor(() => expect(isOutdated()).toEqual([true, true]))
    const { queryKey } = readQuery('GET /api/account/preferences')
    expect(queryClient.getQueryData(queryKey)).toEqual({ ...preferences, reviewLimit: 20 })
  })

  test('says that a choice which the account does not have holds here alone, and sends it again', async () => {
    const sent: unknown[] = []
    let status = 500
    vi.stubGlobal('fetch', async (_address: string, { method, body = '{}' }: { method: string; body?: string }) => {
      if (method === 'PATCH') sent.push(JSON.parse(body))
      return method === 'PATCH' && status !== 200 ? new Response('', { status }) : Response.json({ reviewLimit: 10 })
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PracticeSection />
      </QueryClientProvider>,
    )
    await userEvent.click(await screen.findByRole('radio', { name: '20' }))
    expect(await screen.findByText(/Your choice applies in this browser only\./)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '20' }).checked).toBe(true)
    status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(screen.queryByText(/in this browser only/)).toBeNull())
    expect(sent).toEqual([{ reviewLimit: 20 }, { reviewLimit: 20 }])
  })
})
