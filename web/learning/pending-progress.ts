// Progress, with what is done in the outbox and no response shows yet.
import { curriculum } from 'virtual:curriculum'
import type { ActiveLesson, LessonProgress, ModuleProgress, OverallProgress } from '#contract/learning.ts'
import { completedWith, scoresWith, type LessonDone, type Scores } from '#domain/learning/completion.ts'
import { activeLesson, overallProgress } from '#domain/learning/progress.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { Folds } from '../outbox/folds.ts'

/** What was done in a lesson, as an entry of the outbox has it; nothing for entries of other features. */
export function doneIn({ kind, body }: OutboxEntry): LessonDone[] {
  if (kind !== 'read' && kind !== 'quiz') return []
  const { moduleId, lessonId, attempt } = body as { moduleId: number; lessonId: number; attempt?: { score: number } }
  return [{ moduleId, lessonId, score: attempt?.score ?? null }]
}

/** What a device stores from an earlier version, or a server without modules sends, may lack these fields. */
const course = { moduleProgress: [] }
const module = { lessons: [] }

export const progressFolds = {
  'GET /api/progress/overall': (told, entries) => progressWith({ ...course, ...told }, entries.flatMap(doneIn)),
  'GET /api/progress/modules/{moduleId}': (told, entries, { moduleId }) =>
    progressWith(told, doneInModule(Number(moduleId), entries.flatMap(doneIn))),
  'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': (told, entries, { lessonId }) => {
    const done = doneInLesson(Number(lessonId), entries.flatMap(doneIn))
    const quizzes = done.filter(({ score }) => score !== null).length
    return progressWith(quizzes === 0 ? told : { ...told, attempts: told.attempts + quizzes }, done)
  },
  'GET /api/modules/with-progress': (modules, entries) => {
    const done = entries.flatMap(doneIn)
    return modules.map((told) => progressWith({ ...module, ...told }, doneInModule(told.id, done)))
  },
} satisfies Partial<Folds>

export function doneInModule(moduleId: number, done: readonly LessonDone[]): LessonDone[] {
  return done.filter((one) => one.moduleId === moduleId)
}

export function doneInLesson(lessonId: number, done: readonly LessonDone[]): LessonDone[] {
  return done.filter((one) => one.lessonId === lessonId)
}

const places = curriculum.flatMap(({ id: moduleId, lessons }) => lessons.map(({ id }) => ({ moduleId, lessonId: id })))

/** The lessons of a module; an empty list for a module that the course does not have. */
export function lessonIdsOf(moduleId: number): number[] {
  return places.filter((place) => place.moduleId === moduleId).map(({ lessonId }) => lessonId)
}

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

/** The lesson to go on with when that one is done meanwhile. Its text is the server's to give: its summary is shown instead. */
export function activeWith(
  active: ActiveLesson,
  completedLessonIds: readonly number[],
  done: readonly LessonDone[],
): ActiveLesson {
  const completed = new Set(completedWith(completedLessonIds, done))
  if (active === null || !completed.has(active.lessonId)) return active
  const next = activeLesson({ course: places, completed, lastWorkedOn: done.at(-1)?.lessonId ?? active.lessonId })
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === next?.lessonId)
  return next && lesson ? { ...next, title: lesson.title, order: lesson.order, preview: lesson.summary } : null
}
