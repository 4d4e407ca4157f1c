import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const accessibilityPage = definePage({
  path: paths.accessibility,
  access: 'everyone',
  load: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
})
