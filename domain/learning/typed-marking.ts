// How a number that was typed is marked: right, a known slip, or the right one in another form than its unit.
import type { ExerciseUnit } from './exercise-figures.ts'
import { mistakeId, type ItemAnswer, type Marking } from './marking.ts'

type Typed = {
  unit: ExerciseUnit
  isRight: (typed: number) => boolean
  /** The place of the slip that it is; −1 where it is none. */
  mistakeOf?: (typed: number) => number
}

/**
 * What an author lists as a slip is one, though it is the answer in another form too.
 * @example markTyped(1250, { unit: 'money', isRight: (typed) => typed === 12.5 })?.outcome // 'almost': it is in pence
 */
export function markTyped(answer: ItemAnswer, { unit, isRight, mistakeOf }: Typed): Marking | null {
  if (typeof answer !== 'number') return null
  if (isRight(answer)) return { outcome: 'right', parts: [true], mistake: null }
  const slip = mistakeOf?.(answer) ?? -1
  if (slip !== -1) return { outcome: 'wrong', parts: [false], mistake: mistakeId(slip) }
  const meant = inUnit[unit]?.(answer)
  const isAlmost = meant !== undefined && answer !== 0 && isRight(meant)
  return { outcome: isAlmost ? 'almost' : 'wrong', parts: [false], mistake: null }
}

/** A number in the form that is easily taken for its unit: pence, a share such as 0.2, months for years and years for months. */
const inUnit: Partial<Record<ExerciseUnit, (typed: number) => number>> = {
  money: (pence) => pence / 100,
  percent: (share) => share * 100,
  years: (months) => months / 12,
  months: (years) => years * 12,
}
