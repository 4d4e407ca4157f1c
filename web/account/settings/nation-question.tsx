// One question on a new learner’s dashboard. It is asked on every device until they answer it or dismiss it.
import { Suspense, useState } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { usePreferences } from '#web/session/preferences.ts'
import { useTaxChoices } from '#web/session/use-nation.ts'

// If its code cannot be loaded, the dashboard leaves it out until the next visit.
const NationChoice = lazy(async () => (await import('./nation-choice.tsx')).NationChoice, { orElse: () => null })

export function NationQuestion() {
  const { isDemo } = useLearner()
  const { data, isLoading } = usePreferences()
  const { nation } = useTaxChoices()
  const [isAsking, setIsAsking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  // The answer stays in view until the learner leaves the page.
  if (!isAsking && data?.nationAnswer === null) setIsAsking(true)
  // Keeps the place until the account responds, so that nothing below moves.
  if (isLoading && !isDemo && nation === undefined) return <Placeholder />
  if (!isAsking || isOver) return null
  return (
    <Suspense fallback={<Placeholder />}>
      <NationChoice onPutAway={() => setIsOver(true)} />
    </Suspense>
  )
}

/** As high as the question. */
function Placeholder() {
  return <div data-question className="min-h-50.5 lg:min-h-36" />
}
