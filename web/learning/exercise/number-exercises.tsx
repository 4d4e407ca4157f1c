// Exercises with numbers. Their code comes after the lesson's text, only where a lesson has one. Room is left for them.
import { Suspense, type ComponentType } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { lazy } from '#web/loading/lazy.tsx'
import { ExerciseBox, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'

type WithNumbers = ExerciseOf<'estimate' | 'number' | 'own-figure' | 'slide'>
type NumberExerciseProps = { exercise: WithNumbers; place: Place }

export function NumberExercise({ exercise, place }: NumberExerciseProps) {
  return <Suspense fallback={<Waiting exercise={exercise} place={place} />}>{exerciseOf(exercise, place)}</Suspense>
}

function exerciseOf(exercise: WithNumbers, place: Place) {
  if (exercise.kind === 'estimate') return <Estimate exercise={exercise} place={place} />
  if (exercise.kind === 'number') return <Typed exercise={exercise} place={place} />
  if (exercise.kind === 'own-figure') return <OwnFigure exercise={exercise} place={place} />
  return <Slide exercise={exercise} place={place} />
}

type PropsOf<Kind extends WithNumbers['kind']> = { exercise: ExerciseOf<Kind>; place: Place }
const orElse: ComponentType<NumberExerciseProps> = Unworked
const Estimate = lazy<PropsOf<'estimate'>>(async () => (await import('./estimate-exercise.tsx')).EstimateExercise, {
  orElse,
})
const Typed = lazy<PropsOf<'number'>>(async () => (await import('./typed-exercise.tsx')).TypedExercise, { orElse })
const OwnFigure = lazy<PropsOf<'own-figure'>>(
  async () => (await import('./own-figure-exercise.tsx')).OwnFigureExercise,
  { orElse },
)
const Slide = lazy<PropsOf<'slide'>>(async () => (await import('./slide-exercise.tsx')).SlideExercise, { orElse })

/** As high as what comes: texts take the lines that they will take, and the rest its height. */
function Waiting({ exercise, place }: NumberExerciseProps) {
  return (
    <ExerciseBox exercise={exercise} place={place}>
      <div aria-busy>
        {exercise.kind === 'slide' ? (
          <SlideRoom exercise={exercise} />
        ) : (
          <div
            className={
              exercise.kind === 'estimate' || exercise.kind === 'number' ? 'h-[8.875rem]' : 'h-[14.25rem] sm:h-[7rem]'
            }
          />
        )}
      </div>
    </ExerciseBox>
  )
}

function SlideRoom({ exercise: { question, inputs, figures } }: { exercise: ExerciseOf<'slide'> }) {
  return (
    <>
      <p className="mb-4 font-semibold">{question}</p>
      <svg aria-hidden height={`${inputs.length * 11 - 1.25}rem`} className="block w-full" />
      <div className="mt-5 grid gap-3 py-3 sm:grid-cols-2">
        {figures.map(({ name, label }) => (
          <p key={name} className="invisible pb-7.5 text-[0.9375rem]">
            {label}
          </p>
        ))}
      </div>
      <div className="h-15" />
    </>
  )
}

/** Where what works it cannot be fetched, as on a train: the question, and its answer folded. */
function Unworked({ exercise, place }: NumberExerciseProps) {
  return (
    <ExerciseBox exercise={exercise} place={place}>
      {exercise.kind === 'slide' && <p className="font-semibold">{exercise.question}</p>}
      <details className="mt-3">
        <summary className="flex min-h-11 items-center font-semibold text-accent">{words.showLabel}</summary>
        <p>{exercise.why}</p>
      </details>
    </ExerciseBox>
  )
}
