// Sliders, and what they should be set to. The answer has the value of each slider by its name.
import { marked, isList, smallest, type ItemKind } from '../marking.ts'

/** The bounds of a slider, the step that it moves by, and how far from the answer still counts. */
export type SlideRange = { min: number; max: number; step: number; within: number }
export type SlideData = {
  kind: 'slide'
  inputs: readonly (SlideRange & { name: string; start: number })[]
  /** Only of the sliders that it turns on. */
  answer: Readonly<Record<string, number>>
}

export const slide: ItemKind<SlideData> = {
  mark({ inputs, answer }, values) {
    if (typeof values === 'number' || isList(values) || Object.keys(values).length !== inputs.length) return null
    if (!inputs.every((input) => isOnStep(values[input.name] ?? Number.NaN, input))) return null
    return marked(inputs.map((input) => sideOff(input, answer, values) === null))
  },
  right: ({ inputs, answer }) => ({ ...Object.fromEntries(inputs.map(({ name, min }) => [name, min])), ...answer }),
  // No slider may begin at its answer.
  wrong: ({ inputs }) => Object.fromEntries(inputs.map(({ name, start }) => [name, start])),
}

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
 * To which side a slider is too far from the answer; null where it is near enough, or the answer does not turn on it. One
 * without a value counts as low.
 * @example sideOff({ name: 'payment', within: 5 }, { payment: 120 }, { payment: 140 }) // 'high'
 */
export function sideOff(
  { name, within }: { name: string; within: number },
  answer: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): 'high' | 'low' | null {
  const [wanted, value = Number.NEGATIVE_INFINITY] = [answer[name], values[name]]
  if (wanted === undefined || Math.abs(value - wanted) <= within + smallest) return null
  return value > wanted ? 'high' : 'low'
}
