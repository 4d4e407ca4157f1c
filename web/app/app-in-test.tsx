// The app for tests: at an address, with somebody signed in or nobody, and with a server that answers from memory.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { curriculum } from 'virtual:curriculum'
import { afterEach, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ActiveLesson, Module, ModuleWithProgress, OverallProgress } from '#contract/learning.ts'
import type { StoredPreferences } from '#contract/preferences.ts'
import { AuthProvider, startSessionCheck } from '../session/auth.tsx'
import { frame } from './pages.ts'
import { Router } from './router.tsx'
import { ToastRegion } from './toast-region.tsx'

export const ada: User = {
  id: 'ada',
  name: 'Ada Reid',
  email: 'ada@example.org',
  username: 'ada-reid',
  profileImage: null,
  createdAt: '2026-11-02T10:00:00Z',
  isDemo: false,
}
export const demo: User = { ...ada, id: 'demo', name: 'Demo Learner', username: 'demo', isDemo: true }

export const preferences: StoredPreferences = {
  appearance: 'system',
  taxYear: '2026/2027',
  nation: 'wales',
  isYearChosen: true,
  nationAnswer: 'chosen',
}

/** The modules of the course with all lessons written, of which these are completed. */
export function modulesWith(completed: readonly number[]): ModuleWithProgress[] {
  return curriculum.map((module) => {
    const completedLessonIds = module.lessons.map(({ id }) => id).filter((id) => completed.includes(id))
    return { ...written(module), completedLessons: completedLessonIds.length, completedLessonIds }
  })
}

function written(module: (typeof curriculum)[number]): Module {
  return { ...module, lessons: module.lessons.map((lesson) => ({ ...lesson, isWritten: true })) }
}

/** A server's answer: what becomes JSON with status 200, a response, or what makes either of the body that was sent. */
type Answer = object | null | ((body: unknown) => unknown)
/** By method and path, such as 'GET /api/goals'. The server knows nothing else: it answers 404. */
export type Answers = Readonly<Record<string, Answer>>

/** What the server answers to a learner who has completed these lessons, and has no goals and no plans. */
export function answersOf(completed: readonly number[] = [], active: ActiveLesson = null): Answers {
  const modules = modulesWith(completed)
  const overall: OverallProgress = {
    totalLessons: 18,
    completedLessons: completed.length,
    completedLessonIds: [...completed],
    moduleProgress: modules.map(({ id, completedLessons }) => ({ moduleId: id, completedLessons })),
  }
  return {
    'GET /api/notifications': { unreadCount: 0, notifications: [] },
    'GET /api/account/preferences': preferences,
    'GET /api/auth/sessions': [],
    'GET /api/goals': [],
    'GET /api/plans': [],
    'GET /api/review': { dueCount: 0, limit: 10, nextDue: null, questions: [], items: [], run: [] },
    'GET /api/progress/overall': overall,
    'GET /api/progress/active-lesson': active,
    'GET /api/progress/skills': { lessons: [], earnedOn: null },
    'GET /api/modules/with-progress': modules,
    ...Object.fromEntries(curriculum.map((module) => [`GET /api/modules/${module.id}`, written(module)])),
    ...Object.fromEntries(
      modules.map(({ id, completedLessonIds }) => [
        `GET /api/progress/modules/${id}`,
        { completedLessonIds, quizzes: [] },
      ]),
    ),
  }
}

/** A refusal as the server words one. */
export function problem(status: number, code: string, fields?: { field: string; message: string }[]): () => Response {
  const body = { type: 'about:blank', title: code, status, code, ...(fields && { fields }) }
  return () => Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

type Call = { name: string; body: unknown }
type OpenApp = {
  /** Every call that was made, with what was sent. */
  calls: Call[]
  /** The bodies that were sent by one call. */
  sent: (name: string) => unknown[]
  /** What the server answers from now on. */
  answer: (changed: Answers) => void
}

/** Opens the app at `address`. Nobody is signed in where `user` is null. */
export function openApp(
  address: string,
  { user = ada, answers: given = {} }: { user?: User | null; answers?: Answers } = {},
): OpenApp {
  const calls: Call[] = []
  let answers: Answers = { ...answersOf(), ...given }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = null }: RequestInit = {}) => {
    const name = `${method} ${path}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body
    calls.push({ name, body: sent })
    const answer = name in answers ? answers[name] : problem(404, 'not-found')
    const made: unknown = typeof answer === 'function' ? await answer(sent) : answer
    if (made instanceof Response) return made
    return made === undefined ? new Response(null, { status: 204 }) : Response.json(made)
  })
  history.replaceState(null, '', address)
  render(
    <AuthProvider known={user === null ? { status: 'signed-out', error: null } : { status: 'authenticated', user }}>
      <Router isPageLoaded />
      <ToastRegion />
    </AuthProvider>,
  )
  return {
    calls,
    sent: (name) => calls.filter((call) => call.name === name).map(({ body }) => body),
    answer: (changed) => void (answers = { ...answers, ...changed }),
  }
}

// What every page stands in is compiled before the first test, whose time it would take.
await Promise.all([frame.loadQueryProvider(), frame.loadShell()])

// Who is signed in is known at once: the check with which the app begins gets no answer, and is never given up.
vi.useFakeTimers()
vi.stubGlobal('fetch', () => new Promise(() => {}))
void startSessionCheck(null)
vi.unstubAllGlobals()
vi.useRealTimers()

afterEach(() => {
  // A toast is told of outside the page, so it would be there in the next test.
  for (const button of screen.queryAllByLabelText('Dismiss')) fireEvent.click(button)
  cleanup()
  // What is still on its way finds no server.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
  history.replaceState(null, '', '/')
})
