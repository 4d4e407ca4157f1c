import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredPreferences } from '#contract/preferences.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { usePreferences, usePreferencesInStep } from './preferences.ts'
import { savedTaxChoices, saveTaxChoices, storeTaxChoices, type TaxChoices } from './tax-choices.ts'

const learner = vi.hoisted(() => ({ isDemo: true }))
vi.mock('./auth.tsx', () => ({ useLearner: () => learner }))

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  learner.isDemo = true
  localStorage.clear()
})

async function preferred() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePreferences(), { wrapper })
  await waitFor(() => expect(result.current.data).toBeDefined())
  return result.current.data
}

describe('the preferences of the demo account', () => {
  // promise: demo-todays-tax-year
  test('begin with today’s tax year, which the app’s links lead to as well', async () => {
    expect(await preferred()).toMatchObject({ taxYear: '2026/2027' })
    expect(localStorage.length).toBe(0)
  })

  test('keep what was chosen in this browser', async () => {
    storeTaxChoices({ taxYear: '2024/2025', nation: 'wales' })
    expect(await preferred()).toMatchObject({ taxYear: '2024/2025', nation: 'wales' })
  })
})

describe('the preferences of an account', () => {
  const chosen: StoredPreferences = {
    ...{ appearance: 'dark', taxYear: '2025/2026', nation: 'scotland' },
    ...{ hasChosen: true, nationAnswer: 'chosen' },
  }

  /** Opens the app for a learner whose account has these. Gives the bodies that it sends, once the account’s are here. */
  async function opened(preferences: StoredPreferences): Promise<unknown[]> {
    learner.isDemo = false
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
      if (method === 'PATCH') sent.push(JSON.parse(body ?? ''))
      return Response.json(preferences)
    })
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(
      () => {
        usePreferencesInStep()
        return usePreferences()
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current.data).toBeDefined())
    return sent
  }

  // promise: account-choices-in-this-browser
  test.each<[string, Partial<StoredPreferences>, TaxChoices]>([
    ['what was chosen', {}, { taxYear: '2025/2026', nation: 'scotland' }],
    [
      'that the question where they live was put away',
      { nationAnswer: 'put-away' },
      { taxYear: '2025/2026', nation: null },
    ],
    ['no nation that was not said', { nation: 'england', nationAnswer: null }, { taxYear: '2025/2026' }],
    ['nothing of another learner, where nothing was chosen', { hasChosen: false }, {}],
  ])('bring into this browser %s', async (_, change, choices) => {
    storeTaxChoices({ taxYear: '2023/2024', nation: 'wales' })
    expect(await opened({ ...chosen, ...change })).toEqual([])
    expect(savedTaxChoices()).toEqual(choices)
    expect(localStorage.getItem('tuppence-appearance')).toBe('dark')
  })

  test('are told what is chosen in a calculator', async () => {
    const sent = await opened(chosen)
    saveTaxChoices({ taxYear: '2026/2027', nation: 'wales' })
    await waitFor(() => expect(sent).toEqual([{ taxYear: '2026/2027', nation: 'wales' }]))
  })
})
