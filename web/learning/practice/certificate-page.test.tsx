import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { curriculum } from 'virtual:curriculum'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { SkillProgress } from '#contract/practice.ts'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { CertificatePage } from './certificate-page.tsx'
import { CourseSkills } from './course-skills.tsx'

const user = { id: 'ada', name: 'Ada Lee', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const allLessons = curriculum.flatMap(({ lessons }) => lessons.map(({ id }) => id))

/** Two skills for each lesson, all at the same level but those of some lessons. */
function skillsAt(level: SkillLevel, others: Record<number, SkillLevel> = {}): SkillProgress {
  return {
    lessons: curriculum.flatMap(({ id: moduleId, lessons }) =>
      lessons.map(({ id: lessonId }) => ({
        moduleId,
        lessonId,
        level: others[lessonId] ?? level,
        skills: ['first', 'second'].map((skillId, place) => ({
          skillId,
          name: `The ${skillId} of ${lessonId}`,
          level: place === 0 ? (others[lessonId] ?? level) : level,
        })),
      })),
    ),
  }
}

let completedLessonIds: number[]
let skills: SkillProgress

beforeEach(() => {
  completedLessonIds = allLessons
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/progress/skills') return Response.json(skills)
    return Response.json({
      totalLessons: 18,
      completedLessons: completedLessonIds.length,
      completedLessonIds,
      moduleProgress: [],
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function SignedIn() {
  const { session } = useAuth()
  return session.status === 'authenticated' ? <CertificatePage /> : null
}

function open(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

describe('CertificatePage', () => {
  // promise: certificate-earned
  test('has the name that the learner types, or else their own, the day and what was shown, once all is read and Secure', async () => {
    skills = { ...skillsAt('secure', { 3: 'mastered' }), certificate: { earnedOn: '2027-03-09' } }
    open()
    const certificate = await screen.findByRole('article', { name: 'Certificate' })
    expect(certificate.textContent).toContain('Ada Lee')
    expect(certificate.textContent).toContain('has read all 18 lessons')
    const back = screen.getByRole('region', { name: 'What I can do' })
    expect(within(back).getAllByRole('listitem')).toHaveLength(36)
    expect(certificate.textContent).toContain('each of its 36 skills is secure, 1 of them mastered.')
    expect(certificate.textContent).toContain('Earned on 9 March 2027')
    const name = screen.getByRole('textbox', { name: 'Name on the certificate' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Ada M. Lee')
    expect(within(certificate).getByText('Ada M. Lee')).toBeTruthy()
    cleanup()
    open()
    expect(await screen.findByDisplayValue('Ada M. Lee')).toBeTruthy()
    // Each learner's own, and never nameless.
    expect(localStorage.getItem('tuppence-certificate-ada')).toBe('Ada M. Lee')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name on the certificate' }))
    expect(within(screen.getByRole('article', { name: 'Certificate' })).getByText('Ada Lee')).toBeTruthy()
  })

  // promise: certificate-shows-its-day
  test.each(['2019-01-05', '2031-12-25'])(
    'keeps the day that the server has kept, and lists no skill that has dropped, when the device thinks it is %s',
    async (deviceDay) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(deviceDay) })
      skills = { ...skillsAt('secure', { 1: 'learning' }), certificate: { earnedOn: '2027-03-09' } }
      open()
      const certificate = await screen.findByRole('article', { name: 'Certificate' })
      expect(certificate.textContent).toContain('Earned on 9 March 2027')
      expect(certificate.textContent).not.toContain(deviceDay.slice(0, 4))
      expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy()
      expect(screen.queryByText('What is still missing')).toBeNull()
      const back = within(screen.getByRole('region', { name: 'What I can do' }))
      expect([back.queryByText('The first of 1'), back.getByText('The second of 1')]).toEqual([null, expect.anything()])
    },
  )

  test('names no day where the answer kept on the device is from before days were kept', async () => {
    skills = skillsAt('secure')
    open()
    const certificate = await screen.findByRole('article', { name: 'Certificate' })
    expect(certificate.textContent).not.toMatch(/Earned on|\b20\d\d\b/)
  })

  // promise: certificate-what-is-missing
  test('says what is missing before that, with the way there', async () => {
    completedLessonIds = allLessons.filter((id) => id !== 2)
    skills = skillsAt('mastered', { 4: 'learning', 5: 'new' })
    open()
    expect(await screen.findByRole('heading', { name: '1 lesson to read' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Where the money goes' }).getAttribute('href')).toBe('/modules/1/lessons/2')
    expect(screen.getByRole('heading', { name: '1 module that is not Secure yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Credit & Debt Management' }).parentElement?.textContent).toContain(
      '2 skills to go',
    )
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('CourseSkills', () => {
  // promise: skills-in-words
  test('shows how much of each module is Secure, and the level of each skill in words', async () => {
    skills = skillsAt('secure', { 1: 'learning', 2: 'new', 3: 'mastered' })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <CourseSkills />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('34 of 36 skills Secure')).toBeTruthy()
    const module = screen.getByText('Budgeting & Money Management').closest('details') as HTMLElement
    expect(module.querySelector('summary')?.textContent).toContain('4 of 6 skills Secure')
    const rows = within(module).getAllByRole('listitem', { hidden: true })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'The first of 1Learning',
      'The second of 1Secure',
      'The first of 2New',
      'The second of 2Secure',
      'The first of 3Mastered',
      'The second of 3Secure',
    ])
    expect(screen.getByRole('link', { name: 'Your certificate' }).getAttribute('href')).toBe('/certificate')
  })
})
