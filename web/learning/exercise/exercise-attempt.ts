// What a learner tried in an exercise: the answer so far, and whether it was checked or the right one shown. This browser
// stores it exercise by exercise, for the learner, until they sign out.
import { useState } from 'react'
import type { Exercise } from '#contract/exercises.ts'
import { newId } from '#web/api/new-id.ts'
import { readStoredJson, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useLearner } from '#web/session/auth.tsx'
import { useHasBegun } from '#web/ui/has-begun.ts'
import { useAskedOnce, type Attempt, type AttemptInHand } from './asked-once.ts'

/**
 * The attempt at an exercise, as it was left. If the exercise now asks something else, it begins again. With `isDrawn` each
 * attempt has a seed of its own. The page that the build made has no attempt.
 */
export function useAttempt<Answer>(exercise: Exercise, start: Answer, isDrawn = false): AttemptInHand<Answer> {
  const once = useAskedOnce()
  const { id: userId } = useLearner()
  const hasBegun = useHasBegun()
  const place = { userId, exerciseId: exercise.id, of: markOf(exercise) }
  const newSeed = () => (isDrawn ? { seed: newId() } : {})
  const [attempt, setAttempt] = useState<Attempt<Answer>>(() => {
    const known: Attempt<Answer> = (hasBegun ? storedAttempt(place) : null) ?? { answer: start, phase: 'open' }
    if (!isDrawn || !hasBegun || known.seed !== undefined) return known
    const drawn = { ...known, ...newSeed() }
    // Before anything is chosen: loading the page again must move no option.
    storeAttempt(place, drawn)
    return drawn
  })
  const take = (next: Attempt<Answer>) => {
    setAttempt(next)
    storeAttempt(place, next)
  }
  if (once !== null) {
    const answer = (once.attempt.answer as Answer | null) ?? start
    return { ...once, ...once.attempt, answer, isFinal: true, check: () => once.check(answer), again: once.change }
  }
  return {
    ...attempt,
    isFinal: false,
    change: (answer) => take({ ...attempt, answer, phase: 'open' }),
    check: () => take({ ...attempt, phase: 'checked' }),
    show: () => take({ ...attempt, phase: 'shown' }),
    again: (answer) => take({ answer, phase: 'open', ...newSeed() }),
  }
}

/** What is chosen after one more press: chosen, or no longer. */
export function toggled(chosen: readonly number[], at: number): number[] {
  return chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at]
}

/** The learner, the exercise, and what it asked then. */
type Place = { userId: string; exerciseId: string; of: string }
type Stored = Attempt<unknown> & { of: string }

export function storedAttempt<Answer>({ userId, exerciseId, of }: Place): Attempt<Answer> | null {
  const stored = storedAttempts(userId)[exerciseId]
  if (stored?.of !== of) return null
  const { of: _asked, ...attempt } = stored
  return attempt as Attempt<Answer>
}

export function storeAttempt<Answer>({ userId, exerciseId, of }: Place, attempt: Attempt<Answer>): void {
  const attempts = { ...storedAttempts(userId), [exerciseId]: { ...attempt, of } }
  store('localStorage', ownName('exercises', userId), JSON.stringify(attempts))
}

/** Changes whenever what the answer refers to does. A learner’s own figures outlive every new wording. */
export function markOf(exercise: Exercise): string {
  if (exercise.kind === 'own-figure') return exercise.unit
  const { task: _wording, ...asked } = exercise
  let sum = 0
  for (const letter of JSON.stringify(asked)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return `${exercise.kind} ${sum}`
}

function storedAttempts(userId: string): Record<string, Stored> {
  const attempts = readStoredJson('localStorage', ownName('exercises', userId))
  return typeof attempts === 'object' && attempts !== null ? (attempts as Record<string, Stored>) : {}
}
