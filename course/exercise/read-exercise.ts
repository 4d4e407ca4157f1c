// Reads the exercise between `:::choose{#id}` and `:::`. Its data is checked by the rules of its kind and turned into
// what the browser gets.
import type { Exercise } from '#contract/exercises.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { readYaml } from '../source/yaml-source.ts'
import type { Common, Misfit } from './exercise-kind.ts'
import { authorshipOf, type AuthoredKind } from './exercise-kinds.ts'

/** An exercise's kind, id, task as HTML and data as YAML, whose first line is `firstLine` of the file. */
export type ExerciseSource = Common & { kind: AuthoredKind; yaml: string; firstLine: number }

/** Reads an exercise, its placeholders already filled for the tax year. Null when it does not fit its kind. */
export function readExercise(
  { kind, id, task, yaml, firstLine }: ExerciseSource,
  { file, taxYear }: { file: string; taxYear: TaxYearId },
): { exercise: Exercise | null; problems: ContentProblem[] } {
  const reading = readYaml(yaml, { file, schema: authorshipOf(kind).schema, firstLine })
  if (reading.value === null) return { exercise: null, problems: reading.problems }
  const { exercise, misfits } = makeSound(kind, reading.value, { common: { id, task }, taxYear })
  return { exercise, problems: misfits.map(({ path, message }) => ({ file, line: reading.lineOf(path), message })) }
}

type MakeContext = { common: Common; taxYear: TaxYearId }
/** The exercise, or null with what does not fit. */
export type ExerciseMade = { exercise: Exercise | null; misfits: readonly Misfit[] }

/** Makes an exercise of data whose placeholders are filled, as of an item of practice. */
export function makeExercise(kind: AuthoredKind, data: unknown, context: MakeContext): ExerciseMade {
  const read = authorshipOf(kind).schema.safeParse(data)
  return read.success ? makeSound(kind, read.data, context) : { exercise: null, misfits: read.error.issues }
}

/** Of data as the kind's schema gives it. */
function makeSound(kind: AuthoredKind, data: unknown, { common, taxYear }: MakeContext): ExerciseMade {
  const authorship = authorshipOf(kind)
  const misfits = authorship.misfits(data, taxYear)
  return { exercise: misfits.length > 0 ? null : authorship.make(data, common, taxYear), misfits }
}
