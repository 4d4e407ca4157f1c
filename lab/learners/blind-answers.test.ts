// Programs that answer without reading pass neither quizzes nor practice, and make no skill Secure.
import { expect, test } from 'vitest'
import { wholeCourse } from '#course/whole-course.ts'
import type { PractisedExercise } from '#contract/exercises.ts'
import { mark } from '#domain/learning/item-kinds.ts'
import { markableRows } from '#domain/learning/kinds/document.ts'
import { nearestStep } from '#domain/learning/kinds/slide.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'
import type { ItemAnswer } from '#domain/learning/marking.ts'
import { isKnown } from '#domain/learning/skill-level.ts'
import { outlineCourse } from '#server/learning/course-outline.ts'
import { createPractice } from '#server/learning/practice/practice.ts'
import type { SkillState } from '#server/learning/practice/practice-schedule.ts'
import type { EnteredLesson, PracticeStore } from '#server/learning/practice/practice-store.ts'
import { startRetry, startRun } from '#web/learning/quiz/quiz-run.ts'

const { course } = wholeCourse('2026/2027')
const { places, lesson } = outlineCourse(course)
const quizzes = places.map((place) => ({ lessonId: place.lessonId, quiz: lesson(place)?.quiz ?? { questions: [] } }))

// The programs read no question: each chooses options by their place or form, and answers exercises in the same way.

type Shown = { id: string; options: readonly string[] }
/** Chooses a place, and afterwards learns the right one. */
type Program = {
  choose: (shown: Shown) => number
  learn: (shown: Shown, right: number) => void
  answer: (exercise: PractisedExercise) => ItemAnswer
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

/** Each call returns a program with an empty memory. */
function blindPrograms(placeInCall: (questionId: string) => number): [string, () => Program][] {
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

function blindAnswer(exercise: PractisedExercise, pick: Pick): ItemAnswer {
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
      const { length } = linesOf(exercise.document)
      return Array.from({ length: exercise.find }, (_, at) => (pick(length) + at) % length)
    }
    case 'document': {
      const { length } = markableRows(exercise.paper)
      // The first marks nothing: some documents are in order.
      return pick(length + 1) === 0 ? [] : [pick(length + 1) - 1]
    }
  }
}

/** Every number in a text, such as 1050 in '£1,050'. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))
}

const programs = blindPrograms((questionId) => {
  const question = quizzes.flatMap(({ quiz }) => quiz.questions).find(({ id }) => id === questionId)
  return question?.options.indexOf(question.correctAnswer) ?? 0
})

type Marked = Shown & { correctAnswer: string }
const isRightBy = (program: Program, shown: Marked) => {
  const right = shown.options.indexOf(shown.correctAnswer)
  const isRight = program.choose(shown) === right
  program.learn(shown, right)
  return isRight
}
const most = 0.35

// promise: blind-programs-fail
test.each(programs)('%s passes no quizzes, taken eight times, and no retries', (_, start) => {
  const program = start()
  const marks = quizzes.flatMap(({ quiz }) =>
    Array.from({ length: 8 }, (__, attempts) => {
      const { questions } = startRun(quiz, { attempts })
      return [...questions, ...startRetry(quiz, questions).questions].map((shown) => isRightBy(program, shown))
    }).flat(),
  )
  expect(marks).toHaveLength(18 * 6 * 8 * 2)
  expect(shareOf(marks)).toBeLessThan(most)
})

// promise: blind-programs-secure-nothing
test.each(programs)('%s passes no practice in sixty days, and makes no skill Secure', async (_, start) => {
  const program = start()
  const learnerId = 'a-learner'
  const store = storeInMemory()
  let now = Date.parse('2026-11-23T12:00:00Z')
  const practice = createPractice({ store, course: () => course, limitOf: async () => 20, now: () => now })
  for (const { lessonId, quiz } of quizzes) {
    const marks = startRun(quiz).questions.map((shown) => {
      return { questionId: shown.id, isRight: isRightBy(program, shown), variant: shown.variant }
    })
    store.take({ lessonId, marks, takenAt: now })
  }
  const marks: boolean[] = []
  const secured = new Set<string>()
  for (let day = 0; day < 60; day += 1) {
    now += 24 * 60 * 60_000
    const { questions, items = [] } = await practice.review(learnerId)
    const given = [
      ...questions.map((shown) => ({
        ...shown,
        given: '',
        outcome: isRightBy(program, { ...shown, id: shown.itemId }) ? ('right' as const) : ('wrong' as const),
      })),
      ...items.map((shown) => {
        const answer = program.answer(shown.exercise)
        const { outcome } = mark(shown.exercise, answer) ?? fail(shown.itemId)
        return { ...shown, given: answer, outcome }
      }),
    ]
    for (const { itemId, variant, outcome, given: answer, skillId } of given) {
      marks.push(outcome === 'right')
      const sent = {
        answerId: `${day} ${itemId}`,
        itemId,
        variant,
        given: answer,
        isGuess: false,
        outcome,
        mistake: null,
      }
      const answered = await practice.takeAnswer(learnerId, sent)
      if (answered !== null && answered !== 'taken' && isKnown(answered.level)) secured.add(skillId)
    }
  }
  expect(marks.length).toBeGreaterThan(600)
  expect(shareOf(marks)).toBeLessThan(most)
  expect([...secured]).toEqual([])
})

function fail(itemId: string): never {
  throw new Error(`The answer does not fit ${itemId}`)
}

function shareOf(marks: readonly boolean[]): number {
  return marks.filter(Boolean).length / marks.length
}

type Taken = { lessonId: number; marks: { questionId: string; isRight: boolean; variant: number }[]; takenAt: number }

/** An in-memory store. */
function storeInMemory(): PracticeStore & { take: (attempt: Taken) => void } {
  const taken = new Map<number, Taken>()
  const entered = new Map<number, EnteredLesson<number>>()
  const states = new Map<string, SkillState>()
  return {
    take: (attempt) => void taken.set(attempt.lessonId, attempt),
    lessons: async () =>
      [...taken.values()].map(({ lessonId, takenAt }) => ({
        ...(entered.get(lessonId) ?? { lessonId, lastEnteredAt: null, isInPractice: false }),
        ...{ lastTakenAt: takenAt, isBySkill: true, loweredAt: null },
      })),
    states: async () => states,
    log: async () => [],
    noteWorked: async () => {},
    change: (_, work) => work(undefined as never),
    storeAnswer: async () => null,
    attempts: async ({ lessonId }) =>
      [taken.get(lessonId)].flatMap((attempt) =>
        attempt === undefined ? [] : [{ ...attempt, answers: attempt.marks.map(() => '') }],
      ),
    certificate: async () => null,
    lessonsRead: async () => new Set(),
    keepCertificate: async () => {},
    storeAnswers: async () => {},
    async keepStates(_, changed) {
      for (const [id, state] of changed) states.set(id, state)
    },
    async noteEntered(_, lessons) {
      for (const one of lessons) entered.set(one.lessonId, one)
    },
  }
}
