import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const registerPage = definePage({
  path: paths.register,
  access: 'visitors',
  load: async () => (await import('./register-page.tsx')).RegisterPage,
})
