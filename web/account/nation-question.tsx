// What a new learner is asked on the dashboard: one question, once, which can be put away. It is asked for as long as the account
// has kept no preference, on whatever device.
import { Suspense, useState } from 'react'
import { lazy } from '../loading/lazy.tsx'
import { usePreferences } from '../session/preferences.ts'
import { Card } from '../ui/card.tsx'

// The dashboard does without it if need be: it asks again the next time.
const NationChoice = lazy(async () => (await import('./nation-choice.tsx')).NationChoice, { orElse: () => null })

export function NationQuestion() {
  const { data } = usePreferences()
  const [isAsking, setIsAsking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  // What was chosen is shown until the learner leaves the page.
  if (!isAsking && data?.hasChosen === false) setIsAsking(true)
  if (!isAsking || isOver) return null
  return (
    <Suspense fallback={<Card className="min-h-80 sm:min-h-60 lg:min-h-44" />}>
      <NationChoice onPutAway={() => setIsOver(true)} />
    </Suspense>
  )
}
