import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FiguresInPounds } from '#domain/figures/figures.ts'
import { noteOwner } from '../device/device-owner.ts'
import { fetchFigures, onFiguresFetched, storeFigures, useFigures } from './figures.ts'
import { ownFigures, type OwnFigures } from './own-figures.ts'

const morag = '5f0c9a52-5a52-4f7e-9f0a-2f4b5a1d7c11'
const ceri = '0d6f7a5e-86b1-4c1d-8d3e-6b0a9e2f4c22'
const said: FiguresInPounds = {
  ...{ pay: 24_000, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
  ...{ housing: 450.5, housingEvery: 'month', studentLoans: [] },
}
const at = (changedAt: string | null): OwnFigures => ({ ...said, changedAt })
/** What the account has, as of noon on the 21st. */
const ofAccount = { ...at('2026-11-21T12:00:00.000Z'), pay: 30_000 }
let asked: string[] = []

beforeEach(() => {
  asked = []
  noteOwner(morag)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(ofAccount)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('storeFigures', () => {
  test('stores them for the learner alone, in pounds, to be counted in pence', () => {
    act(() => storeFigures(at(null)))
    const figures = () => renderHook(useFigures).result.current
    expect(figures()).toMatchObject({ pay: 2_400_000, housing: 45_050, takeHome: null })
    act(() => noteOwner(ceri))
    expect([ownFigures(), figures()]).toEqual([null, null])
    act(() => noteOwner(morag))
    act(() => storeFigures(null))
    expect(ownFigures()).toBeNull()
  })

  test('stores nothing while nobody is signed in', () => {
    noteOwner(null)
    storeFigures(at(null))
    expect(localStorage.length).toBe(0)
  })
})

describe('fetchFigures', () => {
  test.each([
    ['there are none here', null],
    ['those here came from the account before', at('2026-11-21T11:59:59.999Z')],
  ])('brings those of the account where %s', async (_, own) => {
    if (own !== null) storeFigures(own)
    const brought = vi.fn<() => void>()
    const end = onFiguresFetched(brought)
    await fetchFigures(ofAccount.changedAt ?? '')
    end()
    expect(asked).toHaveLength(1)
    expect(ownFigures()).toEqual(ofAccount)
    expect(brought).toHaveBeenCalledTimes(1)
  })

  // promise: figures-of-this-browser-stay
  test.each([
    ['were given here and not to the account', at(null)],
    ['are those of the account', at('2026-11-21T12:00:00.000Z')],
    ['are newer than those of the account', at('2026-11-21T12:00:00.001Z')],
  ])('leaves figures that %s, and asks for none', async (_, own) => {
    storeFigures(own)
    await fetchFigures(ofAccount.changedAt ?? '')
    expect(asked).toEqual([])
    expect(ownFigures()).toEqual(own)
  })

  test('leaves those here where the account has none any more, or gives no answer', async () => {
    const own = at('2026-11-20T12:00:00.000Z')
    storeFigures(own)
    vi.stubGlobal('fetch', async () => Response.json(null))
    await fetchFigures(ofAccount.changedAt ?? '')
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await fetchFigures(ofAccount.changedAt ?? '')
    expect(ownFigures()).toEqual(own)
  })
})
