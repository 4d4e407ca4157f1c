import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const dashboardPage = definePage({
  path: paths.dashboard,
  access: 'learners',
  load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  reads: [
    'GET /api/progress/overall',
    'GET /api/goals',
    'GET /api/modules/with-progress',
    'GET /api/progress/active-lesson',
    'GET /api/account/preferences',
  ],
})
