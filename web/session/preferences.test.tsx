import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredPreferences } from '#contract/preferences.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { useChangePreferences, usePreferences, useSyncedPreferences } from './preferences.ts'
import { onTaxChoicesFilled, savedTaxChoices, saveTaxChoices, storeTaxChoices, type TaxChoices } from './tax-choices.ts'

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

/** The app as far as preferences go. */
function openApp() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useSyncedPreferences()
      return { ...usePreferences(), change: useChangePreferences().mutateAsync }
    },
    { wrapper },
  )
  return result
}

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
  test('begin with no tax year chosen', async () => {
    expect(await preferred()).toMatchObject({ taxYear: '2023/2024', isYearChosen: false })
    expect(localStorage.length).toBe(0)
  })

  test('keep what was chosen in this browser', async () => {
    storeTaxChoices({ taxYear: '2024/2025', nation: 'wales' })
    expect(await preferred()).toMatchObject({ taxYear: '2024/2025', nation: 'wales' })
  })

  // promise: demo-preferences-in-browser-alone
  test('are changed in this browser alone, one at a time, and never asked of the server', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    storeTaxChoices({ taxYear: '2025/2026', nation: 'wales' })
    const app = openApp()
    await app.current.change({ taxYear: '2024/2025' })
    expect(savedTaxChoices()).toEqual({ taxYear: '2024/2025', nation: 'wales' })
    await app.current.change({ nation: 'scotland' })
    expect(savedTaxChoices()).toEqual({ taxYear: '2024/2025', nation: 'scotland' })
    await app.current.change({ appearance: 'dark' })
    expect(localStorage.getItem('tuppence-appearance')).toBe('dark')
    saveTaxChoices({ taxYear: '2026/2027', nation: 'wales' })
    expect(savedTaxChoices()).toEqual({ taxYear: '2026/2027', nation: 'wales' })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('keep a tax year, and that the question where they live was put away, whatever else changes', async () => {
    storeTaxChoices({ taxYear: '2025/2026', nation: null })
    await openApp().current.change({ appearance: 'dark' })
    expect(savedTaxChoices()).toEqual({ taxYear: '2025/2026', nation: null })
  })

  // promise: demo-tax-year-chosen-by-itself
  test('keep no tax year that was not chosen', async () => {
    await openApp().current.change({ appearance: 'dark' })
    await openApp().current.change({ nation: 'wales' })
    expect(savedTaxChoices()).toEqual({ nation: 'wales' })
  })

  test('keep a tax year that is chosen before any nation is', async () => {
    await openApp().current.change({ taxYear: '2024/2025' })
    expect(savedTaxChoices().taxYear).toBe('2024/2025')
  })
})

describe('the preferences of an account', () => {
  const chosen: StoredPreferences = {
    ...{ appearance: 'dark', taxYear: '2025/2026', nation: 'scotland' },
    ...{ isYearChosen: true, nationAnswer: 'chosen' },
  }

  /** Opens the app for a learner whose account has these. Gives the bodies that it sends, once the account’s are here. */
  async function opened(preferences: StoredPreferences, answering?: Promise<void>) {
    learner.isDemo = false
    let stored = preferences
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
      if (method !== 'PATCH') return Response.json(stored)
      const change = JSON.parse(body ?? '') as Partial<StoredPreferences>
      sent.push(change)
      await answering
      stored = { ...stored, ...change }
      return Response.json(stored)
    })
    const app = openApp()
    await waitFor(() => expect(app.current.data).toBeDefined())
    return { app, sent }
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
    [
      'no tax year that was not chosen',
      { appearance: 'dark', taxYear: '2023/2024', isYearChosen: false },
      { nation: 'scotland' },
    ],
    [
      'nothing of another learner, where nothing was chosen',
      { taxYear: '2023/2024', isYearChosen: false, nation: 'england', nationAnswer: null },
      {},
    ],
    [
      'a year that the release before stored as chosen',
      { isYearChosen: undefined },
      { taxYear: '2025/2026', nation: 'scotland' },
    ],
    ['no year that it stored with anything', { taxYear: '2023/2024', isYearChosen: undefined }, { nation: 'scotland' }],
  ])('bring into this browser %s', async (_, change, choices) => {
    storeTaxChoices({ taxYear: '2023/2024', nation: 'wales' })
    const tellCalculator = vi.fn<() => void>()
    onTestFinished(onTaxChoicesFilled(tellCalculator))
    const { sent } = await opened({ ...chosen, ...change })
    expect(sent).toEqual([])
    expect(tellCalculator).toHaveBeenCalled()
    expect(savedTaxChoices()).toEqual(choices)
    expect(localStorage.getItem('tuppence-appearance')).toBe('dark')
  })

  test('are told what is chosen in a calculator', async () => {
    const { sent } = await opened(chosen)
    saveTaxChoices({ taxYear: '2026/2027', nation: 'wales' })
    await waitFor(() => expect(sent).toEqual([{ taxYear: '2026/2027', nation: 'wales' }]))
  })
  test('are changed here and in this browser once the account has the change', async () => {
    const { app, sent } = await opened(chosen)
    await app.current.change({ nation: 'wales', appearance: 'light' })
    expect(sent).toEqual([{ nation: 'wales', appearance: 'light' }])
    await waitFor(() => expect(app.current.data).toMatchObject({ nation: 'wales', appearance: 'light' }))
    expect(savedTaxChoices()).toEqual({ taxYear: '2025/2026', nation: 'wales' })
    expect(localStorage.getItem('tuppence-appearance')).toBe('light')
  })

  test('are changed one after the other, so that the last choice stays', async () => {
    const { promise, resolve: letAnswer } = Promise.withResolvers<void>()
    const { app, sent } = await opened(chosen, promise)
    const first = app.current.change({ nation: 'wales' })
    const second = app.current.change({ nation: 'england' })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(sent).toEqual([{ nation: 'wales' }])
    letAnswer()
    await Promise.all([first, second])
    expect(sent).toEqual([{ nation: 'wales' }, { nation: 'england' }])
    await waitFor(() => expect(app.current.data).toMatchObject({ nation: 'england' }))
    expect(savedTaxChoices()).toEqual({ taxYear: '2025/2026', nation: 'england' })
  })
})
