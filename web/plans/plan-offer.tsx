// The offer to make a plan in the text of a lesson or guide. On paper it is the suggestions.
import { paths } from '#contract/paths.ts'
import type { SuggestedPlan } from '#contract/plans.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { PlanSource } from './pending-plans.ts'
import { MakePlanButton } from './plan-dialogs.tsx'
import { planText } from './plan-words.ts'

type PlanOfferProps = { suggestions: readonly SuggestedPlan[]; source: PlanSource }

export function PlanOffer({ suggestions, source }: PlanOfferProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <MakePlanButton suggestions={suggestions} source={source} look="quiet" />
        <TextLink href={paths.plans} className="min-h-11">
          Your plans
        </TextLink>
      </div>
      <ul className="hidden print:block">
        {suggestions.map((suggestion) => (
          <li key={suggestion.cue}>{planText(suggestion)}</li>
        ))}
      </ul>
    </>
  )
}
