// A number to work out and type. If it is a slip that others have made, the exercise says where it happened.
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { mark } from '#domain/learning/item-kinds.ts'
import { useAttempt } from './exercise-attempt.ts'
import { ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { Reason } from './reason.tsx'
import { readFigure } from './figure-text.ts'
import { UnitField } from './unit-field.tsx'

type TypedProps = { exercise: ExerciseOf<'number'>; place: Place }

export function TypedExercise({ exercise, place }: TypedProps) {
  const { unit, answer, slips, why } = exercise
  const attempt = useAttempt(exercise, '')
  const { answer: text, phase, isFinal } = attempt
  const typed = readFigure(text)
  const marking = typed === null ? null : mark(exercise, typed)
  const isRight = marking?.outcome === 'right'
  const slip = marking?.mistake == null ? undefined : slips[Number(marking.mistake) - 1]
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={isRight}
      isReady={typed !== null}
      verdict={words.numberVerdict(isRight)}
      why={why}
      onAgain={() => attempt.again('')}
    >
      <UnitField
        label={words.sumLabel}
        unit={unit}
        text={text}
        onChange={attempt.change}
        isReadBack
        className="max-w-56"
      />
      {phase === 'checked' && !isRight && slip !== undefined && (
        <div className="mt-3">
          <Reason isRight={false} word={words.wrongWord} why={slip.why} />
        </div>
      )}
      {(phase === 'shown' || (isFinal && phase === 'checked' && !isRight)) && (
        <p className="mt-3">
          {words.answerLabel}: <strong>{writeFigure(answer.value, unit)}</strong>
        </p>
      )}
    </ExerciseFrame>
  )
}
