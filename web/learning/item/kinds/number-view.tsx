// The field of a number to work out, and what is said of a slip.
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import type { ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { Reason } from '../reason.tsx'
import { UnitField } from '../unit-field.tsx'

export function NumberView({ data, answer: text, onAnswer, marked }: ViewProps<ExerciseOf<'number'>, string>) {
  const { unit, answer, slips } = data
  const { phase, marking, isFinal } = marked
  const slip = marking?.mistake == null ? undefined : slips[Number(marking.mistake) - 1]
  const isMissed = phase === 'checked' && marking?.outcome === 'wrong'
  return (
    <>
      <UnitField label={words.sumLabel} unit={unit} text={text} onChange={onAnswer} isReadBack className="max-w-56" />
      {isMissed && slip !== undefined && (
        <div className="mt-3">
          <Reason isRight={false} word={words.wrongWord} why={slip.why} />
        </div>
      )}
      {(phase === 'shown' || (isFinal && isMissed)) && (
        <p className="mt-3">
          {words.answerLabel}: <strong>{writeFigure(answer.value, unit)}</strong>
        </p>
      )}
    </>
  )
}
