// A quiz under way, kept for as long as the tab is open, so that loading the page again loses no answer. A finished one
// keeps the id that it was sent by: sent once more with the same id it counts once.
import type { QuizQuestion } from '#contract/learning.ts'
import type { QuizRun } from './quiz-run.ts'

type Learner = { userId: string; lessonId: number }

/** What is stored: the questions by their ids, since their texts come from the server. */
type StoredRun = Omit<QuizRun, 'questions'> & { questionIds: string[] }

/** The run as it was left. Null where none is kept, or it no longer fits the questions of the quiz. */
export function keptRun(learner: Learner, questions: readonly QuizQuestion[]): QuizRun | null {
  const stored = read(learner)
  if (stored === null) return null
  const { questionIds, ...run } = stored
  const asked = questionIds.flatMap((id) => questions.find((question) => question.id === id) ?? [])
  const fits =
    asked.length === questionIds.length &&
    run.answers.length === asked.length &&
    asked[run.index] !== undefined &&
    run.answers.every((answer, index) => answer === null || asked[index]?.options.includes(answer) === true)
  return fits ? { ...run, questions: asked } : null
}

/** Keeps the run in place of the one before. */
export function keepRun(learner: Learner, { questions, ...run }: QuizRun): void {
  write(learner, { ...run, questionIds: questions.map(({ id }) => id) })
}

/** Notes that the server has the attempt, so that it is not offered to be saved again. */
export function noteSaved(learner: Learner, attemptId: string): void {
  const stored = read(learner)
  if (stored?.attempt?.id === attemptId) write(learner, { ...stored, attempt: { id: attemptId, isSaved: true } })
}

/** Forgets the run when it is finished; one under way stays. */
export function forgetFinishedRun(learner: Learner): void {
  if (read(learner)?.isFinished === true) sessionStorage.removeItem(keyOf(learner))
}

function read(learner: Learner): StoredRun | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(learner)) ?? 'null') as StoredRun | null
    return Array.isArray(stored?.questionIds) && Array.isArray(stored.answers) ? stored : null
  } catch {
    return null
  }
}

function write(learner: Learner, run: StoredRun): void {
  try {
    sessionStorage.setItem(keyOf(learner), JSON.stringify(run))
  } catch {
    // Storage can be switched off by the learner; the answers then last until the page is left.
  }
}

function keyOf({ userId, lessonId }: Learner): string {
  return `tuppence-quiz-${userId}-${lessonId}`
}
