import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { noteOwner } from '../device/device-owner.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { storeFigures } from '../session/figures.ts'
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
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <NewPlan suggestions={suggestions} source={{}} onDone={() => {}} />
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

test('a plan for pay day is left to be filled in where no pay day is known', () => {
  show()
  expect(typed()).toEqual(['it is [pay day]', ''])
})
