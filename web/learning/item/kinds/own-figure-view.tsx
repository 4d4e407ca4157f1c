// Two figures of the learner's own: a guess now, what it came to later, and the gap between them.
import type { ExerciseOf } from '#contract/exercises.ts'
import { readFigure } from '../figure-text.ts'
import type { ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { UnitField } from '../unit-field.tsx'

export type OwnFigures = { guess: string; later: string }

export function OwnFigureView({ data, answer, onAnswer }: ViewProps<ExerciseOf<'own-figure'>, OwnFigures>) {
  const { unit, prompt, later, why } = data
  const guess = readFigure(answer.guess)
  const came = readFigure(answer.later)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <UnitField
          label={prompt}
          unit={unit}
          text={answer.guess}
          onChange={(text) => onAnswer((now) => ({ ...now, guess: text }))}
        />
        <UnitField
          label={later}
          unit={unit}
          text={answer.later}
          onChange={(text) => onAnswer((now) => ({ ...now, later: text }))}
        />
      </div>
      <div role="status">
        {guess !== null && (
          <div className="mt-4 rounded-[var(--radius)] bg-sunken px-4 py-3">
            <p className="font-semibold">
              {came === null ? 'Your guess is kept.' : words.gapInWords(guess, came, unit)}
            </p>
            <p className="mt-1">{why}</p>
          </div>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft print:hidden">
        Only this browser keeps these figures, until you sign out.
      </p>
    </>
  )
}
