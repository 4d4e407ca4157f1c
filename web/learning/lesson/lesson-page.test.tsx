import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { curriculum } from 'virtual:curriculum'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { User } from '#contract/account.ts'
import { readPageBlock } from '#web/api/page-block.ts'
import { deliver } from '#web/device/outbox-store.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { LessonPage } from './lesson-page.tsx'
import type { RenderPlanOffer } from './lesson-reading.tsx'
import { storeAnchor, storedAnchor } from './stopped-place.ts'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const outline = curriculum[0]?.lessons[1]
const question = {
  id: 'l2-q1',
  question: 'What is a budget?',
  options: ['A plan for money', 'A tax'],
  correctAnswer: 'A plan for money',
  explanations: ['Right.', 'No.'],
  ref: 'a-month',
}
const address = '/api/modules/1/lessons/2'
const progress = { completed: false, attempts: 0, bestScore: null, lastScore: null, questionCount: 1 }
const answers: Record<string, unknown> = {
  'GET /api/auth/me': user,
  [`GET ${address}`]: {
    ...outline,
    moduleId: 1,
    isWritten: true,
    content: '<h2 id="a-month">A month</h2><p>Write down what you spend.</p><div data-plan></div><p>Sources</p>',
    plans: [{ cue: 'it is Sunday', action: 'add up my week' }],
    headings: [{ level: 2, anchor: 'a-month', text: 'A month' }],
    minutes: 1,
    terms: [],
  },
  [`GET ${address}/quiz`]: { questions: [question] },
  'GET /api/progress/modules/1/lessons/2': progress,
  'POST /api/progress/modules/1/lessons/2/read': { ...progress, completed: true },
  'POST /api/progress/modules/1/lessons/2/quiz': { ...progress, completed: true, attempts: 1, bestScore: 1 },
}
let posted: string[] = []
let asked: string[] = []
const renderPlanOffer: RenderPlanOffer = ({ id, plans = [] }) => `Plan of ${id}: ${plans[0]?.action}`

function SignedIn() {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return (
    <Route path="/modules/:moduleId/lessons/:lessonId">
      <LessonPage loadTool={async () => null} renderPlanOffer={renderPlanOffer} />
    </Route>
  )
}

beforeEach(() => {
  posted = []
  asked = []
  localStorage.clear()
  sessionStorage.clear()
  answerWith({})
  history.replaceState(null, '', '/modules/1/lessons/2')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answerWith(others: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    const known = { ...answers, ...others }
    if (method === 'GET') asked.push(path)
    else posted.push(path)
    return Response.json(known[`${method} ${path}`])
  })
}

function openPage(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

test('LessonPage shows a lesson with its place in the course, then its quiz, which marks it as read, the score, and the way back to a part', async () => {
  openPage()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Where the money goes')
  expect(screen.getByText('Lesson 2 of 3')).toBeTruthy()
  expect(screen.getByText('About 1 minute')).toBeTruthy()
  expect(screen.getByText('Write down what you spend.')).toBeTruthy()
  // The offer of a plan is at its place in the text.
  expect(screen.getByText('Plan of 2: add up my week').nextElementSibling?.textContent).toBe('Sources')
  const neighbours = screen.getByRole('navigation', { name: 'Lessons before and after' })
  expect(neighbours.textContent).toBe('Previous lessonNeeds, wants and savingsNext lessonA budget that lasts')

  await userEvent.click(screen.getByRole('button', { name: 'Continue to Quiz' }))
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  await userEvent.click(screen.getByText('A plan for money'))
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('You scored: 1 out of 1')).toBeTruthy()
  expect(screen.getByText('Your answer: correct')).toBeTruthy()
  await vi.waitFor(
    () => expect(posted).toEqual(['/api/progress/modules/1/lessons/2/read', '/api/progress/modules/1/lessons/2/quiz']),
    { timeout: 15_000 },
  )
  // A question leads back to the part of the text that teaches it, which is not the beginning.
  await userEvent.click(screen.getByText('Why'))
  await userEvent.click(screen.getByText('Read ‘A month’ again'))
  expect(await screen.findByText('Write down what you spend.')).toBeTruthy()
  expect(location.hash).toBe('#a-month')
  expect(document.activeElement?.tagName).not.toBe('H1')
})

