// The answers of quiz attempts as practice takes them in: those of before it as well as those of today, in order of time. An answer
// counts while its question is still in the quiz and, where its variant was not kept, the chosen option still one of its options, to
// the letter.
import { ukDate } from '#domain/calendar.ts'
import type { QuizQuestion } from '#contract/learning.ts'
import { markOption } from '#domain/learning/quiz-marking.ts'
import type { AnsweredAttempt, StoredAnswer } from './practice-store.ts'
import { heldDay } from './practice-schedule.ts'

/** `questions` are those of the lesson’s quiz today. */
export function quizAnswers(
  { answers, marks, takenAt }: AnsweredAttempt,
  { questions, now }: { questions: readonly QuizQuestion[]; now: number },
): StoredAnswer[] {
  // What follows an attempt of a clock that ran far ahead comes after it, and yet it was taken now.
  const answeredOn = heldDay(ukDate(new Date(takenAt)), ukDate(new Date(now)))
  // Without marks the place alone says which question it was.
  const byPlace = answers.length === questions.length ? questions : []
  return answers.flatMap((given, index) => {
    const mark = marks?.[index]
    const question = marks ? questions.find(({ id }) => id === mark?.questionId) : byPlace[index]
    if (question === undefined || (mark?.variant === undefined && !question.options.includes(given))) return []
    const isRight = mark?.isRight ?? markOption(question, given)?.outcome === 'right'
    const asked = {
      variant: mark?.variant ?? 0,
      place: mark?.place ?? null,
      isGuess: mark?.isGuess ?? false,
      mistake: mark?.mistake ?? null,
    }
    const kept = { answeredOn, answeredAt: takenAt, answeredBy: 'quiz', ...asked, isRight, given } as const
    return [{ answerId: `${question.id}@${takenAt}`, itemId: question.id, ...kept }]
  })
}
