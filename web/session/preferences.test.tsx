import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../loading/query-client.ts'
import { usePreferences } from './preferences.ts'
import { storeTaxChoices } from './tax-choices.ts'

vi.mock('./auth.tsx', () => ({ useLearner: () => ({ isDemo: true }) }))

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
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
