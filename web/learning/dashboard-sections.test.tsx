import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ActiveLesson } from '#contract/learning.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { ActiveLessonCard, OverallProgressSummary } from './dashboard-sections.tsx'
import { storeAnchor } from './lesson/stopped-place.ts'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const lesson = { lessonId: 5, moduleId: 2, title: 'Your credit file', order: 2, preview: 'Money that you borrow…' }
let active: ActiveLesson
let progress: () => Response

function show(part: ReactNode): void {
  cleanup()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/me') return Response.json(user)
    return address === '/api/progress/active-lesson' ? Response.json(active) : progress()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>{part}</AuthProvider>
    </QueryClientProvider>,
  )
}
const completed = (count: number) => () =>
  Response.json({ totalLessons: 18, completedLessons: count, completedLessonIds: [], moduleProgress: [] })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('ActiveLessonCard', () => {
  test('continues the lesson in which this learner stopped, and starts any other', async () => {
    progress = completed(4)
    active = { ...lesson, minutes: 8, questionCount: 6 }
    storeAnchor({ userId: 'ada', lessonId: 4 }, 'part')
    storeAnchor({ userId: 'bert', lessonId: 5 }, 'part')
    show(<ActiveLessonCard question={null} />)
    expect(await screen.findByRole('link', { name: 'Start lesson: Your credit file' })).toBeTruthy()
    storeAnchor({ userId: 'ada', lessonId: 5 }, 'part')
    show(<ActiveLessonCard question={null} />)
    const link = await screen.findByRole('link', { name: 'Continue lesson: Your credit file' })
    expect(link.getAttribute('href')).toBe('/modules/2/lessons/5')
    expect(screen.getByText('Lesson 2 of 3').parentElement?.textContent).toBe(
      'Lesson 2 of 3 in Credit & Debt Management',
    )
  })

  test('leads on to the certificate and to the modules once no lesson is left', async () => {
    progress = completed(18)
    active = null
    show(<ActiveLessonCard question={null} />)
    expect(await screen.findByText('You have completed every lesson')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/certificate', '/modules'])
  })
})

describe('OverallProgressSummary', () => {
  test('says that progress could not be loaded, and loads it when it is asked to; 21 lessons where no number is told', async () => {
    progress = () => new Response('', { status: 500 })
    show(<OverallProgressSummary />)
    expect((await screen.findByText('We could not load your progress.')).closest('[role=alert]')).not.toBeNull()
    progress = () => Response.json({ totalLessons: 0, completedLessons: 7, completedLessonIds: [], moduleProgress: [] })
    fireEvent.click(screen.getByText('Try again'))
    expect(await screen.findByText('7 of 21 lessons completed')).toBeTruthy()
    expect(screen.getByText('33%')).toBeTruthy()
  })
})
