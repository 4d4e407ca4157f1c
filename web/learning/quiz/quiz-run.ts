// One go at a quiz: which question is open, what was chosen for each, and the outcome. It is stored for as long as the tab is
// open, so that loading the page again loses no answer and moves no option. A finished run has the same id for good: sent twice,
// it counts once.
import type { Quiz, QuizQuestion } from '#contract/learning.ts'
import { withDrawnOptions } from '#domain/learning/option-order.ts'
import { markOption } from '#domain/learning/quiz-marking.ts'
import { newId } from '#web/api/new-id.ts'
import { readStoredJson, store } from '#web/device/browser-storage.ts'
import { ownName, type OwnName } from '#web/device/storage-names.ts'
import type { QuizAttempt } from '../lesson-outbox.ts'

/** A question with the figures of one of its variants, and its options in the order in which they are shown. */
export type AskedQuestion = Omit<QuizQuestion, 'variants'> & { variant: number }

export type QuizRun = {
  /** A practice run goes over missed questions again; its score is not saved. */
  kind: 'graded' | 'practice'
  /**
   * Draws the order of the options. Missing only from a run that an earlier version began: its options are in the author's order.
   */
  seed?: string
  /** That of the figures, where it is known. */
  taxYear: Quiz['taxYear']
  questions: readonly AskedQuestion[]
  index: number
  /** The chosen option for each question; null until one is chosen. */
  answers: readonly (string | null)[]
  /** Whether each answer was a guess, as the learner says. */
  guesses: readonly boolean[]
  /**
   * How many questions were checked as the learner went, the first of them first: their answers stay. Null in a run whose answers
   * can be changed until its end.
   */
  checked: number | null
  isFinished: boolean
  /** How a finished graded run was sent. Null before, and for practice. */
  attempt: { id: string; isSaved: boolean; takenAt?: string } | null
}

/** A fresh run over the whole quiz, which was taken so often before: each time with the next variant of each question. */
export function startRun(quiz: Quiz, { attempts = 0, ...how }: { attempts?: number } & HowToCheck = {}): QuizRun {
  const asked = quiz.questions.map(({ id, variants = [] }) => {
    const numbers = [0, ...variants.map(({ variant }) => variant)]
    return { id, variant: numbers[attempts % numbers.length] ?? 0 }
  })
  return freshRun('graded', quiz, asked, how)
}

/** A practice run over questions that were missed, as they were asked. */
export function startRetry(quiz: Quiz, missed: readonly AskedQuestion[], how: HowToCheck = {}): QuizRun {
  return freshRun('practice', quiz, missed, how)
}

/** Whether each answer is checked as the learner goes. */
type HowToCheck = { isCheckedAsIGo?: boolean }

/** At its first question with nothing chosen. */
function freshRun(
  kind: QuizRun['kind'],
  quiz: Quiz,
  asked: readonly AskedId[],
  { isCheckedAsIGo = false }: HowToCheck,
): QuizRun {
  const seed = newId()
  const questions = asked.flatMap((of) => askedQuestion(quiz, of, seed) ?? [])
  return {
    kind,
    seed,
    taxYear: quiz.taxYear,
    questions,
    index: 0,
    answers: questions.map(() => null),
    guesses: questions.map(() => false),
    checked: isCheckedAsIGo ? 0 : null,
    isFinished: false,
    attempt: null,
  }
}

type AskedId = Pick<AskedQuestion, 'id' | 'variant'>

/** Undefined where the quiz has no such question, or not that variant of it. */
function askedQuestion(quiz: Quiz, { id, variant }: AskedId, seed: string | undefined): AskedQuestion | undefined {
  const question = quiz.questions.find((one) => one.id === id)
  if (question === undefined) return undefined
  const { variants = [], ...own } = question
  const words = variant === 0 ? own : variants.find((one) => one.variant === variant)
  if (words === undefined) return undefined
  const asked = { ...own, ...words, variant }
  return seed === undefined ? asked : withDrawnOptions(asked, `${seed} ${id}`)
}

/** Chooses an option for the open question, in place of any other. What was checked stays. */
export function choose(run: QuizRun, option: string): QuizRun {
  if (isChecked(run)) return run
  return { ...run, answers: run.answers.with(run.index, option) }
}

/** Notes whether the answer to the open question is a guess. What was checked stays. */
export function noteGuess(run: QuizRun, isGuess: boolean): QuizRun {
  if (isChecked(run)) return run
  return { ...run, guesses: run.guesses.with(run.index, isGuess) }
}

/** Whether the open question was checked: its reason is read then, and its answer stays. */
export function isChecked({ checked, index }: QuizRun): boolean {
  return checked !== null && index < checked
}

