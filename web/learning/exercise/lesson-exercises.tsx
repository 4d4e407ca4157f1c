// An exercise of a lesson, a guide or a document, by its kind.
import type { Exercise } from '#contract/exercises.ts'
import { ChooseExercise } from './choose-exercise.tsx'
import { DocumentExercise } from './document-exercise.tsx'
import type { Place } from './exercise-frame.tsx'
import { NumberExercise } from './number-exercises.tsx'
import { OrderExercise } from './order-exercise.tsx'
import { SortExercise } from './sort-exercise.tsx'
import { SpotExercise } from './spot-exercise.tsx'

export function LessonExercise({ exercise, place }: { exercise: Exercise; place: Place }) {
  switch (exercise.kind) {
    case 'choose':
      return <ChooseExercise exercise={exercise} place={place} />
    case 'sort':
      return <SortExercise exercise={exercise} place={place} />
    case 'order':
      return <OrderExercise exercise={exercise} place={place} />
    case 'spot':
      return <SpotExercise exercise={exercise} place={place} />
    case 'document':
      return <DocumentExercise exercise={exercise} place={place} isFolded />
    case 'estimate':
    case 'number':
    case 'own-figure':
    case 'slide':
      return <NumberExercise exercise={exercise} place={place} />
    default:
      // A kind of a later version, which this page does not know.
      return null
  }
}
