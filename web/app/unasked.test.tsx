// Each page asks for what it names and for nothing that nobody asked for: each of its calls fails in turn, and then ten minutes
// pass.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson, LessonProgress, Quiz } from '#contract/learning.ts'
import type { Review } from '#contract/practice.ts'
import { answersOf, openApp, type Answers } from './app-in-test.tsx'
import { frame, pages } from './pages.ts'
import { findPage } from './router.tsx'

/** The ways in which a call fails: blocked by the browser, refused by the server, by a gateway, and put off. */
const failures = {
  blocked: () => {
    throw new TypeError('Failed to fetch')
  },
  500: () => new Response('', { status: 500 }),
  502: () => new Response('Bad Gateway', { status: 502 }),
  429: () => new Response('', { status: 429, headers: { 'retry-after': '20' } }),
}

const nameChosen = (_: string, name: string) => chosen[name] ?? ''
const chosen: Record<string, string> = {
  moduleId: '1',
  lessonId: '2',
  slug: 'first-job',
  document: 'payslip-in-december',
}
/** What a page asks for once it is open, by its path. */
const askedLater: Record<string, readonly string[]> = {
  '/profile/settings': ['GET /api/auth/sessions'],
  '/review': ['GET /api/glossary'],
  '/modules/:moduleId/lessons/:lessonId': ['GET /api/modules/{moduleId}/lessons/{lessonId}/quiz'],
}
/** Each page for learners that asks for something itself, at one address, with its calls. */
const asking = pages
  .filter(({ access }) => access === 'learners')
  .map(({ path, reads = [] }) => {
    const own = [...reads, ...(askedLater[path] ?? [])]
    return {
      path: path.replaceAll(/:(\w+)/g, nameChosen),
      own: own.map((read) => read.replaceAll(/\{(\w+)\}/g, nameChosen)),
    }
  })
const ways = Object.keys(failures) as (keyof typeof failures)[]
/** Each call of each page, with one of the ways to fail; what the frame asks for fails on one page. */
const failing = asking
  .flatMap(({ path, own }, place) =>
    (place === 0 ? [...frame.reads.filter((read) => read !== 'GET /api/auth/me'), ...own] : own).map((read) => ({
      path,
      read,
    })),
  )
  .map((one, place) => ({ ...one, way: ways[place % ways.length] ?? 'blocked' }))

const question = {
  question: 'What is a budget?',
  options: ['A plan for money', 'A tax'],
  correctAnswer: 'A plan for money',
  explanations: ['Right.', 'No.'],
  ref: 'a-month',
}
const outline = { id: 2, title: 'Where the money goes', order: 2, summary: 'Follow it.', isWritten: true }
const text = {
  content: '<h2 id="a-month">A month</h2><p>Write down what you spend.</p>',
  headings: [{ level: 2 as const, anchor: 'a-month', text: 'A month' }],
  minutes: 1,
  terms: [],
  exercises: [],
  plans: [],
}
const glossary: Glossary = {
  terms: [{ id: 'budget', term: 'Budget', definition: 'A plan for money.', lessonIds: [2] }],
}
const review: Review = {
  ...{ dueCount: 1, limit: 10, nextDue: '2026-11-27', items: [], run: ['l2-q1'] },
  questions: [
    { ...question, itemId: 'l2-q1', variant: 0, lessonId: 2, skillId: 'plan', skill: 'I can plan', level: 'tried' },
  ],
}
const answers: Answers = {
  ...answersOf([1]),
  'GET /api/modules/1/lessons/2': { ...outline, ...text, moduleId: 1, toolId: null } satisfies Lesson,
  'GET /api/modules/1/lessons/2/quiz': {
    questions: [{ ...question, id: 'l2-q1' }],
    taxYear: '2026/2027',
  } satisfies Quiz,
  'GET /api/progress/modules/1/lessons/2': {
    ...{ completed: false, attempts: 0, bestScore: null, lastScore: null, questionCount: 1 },
  } satisfies LessonProgress,
  'GET /api/guides/first-job': {
    ...{ ...text, slug: 'first-job', title: 'Your first job', summary: 'What to bring.' },
    ...{ tool: { toolId: 'tax-calculator', inputs: {} }, lessons: [], questions: [], dates: [] },
  } satisfies Guide,
  'GET /api/review': review,
  'GET /api/glossary': glossary,
}

// What a laden machine takes to compile counts against no wait.
await Promise.all(asking.map(async ({ path }) => findPage(path)?.load()))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

// promise: unasked-pages-ask-once
test.each(asking)('$path asks once for what the table of pages names, and for nothing in ten minutes', async (page) => {
  const { calls } = openApp(page.path, { answers })
  await screen.findAllByRole('heading', { level: 1 })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  const named = new Set([...page.own, ...frame.reads])
  // Who is signed in is known here.
  named.delete('GET /api/auth/me')
  expect(calls.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(calls.slice(named.size)).toEqual([])
})

// promise: unasked-after-failures
test.each(failing)('nothing is asked for after a failure of $read at $path: $way', async ({ path, read, way }) => {
  const { calls } = openApp(path, { answers: { ...answers, [read]: failures[way] } })
  const names = () => calls.map(({ name }) => name)
  await screen.findAllByRole('heading', { level: 1 })
  await waitFor(() => expect(names()).toContain(read))
  // What waits until the browser is idle comes too.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  const asked = names()
  expect(asked, 'each once').toEqual([...new Set(asked)])
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(names().slice(asked.length), 'in the ten minutes after').toEqual([])
  // Beside calls that were answered, one that was not is no lost connection.
  expect(screen.queryByText('Tuppence is not answering.')).toBeNull()
})
