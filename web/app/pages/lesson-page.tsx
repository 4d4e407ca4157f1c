// A lesson, with the calculator below its text.
import type { ReactNode } from 'react'
import { LessonPage as Layout } from '#web/learning/lesson/lesson-page.tsx'

export function LessonPage() {
  return <Layout loadTool={loadTool} />
}

/** The calculator with all that it shows at once. */
async function loadTool(toolId: string): Promise<ReactNode> {
  const [EmbeddedTool, { goalButton }] = await Promise.all([loadEmbeddedTool(toolId), import('./goal-button.tsx')])
  return <EmbeddedTool toolId={toolId} goalButton={goalButton} />
}

async function loadEmbeddedTool(toolId: string) {
  const { EmbeddedTool, loadCalculator } = await import('#web/calculators/catalogue.tsx')
  await loadCalculator(toolId)
  return EmbeddedTool
}
