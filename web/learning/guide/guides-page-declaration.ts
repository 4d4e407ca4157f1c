import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const guidesPage = definePage({
  path: paths.guides,
  access: 'learners',
  load: async () => (await import('./guides-page.tsx')).GuidesPage,
})
