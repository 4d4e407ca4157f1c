// One question on a new learner's dashboard. It stays on every device until they answer it or put it away.
import { Suspense, useState } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { usePreferences } from '#web/session/preferences.ts'
import { useTaxChoices } from '#web/session/use-nation.ts'

// The dashboard does without it if need be: it asks again the next time.
const NationChoice = lazy(async () => (await import('./nation-choice.tsx')).NationChoice, { orElse: () => null })

export function NationQuestion() {
  const { isDemo } = useLearner()
  const { data, isLoading } = usePreferences()
  const { nation } = useTaxChoices()
  const [isAsking, setIsAsking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  // What was chosen is shown until the learner leaves the page.
  if (!isAsking && data?.nationAnswer === null) setIsAsking(true)
  // This browser knows before the account answers: so nothing below moves once it does.
  if (isLoading && !isDemo && nation === undefined) return <Place />
  if (!isAsking || isOver) return null
  return (
    <Suspense fallback={<Place />}>
      <NationChoice onPutAway={() => setIsOver(true)} />
    </Suspense>
  )
}

/** As high as the question. */
function Place() {
  return <div data-question className="min-h-50.5 lg:min-h-36" />
}
