// A number to guess. A guess within `closePercent` per cent of the answer is right.
import type { ExerciseUnit } from '../exercise-figures.ts'
import { smallest, type ItemKind } from '../marking.ts'
import { markTyped } from '../typed-marking.ts'

type Close = { value: number; closePercent: number }
export type EstimateData = { kind: 'estimate'; unit: ExerciseUnit; answer: Close }

export const estimate: ItemKind<EstimateData> = {
  mark: ({ unit, answer }, guess) => markTyped(guess, { unit, isRight: (number) => isClose(number, answer) }),
  right: ({ answer }) => answer.value,
  wrong: ({ answer }) => answer.value * 3 + 1,
}

/** @example isClose(1450, { value: 1612, closePercent: 10 }) // false: 1,612 less 10% is 1,450.80 */
function isClose(guess: number, { value, closePercent }: Close): boolean {
  return Math.abs(guess - value) <= Math.abs(value * closePercent) / 100 + smallest
}
