// Today's practice: the questions that it was begun with, what was answered, and what came of each answer. A question has the
// id of its answer from the beginning, so that answering it in two tabs, or once more after a reload, counts once.
import type { Review, ReviewAnswered, ReviewQuestion } from '#contract/practice.ts'
import { newId } from '#web/api/new-id.ts'

export type PracticeQuestion = ReviewQuestion & { answerId: string }

/** `result` is what the server made of it; null until it has answered. Runs of the version before do not say when. */
export type PracticeAnswer = Draft & { option: string; answeredAt?: string; result: ReviewAnswered | null }

/** What was chosen for the open question, before it is checked. */
type Draft = { option: string | null; isGuess: boolean }

export type PracticeRun = {
  /** The day in London. */
  day: string
  questions: readonly PracticeQuestion[]
  draft: Draft
  /** By `answerId`. */
  answers: Readonly<Record<string, PracticeAnswer>>
  /** The answered question whose reason is being read; null while one is open, and at the end. */
  readingId: string | null
}

const noDraft: Draft = { option: null, isGuess: false }

export function startRun(questions: readonly ReviewQuestion[], day: string): PracticeRun {
  const asked = questions.map((question) => ({ ...question, answerId: newId() }))
  return { day, questions: asked, draft: noDraft, answers: {}, readingId: null }
}

/** The question on the screen: the one whose reason is being read, or the next to answer. Null once all is done. */
export function questionOn(run: PracticeRun): PracticeQuestion | null {
  const { questions, answers, readingId } = run
  return (
    questions.find(({ answerId }) => (readingId === null ? answers[answerId] === undefined : answerId === readingId)) ??
    null
  )
}

/** Notes what is chosen for the open question. */
export function drafted(run: PracticeRun, change: Partial<Draft>): PracticeRun {
  return { ...run, draft: { ...run.draft, ...change } }
}

/** Answers the open question with what was chosen; its reason can be read then. Without a choice nothing changes. */
export function answered(run: PracticeRun, now: Date): PracticeRun {
  const question = questionOn(run)
  const { option, isGuess } = run.draft
  if (question === null || option === null || run.readingId !== null) return run
  const answers = {
    ...run.answers,
    [question.answerId]: { option, isGuess, answeredAt: now.toISOString(), result: null },
  }
  return { ...run, draft: noDraft, answers, readingId: question.answerId }
}

export function goneOn(run: PracticeRun): PracticeRun {
  return { ...run, readingId: null }
}

/** With what the server made of an answer. */
export function withResult(run: PracticeRun, answerId: string, result: ReviewAnswered): PracticeRun {
  const answer = run.answers[answerId]
  if (answer === undefined) return run
  return { ...run, answers: { ...run.answers, [answerId]: { ...answer, result } } }
}

/**
 * The run to go on with, by what is due now: the one under way, without what was answered elsewhere meanwhile, or a new one where
 * there is none of today. A run that is over stays, unless the learner comes back to it and more is due.
 */
export function runFor(
  run: PracticeRun | null,
  { questions }: Pick<Review, 'questions'>,
  { day, isComingBack }: { day: string; isComingBack: boolean },
): PracticeRun | null {
  const known = run?.day === day ? run : null
  const answeredIds = new Set(
    known?.questions.flatMap(({ itemId, answerId }) => (known.answers[answerId] ? itemId : [])),
  )
  const due = questions.filter(({ itemId }) => !answeredIds.has(itemId))
  if (known === null || (isComingBack && questionOn(known) === null)) {
    return due.length === 0 ? known : startRun(due, day)
  }
  const dueIds = new Set(due.map(({ itemId }) => itemId))
  const left = known.questions.filter(({ itemId }) => answeredIds.has(itemId) || dueIds.has(itemId))
  if (left.length === known.questions.length) return known
  if (left.length === 0) return due.length === 0 ? null : startRun(due, day)
  const isOpenStill = left.some(({ answerId }) => answerId === questionOn(known)?.answerId)
  return { ...known, questions: left, draft: isOpenStill ? known.draft : noDraft }
}
