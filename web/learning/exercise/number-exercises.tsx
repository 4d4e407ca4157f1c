// Exercises with numbers: what works them comes after the lesson's text, only where a lesson has one. Their places are kept.
import { Suspense, type ComponentType } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { lazy } from '#web/loading/lazy.tsx'
import { ExerciseBox, type Place } from './exercise-frame.tsx'

type WithNumbers = ExerciseOf<'estimate' | 'own-figure' | 'slide'>
type NumberExerciseProps = { exercise: WithNumbers; place: Place }

export function NumberExercise({ exercise, place }: NumberExerciseProps) {
  return <Suspense fallback={<Waiting exercise={exercise} place={place} />}>{exerciseOf(exercise, place)}</Suspense>
}

function exerciseOf(exercise: WithNumbers, place: Place) {
  if (exercise.kind === 'estimate') return <Estimate exercise={exercise} place={place} />
  if (exercise.kind === 'own-figure') return <OwnFigure exercise={exercise} place={place} />
  return <Slide exercise={exercise} place={place} />
}

type PropsOf<Kind extends WithNumbers['kind']> = { exercise: ExerciseOf<Kind>; place: Place }
const orElse: ComponentType<NumberExerciseProps> = Unworked
const Estimate = lazy<PropsOf<'estimate'>>(async () => (await import('./estimate-exercise.tsx')).EstimateExercise, {
  orElse,
})
const OwnFigure = lazy<PropsOf<'own-figure'>>(
  async () => (await import('./own-figure-exercise.tsx')).OwnFigureExercise,
  { orElse },
)
const Slide = lazy<PropsOf<'slide'>>(async () => (await import('./slide-exercise.tsx')).SlideExercise, { orElse })

/** About as high as what comes, in rem. */
function heightOf(exercise: WithNumbers): number {
  if (exercise.kind === 'estimate') return 8.25
  if (exercise.kind === 'own-figure') return 9
  return exercise.inputs.length * 8 + 12.5
}

function Waiting({ exercise, place }: NumberExerciseProps) {
  return (
    <ExerciseBox exercise={exercise} place={place}>
      <div aria-busy style={{ height: `${heightOf(exercise)}rem` }} />
    </ExerciseBox>
  )
}

/** Where what works it cannot be fetched, as on a train: the question, and its answer folded. */
function Unworked({ exercise, place }: NumberExerciseProps) {
  return (
    <ExerciseBox exercise={exercise} place={place}>
      {exercise.kind === 'slide' && <p className="font-semibold">{exercise.question}</p>}
      <details className="mt-3">
        <summary className="flex min-h-11 items-center font-semibold text-accent">Show me</summary>
        <p>{exercise.why}</p>
      </details>
    </ExerciseBox>
  )
}
