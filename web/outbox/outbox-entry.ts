// A post as it stands in the outbox of this device until the server has it.

/** What came of the last try. */
export type Outcome =
  /** No answer, or a session that is over: it goes out again once that is different. */
  | { kind: 'unanswered' }
  /** The server asks for time: it goes out again by itself then, in epoch milliseconds. */
  | { kind: 'put-off'; until: number; tries: number }
  /** The server's answer was no. It stays until the learner tries again or throws it away; `reason` is a sentence. */
  | { kind: 'refused'; reason: string }

export type NewEntry = {
  /** Whose it is. It is never sent for another. */
  learnerId: string
  kind: string
  /** Unique for the learner. */
  key: string
  lane: string
  body: unknown
  madeAt: number
  /** Null until it was tried. */
  outcome: Outcome | null
}

/** `id` is given by the device. Within a lane entries go out in its order. */
export type OutboxEntry = NewEntry & { id: number }

/** Whether only the learner can have it sent again. */
export function isRefused({ outcome }: Pick<NewEntry, 'outcome'>): boolean {
  return outcome?.kind === 'refused'
}
