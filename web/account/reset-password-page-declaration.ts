import { paths } from '#contract/paths.ts'
import { definePage } from '../routing/define-page.ts'

export const resetPasswordPage = definePage({
  path: paths.resetPassword,
  access: 'link holders',
  load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
})
