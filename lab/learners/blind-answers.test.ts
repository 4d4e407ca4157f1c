// Programs that read no question: whoever answers by the place or the look of the options passes neither quizzes nor practice.
import { expect, test } from 'vitest'
import { compileCourse } from '#course/compile-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { outlineCourse } from '#server/learning/course-outline.ts'
import { createPractice } from '#server/learning/practice/practice.ts'
import type { EnteredLesson, ItemStates, PracticeStore } from '#server/learning/practice/practice-store.ts'
import { startRetry, startRun } from '#web/learning/quiz/quiz-run.ts'

const { course } = compileCourse(readCourseSource(), '2026/2027')
const { places, lesson } = outlineCourse(course)
const quizzes = places.map((place) => ({ lessonId: place.lessonId, quiz: lesson(place)?.quiz ?? { questions: [] } }))

type Shown = { id: string; options: readonly string[] }
/** Chooses a place, and is told afterwards which was the right one. */
type Program = { choose: (shown: Shown) => number; learn: (shown: Shown, right: number) => void }

const always = (place: number): Program => ({ choose: () => place, learn: () => {} })
const byLength = (pick: (...lengths: number[]) => number): Program => ({
  choose({ options }) {
    const lengths = options.map(({ length }) => length)
    return lengths.indexOf(pick(...lengths))
  },
  learn: () => {},
})

/** Remembers by question; `keeps` says which of the places that were right there. */
function remembering(keeps: 'first' | 'last'): Program {
  const known = new Map<string, number>()
  return {
    choose: ({ id }) => known.get(id) ?? 0,
    learn({ id }, right) {
      if (keeps === 'last' || !known.has(id)) known.set(id, right)
    },
  }
}

/** Knows where the right option stands in what the calls answer for the quiz, and takes that place. */
const fromTheQuizCall: Program = {
  choose({ id }) {
    const question = quizzes.flatMap(({ quiz }) => quiz.questions).find((one) => one.id === id)
    return question?.options.indexOf(question.correctAnswer) ?? 0
  },
  learn: () => {},
}

/** Where the last right option stood, whatever was asked. */
function following(): Program {
  let last = 0
  return {
    choose: () => last,
    learn(_shown, right) {
      last = right
    },
  }
}

const programs: [string, () => Program][] = [
  ...['first', 'second', 'third', 'fourth'].map((name, place): [string, () => Program] => [
    `always the ${name}`,
    () => always(place),
  ]),
  ['the place that was right the first time', () => remembering('first')],
  ['the place that was right the last time', () => remembering('last')],
  ['the place that is right in the quiz’s call', () => fromTheQuizCall],
  ['the place that was right just before', following],
  ['the longest', () => byLength(Math.max)],
  ['the shortest', () => byLength(Math.min)],
]

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
      const { questions } = startRun(quiz, attempts)
      return [...questions, ...startRetry(quiz, questions).questions].map((shown) => isRightBy(program, shown))
    }).flat(),
  )
  expect(marks).toHaveLength(18 * 6 * 8 * 2)
  expect(shareOf(marks)).toBeLessThan(most)
})

test.each(programs)('%s passes no practice in sixty days', async (_, start) => {
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
  for (let day = 0; day < 60; day += 1) {
    now += 24 * 60 * 60_000
    for (const { itemId, variant, ...shown } of (await practice.review(learnerId)).questions) {
      const isRight = isRightBy(program, { ...shown, id: itemId })
      marks.push(isRight)
      const answerId = `${day} ${itemId}`
      await practice.takeAnswer(learnerId, { answerId, itemId, variant, option: '', isGuess: false, isRight })
    }
  }
  expect(marks.length).toBeGreaterThan(600)
  expect(shareOf(marks)).toBeLessThan(most)
})

function shareOf(marks: readonly boolean[]): number {
  return marks.filter(Boolean).length / marks.length
}

type Taken = { lessonId: number; marks: { questionId: string; isRight: boolean; variant: number }[]; takenAt: number }

/** What the store keeps, without a database. */
function storeInMemory(): PracticeStore & { take: (attempt: Taken) => void } {
  const taken = new Map<number, Taken>()
  const entered = new Map<number, EnteredLesson<number>>()
  const states: Map<string, ItemStates extends ReadonlyMap<string, infer State> ? State : never> = new Map()
  return {
    take: (attempt) => void taken.set(attempt.lessonId, attempt),
    lessons: async () =>
      [...taken.values()].map(({ lessonId, takenAt }) => ({
        ...(entered.get(lessonId) ?? { lessonId, lastEnteredAt: null, isInPractice: false }),
        lastTakenAt: takenAt,
      })),
    items: async () => states,
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
    async keepItems(_, items) {
      for (const [id, state] of items) states.set(id, state)
    },
    async noteEntered(_, lessons) {
      for (const one of lessons) entered.set(one.lessonId, one)
    },
  }
}
