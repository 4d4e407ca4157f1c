// The part of practice in a learner's account: a quiz whose answers are sent brings its skills into practice, and from the next
// day on each can be answered there, once a day.
import path from 'node:path'
import { loadCourses } from '#server/content/course.ts'
import { rightAnswer } from '#domain/learning/exercise-marking.ts'
import { practiceItems, practiceQuestions, type PracticeQuestion } from '#server/content/practice-items.ts'
import type { Random } from '../harness/random.ts'

export type PracticeState = {
  /** Those whose quiz was taken with answers, in order. */
  lessons: number[]
  answers: Record<string, { itemId: string; isRight: boolean; isGuess: boolean }>
}
export const noPractice: PracticeState = { lessons: [], answers: {} }

const course = loadCourses(path.join(import.meta.dirname, '../../dist/course')).courseOn(new Date())
const items = practiceItems(course)
const byLesson = Map.groupBy(practiceQuestions(course).values(), ({ lessonId }) => lessonId)

/** What can be answered today: the items of what was there when the day began, but for those whose skill was answered since. */
export function dueItems(now: PracticeState, dawn: PracticeState): string[] {
  const today = Object.entries(now.answers).filter(([answerId]) => !(answerId in dawn.answers))
  const answered = new Set(today.map(([, { itemId }]) => items.get(itemId)?.skill))
  const asked = [...items.values()].filter(({ lessonId }) => dawn.lessons.includes(lessonId))
  return asked.filter(({ skill }) => !answered.has(skill)).map(({ id }) => id)
}

/** A lesson whose quiz was not taken with answers yet; null when there is none. */
export function chooseQuiz(random: Random, { lessons }: PracticeState) {
  const left = [...byLesson.keys()].filter((lessonId) => !lessons.includes(lessonId))
  if (left.length === 0) return null
  const lessonId = random.pick(left)
  const chosen = (byLesson.get(lessonId) ?? []).map((item) => chooseOption(random, item))
  return {
    lessonId,
    answers: chosen.map(({ option }) => option),
    score: chosen.filter(({ isRight }) => isRight).length,
    after: [...lessons, lessonId].toSorted((one, other) => one - other),
  }
}

export function chooseAnswer(random: Random, due: readonly string[]) {
  const itemId = random.pick(due)
  const { isRight, ...answer } = answerTo(random, itemId)
  const isGuess = random.chance(0.2)
  const answerId = random.uuid()
  return { body: { answerId, itemId, variant: 0, ...answer, isGuess }, kept: { itemId, isRight, isGuess } }
}

/** An option, or the right answer to an exercise, or that it is not known. */
function answerTo(random: Random, itemId: string) {
  const item = items.get(itemId)
  if (item?.kind === 'question') return chooseOption(random, item)
  const exercise = item?.exercises[0]
  if (exercise === undefined) throw new Error(`There is no item ${itemId}`)
  const isRight = random.chance(0.7)
  return { answer: isRight ? rightAnswer(exercise) : null, isRight }
}

function chooseOption(random: Random, { worked }: PracticeQuestion): { option: string; isRight: boolean } {
  const question = worked(0)
  const option = random.pick(question?.options ?? [])
  return { option, isRight: option === question?.correctAnswer }
}
