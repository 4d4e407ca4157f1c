import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { curriculum } from 'virtual:curriculum'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { ModulePage } from './module-page.tsx'

const [module] = curriculum
const record = { attempts: 0, bestScore: null, lastScore: null, questionCount: 6 }

function open(
  completedLessonIds: number[],
  bestScore: number | null = 5,
  level: SkillLevel = 'new',
  lastScore = bestScore && bestScore - 1,
) {
  const quizzes = [{ lessonId: 1, ...record, bestScore, lastScore }]
  const answers: Record<string, unknown> = {
    '/api/modules/1': {
      ...module,
      lessons: module?.lessons.map((lesson) => ({ ...lesson, isWritten: true })).toReversed(),
    },
    '/api/progress/skills': {
      lessons: [{ moduleId: 1, lessonId: 1, level, skills: [{ skillId: 'sort', name: 'I can sort spending', level }] }],
    },
    '/api/progress/modules/1': { completedLessonIds, quizzes },
    '/api/progress/overall': {
      totalLessons: 18,
      completedLessons: completedLessonIds.length,
      completedLessonIds,
      moduleProgress: [{ moduleId: 1, completedLessons: completedLessonIds.length }],
    },
  }
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address]))
  history.replaceState(null, '', '/modules/1')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Route path="/modules/:moduleId" component={ModulePage} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('ModulePage', () => {
  test('lists the lessons with what is done, how a quiz went and which lesson is next', async () => {
    open([1])
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Budgeting & Money Management')
    expect(screen.getByText('1 of 3 lessons completed')).toBeTruthy()
    expect(screen.getByText('33%')).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    if (first === undefined || second === undefined) throw new Error('A module has three lessons')
    expect(within(first).getByText('Best quiz score: 5 out of 6')).toBeTruthy()
    expect(within(first).getByRole('link', { name: 'Review: Needs, wants and savings' })).toBeTruthy()
    expect(within(second).getByText('Not done')).toBeTruthy()
    expect(within(second).getByRole('link').getAttribute('href')).toBe('/modules/1/lessons/2')
    // In the order of the course, whatever order they came in; the first that is not done is the one to press.
    const links = screen.getAllByRole('link', { name: /^(Start|Review): / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((id) => `/modules/1/lessons/${id}`))
    expect(links.map((link) => link.className.includes('bg-accent '))).toEqual([false, true, false])
  })

  test('shows how a quiz went before its lesson is done, and the last score where it was not the best', async () => {
    open([], 4)
    expect(await screen.findByText('Best quiz score: 4 out of 6')).toBeTruthy()
    expect(screen.getByText('Last: 3 out of 6')).toBeTruthy()
    cleanup()
    open([], 4, 'new', 4)
    expect(await screen.findByText('Best quiz score: 4 out of 6')).toBeTruthy()
    expect(screen.queryByText(/^Last:/)).toBeNull()
    cleanup()
    open([], null)
    expect(await screen.findAllByText('Not done')).toHaveLength(3)
    expect(screen.queryByText('Read, quiz not taken yet')).toBeNull()
  })

  test('marks how good the quiz was beside that the lesson is done, which reading it is enough for', async () => {
    open([1], 2)
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.getByText('Best quiz score: 2 out of 6')).toBeTruthy()
    expect(screen.getByText('Worth another go')).toBeTruthy()
    cleanup()
    open([1], 3)
    expect(await screen.findByText('Best quiz score: 3 out of 6')).toBeTruthy()
    expect(screen.queryByText('Worth another go')).toBeNull()
    cleanup()
    open([1], null)
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.getByText('Read, quiz not taken yet')).toBeTruthy()
  })

  // promise: module-skills
  test('shows the level of the skills of a lesson in words, once a quiz has shown some', async () => {
    open([1])
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.queryByText('1 skill:')).toBeNull()
    cleanup()
    open([1], 5, 'secure')
    const skills = (await screen.findByText('1 skill:')).closest('details') as HTMLElement
    expect(skills.querySelector('summary')?.textContent).toBe('1 skill:Secure')
    expect(within(skills).getByText('I can sort spending').parentElement?.textContent).toBe('I can sort spendingSecure')
  })

  test('leads on to the next module once every lesson is done', async () => {
    open([1, 2, 3])
    expect(await screen.findByText('You have finished this module. Next is Credit & Debt Management.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Module 2' }).getAttribute('href')).toBe('/modules/2')
  })
})
