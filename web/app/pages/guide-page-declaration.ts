import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const guidePage = definePage({
  path: paths.guide(':slug'),
  access: 'learners',
  load: async () => (await import('./guide-page.tsx')).GuidePage,
  reads: ['GET /api/guides/{slug}'],
})
