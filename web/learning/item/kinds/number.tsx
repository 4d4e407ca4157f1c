// A number to work out and type. If it is a slip that others have made, the item says where it happened.
import Calculator from 'lucide-react/icons/calculator'
import { Suspense } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { lazy } from '#web/loading/lazy.tsx'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import { readFigure } from '../figure-text.ts'
import * as words from '../item-words.ts'
import { FieldRoom, Unworked } from './unworked.tsx'

export const number: OnScreen<'number', string> = {
  icon: Calculator,
  name: () => words.sumName,
  start: () => '',
  View: (props) => (
    <Suspense fallback={<FieldRoom />}>
      <View {...props} />
    </Suspense>
  ),
  printed: ({ answer, unit, why }) => [`${writeFigure(answer.value, unit)}. ${why}`],
  check: {
    answerOf: (_data, text) => readFigure(text),
    verdict: ({ data: { unit }, marked: { marking } }) => words.numberVerdict(marking?.outcome, unit),
    why: ({ data }) => data.why,
    kept: (_data, text, { outcome }) => (outcome === 'almost' ? text : ''),
  },
}

const View = lazy<ViewProps<ExerciseOf<'number'>, string>>(async () => (await import('./number-view.tsx')).NumberView, {
  orElse: Unworked,
})
