// Every kind of exercise in the course. A new kind of the contract does not compile without its line here.
import type { Exercise } from '#contract/exercises.ts'
import type * as z from 'zod/mini'
import type { Authorship, ExerciseKind, InCourse, Words } from './exercise-kind.ts'
import { choose } from './kinds/choose.ts'
import { document } from './kinds/document.ts'
import { estimate } from './kinds/estimate.ts'
import { number } from './kinds/number.ts'
import { order } from './kinds/order.ts'
import { ownFigure } from './kinds/own-figure.ts'
import { slide } from './kinds/slide.ts'
import { sort } from './kinds/sort.ts'
import { spot } from './kinds/spot.ts'

const authored = { choose, sort, order, estimate, number, slide, spot }
const kinds = { ...authored, 'own-figure': ownFigure, document } satisfies {
  [Kind in Exercise['kind']]: InCourse<Kind>
}

export function kindOf({ kind }: Exercise): ExerciseKind<Exercise> {
  return kinds[kind]
}

export function exerciseWords(exercise: Exercise): Words {
  return kindOf(exercise).words(exercise)
}

/** The kinds that an author may name. */
export type AuthoredKind = keyof typeof authored
export const authoredKinds = Object.keys(authored) as [AuthoredKind, ...AuthoredKind[]]

/** Whether a box is an exercise. */
export function isExerciseKind(name: string): name is AuthoredKind {
  return Object.hasOwn(authored, name)
}

export function authorshipOf(kind: AuthoredKind): Authorship<z.ZodMiniType> {
  return authored[kind]
}
