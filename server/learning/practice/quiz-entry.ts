// Brings quiz attempts into practice: those of before it as well as those of today, in order of time. An answer counts while its
// question is still in the quiz and, where its variant was not kept, the chosen option still one of its options, to the letter; of
// others the questions are new.
import { ukDate } from '#domain/calendar.ts'
import type { QuizQuestion } from '#contract/learning.ts'
import type { AnsweredAttempt, ItemStates, StoredAnswer } from './practice-store.ts'
import { heldDay, isLaterDay, stateAfter, type ItemState } from './practice-schedule.ts'

/** The answers of these attempts that count, and the items that they change. */
export type QuizEntry = { answers: StoredAnswer[]; items: ItemStates }

/** `attempts` are those of one lesson, in order of time, and `questions` those of its quiz today. */
export function quizEntry({
  attempts,
  questions,
  items,
  now,
}: {
  attempts: readonly AnsweredAttempt[]
  questions: readonly QuizQuestion[]
  items: ItemStates
  now: number
}): QuizEntry {
  const answers: StoredAnswer[] = []
  const changed = new Map<string, ItemState>()
  for (const answer of attempts.flatMap((attempt) => quizAnswers(attempt, { questions, now }))) {
    const state = changed.get(answer.itemId) ?? items.get(answer.itemId) ?? null
    if (!isLaterDay(state, answer.answeredOn)) continue
    answers.push(answer)
    changed.set(answer.itemId, stateAfter(state, answer))
  }
  return { answers, items: changed }
}

function quizAnswers(
  { answers, marks, takenAt }: AnsweredAttempt,
  { questions, now }: { questions: readonly QuizQuestion[]; now: number },
): StoredAnswer[] {
  // What follows an attempt of a clock that ran far ahead comes after it, and yet it was taken now.
  const answeredOn = heldDay(ukDate(new Date(takenAt)), ukDate(new Date(now)))
  // Without marks the place alone says which question it was.
  const byPlace = answers.length === questions.length ? questions : []
  return answers.flatMap((option, index) => {
    const mark = marks?.[index]
    const question = marks ? questions.find(({ id }) => id === mark?.questionId) : byPlace[index]
    if (question === undefined || (mark?.variant === undefined && !question.options.includes(option))) return []
    const isRight = mark?.isRight ?? option === question.correctAnswer
    const asked = { variant: mark?.variant ?? 0, place: mark?.place ?? null }
    const kept = { answeredOn, answeredAt: takenAt, answeredBy: 'quiz', ...asked, isRight, isGuess: false } as const
    return [{ answerId: `${question.id}@${takenAt}`, itemId: question.id, ...kept }]
  })
}
