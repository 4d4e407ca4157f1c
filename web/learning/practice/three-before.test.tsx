import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ReviewAnswerBody } from '#contract/practice.ts'
import { serverQuery } from '#web/api/response-cache.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { registerKinds } from '#web/outbox/outbox-kind.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { exerciseOf, questionOf, reviewOf } from './practice-examples.ts'
import { practiceKind } from './practice-outbox.ts'
import { storedRun } from './stored-practice.ts'
import { ThreeBefore } from './three-before.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const others = ['a', 'b', 'c'].map((id) => questionOf(id, { lessonId: 2 }))
const own = questionOf('own', { lessonId: 5 })
let received: ReviewAnswerBody[] = []
let due = reviewOf([own, ...others], [exerciseOf('sum', {})])

/** As within the app, where how many are due is known from the pages before. */
function open(practiceDue = due.dueCount, lessonId = 5): void {
  cleanup()
  const queryClient = createQueryClient()
  queryClient.setQueryData(serverQuery('GET /api/notifications').queryKey, {
    unreadCount: 0,
    notifications: [],
    practiceDue,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <h1 tabIndex={-1}>The lesson</h1>
        <ThreeBefore lessonId={lessonId} />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  received = []
  due = reviewOf([own, ...others], [exerciseOf('sum')])
  localStorage.clear()
  registerKinds([practiceKind])
  vi.stubGlobal('fetch', async (address: string, { body = '{}', method }: { body?: string; method: string }) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/glossary') return Response.json({ terms: [] })
    if (method === 'GET') return Response.json(due)
    received.push(JSON.parse(body) as ReviewAnswerBody)
    return Response.json({ isCorrect: true, nextDue: '2026-12-06', level: 'learning' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const offer = () => screen.queryByRole('heading', { name: /from before$/ })

describe('ThreeBefore', () => {
  // promise: lesson-three-before
  test('asks three of today’s practice that are of other lessons, and they count as that', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Three from before' })).toBeTruthy()
    await press('Begin')
    for (const [at, { itemId }] of others.entries()) {
      expect(await screen.findByText(`Question ${at + 1} of 3`)).toBeTruthy()
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(`${itemId} one`) }))
      await press('Check')
      await press(at === 2 ? 'Finish' : 'Next question')
    }
    expect((await screen.findByText('3 of 3 questions right. Now for the lesson.')) === document.activeElement).toBe(
      true,
    )
    await waitFor(() => expect(received.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'c']))
    // Today's practice goes on with what is left of it.
    const run = storedRun('ada')
    expect(
      run?.items.filter(({ answerId }) => run.answers[answerId] === undefined).map(({ itemId }) => itemId),
    ).toEqual(['own', 'sum'])
    // In the next lesson nothing is asked again that was answered today.
    open(due.dueCount, 7)
    await press('Begin')
    expect(await screen.findByText('Question 1 of 2')).toBeTruthy()
    expect(screen.getByText(/^What is own/)).toBeTruthy()
  })

  // promise: lesson-three-before-passed-over
  test('is passed over for the day', async () => {
    open()
    await press('Not now')
    expect(offer()).toBeNull()
    expect(document.activeElement?.tagName, 'the next Tab goes on from there').toBe('H1')
    // For this learner: the name has their id, so that signing out removes it.
    expect(Object.keys(localStorage).filter((name) => name.includes('three-before'))).toEqual([
      'tuppence-three-before-ada',
    ])
    open()
    expect(offer()).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    open()
    expect(offer()).not.toBeNull()
  })

  test('is not there with nothing due, and keeps its place, unseen, where all is of this lesson', async () => {
    open(0)
    expect(document.body.textContent).toBe('The lesson')
    due = reviewOf([own])
    open(1)
    await waitFor(() => expect(offer()?.closest('section')?.className).toContain('invisible'))
  })
})
