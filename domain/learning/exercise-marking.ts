// What counts as right in the exercises of lessons and of practice.

/** The kinds that practice asks, beside choices of options. */
export const practisedKinds = ['sort', 'order', 'estimate', 'number', 'slide', 'spot', 'document'] as const

/** What each of these kinds is marked by. */
type Markable =
  | { kind: 'sort'; groups: readonly string[]; cards: readonly { groups: readonly string[] }[] }
  | { kind: 'order'; steps: readonly unknown[] }
  | { kind: 'estimate'; answer: { value: number; closePercent: number } }
  | { kind: 'number'; answer: { value: number; within: number } }
  | { kind: 'slide'; inputs: readonly (SlideRange & { name: string })[]; answer: Readonly<Record<string, number>> }
  | { kind: 'spot'; document: SpotDocument }
  | { kind: 'document'; paper: Paper }
type Spot = { isSpot: boolean }
type SpotDocument = { details: readonly Spot[]; sections: readonly { lines: readonly Spot[] }[]; total: Spot | null }
type Paper = { parts: readonly { rows: readonly { place: { isFault: boolean } | null }[] }[] }

/** A number, a list of places, or the value of each slider by its name. */
export type ExerciseAnswer = number | readonly number[] | Readonly<Record<string, number>>

/**
 * Whether an answer to an exercise of practice is right: all of it. Null for an answer that does not fit the exercise.
 * @example markExercise({ kind: 'order', steps: ['a', 'b', 'c'] }, [0, 2, 1]) // false
 * @example markExercise({ kind: 'order', steps: ['a', 'b', 'c'] }, [0, 1]) // null
 */
export function markExercise(exercise: Markable, answer: ExerciseAnswer): boolean | null {
  if (typeof answer === 'number') return markNumber(exercise, answer)
  return Array.isArray(answer) ? markList(exercise, answer) : markSliders(exercise, answer as Record<string, number>)
}

/**
 * An answer that is right.
 * @example rightAnswer({ kind: 'order', steps: ['a', 'b', 'c'] }) // [0, 1, 2]
 */
export function rightAnswer(exercise: Markable): ExerciseAnswer {
  switch (exercise.kind) {
    case 'number':
    case 'estimate':
      return exercise.answer.value
    case 'sort':
      return exercise.cards.map((card) => exercise.groups.findIndex((group) => card.groups.includes(group)))
    case 'order':
      return exercise.steps.map((_, step) => step)
    case 'slide':
      return { ...Object.fromEntries(exercise.inputs.map(({ name, min }) => [name, min])), ...exercise.answer }
    case 'spot':
      return trueAt(spotsOf(exercise.document))
    case 'document':
      return trueAt(faultsOf(exercise.paper))
  }
}

function trueAt(faults: readonly boolean[]): number[] {
  return faults.flatMap((isFault, at) => (isFault ? [at] : []))
}

function markNumber(exercise: Markable, answer: number): boolean | null {
  if (exercise.kind === 'number') return isWithin(answer, exercise.answer)
  return exercise.kind === 'estimate' ? isClose(answer, exercise.answer) : null
}

function markList(exercise: Markable, answer: readonly number[]): boolean | null {
  switch (exercise.kind) {
    case 'sort': {
      const { groups, cards } = exercise
      const fits = answer.length === cards.length && answer.every((at) => groups[at] !== undefined)
      return fits ? cards.every((card, at) => card.groups.includes(groups[answer[at] ?? -1] ?? '')) : null
    }
    case 'order': {
      const { length } = exercise.steps
      return answer.length === length && areDifferent(answer, length) ? answer.every((step, at) => step === at) : null
    }
    case 'spot':
      return markMarked(spotsOf(exercise.document), answer)
    case 'document':
      return markMarked(faultsOf(exercise.paper), answer)
    case 'number':
    case 'estimate':
    case 'slide':
      return null
  }
}

function markMarked(faults: readonly boolean[], marked: readonly number[]): boolean | null {
  return areDifferent(marked, faults.length) ? markPlaces(faults, marked).isRight : null
}

/** Whether they are places of so many, none of them twice. */
function areDifferent(places: readonly number[], count: number): boolean {
  return new Set(places).size === places.length && places.every((at) => Number.isInteger(at) && at >= 0 && at < count)
}

function markSliders(exercise: Markable, values: Readonly<Record<string, number>>): boolean | null {
  if (exercise.kind !== 'slide') return null
  const { inputs, answer } = exercise
  const fits =
    Object.keys(values).length === inputs.length &&
    inputs.every((input) => isOnStep(values[input.name] ?? Number.NaN, input))
  return fits ? isSlidRight(inputs, answer, values) : null
}

/**
 * For each line of a document whether it is to be found, in the order in which its places are counted.
 * @example spotsOf({ details: [{ isSpot: true }], sections: [], total: { isSpot: false } }) // [true, false]
 */
export function spotsOf({ details, sections, total }: SpotDocument): boolean[] {
  const lines = [...details, ...sections.flatMap((section) => section.lines), ...(total === null ? [] : [total])]
  return lines.map(({ isSpot }) => isSpot)
}

/**
 * For each place of a paper whether it is wrong, in the order in which its places are counted.
 * @example faultsOf({ parts: [{ rows: [{ place: null }, { place: { isFault: true } }] }] }) // [true]
 */
export function faultsOf({ parts }: Paper): boolean[] {
  return parts.flatMap(({ rows }) => rows.flatMap(({ place }) => place?.isFault ?? []))
}

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
  return slidesOff(inputs, answer, values).length === 0
}

/**
 * The sliders that stand too far from the answer, and to which side. One without a value is off to neither, and counts as low.
 * @example slidesOff([{ name: 'payment', within: 5 }], { payment: 120 }, { payment: 140 })
 *   // [{ name: 'payment', within: 5, side: 'high' }]
 */
export function slidesOff<Input extends { name: string; within: number }>(
  inputs: readonly Input[],
  answer: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): (Input & { side: 'high' | 'low' })[] {
  return inputs.flatMap((input) => {
    const [wanted, value = Number.NEGATIVE_INFINITY] = [answer[input.name], values[input.name]]
    if (wanted === undefined || Math.abs(value - wanted) <= input.within + smallest) return []
    return [{ ...input, side: value > wanted ? 'high' : 'low' }]
  })
}

/** What binary floats may be off by. */
const smallest = 1e-9