/** Checks the open question. Without a choice nothing changes. */
export function check(run: QuizRun): QuizRun {
  if (run.checked === null || isChecked(run) || run.answers[run.index] == null) return run
  return { ...run, checked: run.index + 1 }
}

/** Whether it can still be chosen how the run is checked: before anything was, at its first question. */
export function isHowToCheckOpen({ checked, index, answers }: QuizRun): boolean {
  return index === 0 && (checked ?? 0) === 0 && answers.slice(1).every((answer) => answer === null)
}

/** Chooses that, as long as it is open. */
export function chooseHowToCheck(run: QuizRun, isCheckedAsIGo: boolean): QuizRun {
  return isHowToCheckOpen(run) ? { ...run, checked: isCheckedAsIGo ? 0 : null } : run
}

/** Goes one question back. On the first nothing changes. */
export function goBack(run: QuizRun): QuizRun {
  return { ...run, index: Math.max(0, run.index - 1) }
}

/** Goes one question on, or finishes the run on the last. Nothing changes while no option is chosen, or it is still to be checked. */
export function goOn(run: QuizRun): QuizRun {
  if (run.answers[run.index] == null || (run.checked !== null && !isChecked(run))) return run
  return run.index === run.questions.length - 1 ? { ...run, isFinished: true } : { ...run, index: run.index + 1 }
}

export type RunResult = { score: number; answers: string[]; correct: boolean[]; missed: AskedQuestion[] }

/** The marked run; null while a question is unanswered. */
export function resultOf(run: QuizRun): RunResult | null {
  const answers = run.answers.filter((answer) => answer !== null)
  if (answers.length < run.questions.length) return null
  const correct = run.questions.map((question, at) => markOption(question, answers[at] ?? '')?.outcome === 'right')
  const missed = run.questions.filter((_, at) => correct[at] === false)
  return { score: run.questions.length - missed.length, correct, answers, missed }
}

/** A finished graded run as it is sent; null for any other. */
export function attemptOf({ attempt, taxYear, ...run }: QuizRun): QuizAttempt | null {
  const marked = run.isFinished ? resultOf({ attempt, taxYear, ...run }) : null
  if (marked === null || attempt === null) return null
  const answers = run.questions.map(({ id: questionId, variant, options }, index) => {
    const option = marked.answers[index] ?? ''
    return { questionId, variant, option, place: options.indexOf(option) + 1, isGuess: run.guesses[index] === true }
  })
  return { answers, score: marked.score, attemptId: attempt.id, taxYear, takenAt: attempt.takenAt }
}

type Learner = { userId: string; lessonId: number }

/** What is stored: which questions are asked, since their texts come from the server. */
type StoredRun = Omit<QuizRun, 'questions' | 'taxYear' | 'guesses' | 'checked'> & {
  questionIds: string[]
  /** These are missing from a run that a version before began: all 0, no guess, and none checked. */
  variants?: number[]
  guesses?: QuizRun['guesses']
  checked?: QuizRun['checked']
}

/** The run as it was left. Null where none is stored, or it no longer fits the questions of the quiz. */
export function storedRun(learner: Learner, quiz: Quiz): QuizRun | null {
  const stored = readRun(learner)
  if (stored === null) return null
  const {
    questionIds,
    variants = [],
    ...run
  } = {
    ...stored,
    guesses: stored.guesses ?? stored.answers.map(() => false),
    checked: stored.checked ?? null,
  }
  const asked = questionIds.flatMap((id, index) => {
    return askedQuestion(quiz, { id, variant: variants[index] ?? 0 }, run.seed) ?? []
  })
  const fits =
    asked.length === questionIds.length &&
    run.answers.length === asked.length &&
    asked[run.index] !== undefined &&
    run.answers.every((answer, index) => answer === null || asked[index]?.options.includes(answer) === true)
  return fits ? { ...run, taxYear: quiz.taxYear, questions: asked } : null
}

/** Stores the run in place of the one before. */
export function storeRun(learner: Learner, { questions, taxYear: _ofTheQuiz, ...run }: QuizRun): void {
  const questionIds = questions.map(({ id }) => id)
  writeRun(learner, { ...run, questionIds, variants: questions.map(({ variant }) => variant) })
}

/** Stores that the server has the attempt, so that it is not offered to be saved again. */
export function markRunSaved(learner: Learner, attemptId: string): void {
  const stored = readRun(learner)
  if (stored?.attempt?.id === attemptId) writeRun(learner, { ...stored, attempt: { ...stored.attempt, isSaved: true } })
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

function nameOf({ userId, lessonId }: Learner): OwnName {
  return ownName('quiz', userId, lessonId)
}
