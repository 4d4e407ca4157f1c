// A number to work out and type. It is right within `within` of the answer; slips that people make are known by theirs.
import type { ExerciseUnit } from '../exercise-figures.ts'
import { mistakeId, smallest, type ItemKind } from '../marking.ts'
import { markTyped } from '../typed-marking.ts'

type Near = { value: number; within: number }
export type NumberData = {
  kind: 'number'
  unit: ExerciseUnit
  answer: Near
  slips: readonly { value: number }[]
}

export const number: ItemKind<NumberData> = {
  mark: ({ unit, answer, slips }, typed) =>
    markTyped(typed, {
      unit,
      isRight: (value) => isWithin(value, answer),
      mistakeOf: (value) => slips.findIndex((slip) => isWithin(value, { ...answer, value: slip.value })),
    }),
  right: ({ answer }) => answer.value,
  wrong: ({ answer }) => answer.value * 3 + answer.within + 1,
  mistakes: ({ slips }) => slips.map(({ value }, at) => ({ id: mistakeId(at), answer: value })),
}

/**
 * Whether a number is near enough to another.
 * @example isWithin(305.04, { value: 305, within: 0.05 }) // true
 */
export function isWithin(typed: number, { value, within }: Near): boolean {
  return Math.abs(typed - value) <= within + smallest
}
