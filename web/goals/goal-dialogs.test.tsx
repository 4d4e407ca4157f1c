import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Goal } from '#contract/goals.ts'
import { seenEntries } from '../device/outbox-entries.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { AddMoneyDialog, NewGoalDialog } from './goal-dialogs.tsx'
import type { Deposit } from './waiting-deposits.ts'

const filled = { title: 'Summer holiday', targetAmount: 1200.5, targetDate: '2090-07-01', icon: 'plane' } as const

type Fetch = (address: string, request: { method: string; body: string }) => Promise<Response>

async function openDialog(answer: Fetch) {
  const fetch = vi.fn<Fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewGoalDialog isOpen initial={filled} onClose={onClose} />
    </QueryClientProvider>,
  )
  const button = await screen.findByText('Save goal')
  return { fetch, onClose, save: () => userEvent.click(button) }
}

const bodiesOf = (fetch: { mock: { calls: Parameters<Fetch>[] } }) =>
  fetch.mock.calls.map(([, { body }]) => JSON.parse(body) as Record<string, unknown>)

function problem(status: number, body: object) {
  const headers = { 'content-type': 'application/problem+json' }
  return async () => new Response(JSON.stringify({ status, ...body }), { status, headers })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('NewGoalDialog', () => {
  test('begins filled in, sends what it holds and closes', async () => {
    const goal = { ...filled, id: 'g1', currentAmount: 20 }
    const { fetch, onClose, save } = await openDialog(async () => Response.json(goal, { status: 201 }))
    await userEvent.type(screen.getByLabelText('Saved so far, in pounds'), '20')
    await save()
    const [address, request] = fetch.mock.calls[0] ?? []
    expect([address, request?.method]).toEqual(['/api/goals', 'POST'])
    expect(JSON.parse(request?.body ?? '')).toEqual({ ...filled, currentAmount: 20, id: expect.any(String) })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('shows a pound sign that was typed once, before the field, and sends the amount', async () => {
    const goal = { ...filled, id: 'g1', currentAmount: 20 }
    const { fetch, save } = await openDialog(async () => Response.json(goal, { status: 201 }))
    const saved = screen.getByLabelText<HTMLInputElement>('Saved so far, in pounds')
    await userEvent.type(saved, '£ 1,020.50')
    await save()
    expect(saved.value).toBe('1,020.50')
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toMatchObject({ currentAmount: 1020.5 })
  })

  test('stays open with everything typed when there is no answer', async () => {
    const { onClose, save } = await openDialog(() => Promise.reject(new TypeError('Failed to fetch')))
    await save()
    expect(await screen.findByText(/Check your connection/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Target, in pounds').value).toBe('1,200.50')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('sets one goal, however often it is sent after a lost answer: each time with the same id', async () => {
    const { fetch, save } = await openDialog(() => Promise.reject(new TypeError('Failed to fetch')))
    await save()
    await screen.findByText(/Check your connection/)
    await save()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    expect(new Set(bodiesOf(fetch).map(({ id }) => id)).size).toBe(1)
  })

  test('shows what the server refuses beside the field', async () => {
    const fields = [{ field: 'title', message: 'Name of the goal is too long.' }]
    const { save } = await openDialog(
      problem(400, { title: 'Some fields need mending.', code: 'invalid-body', fields }),
    )
    await save()
    expect(await screen.findByText('Name of the goal is too long.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What are you saving for?'))
  })
})

describe('AddMoneyDialog', () => {
  const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
  const goal: Goal = {
    ...{ ...filled, id: 'g1', currentAmount: 100, startAmount: 0, createdAt: '2026-11-20T10:00:00Z', version: 1 },
  }

  test('sends money again with the id that it had, another amount with another, and money out as less than nothing', async () => {
    const fetch = vi.fn<Fetch>(async (address) => {
      if (address === '/api/auth/me') return Response.json(user)
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', fetch)
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider known={{ status: 'authenticated', user }}>
          <AddMoneyDialog isOpen goal={goal} onClose={() => {}} />
        </AuthProvider>
      </QueryClientProvider>,
    )
    const send = async (label: string, pounds: string, button: string) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: pounds } })
      await userEvent.click(screen.getByRole('button', { name: button }))
      await screen.findByRole('button', { name: button })
    }
    await send('Amount to add, in pounds', '20', 'Add money')
    await send('Amount to add, in pounds', '20', 'Add money')
    await send('Amount to add, in pounds', '30', 'Add money')
    await userEvent.click(screen.getByRole('radio', { name: 'Take money out' }))
    await send('Amount to take out, in pounds', '20', 'Take money out')
    const deposits = () => seenEntries()?.map(({ body }) => body as Deposit) ?? []
    await vi.waitFor(() => expect(deposits().map(({ amount }) => amount)).toEqual([20, 30, -20]))
    expect(new Set(deposits().map(({ depositId }) => depositId)).size).toBe(3)
  })
})
