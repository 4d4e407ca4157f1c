// Programs that read no question: each chooses an option by its place or its look, and answers an exercise in a way of the same kind.
import type { PractisedExercise } from '#contract/exercises.ts'
import { spotsOf, faultsOf, nearestStep, type ExerciseAnswer } from '#domain/learning/exercise-marking.ts'

export type Shown = { id: string; options: readonly string[] }
/** Chooses a place, and is told afterwards which was the right one. */
export type Program = {
  choose: (shown: Shown) => number
  learn: (shown: Shown, right: number) => void
  answer: (exercise: PractisedExercise) => ExerciseAnswer
}

/** Chooses among so many: of numbers, groups, lines, and of the places at which a slider can stand. */
type Pick = (count: number) => number

const atPlace =
  (place: number): Pick =>
  (count) =>
    Math.min(place, count - 1)
const last: Pick = (count) => count - 1

function program(choose: Program['choose'], pick: Pick): Program {
  return { choose, learn: () => {}, answer: (exercise) => blindAnswer(exercise, pick) }
}

const always = (place: number) => program(() => place, atPlace(place))

const byLength = (pick: (...lengths: number[]) => number, pickOther: Pick) =>
  program(({ options }) => {
    const lengths = options.map(({ length }) => length)
    return lengths.indexOf(pick(...lengths))
  }, pickOther)

/** Where all options are amounts, the one of that rank; else the first. */
const byRank = (rank: number) =>
  program(({ options }) => {
    const amounts = options.map((option) => numbersIn(option)[0])
    if (amounts.some((amount) => amount === undefined)) return 0
    const inOrder = amounts.toSorted((one, other) => Number(one) - Number(other))
    return amounts.indexOf(inOrder[rank])
  }, atPlace(rank))

/** Remembers by question; `keeps` says which of the places that were right there. */
function remembering(keeps: 'first' | 'last'): Program {
  const known = new Map<string, number>()
  return {
    ...program(({ id }) => known.get(id) ?? 0, keeps === 'first' ? atPlace(0) : last),
    learn({ id }, right) {
      if (keeps === 'last' || !known.has(id)) known.set(id, right)
    },
  }
}

/** Where the last right option stood, whatever was asked. */
function following(): Program {
  let place = 0
  return {
    ...program(
      () => place,
      (count) => Math.min(place, count - 1),
    ),
    learn(_shown, right) {
      place = right
    },
  }
}

/** Knows where the right option stands in what the calls answer for the quiz, and takes that place. */
const fromTheQuizCall = (placeInCall: (questionId: string) => number) =>
  program(({ id }) => placeInCall(id), atPlace(0))

/** Each begins anew when it is called. */
export function blindPrograms(placeInCall: (questionId: string) => number): [string, () => Program][] {
  const places = [0, 1, 2, 3]
  return [
    ...places.map((place): [string, () => Program] => [`place ${place + 1}`, () => always(place)]),
    ...places.map((rank): [string, () => Program] => [`amount ${rank + 1} from the least`, () => byRank(rank)]),
    ['the place that was right the first time', () => remembering('first')],
    ['the place that was right the last time', () => remembering('last')],
    ['the place that is right in the quiz’s call', () => fromTheQuizCall(placeInCall)],
    ['the place that was right just before', following],
    ['the longest', () => byLength(Math.max, last)],
    ['the shortest', () => byLength(Math.min, atPlace(0))],
  ]
}

function blindAnswer(exercise: PractisedExercise, pick: Pick): ExerciseAnswer {
  switch (exercise.kind) {
    case 'number':
    case 'estimate': {
      const numbers = numbersIn(exercise.task)
      return numbers[pick(numbers.length)] ?? 100
    }
    case 'sort':
      return exercise.cards.map(() => pick(exercise.groups.length))
    case 'order': {
      const first = pick(exercise.shown.length)
      return [...exercise.shown.slice(first), ...exercise.shown.slice(0, first)]
    }
    case 'slide':
      return Object.fromEntries(
        exercise.inputs.map((input) => {
          const { name, start, min, max } = input
          const stands = [start, min, (min + max) / 2, max]
          return [name, nearestStep(stands[pick(stands.length)] ?? start, input)]
        }),
      )
    case 'spot': {
      const { length } = spotsOf(exercise.document)
      return Array.from({ length: exercise.find }, (_, at) => (pick(length) + at) % length)
    }
    case 'document': {
      const { length } = faultsOf(exercise.paper)
      // The first marks nothing: some documents are in order.
      return pick(length + 1) === 0 ? [] : [pick(length + 1) - 1]
    }
  }
}

/** Every number in a text, such as 1050 in '£1,050'. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))
}
