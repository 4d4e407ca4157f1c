import 'fake-indexeddb/auto'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Goal } from '#contract/goals.ts'
import { invalidate } from '../api/response-cache.ts'
import { setDeviceOwner } from '../device/device.ts'
import { deviceStore } from '../device/device-store.ts'
import { putEntry, refresh } from '../device/outbox-store.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { registerKinds } from '../outbox/outbox-kind.ts'
import { AuthProvider } from '../session/auth.tsx'
import { depositKind } from './deposit-outbox.ts'
import { GoalsPage } from './goals-page.tsx'
import { registerFolds } from '#web/outbox/folds.ts'
import { goalFolds } from './goal-folds.ts'

registerFolds(goalFolds)

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const holiday: Goal = {
  ...{ id: 'g1', title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2090-07-01' },
  ...{ startAmount: 100, createdAt: '2026-11-20T10:00:00Z', version: 3 },
}

type Sent = { name: string; body: unknown }
let server: Goal[]
let sent: Sent[]
/** What the server answers to a change in place of its usual answer. */
let answer: ((sent: Sent) => Response) | null

function answerTo(name: string, body: unknown): Response {
  if (name.startsWith('GET')) return Response.json(server)
  sent.push({ name, body })
  if (answer !== null) return answer({ name, body })
  const id = /goals\/([^/]+)/.exec(name)?.[1]
  if (name.startsWith('DELETE')) {
    server = server.filter((goal) => goal.id !== id)
    return new Response(null, { status: 204 })
  }
  if (name.startsWith('POST /api/goals/')) return Response.json(server[0], { status: 201 })
  const changed = { ...(server.find((goal) => goal.id === id) ?? holiday), ...(body as Partial<Goal>) }
  server = [...server.filter((goal) => goal.id !== changed.id), changed]
  return Response.json(changed)
}

beforeEach(async () => {
  server = [holiday]
  sent = []
  answer = null
  registerKinds([depositKind])
  setDeviceOwner(user)
  await (await deviceStore())?.clear('outbox')
  await refresh()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/notifications') return Response.json({ unreadCount: 0, notifications: [] })
    return answerTo(`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(): Promise<QueryClient> {
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <GoalsPage />
      </AuthProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Holiday' })
  return queryClient
}

const card = () => screen.getByRole('heading', { name: 'Holiday' }).closest('li') as HTMLElement
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const problem = (status: number, code: string) =>
  Response.json(
    { type: '', title: code, status, code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

describe('a goal with money that is not saved yet', () => {
  const wait = async (amount: number, outcome: Parameters<typeof putEntry>[0]['outcome']) => {
    const body = { goalId: 'g1', title: 'Holiday', depositId: `d${amount}`, amount }
    await putEntry({
      ...{ learnerId: 'ada', kind: 'deposit', key: `deposit:d${amount}`, lane: 'goal-g1' },
      body,
      madeAt: 0,
      outcome,
    })
    await refresh()
  }

  test('counts it on its card and in the next deposit, not in the amount that is edited; refused money counts nowhere', async () => {
    await wait(50, { kind: 'unanswered' })
    await wait(7, { kind: 'refused', reason: 'No.' })
    await open()
    expect(card().textContent).toContain('£150 of £1,000')
    expect(await within(card()).findByText(/^Not confirmed yet: £50 put into ‘Holiday’/)).toBeTruthy()
    press('Edit Holiday')
    expect((await screen.findByLabelText<HTMLInputElement>('Saved so far, in pounds')).value).toBe('100')
    expect(screen.getByText('Does not count £50 put in on this device and not confirmed yet.')).toBeTruthy()
    press('Cancel')
    press('Add money to Holiday')
    await screen.findByLabelText('Amount to add, in pounds')
    expect(screen.getByRole('dialog').textContent).toContain('Holiday has £150 of £1,000 so far.')
    fireEvent.click(screen.getByRole('radio', { name: 'Take money out' }))
    type('Amount to take out, in pounds', '150.01')
    press('Take money out')
    expect(await screen.findByText('There isn’t that much in this goal.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('a goal that is deleted', () => {
  test('is offered back in its place with what another device had put in, and takes the focus when it is back', async () => {
    await open()
    server = [{ ...holiday, currentAmount: 400, version: 4 }]
    press('Delete Holiday')
    const undo = await screen.findByRole('button', { name: 'Undo: bring back Holiday' })
    expect(document.activeElement).toBe(undo)
    expect(screen.getByText(/has been deleted\.$/).closest('li')).not.toBeNull()
    expect(screen.queryByText('No goals yet')).toBeNull()
    fireEvent.click(undo)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Holiday' })))
    expect(sent.map(({ name }) => name)).toEqual(['DELETE /api/goals/g1', 'POST /api/goals'])
    expect(sent[1]?.body).toMatchObject({ id: 'g1', currentAmount: 400 })
    expect(card().textContent).toContain('£400 of £1,000')
  })

  test('stays on the page with the reason where it cannot be deleted, and where it cannot be brought back', async () => {
    await open()
    answer = () => problem(500, 'internal')
    press('Delete Holiday')
    expect((await within(card()).findByText(/Your goal has not been deleted\./)).closest('[role=alert]')).not.toBeNull()
    answer = null
    press('Delete Holiday')
    const undo = await screen.findByRole('button', { name: 'Undo: bring back Holiday' })
    answer = () => problem(500, 'internal')
    fireEvent.click(undo)
    expect((await screen.findByText(/Your goal has not been brought back\./)).getAttribute('role')).toBe('alert')
    expect(screen.getByRole('button', { name: 'Undo: bring back Holiday' })).toBeTruthy()
  })
})

describe('where the answer of the server is lost', () => {
  /** The server takes what is sent, and nobody hears of it. */
  const loseAnswers = () => {
    answer = (request) => {
      answer = null
      sent.pop()
      answerTo(request.name, request.body)
      loseAnswers()
      throw new TypeError('Failed to fetch')
    }
  }

  // promise: goal-undo-survives-lost-answer
  test('a goal that was deleted can be brought back, once the list without it has come', async () => {
    const queryClient = await open()
    loseAnswers()
    press('Delete Holiday')
    expect(await within(card()).findByText(/^We got no answer/)).toBeTruthy()
    expect(server).toEqual([])
    answer = null
    void invalidate(queryClient, 'GET /api/goals')
    const undo = await screen.findByRole('button', { name: 'Undo: bring back Holiday' })
    fireEvent.click(undo)
    await waitFor(() => expect(server).toMatchObject([holiday]))
  })

  test('… or a second press has found it gone', async () => {
    await open()
    loseAnswers()
    press('Delete Holiday')
    await within(card()).findByText(/^We got no answer/)
    answer = () => problem(404, 'goal-not-found')
    press('Delete Holiday')
    expect(await screen.findByRole('button', { name: 'Undo: bring back Holiday' })).toBeTruthy()
  })

  // promise: goal-filled-again-counts-once
  test('nothing says that a new goal was not saved, it is shown, and the same typed anew is the same goal', async () => {
    server = []
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider known={{ status: 'authenticated', user }}>
          <GoalsPage />
        </AuthProvider>
      </QueryClientProvider>,
    )
    const fill = async (button: string) => {
      fireEvent.click(await screen.findByRole('button', { name: button }))
      await screen.findByLabelText('What are you saving for?')
      type('What are you saving for?', 'Holiday')
      type('Target, in pounds', '1000')
      type('Target date', '2090-07-01')
      press('Save goal')
    }
    answer = ({ body }) => {
      server = [{ ...holiday, ...(body as Partial<Goal>) }]
      throw new TypeError('Failed to fetch')
    }
    await fill('Set your first goal')
    expect(await screen.findByText(/^We got no answer, so we do not know whether that was saved\./)).toBeTruthy()
    press('Cancel')
    await screen.findByRole('heading', { name: 'Holiday' })
    answer = ({ body }) => Response.json({ ...holiday, ...(body as Partial<Goal>) })
    await fill('Set New Goal')
    await waitFor(() => expect(sent).toHaveLength(2))
    const ids = sent.map(({ body }) => (body as Goal).id)
    expect(ids[0]).toBe(ids[1])
  })

  test('a new goal that is changed in the same form and sent again is the goal that was set, with what was changed', async () => {
    await open()
    press('Set New Goal')
    await screen.findByLabelText('What are you saving for?')
    type('What are you saving for?', 'A bicycle')
    type('Target, in pounds', '400')
    type('Target date', '2090-07-01')
    // Money came in elsewhere since: the amount is not what was sent, and stays.
    const since = { startAmount: 0, createdAt: '2026-11-20T10:00:00Z', version: 2, currentAmount: 7 }
    answer = ({ body }) => {
      server = [...server, { ...(body as Goal), ...since }]
      throw new TypeError('Failed to fetch')
    }
    press('Save goal')
    await screen.findByText(/^We got no answer, so we do not know whether that was saved\./)
    // As the server does with an id that it has.
    answer = ({ name, body }) => {
      const { id } = server[1]!
      if (name === `PATCH /api/goals/${id}`)
        server = [holiday, { ...server[1]!, ...(body as Partial<Goal>), version: 3 }]
      return Response.json(server[1])
    }
    type('Target, in pounds', '450')
    press('Save goal')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server).toMatchObject([holiday, { title: 'A bicycle', targetAmount: 450, currentAmount: 7 }])
    expect(sent.slice(2).map(({ body }) => body)).toEqual([{ targetAmount: 450 }])
  })
})

describe('an edit of a goal', () => {
  const edit = async () => {
    await open()
    press('Edit Holiday')
    await screen.findByLabelText('Saved so far, in pounds')
  }
  /** Refuses what does not name the version that the server has. */
  const changedElsewhere = (change: Partial<Goal>) => {
    const latest = { ...holiday, ...change }
    server = [latest]
    answer = ({ body }) => {
      const { version, ...fields } = body as Partial<Goal>
      if (version !== undefined && version !== latest.version) return problem(409, 'goal-changed')
      server = [{ ...latest, ...fields, version: latest.version + 1 }]
      return Response.json(server[0])
    }
  }

  test('sends what was changed and no more, and nothing where nothing was', async () => {
    await edit()
    press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    press('Edit Holiday')
    await screen.findByLabelText('Target date')
    type('Target date', '2091-01-01')
    press('Save changes')
    await waitFor(() => expect(sent).toEqual([{ name: 'PATCH /api/goals/g1', body: { targetDate: '2091-01-01' } }]))
  })

  test.each([
    ['Keep £400', undefined, '£400 of £1,000'],
    ['Change it to £120', { currentAmount: 120, version: 4 }, '£120 of £1,000'],
  ])('of an amount that was changed elsewhere asks which is right: %s', async (button, body, shown) => {
    await edit()
    changedElsewhere({ currentAmount: 400, version: 4 })
    type('Saved so far, in pounds', '120')
    press('Save changes')
    const question = await screen.findByText(/^£400 is saved for this goal now: .* You typed £120\. Which is right\?$/)
    expect(document.activeElement?.contains(question)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    press(button)
    await waitFor(() => expect(card().textContent).toContain(shown))
    expect(sent.slice(1).map((each) => each.body)).toEqual(body === undefined ? [] : [body])
  })

  test('is sent again by itself where only something else was changed elsewhere', async () => {
    await edit()
    changedElsewhere({ title: 'By the sea', version: 4 })
    type('Saved so far, in pounds', '120')
    press('Save changes')
    await screen.findByRole('heading', { name: 'By the sea' })
    expect(sent.map(({ body }) => body)).toEqual([
      { currentAmount: 120, version: 3 },
      { currentAmount: 120, version: 4 },
    ])
  })
})
