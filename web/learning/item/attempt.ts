// What a learner tried in an exercise: the answer so far, and whether it was checked or the right one shown. This browser
// stores it exercise by exercise, for the learner, until they sign out.
import { useEffect, useMemo } from 'react'
import type { Exercise } from '#contract/exercises.ts'
import { newId } from '#web/api/new-id.ts'
import { jsonIn, readStored, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useAtFirst, useStored } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import type { Attempt } from './item-kind.ts'

export type AttemptInHand<Answer> = Attempt<Answer> & {
  /** Takes the answer as it is now, or what is made of it. What was checked before is open again. */
  change: (next: Answer | ((now: Answer) => Answer)) => void
  check: () => void
  show: () => void
  /** Begins again, with what may stay of the answer. */
  again: (answer: Answer) => void
}

/**
 * The attempt at an exercise, as this browser stores it. If the exercise now asks something else, it begins again. With `isDrawn`
 * each attempt has a seed of its own.
 */
export function useAttempt<Answer>(exercise: Exercise, start: Answer, isDrawn = false): AttemptInHand<Answer> {
  const { id: userId } = useLearner()
  const text = useStored('localStorage', ownName('exercises', userId))
  const place = useMemo(() => ({ userId, exerciseId: exercise.id, of: markOf(exercise) }), [userId, exercise])
  const stored = useMemo(() => attemptIn<Answer>(text, place), [text, place])
  const newSeed = () => (isDrawn ? { seed: newId() } : {})
  const firstSeed = useAtFirst(newSeed, {})
  const attempt: Attempt<Answer> = { answer: start, phase: 'open', ...firstSeed, ...stored }
  const take = (next: Attempt<Answer>) => storeAttempt(place, next)
  const unstoredSeed = stored?.seed === undefined ? firstSeed.seed : undefined
  useEffect(() => {
    // Before anything is chosen: loading the page again must move no option.
    if (unstoredSeed !== undefined) storeAttempt(place, { ...attempt, seed: unstoredSeed })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, as it is then.
  }, [unstoredSeed, place])
  return {
    ...attempt,
    change: (next) => {
      // Several fields may have been filled in before the page was hydrated: each adds to what the one before made of it.
      const now = attemptIn<Answer>(readStored('localStorage', ownName('exercises', userId)), place)
      take({ ...attempt, answer: nextOf(next, now?.answer ?? start), phase: 'open' })
    },
    check: () => take({ ...attempt, phase: 'checked' }),
    show: () => take({ ...attempt, phase: 'shown' }),
    again: (answer) => take({ answer, phase: 'open', ...newSeed() }),
  }
}

function nextOf<Answer>(next: Answer | ((now: Answer) => Answer), now: Answer): Answer {
  return typeof next === 'function' ? (next as (now: Answer) => Answer)(now) : next
}

/** The learner, the exercise, and what it asked then. */
type Place = { userId: string; exerciseId: string; of: string }
type Stored = Attempt<unknown> & { of: string }

export function attemptIn<Answer>(
  text: string | null,
  { exerciseId, of }: Omit<Place, 'userId'>,
): Attempt<Answer> | null {
  const stored = attemptsIn(text)[exerciseId]
  if (stored?.of !== of) return null
  const { of: _asked, ...attempt } = stored
  return attempt as Attempt<Answer>
}

export function storeAttempt<Answer>({ userId, exerciseId, of }: Place, attempt: Attempt<Answer>): void {
  const name = ownName('exercises', userId)
  const attempts = { ...attemptsIn(readStored('localStorage', name)), [exerciseId]: { ...attempt, of } }
  store('localStorage', name, JSON.stringify(attempts))
}

/** Changes whenever what the answer refers to does. A learner’s own figures outlive every new wording. */
export function markOf(exercise: Exercise): string {
  if (exercise.kind === 'own-figure') return exercise.unit
  const { task: _wording, ...asked } = exercise
  let sum = 0
  for (const letter of JSON.stringify(asked)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return `${exercise.kind} ${sum}`
}

function attemptsIn(text: string | null): Record<string, Stored> {
  const attempts = jsonIn(text)
  return typeof attempts === 'object' && attempts !== null ? (attempts as Record<string, Stored>) : {}
}
