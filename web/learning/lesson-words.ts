// What learners read of one lesson: how long it takes, whether completing it was saved, and what the server refused.
import { curriculum } from 'virtual:curriculum'
import type { CallProblem } from '#contract/calls.ts'
import { plural } from '#web/ui/plural.ts'

/** With the exercises and the quiz. @example timeFor(1) // 'About 1 minute' */
export function timeFor(minutes: number): string {
  return `About ${plural(minutes, { one: 'minute', other: 'minutes' })}`
}

export const readWords = {
  described: (lessonId: number) => `${lessonTitle(lessonId)}, marked as read`,
  savedToast: { title: 'Progress updated', description: 'Lesson marked as read' },
}

type Score = { score: number; questions: number }

export const quizWords = {
  described: ({ lessonId, ...scored }: Score & { lessonId: number }) =>
    `Quiz score of ${scoreText(scored)} for ${lessonTitle(lessonId)}`,
  savedToast: (scored: Score, unknownAnswers: number) => ({
    title: 'Quiz completed',
    description: `You scored ${scoreText(scored)}${unknownAnswers === 0 ? '' : `. ${rewordedText(unknownAnswers)}`}`,
  }),
}

/** For an attempt that waited while the course was reworded. */
export function rewordedText(questions: number): string {
  return questions === 1
    ? 'One question has been reworded since you took this quiz. Your score counts, and practice asks that question again.'
    : `${questions} questions have been reworded since you took this quiz. Your score counts, and practice asks them again.`
}

function scoreText({ score, questions }: Score): string {
  return `${score} out of ${questions}`
}

function lessonTitle(lessonId: number): string {
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  return lesson?.title ?? `lesson ${lessonId}`
}

type Refusal = Exclude<
  CallProblem<
    | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read'
    | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz'
  >,
  // These do not end a post: it stays in the outbox, or the form of any post is wrong.
  'signed-out' | 'other-learner' | 'too-many-writes' | 'demo-full' | 'invalid-body' | 'invalid-json'
>

/** Why the server did not take a post that completes a lesson. */
export const refusalTexts: Record<Refusal, string> = {
  'lesson-not-found': 'Lesson not found.',
  'lesson-not-written': 'This lesson is still being written.',
  'score-out-of-range': 'A score is a whole number from 0 to the number of questions.',
  'answers-do-not-fit': 'The answers do not match the questions in this quiz.',
}

/** The moment when a lesson finishes its module, in one sentence. */
export function moduleFinishedAnnouncement(moduleId: number): string {
  return `You have finished Module ${moduleId}: ${curriculum.find(({ id }) => id === moduleId)?.title ?? ''}.`
}

/** What is done when a module is finished, and the module that is next. */
export function moduleFinishedText(
  { title, lessons }: { title: string; lessons: readonly unknown[] },
  next: { title: string },
): string {
  return `All ${lessons.length} lessons in ${title} are done. Next is ${next.title}.`
}

/** How far a quiz has gone. @example bestQuizText({ bestScore: 4, questionCount: 6 }) // 'best score 4 out of 6' */
export function bestQuizText({
  bestScore,
  questionCount,
}: {
  bestScore: number | null
  questionCount: number
}): string {
  return bestScore === null ? 'not taken yet' : `best score ${bestScore} out of ${questionCount}`
}

// Beside something that is not saved yet.
export const savedNow = 'Saved now.'
export const notSavedTitle = (what: string) => `Not saved: ${what}.`
export const saveAgainLabel = 'Save again'
export const savingLabel = 'Saving…'
export const throwAwayLabel = 'Throw away'
