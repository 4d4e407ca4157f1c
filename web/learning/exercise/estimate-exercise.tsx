// A number to guess, then the truth beside it.
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { mark } from '#domain/learning/item-kinds.ts'
import { Bar } from '#web/ui/bar.tsx'
import { useAttempt } from './exercise-attempt.ts'
import { ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { readFigure } from './figure-text.ts'
import { UnitField } from './unit-field.tsx'

type EstimateProps = { exercise: ExerciseOf<'estimate'>; place: Place }

export function EstimateExercise({ exercise, place }: EstimateProps) {
  const { unit, answer, why } = exercise
  const attempt = useAttempt(exercise, '')
  const { answer: text, phase } = attempt
  const guess = readFigure(text)
  const label = words.isSumToDo(answer) ? words.sumLabel : words.guessLabel
  const isNear = guess !== null && mark(exercise, guess)?.outcome === 'right'
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={isNear}
      isReady={guess !== null}
      verdict={guess === null ? '' : words.estimateVerdict(guess, answer.value, { unit, isNear, label })}
      isGuess
      why={why}
      onAgain={() => attempt.again('')}
    >
      <UnitField label={label} unit={unit} text={text} onChange={attempt.change} isReadBack className="max-w-56" />
      {phase !== 'open' && (
        <dl className="mt-4 grid gap-2">
          {guess !== null && <NamedBar name={label} value={guess} most={Math.max(guess, answer.value)} unit={unit} />}
          <NamedBar
            name={words.answerLabel}
            value={answer.value}
            most={Math.max(guess ?? 0, answer.value)}
            unit={unit}
            isAnswer
          />
        </dl>
      )}
    </ExerciseFrame>
  )
}

type NamedBarProps = { name: string; value: number; most: number; unit: ExerciseUnit; isAnswer?: boolean }

function NamedBar({ name, value, most, unit, isAnswer = false }: NamedBarProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt>{name}</dt>
      <dd className="font-semibold">{writeFigure(value, unit)}</dd>
      <dd aria-hidden className="col-span-2 mt-1 h-2.5 overflow-hidden rounded-full bg-sunken">
        <Bar percent={most === 0 ? 0 : (value / most) * 100} className={isAnswer ? 'fill-good' : 'fill-amount-3'} />
      </dd>
    </div>
  )
}
