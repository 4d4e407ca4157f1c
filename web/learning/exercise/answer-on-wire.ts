// What a learner has put into an exercise, as it is sent and marked.
import type { PractisedExercise } from '#contract/exercises.ts'
import type { ReviewAnswerBody } from '#contract/practice.ts'
import { readFigure } from './figure-text.ts'

type ExerciseAnswer = NonNullable<ReviewAnswerBody['answer']>

/** Only for an exercise that is ready to be checked: a missing part is no right answer. */
export function answerOnWire(exercise: PractisedExercise, answer: unknown): ExerciseAnswer {
  const { kind } = exercise
  if (kind === 'sort') return (answer as (string | null)[]).map((group) => exercise.groups.indexOf(group ?? ''))
  if (kind === 'estimate' || kind === 'number') return readFigure(answer as string) ?? Number.NaN
  return answer as ExerciseAnswer
}
