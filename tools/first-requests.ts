// What each address shows first: the source modules of its page and what that page reads. The built page names them, so
// that a browser fetches them along with the first script and not after it.
import { tools, type ToolId } from '#domain/tools.ts'

export type FirstRequests = {
  /** The address; what stands in braces is a number. */
  at: string
  modules: string[]
  /** Calls that read, with the same names in braces. */
  reads: string[]
}

export const visitorsModules = ['account/login-page.tsx']
/** The frame around every page for learners, and what it keeps of their answers. */
export const framesModules = ['app/shell.tsx', 'app/answers.tsx']
/** What the frame around every page for learners reads. */
export const framesReads = ['/api/auth/me', '/api/notifications']

const lesson = '/api/modules/{moduleId}/lessons/{lessonId}'
/** Of these calls, those whose answers the first look at a page does not show. */
export const unhurriedReads = ['/api/notifications', `${lesson}/quiz`]

const tool = ({ id }: { id: ToolId }): FirstRequests => ({
  at: `/tools/${id}`,
  modules: ['calculators/tools-page.tsx', 'goals/new-goal-button.tsx', `calculators/${id}/calculator.tsx`],
  reads: [],
})

export const firstRequests: FirstRequests[] = [
  {
    at: '/',
    modules: [
      'dashboard/dashboard-page.tsx',
      'learning/dashboard-sections.tsx',
      'goals/dashboard-sections.tsx',
      'calculators/dashboard-section.tsx',
    ],
    reads: ['/api/progress/overall', '/api/goals', '/api/modules/with-progress', '/api/progress/active-lesson'],
  },
  { at: '/modules', modules: ['learning/modules-page.tsx'], reads: ['/api/modules/with-progress'] },
  {
    at: '/modules/{moduleId}',
    modules: ['learning/module-page.tsx'],
    reads: ['/api/modules/{moduleId}', '/api/progress/modules/{moduleId}'],
  },
  {
    at: '/modules/{moduleId}/lessons/{lessonId}',
    modules: ['learning/lesson-page.tsx'],
    reads: [lesson, `${lesson}/quiz`, '/api/progress/modules/{moduleId}/lessons/{lessonId}'],
  },
  ...tools.map(tool),
  { at: '/goals', modules: ['goals/goals-page.tsx'], reads: ['/api/goals'] },
  {
    at: '/profile',
    modules: ['account/profile-page.tsx', 'learning/learning-progress.tsx'],
    reads: ['/api/progress/overall'],
  },
  { at: '/profile/settings', modules: ['account/settings-page.tsx'], reads: [] },
  { at: '/glossary', modules: ['glossary/glossary-page.tsx'], reads: ['/api/glossary'] },
]
