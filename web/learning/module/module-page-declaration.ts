import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const modulePage = definePage({
  path: paths.module(':moduleId'),
  access: 'learners',
  load: async () => (await import('./module-page.tsx')).ModulePage,
  reads: [
    'GET /api/modules/{moduleId}',
    'GET /api/progress/modules/{moduleId}',
    'GET /api/progress/overall',
    'GET /api/progress/skills',
  ],
})
