import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const modulesPage = definePage({
  path: paths.modules,
  access: 'learners',
  load: async () => (await import('./modules-page.tsx')).ModulesPage,
  reads: ['GET /api/modules/with-progress'],
})
