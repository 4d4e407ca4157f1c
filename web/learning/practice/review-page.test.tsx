import 'fake-indexeddb/auto'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ReviewAnswerBody, ReviewItem, ReviewQuestion } from '#contract/practice.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import { queryKeyOf } from '#web/api/response-cache.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { refetchAfterSending } from '#web/outbox/refetch-after-sending.ts'
import { registerKinds } from '#web/outbox/outbox-kind.ts'
import { refresh } from '#web/device/outbox-store.ts'
import { sendPending } from '#web/outbox/outbox.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { practiceKind } from './practice-outbox.ts'
import { questionOf, reviewOf } from './practice-examples.ts'
import { ReviewPage } from './review-page.tsx'
import { registerFolds } from '#web/outbox/folds.ts'
import { practiceFolds } from './practice-queries.ts'

registerFolds(practiceFolds)

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const isa = questionOf('isa', { skill: 'Use an ISA' })
const apr = questionOf('apr', { lessonId: 4, level: 'secure', skill: 'Read an APR' })
const today = ukDate(new Date())

type Request = { method: string; body?: string }
let due: ReviewQuestion[]
let dueItems: ReviewItem[]
let nextDue: string | null
let received: ReviewAnswerBody[]
/** What the server does with an answer; null for marking it, 'lost' for not answering. */
let trouble: Response | 'lost' | null
let queryClient: QueryClient
let stopAskingAgain = (): void => {}

/** Marks an answer as the server does: the same one sent again changes nothing. */
function mark(body: ReviewAnswerBody): Response {
  const question = [isa, apr].find(({ itemId }) => itemId === body.itemId)
  const isCorrect = body.option === question?.correctAnswer
  if (!received.some(({ answerId }) => answerId === body.answerId)) received.push(body)
  due = due.filter(({ itemId }) => itemId !== body.itemId)
  const result = { isCorrect, nextDue: addDays(today, isCorrect ? 14 : 1), level: isCorrect ? 'secure' : 'learning' }
  return Response.json(result, { status: 201 })
}

beforeEach(async () => {
  due = [isa, apr]
  dueItems = []
  nextDue = addDays(today, 3)
  received = []
  trouble = null
  queryClient = createQueryClient()
  registerKinds([practiceKind])
  stopAskingAgain = refetchAfterSending(queryClient, 'ada')
  localStorage.clear()
  await (await deviceStore())?.clear('outbox')
  await refresh()
  vi.stubGlobal('fetch', async (address: string, { method, body = '{}' }: Request) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/notifications') return Response.json({ unreadCount: 0, notifications: [], practiceDue: 2 })
    if (address === '/api/glossary') return Response.json({ terms: [] })
    if (method === 'GET') return Response.json(reviewOf(due, dueItems, nextDue))
    if (trouble === 'lost') throw new TypeError('Failed to fetch')
    return trouble?.clone() ?? mark(JSON.parse(body) as ReviewAnswerBody)
  })
})
afterEach(() => {
  stopAskingAgain()
  cleanup()
  vi.unstubAllGlobals()
})

function SignedIn() {
  const { session } = useAuth()
  return session.status === 'authenticated' ? <ReviewPage /> : null
}

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

