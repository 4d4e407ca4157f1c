// For an exercise outside a text that is asked once, as in practice: what stores its attempt, and what is around it. The
// exercises themselves are the same.
import { createContext, useContext, type ReactNode } from 'react'
import type { Exercise } from '#contract/exercises.ts'

/** `seed` draws the order of options, where that is drawn. */
export type Attempt<Answer> = { answer: Answer; phase: 'open' | 'checked' | 'shown'; seed?: string }

export type AttemptInHand<Answer> = Attempt<Answer> & {
  /** Whether there is only one check: it then shows the right answer too. */
  isFinal: boolean
  /** Takes the answer as it is now, or what is made of it. What was checked before is open again. */
  change: (next: Answer | ((now: Answer) => Answer)) => void
  check: () => void
  show: () => void
  /** Begins again, with what may stay of the answer. */
  again: (answer: Answer) => void
}

/** What an exercise gives to what is around it. */
export type ExerciseParts = {
  exercise: Exercise
  attempt: Pick<AttemptInHand<unknown>, 'phase' | 'check' | 'show'>
  isRight: boolean
  /** Whether there is something to check. */
  isReady?: boolean
  /** The outcome, once it is checked. */
  verdict: string
  /** Whether it is a guess: then a miss is nothing wrong. */
  isGuess?: boolean
  /** The reason as a whole, told once the exercise is solved or shown, and of a guess once it is made. */
  why?: string
  children: ReactNode
}

export type AskedOnce = {
  /** The answer is null until something is chosen. */
  attempt: Pick<Attempt<unknown>, 'answer' | 'phase'>
  change: (answer: unknown) => void
  check: (answer: unknown) => void
  show: () => void
  renderFrame: (parts: ExerciseParts) => ReactNode
}

const AskedOnceContext = createContext<AskedOnce | null>(null)

export const AskedOnceProvider = AskedOnceContext.Provider

/** Null where an exercise is in a text. */
export function useAskedOnce(): AskedOnce | null {
  return useContext(AskedOnceContext)
}
