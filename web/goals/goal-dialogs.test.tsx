import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../loading/query-client.ts'
import { NewGoalDialog } from './goal-dialogs.tsx'

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
