import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const loginPage = definePage({
  path: paths.login,
  access: 'visitors',
  load: async () => (await import('./login-page.tsx')).LoginPage,
})