test('LessonPage offers to go on where reading stopped, no more once the quiz was opened, and begins at its heading on the way back', async () => {
  const place = { userId: 'ada', lessonId: 2 }
  const later = { level: 2, anchor: 'later', text: 'Later on' }
  const lesson = answers[`GET ${address}`] as { headings: object[]; content: string }
  answerWith({
    [`GET ${address}`]: {
      ...lesson,
      content: `${lesson.content}<h2 id="later">Later on</h2>`,
      headings: [...lesson.headings, later],
    },
  })
  // The text goes on far below the window.
  const rect = { top: 0, height: 5000 } as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect)
  onTestFinished(() => void vi.restoreAllMocks())
  storeAnchor(place, 'later')
  openPage()
  expect(await screen.findByText(/^You stopped at ‘Later on’\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Quiz' }))
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  expect(storedAnchor(place)).toBeNull()
  history.back()
  await screen.findByText('Write down what you spend.')
  expect(screen.queryByText(/^You stopped at/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Where the money goes')
})

test('LessonPage says of a lesson without a text that it is not there yet: it has no quiz, at no address', async () => {
  answerWith({ [`GET ${address}`]: { ...(answers[`GET ${address}`] as object), isWritten: false } })
  history.replaceState({ mode: 'quiz' }, '', '/modules/1/lessons/2')
  openPage()
  expect(await screen.findByText('Write down what you spend.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue to Quiz' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Module' })).toBeTruthy()
  expect(asked).not.toContain(`${address}/quiz`)
})

test('LessonPage says that a lesson is done, and links to its tool where the text does not hold it', async () => {
  answerWith({
    [`GET ${address}`]: { ...(answers[`GET ${address}`] as object), toolId: 'budget-calculator' },
    'GET /api/progress/modules/1/lessons/2': { ...progress, completed: true },
  })
  openPage()
  const facts = (await screen.findByText('Lesson 2 of 3')).parentElement
  await vi.waitFor(() => expect(facts?.textContent).toContain('Done'))
  const beside = screen.getByRole('region', { name: 'Tool for this lesson', hidden: true })
  expect(beside.querySelector('a')?.getAttribute('href')).toBe('/tools/budget-calculator')
  // What is done already is not marked again.
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Quiz' }))
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  expect(posted).toEqual([])
})

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['after a failure of the server', async () => new Response('', { status: 500 }), false],
])('LessonPage says what is on this device %s: %s', async (_, fail, isSaid) => {
  vi.stubGlobal('fetch', async (path: string) => (path === '/api/auth/me' ? Response.json(user) : fail()))
  openPage()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Where the money goes')
  expect(await screen.findByText('We could not load this lesson.')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 30))
  await vi.waitFor(() => expect(screen.queryByText(/^No lessons are on this device yet/) !== null).toBe(isSaid))
})

test('LessonPage shows a lesson that has come already without a skeleton before it', async () => {
  const block = { user, responses: { [address]: answers[`GET ${address}`] }, parts: [] }
  document.body.innerHTML = `<script type="application/json" id="page-block">${JSON.stringify(block)}</script>`
  readPageBlock()
  const shown = new Set<string | null>()
  const watch = new MutationObserver(() => shown.add(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  openPage()
  await screen.findByText('Write down what you spend.')
  watch.disconnect()
  expect([...shown].filter((text) => text?.includes('Loading lesson'))).toEqual([])
})

const heldRead = 'GET /api/progress/modules/1/lessons/2'
const heldMark = 'POST /api/progress/modules/1/lessons/2/read'
for (const [order, first] of [
  ['before the read mark gets to the server', heldRead],
  ['once the server has the read mark', heldMark],
] as const)
  test(`LessonPage tells that the module is finished, though not over a question, when its progress is read ${order}`, async () => {
    const overall = { totalLessons: 18, completedLessons: 3, completedLessonIds: [1, 2, 3], moduleProgress: [] }
    const inModule = { completedLessonIds: [1, 2, 3], quizzes: [] }
    const held = new Map([heldRead, heldMark].map((name) => [name, Promise.withResolvers<void>()]))
    let isMarked = false
    const respond = (name: string): unknown => {
      if (name === 'GET /api/progress/overall') return overall
      if (name === 'GET /api/progress/modules/1') return inModule
      if (name === heldRead) return { ...progress, completed: isMarked }
      if (name !== heldMark) return answers[name]
      isMarked = true
      return { ...progress, completed: true, isFirst: true }
    }
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
      const name = `${method} ${path}`
      if (method !== 'GET') posted.push(path)
      await held.get(name)?.promise
      return Response.json(respond(name))
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Quiz' }))
    // The mark goes out at once, before anything that comes later.
    await vi.waitFor(() => expect(posted).toContain('/api/progress/modules/1/lessons/2/read'))
    held.get(first)?.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    held.forEach(({ resolve }) => resolve())
    // Nobody is told of it over a question.
    await screen.findByText('Question 1 of 1')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText(/You have finished Module 1/)).toBeNull()
    history.back()
    expect(await screen.findByRole('region', { name: 'You have finished Module 1' })).toBeTruthy()
    expect(screen.getByText(/^You have finished Module 1: /, { selector: '[role=status]' })).toBeTruthy()
  })

test('LessonPage tells that the module is finished when the outbox sends the read mark later, after a try without an answer', async () => {
  const inModule = { completedLessonIds: [1, 2, 3], quizzes: [] }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    const name = `${method} ${path}`
    if (method !== 'GET') posted.push(path)
    if (name === heldRead || name === heldMark) throw new TypeError('Failed to fetch')
    return Response.json(name === 'GET /api/progress/modules/1' ? inModule : answers[name])
  })
  openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Quiz' }))
  await vi.waitFor(() => expect(posted).toContain('/api/progress/modules/1/lessons/2/read'))
  history.back()
  await screen.findByText('Write down what you spend.')
  const entry = { id: 1, learnerId: 'ada', kind: 'read', key: 'read:2', lane: 'lesson-2', madeAt: 0, outcome: null }
  const saved = (learnerId: string, more: object) =>
    act(async () => {
      const answer = { ...progress, completed: true, ...more }
      await deliver({ ...entry, learnerId, body: { moduleId: 1, lessonId: 2 } }, { answer, touches: [] })
    })
  await saved('ada', {})
  await saved('bo', { isFirst: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/You have finished Module 1/)).toBeNull()
  await saved('ada', { isFirst: true })
  expect(await screen.findByText(/^You have finished Module 1: /, { selector: '[role=status]' })).toBeTruthy()
})
