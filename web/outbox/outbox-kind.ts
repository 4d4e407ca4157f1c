// The kinds of posts in the outbox. A feature describes each kind of post that must not be lost; the outbox itself
// knows none.
import type { Read } from '../api/response-cache.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { RefusalTexts } from './outbox-words.ts'

/**
 * One kind of post. To add one, a feature exports a value of this type, the list in `web/app/learner-outbox.ts` names
 * it, and the code that makes such a post calls `post(learnerId, kind, body)`.
 *
 * A post may be sent twice, since a response can be lost: so its body carries an id made in the browser (`newId`), by
 * which the server recognises a duplicate. Bodies are stored on devices: later versions of the app must still read
 * them.
 */
export type OutboxKind<Body = unknown, Answer = unknown> = {
  /** Its name in stored entries, such as 'quiz'. Never change it. */
  kind: string
  /**
   * Identifies a duplicate: the id of the attempt or deposit, or the lesson of a read mark. A duplicate is not added
   * again.
   */
  key(body: Body): string
  /**
   * Entries in the same lane, such as 'lesson-3' or 'goal-<id>', are sent in order. Lanes do not wait for each other.
   */
  lane(body: Body): string
  /** Makes the call, and throws what it throws. */
  send(body: Body, learnerId: string): Promise<Answer>
  /** Its name in a list of what is not saved: 'Quiz score of 5 out of 6 for Needs and wants'. */
  describe(body: Body): string
  /** The toast when one is saved; several saved together get one toast with their number. */
  savedToast(body: Body, answer: Answer | undefined): { title: string; description: string }
  /** Set if the page itself says whether it is saved: then no notice does. */
  isSaidInPlace?: true
  /** Why the server refused it, as sentences, by the codes of its call. */
  refusals: RefusalTexts
  /** The reads whose responses change once it is saved. */
  touches(body: Body): readonly Touched[]
}

/**
 * A read whose response changes when an entry is saved. It is refetched where it is shown, and otherwise when it is
 * shown next; with 'always' even while nothing shows it, with 'never' not for this reason, since the fold shows the
 * same.
 */
export type Touched = { read: Read; ask?: 'always' | 'never' }

const kinds = new Map<string, OutboxKind>()

/** Registers kinds, so that their entries can be sent. The app calls it once. */
export function registerKinds(all: readonly OutboxKind[]): void {
  for (const kind of all) kinds.set(kind.kind, kind)
}

/** The kind of an entry; null if only another version of the app knows it. */
export function kindOf(entry: Pick<OutboxEntry, 'kind'>): OutboxKind | null {
  return kinds.get(entry.kind) ?? null
}

/** The name of an entry in a list of what is not saved. */
export function nameOf(entry: OutboxEntry): string {
  return kindOf(entry)?.describe(entry.body) ?? 'Something left here by another version of Tuppence'
}
