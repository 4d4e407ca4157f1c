import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const goalsPage = definePage({
  path: paths.goals,
  access: 'learners',
  load: async () => (await import('./goals-page.tsx')).GoalsPage,
  reads: ['GET /api/goals'],
})
