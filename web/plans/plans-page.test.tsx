import 'fake-indexeddb/auto'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Plan } from '#contract/plans.ts'
import { deviceStore } from '../device/device-store.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { refetchAfterSending } from '../outbox/refetch-after-sending.ts'
import { registerKinds } from '../outbox/outbox-kind.ts'
import { sendPending } from '../outbox/outbox.ts'
import { refresh } from '../device/outbox-store.ts'
import { AuthProvider, useAuth } from '../session/auth.tsx'
import { useToasts } from '../ui/toast.ts'
import { planKind } from './plan-outbox.ts'
import { PlansPage } from './plans-page.tsx'
import { registerFolds } from '#web/outbox/folds.ts'
import { planFolds } from './pending-plans.ts'

registerFolds(planFolds)

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const payDay: Plan = {
  id: 'p1',
  lessonId: 3,
  guideSlug: null,
  cue: 'it is pay day',
  action: 'move £5 to a pot',
  date: '2090-11-27',
  outcome: null,
  createdAt: '2026-11-22T10:00:00Z',
}
const sunday: Plan = { ...payDay, id: 'p2', lessonId: null, cue: 'it is Sunday', action: 'add up my week', date: null }
const done: Plan = { ...payDay, id: 'p3', action: 'ring my bank', outcome: 'partly' }

type Request = { method: string; body?: string }
let server: Plan[]
let sent: string[]
let bodies: unknown[]
let queryClient: QueryClient
let stopAskingAgain = (): void => {}
/** What the server answers to a change; null for its usual answer, 'lost' for none, 'hanging' for none that is known yet. */
let answer: Response | 'lost' | 'hanging' | null

/** Stores plans as the server does. */
function answerTo(address: string, { method, body = '{}' }: Request): Response {
  const [, id] = /^\/api\/plans\/(.+)$/.exec(address) ?? []
  const fields = JSON.parse(body) as Plan
  if (method === 'POST') server.push({ ...sunday, ...fields })
  if (method === 'PATCH') server = server.map((plan) => (plan.id === id ? { ...plan, ...fields } : plan))
  if (method === 'DELETE') server = server.filter((plan) => plan.id !== id)
  if (method === 'DELETE') return new Response(null, { status: 204 })
  return Response.json(method === 'GET' ? server : server.find((plan) => plan.id === (id ?? fields.id)))
}

