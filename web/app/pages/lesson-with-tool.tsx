// A lesson, with the offer to make a plan in its text and its calculator below.
import type { ReactNode } from 'react'
import { LessonPage as Layout } from '#web/learning/lesson/lesson-page.tsx'
import type { RenderPlanOffer } from '#web/learning/lesson/lesson-reading.tsx'
import { PlanOffer } from '#web/plans/plan-offer.tsx'

export function LessonPage() {
  return <Layout loadTool={loadTool} renderPlanOffer={renderPlanOffer} />
}

const renderPlanOffer: RenderPlanOffer = ({ id, plans = [] }) => (
  <PlanOffer suggestions={plans} source={{ lessonId: id }} />
)

/** Loads the calculator and its goal button together, so that it is not drawn in steps. */
async function loadTool(toolId: string): Promise<ReactNode> {
  const [EmbeddedTool, { goalButton }] = await Promise.all([loadEmbeddedTool(toolId), import('./goal-button.tsx')])
  return <EmbeddedTool toolId={toolId} goalButton={goalButton} />
}

async function loadEmbeddedTool(toolId: string) {
  const { EmbeddedTool, loadCalculator } = await import('#web/calculators/catalogue.tsx')
  await loadCalculator(toolId)
  return EmbeddedTool
}
