import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const reviewPage = definePage({
  path: paths.review,
  access: 'learners',
  load: async () => (await import('./review-page.tsx')).ReviewPage,
  reads: ['GET /api/review'],
  lowPriorityReads: ['GET /api/glossary'],
})
