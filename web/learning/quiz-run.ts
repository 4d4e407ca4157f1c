// One go at a quiz: which question is open, what was chosen for each, and what came of it.
import type { QuizQuestion } from '#contract/learning.ts'
import { markQuiz } from '#domain/learning/quiz-marking.ts'

export type QuizRun = {
  /** A practice run goes over missed questions again; its score is not kept. */
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
