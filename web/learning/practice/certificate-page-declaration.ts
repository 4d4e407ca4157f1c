import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const certificatePage = definePage({
  path: paths.certificate,
  access: 'learners',
  load: async () => (await import('./certificate-page.tsx')).CertificatePage,
  reads: ['GET /api/progress/overall', 'GET /api/progress/skills'],
})
