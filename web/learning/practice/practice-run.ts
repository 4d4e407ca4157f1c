// Today's practice: what it began with, what was answered, and the outcome of each answer. Each question and exercise has the id
// of its answer from the beginning, so that answering it in two tabs, or again after a reload, counts once.
import type { Review, ReviewAnswered, ReviewItem, ReviewQuestion } from '#contract/practice.ts'
import { markOption } from '#domain/learning/quiz-marking.ts'
import { newId } from '#web/api/new-id.ts'
import { markDraft } from '../item/item-kinds.ts'

export type PracticeQuestion = ReviewQuestion & { answerId: string }
export type PracticeExercise = ReviewItem & { answerId: string }
/** A question with options, or an exercise. */
export type PracticeItem = PracticeQuestion | PracticeExercise

export function isExercise(item: PracticeItem): item is PracticeExercise {
  return 'exercise' in item
}

/**
 * What was chosen for an open item before it is checked: the option of a question, or what was put into an exercise. With `isAlmost`
 * it was checked as it is, and is the right number in another form.
 */
export type Draft = { option: string | null; answer?: unknown; isGuess: boolean; isAlmost?: boolean }

/**
 * `result` is what the server made of it; null until it has answered. Runs of the version before do not say when it was given.
 * With `isUnknown` the learner said that they do not know.
 */
export type PracticeAnswer = Draft & { isUnknown?: true; answeredAt?: string; result: ReviewAnswered | null }

export type PracticeRun = {
  /** The day in London. */
  day: string
  items: readonly PracticeItem[]
  /** By `answerId`, as are the answers. */
  drafts: Readonly<Record<string, Draft>>
  answers: Readonly<Record<string, PracticeAnswer>>
  /** The answered item whose reason is on the screen; null while an item is open, and at the end. */
  readingId: string | null
}

const noDraft: Draft = { option: null, isGuess: false }

/** Answers have the server's ids: so the page that it rendered and the one that the app draws ask the same. */
export function startRun(
  items: readonly (ReviewQuestion | ReviewItem)[],
  day: string,
  { answerIds }: Pick<Review, 'answerIds'> = {},
): PracticeRun {
  const withId = (item: ReviewQuestion | ReviewItem) => ({ ...item, answerId: answerIds?.[item.itemId] ?? newId() })
  return { day, items: items.map(withId), drafts: {}, answers: {}, readingId: null }
}

type Due = Pick<Review, 'questions' | 'items' | 'run' | 'answerIds'>

/** What is due, in the order to ask it. */
export function dueIn({ questions, items = [], run }: Pick<Review, 'questions' | 'items' | 'run'>) {
  const due = [...questions, ...items]
  if (run === undefined) return due
  const placeOf = ({ itemId }: { itemId: string }) => run.indexOf(itemId)
  return due.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * The item on the screen: the one whose reason is being read, or the next to answer. Null once all is done. With `only`, of the
 * items with these ids.
 */
export function itemOn(run: PracticeRun, only?: readonly string[]): PracticeItem | null {
  const { answers, readingId } = run
  const items = only === undefined ? run.items : run.items.filter(({ itemId }) => only.includes(itemId))
  return (
    items.find(({ answerId }) => answerId === readingId) ??
    items.find(({ answerId }) => answers[answerId] === undefined) ??
    null
  )
}

export function draftOf({ drafts }: PracticeRun, { answerId }: PracticeItem): Draft {
  return drafts[answerId] ?? noDraft
}

/** Notes what is chosen for an open item. */
export function drafted(run: PracticeRun, item: PracticeItem, change: Partial<Draft>): PracticeRun {
  return { ...run, drafts: { ...run.drafts, [item.answerId]: { ...draftOf(run, item), ...change } } }
}

/** Answers an open item with what was chosen; its reason can be read then. Without a choice nothing changes. */
export function answered(run: PracticeRun, item: PracticeItem, now: Date): PracticeRun {
  const draft = draftOf(run, item)
  return draft.option === null && draft.answer === undefined ? run : withAnswer(run, item, { ...draft, now })
}

/** Answers an open item with 'I don't know'. */
export function leftUnknown(run: PracticeRun, item: PracticeItem, now: Date): PracticeRun {
  return withAnswer(run, item, { ...noDraft, isUnknown: true, now })
}

type Given = Draft & { isUnknown?: true; now: Date }

function withAnswer(run: PracticeRun, { answerId }: PracticeItem, { now, ...given }: Given): PracticeRun {
  if (run.answers[answerId] !== undefined) return run
  const { [answerId]: _taken, ...drafts } = run.drafts
  const answers = { ...run.answers, [answerId]: { ...given, answeredAt: now.toISOString(), result: null } }
  return { ...run, drafts, answers, readingId: answerId }
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

/** Whether an item was answered rightly; null where it was not answered. */
export function isRight({ answers }: PracticeRun, item: PracticeItem): boolean | null {
  const answer = answers[item.answerId]
  if (answer === undefined) return null
  if (answer.isUnknown) return false
  if (!isExercise(item)) return markOption(item, answer.option ?? '')?.outcome === 'right'
  return markDraft(item.exercise, answer.answer)?.outcome === 'right'
}

/**
 * The run to go on with, by what is due now. It is the one under way, without what was answered elsewhere, or a new one if none
 * is of today. A finished run stays, unless the learner comes back to it and more is due.
 */
export function runFor(
  run: PracticeRun | null,
  review: Due,
  { day, isComingBack }: { day: string; isComingBack: boolean },
): PracticeRun | null {
  const known = run?.day === day ? run : null
  const answeredIds = new Set(known?.items.flatMap(({ itemId, answerId }) => (known.answers[answerId] ? itemId : [])))
  const due = dueIn(review).filter(({ itemId }) => !answeredIds.has(itemId))
  if (known === null || (isComingBack && itemOn(known) === null)) {
    return due.length === 0 ? known : startRun(due, day, review)
  }
  const dueIds = new Set(due.map(({ itemId }) => itemId))
  const left = known.items.filter(({ itemId }) => answeredIds.has(itemId) || dueIds.has(itemId))
  if (left.length === known.items.length) return known
  if (left.length === 0) return due.length === 0 ? null : startRun(due, day, review)
  return { ...known, items: left }
}
