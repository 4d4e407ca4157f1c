// Two figures of the learner's own. Nothing is marked.
import Notebook from 'lucide-react/icons/notebook'
import { Suspense } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { lazy } from '#web/loading/lazy.tsx'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import type { OwnFigures } from './own-figure-view.tsx'
import { Unworked } from './unworked.tsx'

export const ownFigure: OnScreen<'own-figure', OwnFigures> = {
  icon: Notebook,
  name: () => 'Your own figure',
  start: () => ({ guess: '', later: '' }),
  View: (props) => (
    <Suspense fallback={<div aria-busy className="h-[14.25rem] sm:h-[7rem]" />}>
      <View {...props} />
    </Suspense>
  ),
  printed: ({ why }) => [why],
}

const View = lazy<ViewProps<ExerciseOf<'own-figure'>, OwnFigures>>(
  async () => (await import('./own-figure-view.tsx')).OwnFigureView,
  { orElse: Unworked },
)
