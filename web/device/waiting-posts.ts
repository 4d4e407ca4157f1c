// Sends what completes lessons. Each post is written to the device first and goes out in order, so that neither a lost
// connection nor a closed tab loses one; one tab sends at a time, and the server counts an attempt by its id, once.
import { call, CallError } from '../api/client.ts'
import type { NewPost, WaitingPost } from './waiting-post.ts'
import { nextPost, notePost, postsOf, putPost, removePost } from './waiting-store.ts'

/** What a round of sending came to: the posts that the server has now, and why it ended early, if it did. */
export type Round = { sent: WaitingPost[]; failure: Error | null }

/**
 * Sends a post after all that wait before it. Answers all that were sent with it.
 * @throws what the server answered, or that it gave no answer. The post then waits on the device, or is marked refused.
 */
export async function sendInOrder(learnerId: string, post: NewPost): Promise<NewPost[]> {
  const kept = await putPost(learnerId, post).catch(() => null)
  if (kept === null) {
    await deliver({ ...post, learnerId })
    return [post]
  }
  const { sent, failure } = await sendWaiting(learnerId)
  const left = (await postsOf(learnerId)).find(({ id }) => id === kept.id)
  if (left === undefined) return sent
  // It may not have been tried, because one before it could not be sent.
  await notePost(left.id, { hasFailed: true, refusal: left.refusal })
  throw failure ?? new Error(left.refusal ?? 'The post still waits.')
}

/** Sends all that waits for a learner, oldest first, until the server fails to answer. */
export function sendWaiting(learnerId: string): Promise<Round> {
  return oneAtATime(async () => {
    const round: Round = { sent: [], failure: null }
    let post = await nextPost(learnerId, 0)
    while (post !== null && (await tryPost(post, round))) post = await nextPost(learnerId, post.id)
    return round
  })
}

/** Answers whether the next may be tried. */
async function tryPost(post: WaitingPost, round: Round): Promise<boolean> {
  try {
    await deliver(post)
    await removePost(post.id)
    round.sent.push(post)
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    await notePost(post.id, { hasFailed: true, refusal })
    round.failure = error instanceof Error ? error : new Error(String(error))
    return refusal !== null
  }
}

/** The server's sentence when another try would end the same way; null when a later one may not. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return null
  // The session is over or another's, or the server asks to wait: the learner's own session comes back.
  const isPassing = [401, 408, 429].includes(error.status) || error.problem?.code === 'other-learner'
  return isPassing ? null : (error.problem?.title ?? `The server answered ${error.status}.`)
}

async function deliver({ learnerId, attempt, ...place }: NewPost & { learnerId: string }): Promise<void> {
  const params = { moduleId: place.moduleId, lessonId: place.lessonId }
  const userId = learnerId
  await (attempt === null
    ? call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read', { params, body: { userId } })
    : call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', { params, body: { userId, ...attempt } }))
}

let inThisTab: Promise<unknown> = Promise.resolve()

/** Among all tabs; where a browser has no locks, as without https, in this one: the server still counts once. */
function oneAtATime<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator
  if (locks) return locks.request('tuppence-waiting', act)
  const turn = inThisTab.then(act)
  inThisTab = turn.catch(() => {})
  return turn
}
