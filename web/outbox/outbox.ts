// The outbox: posts that must not be lost. Each is stored on the device before it is sent (in this tab, if the device
// refuses), so that neither a lost connection nor a closed tab loses one. Within a lane they are sent in order, by
// one tab at a time; lanes do not wait for each other.
import { addressOf, CallError, hasNoResponse } from '../api/client.ts'
import { isLost } from '../api/connection.ts'
import type { Read } from '../api/response-cache.ts'
import { patience } from '../api/stored-reads.ts'
import { kindOf, registerKinds, type OutboxKind } from './outbox-kind.ts'
import { isRefused, waitLeft, type OutboxEntry, type Outcome } from '../device/outbox-entries.ts'
import { deliver, responseTo, entriesOf, noteOutcome, putEntry, tellRound } from '../device/outbox-store.ts'
import { isFinal, refusalText } from './outbox-words.ts'
import { nextTurnIn, takeTurn } from './backoff.ts'

/**
 * Adds a post to the outbox and sends it, after those before it in its lane. Returns the server’s response; undefined
 * if another tab sent it and its message was lost.
 * @throws what the call threw. The post stays in the outbox with its outcome.
 */
export async function post<Body, Answer>(
  learnerId: string,
  kind: OutboxKind<Body, Answer>,
  body: Body,
): Promise<Answer | undefined> {
  // The list of all kinds may still be loading.
  registerKinds([kind])
  const fields = { learnerId, kind: kind.kind, key: `${kind.kind}:${kind.key(body)}`, lane: kind.lane(body), body }
  return (await sendNow(await putEntry({ ...fields, madeAt: Date.now(), outcome: null }))) as Answer | undefined
}

/**
 * Sends an entry at the learner’s request, after those before it in its lane.
 * @throws as `post` does.
 */
export async function sendNow(entry: OutboxEntry): Promise<unknown> {
  const round = await sendLane(entry, { isAsked: true, upTo: entry.id, isRetry: isRefused(entry) })
  tellRound(round.sent)
  const left = (await entriesOf(entry.learnerId)).find(({ id }) => id === entry.id)
  if (left === undefined) return responseTo(entry.id)
  // Not attempted if an earlier one could not be sent.
  if (left.outcome === null) await noteOutcome(left.id, { kind: 'unanswered' })
  const failure = round.failure ?? failures.get(entry.id)
  throw failure instanceof Error ? failure : new Error('The post is still in the outbox.')
}

/** The last failure of each entry in this tab, for callers whose entry was sent by another round. */
const failures = new Map<number, unknown>()

/** The result of a round of sending: the delivered entries and the last failure. */
export type Round = { sent: OutboxEntry[]; failure: unknown }

/**
 * Sends a learner’s entries, lane by lane. Refused ones stay; those that were put off wait until their time, unless
 * the learner asks. Stops early if the connection is lost or the session over.
 */
export async function sendPending(learnerId: string, { isAsked }: { isAsked: boolean }): Promise<Round> {
  const whole: Round = { sent: [], failure: null }
  const lanes = new Set((await entriesOf(learnerId)).filter((entry) => !isRefused(entry)).map(({ lane }) => lane))
  for (const lane of lanes) {
    const round = await sendLane({ learnerId, lane }, { isAsked })
    whole.sent.push(...round.sent)
    whole.failure = round.failure ?? whole.failure
    if (isSessionOver(round.failure) || (round.failure !== null && isLost())) break
  }
  tellRound(whole.sent)
  return whole
}

type Lane = Pick<OutboxEntry, 'learnerId' | 'lane'>

type LaneOptions = {
  isAsked: boolean
  /** The last entry to send. */
  upTo?: number
  /** Whether that entry was refused before: one that is refused during this round is not sent again. */
  isRetry?: boolean
}

function sendLane(of: Lane, { isAsked, upTo = Infinity, isRetry = false }: LaneOptions): Promise<Round> {
  return oneAtATime(`tuppence-outbox ${of.learnerId} ${of.lane}`, async () => {
    const round: Round = { sent: [], failure: null }
    const entries = (await entriesOf(of.learnerId)).filter(({ lane, id }) => lane === of.lane && id <= upTo)
    for (const entry of entries) {
      if (isRefused(entry) && !(isRetry && entry.id === upTo)) continue
      if (!isAsked && waitLeft(entry.outcome, Date.now()) > 0) break
      if (!isAsked && !takeTurn()) {
        await noteOutcome(entry.id, putOff(nextTurnIn(), triesOf(entry)))
        break
      }
      const outcome = await trySending(entry, round)
      if (outcome !== null && outcome.kind !== 'refused') break
    }
    return round
  })
}

function putOff(milliseconds: number, tries: number): Outcome {
  const since = Date.now()
  return { kind: 'put-off', since, until: since + milliseconds, tries }
}

/**
 * Returns why it stays in the outbox; null once it is delivered. If no response comes soon, that is noted before the
 * call times out.
 */
async function trySending(entry: OutboxEntry, round: Round): Promise<Outcome | null> {
  const kind = kindOf(entry)
  // Only another version of the app knows this kind.
  if (kind === null) return entry.outcome
  const hanging = setTimeout(() => void noteOutcome(entry.id, { kind: 'unanswered' }), patience)
  try {
    const answer = await kind.send(entry.body, entry.learnerId)
    const touches = kind.touches(entry.body).map(({ read }) => addressOfRead(read))
    round.sent.push(await deliver(entry, { answer, touches }))
    failures.delete(entry.id)
    return null
  } catch (error) {
    const outcome = outcomeOf(error, entry, kind)
    await noteOutcome(entry.id, outcome)
    failures.set(entry.id, error)
    round.failure = error
    return outcome
  } finally {
    clearTimeout(hanging)
  }
}

/** The path of a read. */
export function addressOfRead([name, params]: Read): string {
  return addressOf(name, params)
}

/** Seconds to wait when the server asks for it without saying how long. */
const usualWait = 60

function outcomeOf(error: unknown, entry: OutboxEntry, { refusals }: OutboxKind): Outcome {
  // A response that is not the server’s, such as a hotel’s sign-in page, counts as none.
  if (!(error instanceof CallError) || hasNoResponse(error)) return { kind: 'unanswered' }
  if (isSessionOver(error)) return { kind: 'unanswered', isSignedOut: true }
  if (error.status !== 429 && error.status !== 503)
    return { kind: 'refused', reason: refusalText(error, refusals), ...(isFinal(error) && { isFinal: true }) }
  const tries = triesOf(entry) + 1
  // Exponential, with jitter.
  const seconds =
    Math.max(error.retryAfterSeconds ?? usualWait, Math.min(2 ** tries, usualWait)) * (1 + Math.random() / 5)
  const code = error.problem?.code
  return { ...putOff(Math.ceil(seconds * 1000), tries), ...(code && { code }) }
}

/** How often the server has asked to wait. */
function triesOf({ outcome }: OutboxEntry): number {
  return outcome?.kind === 'put-off' ? outcome.tries : 0
}

/** Nobody is signed in any more, or somebody else is. It is sent when the learner is back. */
function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.problem?.code === 'other-learner')
}

const inThisTab = new Map<string, Promise<unknown>>()

/** Across all tabs; without the Locks API, as without https, in this one: sending twice does no harm. */
function oneAtATime<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator
  if (locks) return locks.request(name, act)
  const turn = (inThisTab.get(name) ?? Promise.resolve()).then(act)
  inThisTab.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
