import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import { readQuery } from '../api/response-cache.ts'
import { syncFigures } from './figures-sync.ts'

const fetchFigures = vi.hoisted(() => vi.fn<(changedAt: string) => Promise<void>>())
vi.mock('./figures.ts', () => ({ fetchFigures }))

const noon = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:00:00.001Z'
let queryClient: QueryClient
/** The account’s preferences come; undefined: it has no figures. */
const come = (figuresChangedAt?: string) => {
  const preferences = { ...defaultPreferences, ...(figuresChangedAt !== undefined && { figuresChangedAt }) }
  queryClient.setQueryData(readQuery('GET /api/account/preferences').queryKey, preferences)
}
/** For which changes the account’s figures were brought here. */
const brought = async () => {
  await vi.dynamicImportSettled()
  return fetchFigures.mock.calls.map(([changedAt]) => changedAt)
}

beforeEach(() => {
  queryClient = new QueryClient()
  fetchFigures.mockReset().mockResolvedValue()
})
afterEach(() => queryClient.clear())

test('the account’s figures come once for each change, whatever else comes in between', async () => {
  onTestFinished(syncFigures(queryClient))
  come(noon)
  come(noon)
  queryClient.setQueryData(['anything else'], 1)
  expect(await brought()).toEqual([noon])
  come(later)
  expect(await brought()).toEqual([noon, later])
})

test('they come for preferences that were there already', async () => {
  come(noon)
  onTestFinished(syncFigures(queryClient))
  expect(await brought()).toEqual([noon])
})

test('they are asked for again after the account has had none', async () => {
  onTestFinished(syncFigures(queryClient))
  come(noon)
  come()
  come(noon)
  expect(await brought()).toEqual([noon, noon])
})

test('nothing is asked for where the account has none, or once this has ended', async () => {
  const end = syncFigures(queryClient)
  come()
  expect(await brought()).toEqual([])
  end()
  come(noon)
  expect(await brought()).toEqual([])
})

test('figures that do not come stop nothing', async () => {
  fetchFigures.mockRejectedValueOnce(new Error('Failed'))
  onTestFinished(syncFigures(queryClient))
  come(noon)
  come(later)
  expect(await brought()).toEqual([noon, later])
})
