// One go at a quiz: which question is open, what was chosen for each, and what came of it. It is stored for as long as the
// tab is open, so that loading the page again loses no answer. A finished run keeps the id that it was sent by: sent once
// more with the same id it counts once.
import type { QuizQuestion } from '#contract/learning.ts'
import { markQuiz } from '#domain/learning/quiz-marking.ts'
import { readStoredJson, store } from '#web/device/browser-storage.ts'

export type QuizRun = {
  /** A practice run goes over missed questions again; its score is not saved. */
  kind: 'graded' | 'practice'
  questions: readonly QuizQuestion[]
  index: number
  /** The chosen option for each question; null until one is chosen. */
  answers: readonly (string | null)[]
  isFinished: boolean
  /** How a finished graded run was sent. Null before, and for practice. */
  attempt: { id: string; isSaved: boolean } | null
}

/** A fresh run, at its first question with nothing chosen. */
export function startRun(questions: readonly QuizQuestion[], kind: QuizRun['kind'] = 'graded'): QuizRun {
  return { kind, questions, index: 0, answers: questions.map(() => null), isFinished: false, attempt: null }
}

/** Chooses an option for the open question, in place of any other. */
export function choose(run: QuizRun, option: string): QuizRun {
  return { ...run, answers: run.answers.map((answer, index) => (index === run.index ? option : answer)) }
}

/** Goes one question back. On the first nothing changes. */
export function goBack(run: QuizRun): QuizRun {
  return { ...run, index: Math.max(0, run.index - 1) }
}

/** Goes one question on, or finishes the run on the last. Nothing changes while no option is chosen. */
export function goOn(run: QuizRun): QuizRun {
  if (run.answers[run.index] == null) return run
  return run.index === run.questions.length - 1 ? { ...run, isFinished: true } : { ...run, index: run.index + 1 }
}

export type RunResult = { score: number; answers: string[]; correct: boolean[]; missed: QuizQuestion[] }

/** The marked run; null while a question is unanswered. */
export function resultOf(run: QuizRun): RunResult | null {
  const answers = run.answers.filter((answer) => answer !== null)
  const marking = markQuiz(run.questions, answers)
  if (marking.kind !== 'marked') return null
  const missed = run.questions.filter((_, index) => marking.correct[index] === false)
  return { score: marking.score, correct: marking.correct, answers, missed }
}

type Learner = { userId: string; lessonId: number }

/** What is stored: the questions by their ids, since their texts come from the server. */
type StoredRun = Omit<QuizRun, 'questions'> & { questionIds: string[] }

/** The run as it was left. Null where none is stored, or it no longer fits the questions of the quiz. */
export function storedRun(learner: Learner, questions: readonly QuizQuestion[]): QuizRun | null {
  const stored = readRun(learner)
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

/** Stores the run in place of the one before. */
export function storeRun(learner: Learner, { questions, ...run }: QuizRun): void {
  writeRun(learner, { ...run, questionIds: questions.map(({ id }) => id) })
}

/** Stores that the server has the attempt, so that it is not offered to be saved again. */
export function markRunSaved(learner: Learner, attemptId: string): void {
  const stored = readRun(learner)
  if (stored?.attempt?.id === attemptId) writeRun(learner, { ...stored, attempt: { id: attemptId, isSaved: true } })
}

/** Removes a finished run; one under way stays. */
export function removeFinishedRun(learner: Learner): void {
  if (readRun(learner)?.isFinished === true) store('sessionStorage', nameOf(learner), null)
}

function readRun(learner: Learner): StoredRun | null {
  const stored = readStoredJson('sessionStorage', nameOf(learner)) as StoredRun | null
  return Array.isArray(stored?.questionIds) && Array.isArray(stored.answers) ? stored : null
}

function writeRun(learner: Learner, run: StoredRun): void {
  store('sessionStorage', nameOf(learner), JSON.stringify(run))
}

function nameOf({ userId, lessonId }: Learner): string {
  return `tuppence-quiz-${userId}-${lessonId}`
}
