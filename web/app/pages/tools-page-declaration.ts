import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const toolsPage = definePage({
  path: `${paths.tools}/:toolId?`,
  access: 'learners',
  load: async () => (await import('./tools-page.tsx')).ToolsPage,
  loadPart: async ({ toolId = '' }) => (await import('#web/calculators/catalogue.tsx')).loadCalculator(toolId),
})
