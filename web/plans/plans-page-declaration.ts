import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const plansPage = definePage({
  path: paths.plans,
  access: 'learners',
  load: async () => (await import('./plans-page.tsx')).PlansPage,
  reads: ['GET /api/plans'],
})
