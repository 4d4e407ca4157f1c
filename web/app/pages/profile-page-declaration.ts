import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const profilePage = definePage({
  path: paths.profile,
  access: 'learners',
  load: async () => (await import('./profile-page.tsx')).ProfilePage,
  reads: ['GET /api/progress/overall'],
  lowPriorityReads: ['GET /api/progress/skills'],
})
