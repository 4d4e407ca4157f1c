// The field of a guess, then the truth beside it.
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { Bar } from '#web/ui/bar.tsx'
import { readFigure } from '../figure-text.ts'
import type { ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { UnitField } from '../unit-field.tsx'

export function EstimateView({ data, answer: text, onAnswer, marked }: ViewProps<ExerciseOf<'estimate'>, string>) {
  const { unit, answer } = data
  const guess = readFigure(text)
  const label = words.estimateLabel(answer)
  const most = Math.max(guess ?? 0, answer.value)
  const isTold = marked.phase === 'shown' || (marked.phase === 'checked' && marked.marking?.outcome !== 'almost')
  return (
    <>
      <UnitField label={label} unit={unit} text={text} onChange={onAnswer} isReadBack className="max-w-56" />
      {isTold && (
        <dl className="mt-4 grid gap-2">
          {guess !== null && <NamedBar name={label} value={guess} most={most} unit={unit} />}
          <NamedBar name={words.answerLabel} value={answer.value} most={most} unit={unit} isAnswer />
        </dl>
      )}
    </>
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
