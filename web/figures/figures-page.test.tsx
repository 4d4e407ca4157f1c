import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import { readQuery } from '../api/response-cache.ts'
import { noteOwner } from '../device/device-owner.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { syncFigures } from '../session/figures-sync.ts'
import { fetchFigures, storeFigures } from '../session/figures.ts'
import { ownFigures, type OwnFigures } from '../session/own-figures.ts'
import { FiguresPage } from './figures-page.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const stored: OwnFigures = {
  ...{ pay: 24_000, payPeriod: 'year', hoursAWeek: null, takeHome: 1_650.5, paidEvery: 'month', payDay: '2026-11-28' },
  ...{ housing: 600, housingEvery: 'month', studentLoans: ['plan2'], changedAt: null },
}

let sent: { method: string; body: unknown }[]
let answer: () => Response
let who: User
beforeEach(() => {
  localStorage.clear()
  noteOwner('ada')
  sent = []
  who = user
  answer = () => Response.json({ ...stored, changedAt: '2026-11-23T10:00:00.000Z' })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address === '/api/auth/me') return Response.json(who)
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(shown = user): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user: shown }}>
        <FiguresPage />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('my figures', () => {
  // promise: figures-on-device
  test('are stored in this browser, and sent nowhere unless it is asked for', async () => {
    show()
    type('Pay before tax', '£24,000')
    type('A pay day', '2026-11-28')
    await save()
    await screen.findByText('Saved on this device.')
    expect(ownFigures()).toMatchObject({ pay: 24_000, payDay: '2026-11-28', housing: null, changedAt: null })
    expect(sent).toEqual([])
  })

  // promise: figures-with-account
  test('go to the account while its box is ticked, and leave it once it is not', async () => {
    show()
    type('Pay before tax', '24000')
    await userEvent.click(field('Keep with my account'))
    await save()
    await screen.findByText('Saved on this device and with your account.')
    expect(sent).toMatchObject([{ method: 'PUT', body: { pay: 24_000, takeHome: null } }])
    expect(ownFigures()?.changedAt).toBe('2026-11-23T10:00:00.000Z')
    await userEvent.click(field('Keep with my account'))
    await save()
    await screen.findByText('Saved on this device.')
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
    expect(ownFigures()?.changedAt).toBeNull()
  })

  // promise: figures-wrong-stays
  test('that are wrong stay typed in, each with what to do beside it', async () => {
    show()
    type('Pay before tax', 'lots')
    type('Rent or mortgage', '-5')
    await userEvent.selectOptions(field('That is for a'), 'hour')
    type('Hours a week', '200')
    await save()
    await screen.findByText('Enter an amount in pounds.')
    expect(screen.getByText('Enter £0 or more.')).toBeTruthy()
    expect(screen.getByText('A week has 168 hours.')).toBeTruthy()
    expect([field('Pay before tax').value, field('Rent or mortgage').value]).toEqual(['lots', '-5'])
    expect(document.activeElement).toBe(field('Pay before tax'))
    expect(ownFigures()).toBeNull()
  })

  test('hold how often each comes, and every loan that is ticked and not unticked', async () => {
    show()
    type('What reaches your account each time', '400')
    await userEvent.selectOptions(field('You are paid'), 'week')
    type('Rent or mortgage', '150')
    await userEvent.selectOptions(field('You pay it'), 'four-weeks')
    await userEvent.selectOptions(field('That is for a'), 'hour')
    type('Pay before tax', '12.50')
    type('Hours a week', '20')
    for (const name of ['Postgraduate loan', 'Plan 1', 'Plan 2', 'Plan 1']) await userEvent.click(field(name))
    await save()
    await screen.findByText('Saved on this device.')
    expect(ownFigures()).toEqual({
      ...{ pay: 12.5, payPeriod: 'hour', hoursAWeek: 20, takeHome: 400, paidEvery: 'week', payDay: null },
      ...{ housing: 150, housingEvery: 'four-weeks', studentLoans: ['plan2', 'postgraduate'], changedAt: null },
    })
  })

  test('of the demo stay in this browser: no box offers to keep them', async () => {
    who = { ...user, isDemo: true }
    show(who)
    expect(screen.queryByLabelText('Keep with my account')).toBeNull()
    expect(screen.getByText(/until you sign out of the demo\.$/)).toBeTruthy()
    type('Pay before tax', '24000')
    await save()
    await screen.findByText('Saved on this device.')
    expect(sent).toEqual([])
  })

  test('stay where the account cannot be told that they go', async () => {
    storeFigures({ ...stored, changedAt: '2026-11-23T10:00:00.000Z' })
    show()
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove my figures' }))
    await screen.findByText(/^Nothing was removed/)
    expect(ownFigures()?.pay).toBe(24_000)
    // Nor do they count as out of the account, once its box is not ticked.
    await userEvent.click(field('Keep with my account'))
    await save()
    await screen.findByText(/^Saved on this device, but your account could not be told\./)
    expect(ownFigures()?.changedAt).toBe('2026-11-23T10:00:00.000Z')
  })

  test('that come from the account while the page is open stand in the form', async () => {
    show()
    expect(field('Pay before tax').value).toBe('')
    await fetchFigures('2026-11-23T10:00:00.000Z')
    await waitFor(() => expect(field('Pay before tax').value).toBe('24,000'))
    expect(field('Keep with my account').checked).toBe(true)
  })

  test('by the hour need the hours of a week', async () => {
    show()
    await userEvent.selectOptions(field('That is for a'), 'hour')
    type('Pay before tax', '12.21')
    await save()
    await screen.findByText('Say how many hours you are paid for in a week.')
    expect(ownFigures()).toBeNull()
  })

  test('are stored here though the account cannot be reached, and the page says so', async () => {
    answer = () => new Response('', { status: 503 })
    show()
    type('Pay before tax', '24000')
    await userEvent.click(field('Keep with my account'))
    await save()
    await screen.findByText(/^Saved on this device, but your account could not be told\./)
    expect(ownFigures()).toMatchObject({ pay: 24_000, changedAt: null })
  })

  test('stand in the form again, and go everywhere at one press', async () => {
    storeFigures({ ...stored, changedAt: '2026-11-23T10:00:00.000Z' })
    show()
    expect([field('Pay before tax').value, field('A pay day').value]).toEqual(['24,000', '2026-11-28'])
    expect(field('Plan 2').checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Remove my figures' }))
    await screen.findByText('Your figures are gone.')
    expect(sent).toMatchObject([{ method: 'DELETE' }])
    expect(ownFigures()).toBeNull()
    expect(field('Pay before tax').value).toBe('')
  })
})

describe('the account’s figures', () => {
  test('come when the preferences say that there are any', async () => {
    const queryClient = createQueryClient()
    const stop = syncFigures(queryClient)
    const { queryKey } = readQuery('GET /api/account/preferences')
    queryClient.setQueryData(queryKey, { ...defaultPreferences, figuresChangedAt: '2026-11-23T10:00:00.000Z' })
    await waitFor(() => expect(ownFigures()).toMatchObject({ pay: 24_000, changedAt: '2026-11-23T10:00:00.000Z' }))
    stop()
  })

  test('come to a browser that has none or older ones, and not over those that are stored in it alone', async () => {
    await fetchFigures('2026-11-23T10:00:00.000Z')
    expect(ownFigures()?.changedAt).toBe('2026-11-23T10:00:00.000Z')
    sent = []
    await fetchFigures('2026-11-23T10:00:00.000Z')
    storeFigures({ ...stored, pay: 9 })
    await fetchFigures('2026-11-24T10:00:00.000Z')
    expect(sent).toEqual([])
    expect(ownFigures()?.pay).toBe(9)
  })
})
