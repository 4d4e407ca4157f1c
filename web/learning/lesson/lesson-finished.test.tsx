import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { curriculum } from 'virtual:curriculum'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { LessonFinished } from './lesson-finished.tsx'
import { ModuleFinished } from './module-finished.tsx'

type Shown = { completedLessonIds: number[]; level: SkillLevel; certificate?: { earnedOn: string } }

/** The server of a learner who has completed these lessons, with one skill for each lesson. */
function serve({ completedLessonIds, level, certificate }: Shown): void {
  const lessons = curriculum.flatMap(({ id: moduleId, lessons }) =>
    lessons.map(({ id }) => ({
      moduleId,
      lessonId: id,
      level,
      skills: [{ skillId: `skill-${id}`, name: `I can do ${id}`, level }],
    })),
  )
  const moduleProgress = curriculum.map(({ id, lessons }) => ({
    moduleId: id,
    completedLessons: lessons.filter((lesson) => completedLessonIds.includes(lesson.id)).length,
  }))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/progress/skills') return Response.json({ lessons, certificate: certificate ?? null })
    if (address === '/api/progress/modules/1')
      return Response.json({ completedLessonIds: completedLessonIds.filter((id) => id <= 3), quizzes: [] })
    return Response.json({ totalLessons: 18, completedLessons: 2, completedLessonIds, moduleProgress })
  })
}
const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
const leads = () => screen.getByRole('link', { name: /certificate/ }).getAttribute('href')
/** What each place of the pile shows: a coin, the falling one or an empty place. */
const pile = (of: HTMLElement) =>
  [...of.querySelectorAll('g')].map((place) => {
    const shown = place.querySelector('use')?.getAttribute('href')?.endsWith('#coin') === true ? 'coin' : 'place'
    return place.classList.length > 0 ? `falling ${shown}` : shown
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('LessonFinished', () => {
  // promise: finish-leads-on
  test('lets the coin of a lesson completed just now fall onto the others, and leads to what is left', async () => {
    serve({ completedLessonIds: [1, 2], level: 'new' })
    show(<LessonFinished moduleId={1} isNew />)
    const coins = await screen.findByRole('region', { name: 'Your coins in this module' })
    expect(pile(coins)).toEqual(['coin', 'falling coin', 'place'])
    await screen.findByText(/16 lessons to read and 18 skills to make Secure/)
    expect(coins.textContent).toContain('One more coin. 2 of 3 lessons completed in Budgeting & Money Management.')
    expect(leads()).toBe('/certificate')
  })

  test('shows the pile of a lesson completed before as it stands', async () => {
    serve({ completedLessonIds: [1], level: 'secure' })
    show(<LessonFinished moduleId={1} isNew={false} />)
    const coins = await screen.findByRole('region', { name: 'Your coins in this module' })
    expect(pile(coins)).toEqual(['coin', 'place', 'place'])
  })

  test('says that the certificate is ready', async () => {
    serve({ completedLessonIds: [1], level: 'secure', certificate: { earnedOn: '2026-11-20' } })
    show(<LessonFinished moduleId={1} isNew={false} />)
    expect(await screen.findByText('Your certificate is ready.', { exact: false })).toBeTruthy()
    expect(leads()).toBe('/certificate')
  })
})

describe('ModuleFinished', () => {
  test('says what one can do now, by the skills that the quizzes asked for', async () => {
    serve({ completedLessonIds: [1, 2, 3], level: 'learning' })
    show(<ModuleFinished moduleId={1} />)
    expect(await screen.findByText('I can do 2')).toBeTruthy()
    expect(screen.queryByText('I can do 4')).toBeNull()
    expect(leads()).toBe('/certificate')
  })
})
