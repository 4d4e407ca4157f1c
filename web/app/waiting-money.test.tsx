import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { putEntry, throwAwayAll } from '../device/outbox-store.ts'
import { setDeviceOwner } from '../device/device.ts'
import { ada, openApp } from './app-in-test.tsx'

const goal = {
  ...{ id: 'g1', title: 'Bike', icon: 'gift', currentAmount: 50, targetAmount: 60, targetDate: '2090-07-01' },
  ...{ startAmount: 0, createdAt: '2026-11-20T10:00:00Z', version: 3, depositIds: ['counted'] },
}

async function wait(depositId: string): Promise<void> {
  const body = { goalId: 'g1', title: 'Bike', depositId, amount: 10 }
  const outcome = { kind: 'unanswered' } as const
  const fields = { learnerId: ada.id, kind: 'deposit', key: `deposit:${depositId}`, lane: 'goal-g1', madeAt: 0 }
  await putEntry({ ...fields, body, outcome })
}

const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '120' } })
const answers = { 'GET /api/goals': [goal], 'POST /api/goals/g1/deposits': busy }

beforeEach(async () => {
  setDeviceOwner(ada)
  await throwAwayAll(ada.id)
})

// promise: waiting-money-everywhere
test.each([
  ['/goals', 'Bike', '£60of £60'],
  ['/', 'Bike', '£60of £60'],
  ['/money-plan', 'What I am saving for', '£60 of £60'],
])('on %s a goal has the money that waits, and is not reached by it', async (address, heading, amounts) => {
  await wait('new')
  openApp(address, { answers })
  const place = await screen.findByRole('heading', { name: heading })
  const text = () => (place.closest('li') ?? place.parentElement)?.textContent?.replaceAll(' of', 'of') ?? ''
  await waitFor(() => expect(text()).toContain(amounts.replaceAll(' of', 'of')))
  expect(text()).toMatch(/not confirmed yet/i)
  expect(screen.queryByText(/Reached|Well done/)).toBeNull()
})

// promise: waiting-money-searched
test('the search box and the chain of steps have the money that waits as well', async () => {
  await wait('new')
  openApp('/goals', { answers })
  await screen.findByText(/^Not confirmed yet: £10 put into ‘Bike’/)
  // It is still to be saved for.
  expect(screen.getByRole('navigation', { name: 'From your pay to a goal' }).textContent).toContain('£60')
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  await act(async () => fireEvent.change(box, { target: { value: 'bike' } }))
  const found = within(await screen.findByRole('group', { name: 'Your goals' })).getAllByRole('option')
  expect(found.map((option) => option.textContent)).toEqual([expect.stringContaining('£60 of £60 saved')])
})

// promise: deposits-counted-once
test('money that the server has, and whose answer was lost, is shown once', async () => {
  await wait('counted')
  openApp('/goals', { answers })
  await screen.findByText(/^Not confirmed yet: £10 put into ‘Bike’/)
  const place = screen.getByRole('heading', { name: 'Bike' })
  expect(place.closest('li')?.textContent).toContain('£50 of £60')
})
