// Whoever answers without reading passes neither quizzes nor practice, and makes no skill Secure.
import { expect, test } from 'vitest'
import { compileCourse } from '#course/compile-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { markExercise } from '#domain/learning/exercise-marking.ts'
import { isKnown } from '#domain/learning/skill-level.ts'
import { outlineCourse } from '#server/learning/course-outline.ts'
import { createPractice } from '#server/learning/practice/practice.ts'
import type { SkillState } from '#server/learning/practice/practice-schedule.ts'
import type { EnteredLesson, PracticeStore } from '#server/learning/practice/practice-store.ts'
import { startRetry, startRun } from '#web/learning/quiz/quiz-run.ts'
import { blindPrograms, type Program, type Shown } from './blind-programs.ts'

const { course } = compileCourse(readCourseSource(), '2026/2027')
const { places, lesson } = outlineCourse(course)
const quizzes = places.map((place) => ({ lessonId: place.lessonId, quiz: lesson(place)?.quiz ?? { questions: [] } }))
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
        isRight: isRightBy(program, { ...shown, id: shown.itemId }),
      })),
      ...items.map((shown) => {
        const answer = program.answer(shown.exercise)
        return { ...shown, given: answer, isRight: markExercise(shown.exercise, answer) ?? fail(shown.itemId) }
      }),
    ]
    for (const { itemId, variant, isRight, given: answer, skillId } of given) {
      marks.push(isRight)
      const sent = { answerId: `${day} ${itemId}`, itemId, variant, given: answer, isGuess: false, isRight }
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

/** What the store keeps, without a database. */
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
