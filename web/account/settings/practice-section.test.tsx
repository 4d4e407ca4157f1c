import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/loading/query-client.ts'
import { PracticeSection } from './practice-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('PracticeSection', () => {
  // promise: practice-questions-a-day
  test('shows how many questions a day the account asks for, and tells it of another choice', async () => {
    const preferences = { appearance: 'system', taxYear: '2026/2027', nation: 'wales', reviewLimit: 10 }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { method, body = '{}' }: { method: string; body?: string }) => {
      if (method === 'PATCH') sent.push(JSON.parse(body))
      return Response.json({ ...preferences, ...(JSON.parse(body) as object) })
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PracticeSection />
      </QueryClientProvider>,
    )
    const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    await vi.waitFor(() => expect(choice('10').checked).toBe(true))
    await userEvent.click(choice('20'))
    expect(choice('20').checked).toBe(true)
    await vi.waitFor(() => expect(sent).toEqual([{ reviewLimit: 20 }]))
  })
})
