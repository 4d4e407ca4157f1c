// Progress, with what is done in the outbox and no response shows yet.
import type { LessonProgress, ModuleProgress, OverallProgress } from '#contract/learning.ts'
import { completedWith, scoresWith, type LessonDone, type Scores } from '#domain/learning/completion.ts'
import { overallProgress } from '#domain/learning/progress.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { Folds } from '../outbox/folds.ts'
import { attemptIn, doneIn, doneInLesson, doneInModule, places } from './done-lessons.ts'

export const progressFolds = {
  'GET /api/progress/overall': (told, entries) => progressWith(told, entries.flatMap(doneIn)),
  'GET /api/progress/modules/{moduleId}': (told, entries, { moduleId }) =>
    progressWith(told, doneInModule(Number(moduleId), entries.flatMap(doneIn))),
  'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': (told, entries, { lessonId }) => {
    const isNews = (entry: OutboxEntry) => told.attemptIds?.includes(attemptIn(entry) ?? '') !== true
    const done = doneInLesson(Number(lessonId), entries.filter(isNews).flatMap(doneIn))
    const quizzes = done.filter(({ score }) => score !== null).length
    return progressWith(quizzes === 0 ? told : { ...told, attempts: told.attempts + quizzes }, done)
  },
  'GET /api/modules/with-progress': (modules, entries) => {
    const done = entries.flatMap(doneIn)
    return modules.map((told) => progressWith(told, doneInModule(told.id, done)))
  },
} satisfies Partial<Folds>

/** What responses say of progress: one of the course, another of a module or of a lesson. */
type Told = Partial<
  OverallProgress & Pick<ModuleProgress, 'quizzes'> & Pick<LessonProgress, 'completed' | keyof Scores>
>

/**
 * What a response says of the course, a module or a lesson, with what was done there since. The same done twice changes nothing.
 * A copy that a device stores from an earlier version may lack the ids: its counts stay until there is a connection.
 */
export function progressWith<Response extends object>(response: Response, done: readonly LessonDone[]): Response {
  if (done.length === 0) return response
  const { completedLessonIds: ids, quizzes, completed, bestScore = null, lastScore = null }: Told = response
  const now: Told = {
    ...(ids && overallProgress(places, new Set(completedWith(ids, done)))),
    ...(quizzes && {
      quizzes: quizzes.map((quiz) => ({ ...quiz, ...scoresAfter(quiz, doneInLesson(quiz.lessonId, done)) })),
    }),
    ...(completed !== undefined && { completed: true, ...scoresAfter({ bestScore, lastScore }, done) }),
  }
  const told = Object.entries(now).filter(([field]) => field in response)
  return { ...response, ...Object.fromEntries(told) }
}

function scoresAfter({ bestScore, lastScore }: Scores, done: readonly LessonDone[]): Scores {
  const scores = done.flatMap(({ score }) => score ?? [])
  return scores.reduce<Scores>(scoresWith, { bestScore, lastScore })
}
