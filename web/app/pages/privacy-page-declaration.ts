import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const privacyPage = definePage({
  path: paths.privacy,
  access: 'everyone',
  load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
})
