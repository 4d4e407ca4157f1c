// Today's practice as this browser stores it, for the learner, until they sign out: what all its tabs show.
import { useMemo } from 'react'
import type { ReviewAnswered } from '#contract/practice.ts'
import { readStored, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import {
  draftOf,
  isExercise,
  itemOn,
  withResult,
  type Draft,
  type PracticeExercise,
  type PracticeQuestion,
  type PracticeRun,
} from './practice-run.ts'

export function storeRun(learnerId: string, run: PracticeRun | null): void {
  store('localStorage', ownName('practice', learnerId), run === null ? null : JSON.stringify(stored(run)))
}

export function storedRun(learnerId: string): PracticeRun | null {
  return runIn(readStored('localStorage', ownName('practice', learnerId)))
}

/** The run as it is now, also when another tab changes it. */
export function useStoredRun(learnerId: string): PracticeRun | null {
  const text = useStored('localStorage', ownName('practice', learnerId))
  return useMemo(() => runIn(text), [text])
}

/** Notes what the server made of an answer. If the run is gone, it stores nothing. */
export function storeResult(learnerId: string, answerId: string, result: ReviewAnswered): void {
  const run = storedRun(learnerId)
  if (run !== null) storeRun(learnerId, withResult(run, answerId, result))
}

/**
 * A run as it is stored. Tabs of the version before read and write it as well: they know of `questions`, which are choices, and of
 * the `draft` of the open one, and leave the rest as it is.
 */
type StoredRun = Pick<PracticeRun, 'day' | 'answers' | 'readingId'> & {
  questions: PracticeQuestion[]
  draft: Draft
  /** These are missing from a run of that version. `order` has the ids of the answers. */
  exercises?: PracticeExercise[]
  order?: string[]
  drafts?: PracticeRun['drafts']
}

function stored(run: PracticeRun): StoredRun {
  const { items, ...rest } = run
  const open = itemOn({ ...run, readingId: null })
  return {
    ...rest,
    questions: items.flatMap((item) => (isExercise(item) ? [] : [item])),
    draft: open === null || isExercise(open) ? { option: null, isGuess: false } : draftOf(run, open),
    exercises: items.filter(isExercise),
    order: items.map(({ answerId }) => answerId),
  }
}

function runIn(text: string | null): PracticeRun | null {
  try {
    const found = JSON.parse(text ?? 'null') as StoredRun | null
    if (!Array.isArray(found?.questions) || typeof found.answers !== 'object') return null
    const { questions, exercises = [], order, draft, drafts, ...rest } = found
    const all = [...questions, ...exercises]
    const items = order?.flatMap((id) => all.find(({ answerId }) => answerId === id) ?? []) ?? all
    const run = { ...rest, items, drafts: drafts ?? {} }
    const open = itemOn({ ...run, readingId: null })
    // What a tab of the version before chose for the open question.
    const isOld = drafts === undefined || (open !== null && !isExercise(open) && drafts[open.answerId] === undefined)
    return isOld && open !== null && draft.option !== null
      ? { ...run, drafts: { ...run.drafts, [open.answerId]: draft } }
      : run
  } catch {
    return null
  }
}
