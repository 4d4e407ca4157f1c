// Two figures of the learner's own: a guess now, what it came to later, and the gap between them. Nothing is marked.
import type { ExerciseOf } from '#contract/exercises.ts'
import { useAttempt } from './exercise-attempt.ts'
import { ExerciseBox, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { readFigure } from './figure-text.ts'
import { UnitField } from './unit-field.tsx'

type OwnFigureProps = { exercise: ExerciseOf<'own-figure'>; place: Place }

export function OwnFigureExercise({ exercise, place }: OwnFigureProps) {
  const { unit, prompt, later, why } = exercise
  const { answer, change } = useAttempt(exercise, { guess: '', later: '' })
  const guess = readFigure(answer.guess)
  const came = readFigure(answer.later)
  return (
    <ExerciseBox exercise={exercise} place={place}>
      <div className="grid gap-4 sm:grid-cols-2">
        <UnitField
          label={prompt}
          unit={unit}
          text={answer.guess}
          onChange={(text) => change((now) => ({ ...now, guess: text }))}
        />
        <UnitField
          label={later}
          unit={unit}
          text={answer.later}
          onChange={(text) => change((now) => ({ ...now, later: text }))}
        />
      </div>
      <div role="status">
        {guess !== null && (
          <div className="mt-4 rounded-[var(--radius)] bg-sunken px-4 py-3">
            <p className="font-semibold">{came === null ? words.guessKept : words.gapInWords(guess, came, unit)}</p>
            <p className="mt-1">{why}</p>
          </div>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft print:hidden">{words.keptHereText}</p>
    </ExerciseBox>
  )
}
