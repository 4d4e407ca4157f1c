// What counts as right in the exercises of a lesson.

/**
 * Whether everything was chosen that is right, and nothing else.
 * @example choseRightly([{ isRight: true }, { isRight: false }], [0]) // true
 */
export function choseRightly(options: readonly { isRight: boolean }[], chosen: readonly number[]): boolean {
  return options.every(({ isRight }, place) => isRight === chosen.includes(place))
}

/**
 * Whether a guess is within so many per cent of the answer.
 * @example isClose(1450, { value: 1612, closePercent: 10 }) // false: 1,612 less 10% is 1,450.80
 */
export function isClose(guess: number, { value, closePercent }: { value: number; closePercent: number }): boolean {
  return Math.abs(guess - value) <= Math.abs(value * closePercent) / 100 + smallest
}

/**
 * Whether a number that was typed is near enough to the answer.
 * @example isWithin(305.04, { value: 305, within: 0.05 }) // true
 */
export function isWithin(typed: number, { value, within }: { value: number; within: number }): boolean {
  return Math.abs(typed - value) <= within + smallest
}

/**
 * What was marked in a document: how many of its faults, how many are left, and how many places that are in order.
 * @example markPlaces([true, false, true], [0, 1]) // { found: 1, missed: 1, wrong: 1, isRight: false }
 */
export function markPlaces(
  faults: readonly boolean[],
  marked: readonly number[],
): { found: number; missed: number; wrong: number; isRight: boolean } {
  const found = faults.filter((isFault, at) => isFault && marked.includes(at)).length
  const missed = faults.filter(Boolean).length - found
  const wrong = new Set(marked).size - found
  return { found, missed, wrong, isRight: missed === 0 && wrong === 0 }
}

/** The bounds of a slider, the step that it moves by, and how far from the answer still counts. */
export type SlideRange = { min: number; max: number; step: number; within: number }

/**
 * Whether a slider can stand there: within its bounds, a whole number of steps from the lower.
 * @example isOnStep(0.3, { min: 0, max: 2, step: 0.1 }) // true
 */
export function isOnStep(value: number, { min, max, step }: Omit<SlideRange, 'within'>): boolean {
  const steps = (value - min) / step
  return value >= min - smallest && value <= max + smallest && Math.abs(steps - Math.round(steps)) < 1e-6
}

/**
 * The step nearest to a number that was typed, within the bounds.
 * @example nearestStep(67, { min: 30, max: 150, step: 5 }) // 65
 */
export function nearestStep(value: number, { min, max, step }: Omit<SlideRange, 'within'>): number {
  const last = Math.floor((max - min) / step + smallest)
  const steps = Math.min(last, Math.max(0, Math.round((value - min) / step)))
  return Number((min + steps * step).toPrecision(12))
}

/**
 * Whether each slider that the answer names stands near enough to it.
 * @example isSlidRight([{ name: 'payment', within: 5 }], { payment: 120 }, { payment: 116 }) // true
 */
export function isSlidRight(
  inputs: readonly { name: string; within: number }[],
  answer: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): boolean {
  return inputs.every(({ name, within }) => {
    const [wanted, value] = [answer[name], values[name]]
    return wanted === undefined || (value !== undefined && Math.abs(value - wanted) <= within + smallest)
  })
}

/** What binary floats may be off by. */
const smallest = 1e-9
