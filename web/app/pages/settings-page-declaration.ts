import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const settingsPage = definePage({
  path: paths.settings,
  access: 'learners',
  load: async () => (await import('./settings-page.tsx')).SettingsPage,
})
