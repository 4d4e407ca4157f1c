// A guide, with the offer to make a plan in its text.
import { GuidePage as Layout } from '#web/learning/guide/guide-page.tsx'
import type { RenderPlanOffer } from '#web/learning/guide/guide-view.tsx'
import { PlanOffer } from '#web/plans/plan-offer.tsx'

export function GuidePage() {
  return <Layout renderPlanOffer={renderPlanOffer} />
}

const renderPlanOffer: RenderPlanOffer = ({ slug, plans }) => (
  <PlanOffer suggestions={plans} source={{ guideSlug: slug }} />
)
