// What the version before stored on a device: posts of lessons alone, in a store of their own. They go into the outbox.
import type { NewEntry } from './outbox-entries.ts'

/** A post in the store 'waiting' of version 1. */
export type Version1Post = {
  id: number
  learnerId: string
  moduleId: number
  lessonId: number
  /** Null for a read mark. */
  attempt: { answers: string[]; score: number; attemptId: string } | null
  madeAt: number
  hasFailed: boolean
  /** The server's sentence when it would not take it. */
  refusal: string | null
}

/** The same as an entry of the outbox, under the names that web/learning gives to its kinds. */
export function asEntry({ learnerId, moduleId, lessonId, attempt, ...post }: Version1Post): NewEntry {
  const place = { moduleId, lessonId }
  const kind = attempt === null ? 'read' : 'quiz'
  return {
    learnerId,
    kind,
    key: `${kind}:${attempt?.attemptId ?? lessonId}`,
    lane: `lesson-${lessonId}`,
    body: attempt === null ? place : { ...place, attempt },
    madeAt: post.madeAt,
    outcome:
      post.refusal === null
        ? post.hasFailed
          ? { kind: 'unanswered' }
          : null
        : { kind: 'refused', reason: post.refusal },
  }
}
