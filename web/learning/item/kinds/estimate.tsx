// A number to guess, then the truth beside it.
import Lightbulb from 'lucide-react/icons/lightbulb'
import { Suspense } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { lazy } from '#web/loading/lazy.tsx'
import { readFigure } from '../figure-text.ts'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { FieldRoom, Unworked } from './unworked.tsx'

export const estimate: OnScreen<'estimate', string> = {
  icon: Lightbulb,
  name: ({ answer }) => (words.isSumToDo(answer) ? words.sumName : 'Guess first'),
  start: () => '',
  View: (props) => (
    <Suspense fallback={<FieldRoom />}>
      <View {...props} />
    </Suspense>
  ),
  printed: ({ answer, unit, why }) => [`${writeFigure(answer.value, unit)}. ${why}`],
  check: {
    answerOf: (_data, text) => readFigure(text),
    verdict: ({ data, answer, marked: { marking } }) =>
      words.estimateVerdict(readFigure(answer) ?? 0, data, marking?.outcome),
    why: ({ data }) => data.why,
    kept: (_data, text, { outcome }) => (outcome === 'almost' ? text : ''),
    isGuess: true,
    isOpenToAll: true,
  },
}

const View = lazy<ViewProps<ExerciseOf<'estimate'>, string>>(
  async () => (await import('./estimate-view.tsx')).EstimateView,
  { orElse: Unworked },
)