/** What a reload leaves: the page begins again, and asks the server again. */
function openAgain(): void {
  cleanup()
  queryClient = createQueryClient()
  open()
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (option: string) => userEvent.click(await screen.findByRole('radio', { name: new RegExp(option) }))
const part = (title: string) => screen.getByRole('heading', { name: title }).parentElement as HTMLElement

async function answer(option: string): Promise<void> {
  await choose(option)
  await press('Check')
}

describe('ReviewPage', () => {
  test('is first drawn with its question where that has come already', async () => {
    queryClient.setQueryData(queryKeyOf('GET /api/review'), reviewOf(due, dueItems, nextDue))
    const shown = new Set<string | null>()
    const watch = new MutationObserver(() => shown.add(document.body.textContent))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    // As in a browser, where effects wait for the paint.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <QueryClientProvider client={queryClient}>
        <AuthProvider known={{ status: 'authenticated', user }}>
          <SignedIn />
        </AuthProvider>
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(document.body.textContent).toContain('Question 1 of 2'))
    watch.disconnect()
    root.unmount()
    expect([...shown]).not.toContain('Today’s practice')
  })

  // promise: practice-reasons-at-once
  test('marks an answer at once with its reason, says when the question comes back, and ends calmly', async () => {
    open()
    expect(await screen.findByText('2 questions, about a minute')).toBeTruthy()
    await choose('isa one')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I guessed' }))
    await press('Check')
    expect(screen.getByText('Your answer: correct')).toBeTruthy()
    expect(screen.getByText('Because.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Read about it in ‘Needs, wants and savings’' })
    expect(link.getAttribute('href')).toBe('/modules/1/lessons/1#the-part')
    expect(await screen.findByText('You will see this again in 14 days. ‘Use an ISA’ is now Secure.')).toBeTruthy()
    expect(received).toEqual([
      {
        answerId: expect.any(String),
        sentAt: expect.any(String),
        answeredAt: expect.any(String),
        itemId: 'isa',
        variant: 0,
        option: 'isa one',
        isGuess: true,
        place: 1,
      },
    ])

    await press('Next question')
    await answer('apr three')
    expect(screen.getByText('Your answer: not correct')).toBeTruthy()
    expect(screen.getByText('Not three.')).toBeTruthy()
    expect(screen.getByText('Correct answer').nextSibling?.textContent).toBe('apr one')
    expect(await screen.findByText('You will see this again tomorrow. ‘Read an APR’ is Learning again.')).toBeTruthy()

    await press('Finish')
    expect(screen.getByRole('heading', { name: 'That’s it for today' })).toBe(document.activeElement)
    expect(screen.getByText('You answered 2 questions and got 1 of them right.')).toBeTruthy()
    expect(screen.getByText('Tried today: 2 skills.')).toBeTruthy()
    expect(part('Now Secure').textContent).toContain('Use an ISA in ‘Needs, wants and savings’')
    expect(part('Learning again').textContent).toContain('Read an APR')
    const rows = within(part('What comes back, and when')).getAllByRole('term')
    expect(rows.map((row) => row.parentElement?.textContent)).toEqual(['tomorrow1 question', 'in 14 days1 question'])
    const passages = within(part('Worth reading again')).getAllByRole('link')
    expect(passages.map((passage) => passage.getAttribute('href'))).toEqual(['/modules/2/lessons/4#the-part'])
  })

  // promise: practice-by-keyboard
  test('is done by keyboard alone: a digit chooses, Enter checks and goes on', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    await userEvent.keyboard('2{Enter}')
    expect(screen.getByText('Your answer: not correct')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('What is apr?'))
    await userEvent.keyboard('1{Enter}{Enter}')
    expect(await screen.findByRole('heading', { name: 'That’s it for today' })).toBeTruthy()
    await vi.waitFor(() => expect(received).toHaveLength(2))
  })

  // promise: practice-goes-on-after-reload
  test('goes on where it was after a reload, and counts each answer once', async () => {
    open()
    await answer('isa two')
    await screen.findByText(/^You will see this again tomorrow/)
    openAgain()
    expect(await screen.findByText('Not two.')).toBeTruthy()
    expect(screen.getByText(/^You will see this again tomorrow/)).toBeTruthy()
    await press('Next question')
    await choose('apr one')
    openAgain()
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /apr one/ }).checked).toBe(true)
    await press('Check')
    await press('Finish')
    openAgain()
    expect(await screen.findByText('You answered 2 questions and got 1 of them right.')).toBeTruthy()
    await vi.waitFor(() => expect(received.map(({ itemId }) => itemId)).toEqual(['isa', 'apr']))
  })

  // promise: practice-in-two-tabs
  test('shows what was answered in another tab, which has the same id there', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    const before = localStorage.getItem('tuppence-practice-ada') ?? ''
    const [first] = (JSON.parse(before) as { questions: { answerId: string }[] }).questions
    const answers = { [first?.answerId ?? '']: { option: 'isa one', isGuess: false, result: null } }
    localStorage.setItem('tuppence-practice-ada', JSON.stringify({ ...JSON.parse(before), answers }))
    window.dispatchEvent(new Event('storage'))
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy()
    await answer('apr one')
    await vi.waitFor(() => expect(received.map(({ itemId }) => itemId)).toEqual(['apr']))
  })

  // promise: practice-without-connection
  test('goes on without a connection, and sends each answer once when it is back', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    trouble = 'lost'
    await answer('isa one')
    expect(screen.getByText('Because.')).toBeTruthy()
    expect(await screen.findByText(/^Kept on this device/)).toBeTruthy()
    await press('Next question')
    await answer('apr one')
    await press('Finish')
    expect(await screen.findByText(/^2 answers are kept on this device/)).toBeTruthy()
    // The server still has both as due, and they are not asked again.
    openAgain()
    expect(await screen.findByText(/^2 answers are kept on this device/)).toBeTruthy()
    expect(received).toEqual([])
    trouble = null
    await sendPending('ada', { isAsked: true })
    expect(await screen.findByRole('heading', { name: 'Now Secure' })).toBeTruthy()
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    expect(received.map(({ itemId }) => itemId)).toEqual(['isa', 'apr'])
    expect(await (await deviceStore())?.count('outbox')).toBe(0)
  })

  // promise: practice-sends-its-time
  test('sends with an answer when it was given', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    await answer('isa one')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(Math.abs(Date.parse(received[0]?.answeredAt ?? '') - Date.now())).toBeLessThan(60_000)
  })

  // promise: practice-day-after-without-connection
  test('says on the day after what is known, while all answers of the day before still wait', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    trouble = 'lost'
    await answer('isa one')
    await press('Next question')
    await answer('apr one')
    await press('Finish')
    await screen.findByText(/^2 answers are/)
    const run = JSON.parse(localStorage.getItem('tuppence-practice-ada') ?? '{}') as object
    localStorage.setItem('tuppence-practice-ada', JSON.stringify({ ...run, day: addDays(today, -1) }))
    openAgain()
    expect(await screen.findByRole('heading', { name: 'You have answered every question on this device' })).toBeTruthy()
    expect(screen.getByText(/We cannot tell what there is to practise today/)).toBeTruthy()
  })

  // promise: practice-over-midnight
  test('goes on over midnight with the questions that it was begun with, and shows the reason', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:58:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    open()
    await screen.findByText('Question 1 of 2')
    await answer('isa one')
    await press('Next question')
    vi.setSystemTime(new Date('2026-11-24T00:01:00Z'))
    due = [questionOf('new')]
    // Whatever asks the server anew takes none of them away.
    await queryClient.refetchQueries({ queryKey: queryKeyOf('GET /api/review') })
    await answer('apr one')
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy()
    expect(screen.getByText('Because.')).toBeTruthy()
    await press('Finish')
    expect(await screen.findByText(/^It is past midnight/)).toBeTruthy()
    // Once one of them is answered that is old news.
    await answer('new one')
    expect(screen.queryByText(/^It is past midnight/)).toBeNull()
  })

  test('shows the right answer alone to whoever does not know it, sends that, and counts how far one is', async () => {
    open()
    await screen.findByText('Question 1 of 2')
    const bar = () => screen.getByRole('progressbar', { name: 'Today’s practice' }).getAttribute('aria-valuetext')
    expect(bar()).toBe('0 of 2 answered')
    await choose('isa two')
    await press('I don’t know')
    expect(screen.getByText('Correct answer').nextSibling?.textContent).toBe('isa one')
    expect(screen.queryByText(/^Your answer:/)).toBeNull()
    expect(bar()).toBe('1 of 2 answered')
    await vi.waitFor(() => expect(received).toMatchObject([{ itemId: 'isa', answer: null, isGuess: false }]))
    expect(received[0]).not.toHaveProperty('option')
    await press('Next question')
    await answer('apr one')
    await press('Finish')
    expect(screen.getByText('You answered 2 questions and got 1 of them right.')).toBeTruthy()
  })

  // promise: practice-refused
  test('says of an answer that the server refuses why, and lets it be thrown away', async () => {
    due = [isa]
    open()
    await screen.findByText('Question 1 of 1')
    const problem = { type: '', title: 'Gone', status: 404, code: 'item-not-found' }
    const headers = { 'content-type': 'application/problem+json' }
    trouble = new Response(JSON.stringify(problem), { status: 404, headers })
    await answer('isa one')
    expect(await screen.findByText(/no longer part of your practice/)).toBeTruthy()
    await press('Finish')
    await press('Throw away')
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
    await vi.waitFor(async () => expect(await (await deviceStore())?.count('outbox')).toBe(0))
  })

  // promise: practice-nothing-due
  test('says when there is nothing to practise today, and before the first quiz what practice is', async () => {
    due = []
    nextDue = '2090-11-27'
    open()
    expect(await screen.findByRole('heading', { name: 'Nothing to practise today' })).toBeTruthy()
    expect(screen.getByText(/^Next: Monday 27 November 2090\./)).toBeTruthy()
    nextDue = null
    openAgain()
    expect(await screen.findByRole('heading', { name: 'Practice begins after your first quiz' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose a lesson' }).getAttribute('href')).toBe('/modules')
  })
})
