// What can be in the outbox. A feature describes each kind of post that must not be lost; the outbox itself knows none.
import type { Read } from '../api/response-cache.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { RefusalTexts } from './outbox-words.ts'

/**
 * One kind of post. To add one, a feature exports a value of this type, the list in `web/app/learner-outbox.ts` names it, and the
 * code that makes such a post calls `post(learnerId, kind, body)`.
 *
 * Sending twice must do no harm, since a response may be lost on its way. So a body carries an id that the browser made (`newId`),
 * by which the server knows what it has already. Bodies are stored on devices: a later version of the app must still read them.
 */
export type OutboxKind<Body = unknown, Answer = unknown> = {
  /** Its name on the device, such as 'quiz'. It never changes. */
  kind: string
  /** The same thing put in again takes its own place: the attempt's id, the deposit's, or the lesson's for a read mark. */
  key(body: Body): string
  /** What has to go in order, such as 'lesson-3' or 'goal-<id>'. Lanes do not wait for each other. */
  lane(body: Body): string
  /** Makes the call. It throws what the call throws. */
  send(body: Body, learnerId: string): Promise<Answer>
  /** Names it in a list of what is not saved: 'Quiz score of 5 out of 6 for Needs and wants'. */
  describe(body: Body): string
  /** The toast for one that is saved; several that are saved later, by themselves, are counted instead. */
  savedToast(body: Body, answer: Answer | undefined): { title: string; description: string }
  /** Set where the page that it was made on says whether it is saved, and the bottom of the window says nothing of it. */
  isSaidInPlace?: true
  /** Why the server refused one, as sentences, for the codes that this kind's call can end with. */
  refusals: RefusalTexts
  /** The calls whose responses have it, or what came of it, once the server does. */
  touches(body: Body): readonly Touched[]
}

/**
 * A read whose response changes when something is saved. It is asked for again where it is shown, and when it is shown next; with
 * 'always' wherever it is held, with 'never' only another time, since what waits says the same.
 */
export type Touched = { read: Read; ask?: 'always' | 'never' }

const kinds = new Map<string, OutboxKind>()

/** Makes kinds known, so that what is pending of them can be sent. The app's composition calls it, once. */
export function registerKinds(all: readonly OutboxKind[]): void {
  for (const kind of all) kinds.set(kind.kind, kind)
}

/** The kind of an entry; null for one that another version of the app has put there. */
export function kindOf(entry: Pick<OutboxEntry, 'kind'>): OutboxKind | null {
  return kinds.get(entry.kind) ?? null
}

/** What an entry is called in a list of what is not saved. */
export function nameOf(entry: OutboxEntry): string {
  return kindOf(entry)?.describe(entry.body) ?? 'Something left here by another version of Tuppence'
}
