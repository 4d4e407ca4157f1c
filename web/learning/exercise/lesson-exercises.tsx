// The exercises of a lesson, each in its place within the text.
import { createPortal } from 'react-dom'
import type { Exercise } from '#contract/exercises.ts'
import { ChooseExercise } from './choose-exercise.tsx'
import { DocumentExercise } from './document-exercise.tsx'
import type { Place } from './exercise-frame.tsx'
import { NumberExercise } from './number-exercises.tsx'
import { OrderExercise } from './order-exercise.tsx'
import { SortExercise } from './sort-exercise.tsx'
import { SpotExercise } from './spot-exercise.tsx'

type LessonExercisesProps = {
  exercises: readonly Exercise[]
  /** The lesson’s text, once it is in the page: it has an element with `data-exercise` for each. */
  text: HTMLElement | null
}

/** They are there before the text is painted, so that nothing moves. */
export function LessonExercises({ exercises, text }: LessonExercisesProps) {
  const places = [...(text?.querySelectorAll<HTMLElement>('[data-exercise]') ?? [])]
  return exercises.map((exercise, at) => {
    const element = places.find(({ dataset }) => dataset['exercise'] === exercise.id)
    const place = { number: at + 1, total: exercises.length }
    return element && createPortal(<LessonExercise exercise={exercise} place={place} />, element, exercise.id)
  })
}

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
