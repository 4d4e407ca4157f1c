// What the course has of each kind: what an author writes, what makes it unsolvable, what the browser gets of it, its words for the
// rules about language, and what of its answer must not stand open below it.
import type * as z from 'zod/mini'
import type { Exercise, ExerciseOf } from '#contract/exercises.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'

/** What is wrong, and where in the author's data. */
export type Misfit = { path: readonly PropertyKey[]; message: string }
/** The exercise's id and its task as HTML. */
export type Common = { id: string; task: string }
/** Full sentences, and the short texts between them such as options, cards and lines. The task is not among them. */
export type Words = { sentences: string[]; labels: string[] }
/** The task, and what stands open below it. */
export type Around = { task: string; texts: readonly string[] }

export type ExerciseKind<Made> = {
  words(exercise: Made): Words
  /** What of the answer the texts give away; null where they do not. */
  told(exercise: Made, around: Around): string | null
}
type KindOf = { [Kind in Exercise['kind']]: ExerciseOf<Kind> }
export type InCourse<Kind extends Exercise['kind']> = ExerciseKind<KindOf[Kind]>

/** A kind that authors may name. */
export type Authorship<Schema extends z.ZodMiniType, Made = Exercise> = {
  schema: Schema
  misfits(data: z.infer<Schema>, taxYear: TaxYearId): Misfit[]
  make(data: z.infer<Schema>, common: Common, taxYear: TaxYearId): Made
}

export function reasons(entries: readonly { why: string | null }[]): string[] {
  return entries.flatMap(({ why }) => why ?? [])
}

/** Texts that are there twice. */
export function repeats(texts: readonly string[], field: string): Misfit[] {
  return texts.flatMap((text, place) => when(texts.indexOf(text) < place, [field, place], `“${text}” is there twice.`))
}

export function when(isWrong: boolean, path: readonly PropertyKey[], message: string): Misfit[] {
  return isWrong ? [{ path, message }] : []
}
