import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { noteOwner } from '../device/device-owner.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { storeFigures } from '../session/figures.ts'
import type { PlanSource } from './pending-plans.ts'
import { NewPlan } from './plan-form.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => Response.json(user))
  localStorage.clear()
  noteOwner('ada')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const suggestions = [
  { cue: 'it is [pay day]', action: 'count' },
  { cue: 'it is the day after [pay day]', action: 'save' },
  { cue: 'a pot runs dry before pay day', action: 'move money' },
]
const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const show = (source: PlanSource = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <NewPlan suggestions={suggestions} source={source} onDone={() => {}} />
      </AuthProvider>
    </QueryClientProvider>,
  )
const typed = () => [
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'If' }).value,
  screen.getByLabelText<HTMLInputElement>(/^Date, if there is one/).value,
]
const choose = (place: number) => fireEvent.click(screen.getAllByRole('radio')[place] ?? document.body)

// promise: plan-knows-pay-day
test('a plan for pay day has its date from the learner’s figures, and the day after it one day later', () => {
  storeFigures({
    ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: '2026-10-28' },
    ...{ housing: null, housingEvery: 'month', studentLoans: [], changedAt: null },
  })
  show()
  expect(typed()).toEqual(['it is 28 November 2026', '2026-11-28'])
  choose(1)
  expect(typed()).toEqual(['it is the day after 28 November 2026', '2026-11-29'])
  choose(2)
  expect(typed()).toEqual(['a pot runs dry before pay day', ''])
})

test('a plan says which lesson it comes from, and is open, of now and of the learner’s own words if they want', async () => {
  const made = vi.fn<(body: unknown) => void>()
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    if (address !== '/api/plans') return Response.json(user)
    made(JSON.parse(body))
    return Response.json(JSON.parse(body))
  })
  show({ lessonId: 3 })
  choose(3)
  expect(typed()).toEqual(['', ''])
  fireEvent.change(screen.getByRole('textbox', { name: 'If' }), { target: { value: 'I am in town' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'then I will' }), { target: { value: 'ask at the bank' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(made.mock.calls[0]?.[0]).toMatchObject({
    ...{ lessonId: 3, guideSlug: null, cue: 'I am in town', action: 'ask at the bank', date: null },
  })
})

test('a plan for pay day is left to be filled in where no pay day is known', () => {
  show()
  expect(typed()).toEqual(['it is [pay day]', ''])
})
