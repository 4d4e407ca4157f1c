import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const glossaryPage = definePage({
  path: paths.glossary,
  access: 'learners',
  load: async () => (await import('./glossary-page.tsx')).GlossaryPage,
  reads: ['GET /api/glossary'],
})