beforeEach(async () => {
  server = []
  sent = []
  bodies = []
  answer = null
  queryClient = createQueryClient()
  registerKinds([planKind])
  stopAskingAgain = refetchAfterSending(queryClient, 'ada')
  await (await deviceStore())?.clear('outbox')
  await refresh()
  vi.stubGlobal('fetch', async (address: string, request: Request) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/notifications') return Response.json({ unreadCount: 0, notifications: [] })
    if (request.method !== 'GET') {
      bodies.push(JSON.parse(request.body ?? 'null'))
      if (answer === 'hanging') return new Promise(() => {})
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      if (answer !== null) return answer
      sent.push(`${request.method} ${address}`)
    }
    return answerTo(address, request)
  })
})
afterEach(() => {
  stopAskingAgain()
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function SignedIn() {
  const { session } = useAuth()
  return session.status === 'authenticated' ? <PlansPage /> : null
}

async function openWith(...plans: Plan[]): Promise<void> {
  server = plans
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(plans.length === 0 ? 'No plans yet' : 'Open')
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
const payDayText = 'If it is pay day, then I will move £5 to a pot.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** What toasts say now. */
const said = () =>
  renderHook(() => useToasts())
    .result.current.filter(({ isOpen }) => isOpen)
    .map(({ title, description }) => `${title}: ${description}`)

describe('PlansPage', () => {
  test('shows what is open and what is done, and says that nobody else sees it', async () => {
    await openWith(sunday, done, payDay)
    expect(screen.getByText(/nobody else using Tuppence ever sees them/)).toBeTruthy()
    const sections = screen.getAllByRole('region').map((section) => ({
      title: within(section).getByRole('heading', { level: 2 }).textContent,
      plans: within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    }))
    expect(sections).toEqual([
      { title: 'Open', plans: [payDayText, 'If it is Sunday, then I will add up my week.'] },
      { title: 'Done', plans: ['If it is pay day, then I will ring my bank.'] },
    ])
    expect(within(card(payDayText)).getByText('27 November 2090')).toBeTruthy()
    expect(within(card(payDayText)).getByRole('link').getAttribute('href')).toBe('/modules/1/lessons/3')
  })

  test('shows what was done with the latest first, whether it had a day or not', async () => {
    const doneOn = (id: string, date: string | null, createdAt: string) => ({
      ...done,
      id,
      action: id,
      date,
      createdAt,
    })
    await openWith(
      payDay,
      doneOn('in June', '2026-06-01', '2026-05-01T10:00:00Z'),
      doneOn('some day', null, '2026-07-01T10:00:00Z'),
      doneOn('in August', '2026-08-01', '2026-05-02T10:00:00Z'),
    )
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names.slice(1).map((name) => name?.replace(/.*I will |\.$/g, ''))).toEqual([
      'in August',
      'some day',
      'in June',
    ])
  })

  // promise: plan-answered-in-one-press
  test('takes an answer by one press, without moving the plan, and another press takes it back', async () => {
    await openWith(payDay)
    const partly = () => within(card(payDayText)).getByRole('button', { name: 'Partly' })
    await userEvent.click(partly())
    await waitFor(() => expect(server[0]?.outcome).toBe('partly'))
    expect(partly().getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull()
    await userEvent.click(partly())
    await waitFor(() => expect(server[0]?.outcome).toBeNull())
    expect(partly().getAttribute('aria-pressed')).toBe('false')
  })

  // promise: plan-deleted-and-back
  test('deletes a plan and brings it back as it was', async () => {
    await openWith(done, payDay)
    await press('Delete: move £5 to a pot')
    await waitFor(() => expect(server).toEqual([done]))
    expect(screen.getByText('move £5 to a pot').parentElement?.textContent).toBe('move £5 to a pot has been deleted.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo: bring back move £5 to a pot' }))
    await press('Undo: bring back move £5 to a pot')
    await waitFor(() => expect(server).toEqual([done, payDay]))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: payDayText }))
  })

  // promise: plan-changed-without-connection
  test('shows at once what is changed without a connection, and says that it is not saved yet', async () => {
    await openWith(payDay)
    answer = 'lost'
    await press('Edit: move £5 to a pot')
    const action = await screen.findByLabelText('then I will')
    await userEvent.clear(action)
    await userEvent.type(action, 'move £10')
    await press('Save changes')
    const changed = 'If it is pay day, then I will move £10.'
    expect(await screen.findByRole('heading', { name: changed })).toBeTruthy()
    expect(await within(card(changed)).findByText(/^Not confirmed yet: the change of the plan/)).toBeTruthy()
    expect(server).toEqual([payDay])
    answer = null
    await press('Save again')
    await waitFor(() => expect(server[0]).toEqual({ ...payDay, action: 'move £10' }))
    await waitFor(() => expect(screen.queryByText(/^Not confirmed/)).toBeNull())
    expect(sent).toEqual(['PATCH /api/plans/p1'])
  })

  test('sends of a changed plan what was changed and no more, and nothing where nothing was', async () => {
    await openWith(payDay)
    await press('Edit: move £5 to a pot')
    await screen.findByLabelText('then I will')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByLabelText('then I will')).toBeNull())
    expect(bodies).toEqual([])
    await press('Edit: move £5 to a pot')
    fireEvent.change(await screen.findByLabelText(/^Date, if there is one/), { target: { value: '' } })
    await press('Save changes')
    await waitFor(() => expect(bodies).toEqual([{ date: null }]))
  })

  test('names the guide that a plan comes from, in place of a lesson', async () => {
    await openWith({ ...payDay, lessonId: null, guideSlug: 'first-job' }, sunday)
    const source = within(card(payDayText)).getByRole('link')
    expect([source.getAttribute('href'), source.textContent]).toEqual([
      '/guides/first-job',
      expect.stringMatching(/job/i),
    ])
    expect(within(card('If it is Sunday, then I will add up my week.')).queryByRole('link')).toBeNull()
  })

  // promise: plan-made-without-connection
  test('shows at once what is made, answered and deleted without a connection, and saves it once after the tab was closed', async () => {
    await openWith(payDay, sunday)
    answer = 'lost'
    await press('Make a plan')
    fireEvent.change(await screen.findByLabelText('If'), { target: { value: 'I am in town' } })
    fireEvent.change(screen.getByLabelText('then I will'), { target: { value: 'ask at the bank' } })
    await press('Save plan')
    expect(await screen.findByText(/^Not confirmed yet: the plan ‘ask at the bank’/)).toBeTruthy()
    await userEvent.click(within(card(payDayText)).getByRole('button', { name: 'Yes' }))
    expect(await within(card(payDayText)).findByRole('button', { name: 'Yes', pressed: true })).toBeTruthy()
    await press('Delete: add up my week')
    expect(await screen.findByRole('button', { name: 'Undo: bring back add up my week' })).toBeTruthy()
    expect(server).toEqual([payDay, sunday])
    const store = await deviceStore()
    await waitFor(async () => expect(await store?.count('outbox')).toBe(3))

    cleanup()
    answer = null
    queryClient = createQueryClient()
    await sendPending('ada', { isAsked: true })
    await openWith(...server)
    expect(server).toMatchObject([
      { action: 'move £5 to a pot', outcome: 'yes' },
      { action: 'ask at the bank', outcome: null },
    ])
    expect(sent.toSorted()).toEqual(['DELETE /api/plans/p2', 'PATCH /api/plans/p1', 'POST /api/plans'])
    expect(screen.queryByText(/^Not (saved|confirmed)/)).toBeNull()
  })

  test('says where a changed plan is, until something else is done with it', async () => {
    const change = async (name: string, action: string) => {
      await press(`Edit: ${name}`)
      fireEvent.change(await screen.findByLabelText('then I will'), { target: { value: action } })
      await press('Save changes')
      await waitFor(() => expect(screen.queryByLabelText('then I will')).toBeNull())
    }
    await openWith(payDay, sunday)
    await change('move £5 to a pot', 'move £10')
    expect(said()).toEqual(['Plan changed: ‘move £5 to a pot’'])
    await userEvent.click(within(card('If it is Sunday, then I will add up my week.')).getByText('Yes'))
    expect(said()).toHaveLength(1)
    await userEvent.click(within(card('If it is pay day, then I will move £10.')).getByText('Yes'))
    expect(said()).toEqual([])
    answer = 'lost'
    await change('add up my week', 'add up my month')
    expect(said()).toEqual(['Kept on this device: ‘add up my week’ will be saved when Tuppence answers again.'])
  })

  test('leaves a plan as it is where the server refuses a change of it, and says so', async () => {
    await openWith(payDay)
    const problem = { type: '', title: 'Not found', status: 404, code: 'plan-not-found' }
    answer = Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } })
    const yes = () => within(card(payDayText)).getByRole('button', { name: 'Yes' })
    await userEvent.click(yes())
    expect(await within(card(payDayText)).findByText(/^Not saved: the change of the plan/)).toBeTruthy()
    expect(await screen.findByText(/This plan was deleted, perhaps in another tab/)).toBeTruthy()
    expect(yes().getAttribute('aria-pressed')).toBe('false')
    expect(server).toEqual([payDay])
  })

  test('closes the form once a call has waited for four seconds, with the plan kept on the device', async () => {
    await openWith(payDay)
    answer = 'hanging'
    await press('Edit: move £5 to a pot')
    const action = await screen.findByLabelText('then I will')
    await userEvent.clear(action)
    await userEvent.type(action, 'move £10')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await vi.waitFor(async () => expect(await (await deviceStore())?.count('outbox')).toBe(1))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(2))
    expect(screen.queryByLabelText('then I will')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(4100)
    await vi.waitFor(() => expect(screen.queryByLabelText('then I will')).toBeNull())
    expect(screen.getByRole('heading', { name: 'If it is pay day, then I will move £10.' })).toBeTruthy()
  })

  test('makes a plan in the learner’s own words from the empty page', async () => {
    await openWith()
    await press('Make a plan')
    const cue = await screen.findByLabelText('If')
    await waitFor(() => expect(document.activeElement).toBe(cue))
    await userEvent.type(cue, 'I am in town')
    await userEvent.type(screen.getByLabelText('then I will'), 'ask at the bank')
    await press('Save plan')
    expect(await screen.findByRole('heading', { name: 'If I am in town, then I will ask at the bank.' })).toBeTruthy()
    const plan = { lessonId: null, guideSlug: null, cue: 'I am in town', action: 'ask at the bank' }
    await waitFor(() => expect(server).toMatchObject([plan]))
  })

  // promise: plan-refused-in-form
  test('says in the form why the server takes no more plans, keeps what was typed, holds nothing back, and sends the same plan again', async () => {
    await openWith()
    const problem = { type: '', title: 'Too many', status: 409, code: 'plan-limit' }
    answer = new Response(JSON.stringify(problem), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    })
    await press('Make a plan')
    await userEvent.type(await screen.findByLabelText('If'), 'I am in town')
    await userEvent.type(screen.getByLabelText('then I will'), 'ask at the bank')
    await press('Save plan')
    expect(await screen.findByText(/You have as many plans as one account can hold/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('If').value).toBe('I am in town')
    // The text does not wait for the device's store.
    await waitFor(async () => expect(await (await deviceStore())?.count('outbox')).toBe(0))
    answer = null
    await press('Save plan')
    await waitFor(() => expect(server).toHaveLength(1))
    // However often it is sent, it is the same plan.
    expect(new Set(bodies.map((body) => (body as Plan).id))).toEqual(new Set([server[0]?.id]))
  })

  // promise: plan-in-calendar
  test('puts a plan with a day into the learner’s calendar', async () => {
    await openWith(payDay, sunday)
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:plan'
    })
    await press('Add to my calendar: move £5 to a pot')
    expect(file?.type).toBe('text/calendar')
    const [event] = new ICAL.Component(ICAL.parse((await file?.text()) ?? '')).getAllSubcomponents('vevent')
    const { uid, summary, description, startDate } = new ICAL.Event(event)
    expect({ uid, summary, day: startDate.toString() }).toEqual({
      uid: 'p1@tuppence',
      summary: 'Move £5 to a pot',
      day: '2090-11-27',
    })
    expect(description.split('\n')).toEqual([payDayText, expect.stringMatching(/^http:\/\/[^/]+\/plans#plan-p1$/)])
    expect(screen.queryByRole('button', { name: 'Add to my calendar: add up my week' })).toBeNull()
  })
})
