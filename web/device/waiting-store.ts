// The posts that wait on this device, in the order in which they were made, and who is told when they change: this tab
// and the others.
import { change, deviceStore, ofLearner } from './device-store.ts'
import { postKey, type NewPost, type WaitingPost } from './waiting-post.ts'

/** Puts a post at the end; one with the same key keeps its place and may be tried again. Null where nothing can be kept. */
export async function putPost(learnerId: string, post: NewPost): Promise<WaitingPost | null> {
  const store = await deviceStore()
  if (store === null) return null
  const key = postKey(post)
  const fields = { ...post, learnerId, key, madeAt: Date.now(), hasFailed: false, refusal: null }
  const kept = await change(store, ['waiting'], async (begun) => {
    const waiting = begun.objectStore('waiting')
    const before = await waiting.index('place').get([learnerId, key])
    // Of a post that is there already, what was noted first stays: a lesson is no longer open once it is on its way.
    const next = before ? { ...before, refusal: null } : fields
    return { ...next, id: await waiting.put(next as WaitingPost) }
  })
  await tellAll()
  return kept
}

/** The next post of the learner that the server may still take, after the given one. */
export async function nextPost(learnerId: string, afterId: number): Promise<WaitingPost | null> {
  return (await postsOf(learnerId)).find((post) => post.id > afterId && post.refusal === null) ?? null
}

/** Every post of the learner, refused ones too, oldest first. */
export async function postsOf(learnerId: string): Promise<WaitingPost[]> {
  const store = await deviceStore()
  const posts = store === null ? [] : await store.getAllFromIndex('waiting', 'place', ofLearner(learnerId))
  return posts.sort((one, other) => one.id - other.id)
}

/** Notes what came of a try. A post that was thrown away meanwhile stays away. */
export async function notePost(id: number, outcome: Pick<WaitingPost, 'hasFailed' | 'refusal'>): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['waiting'], async (begun) => {
    const waiting = begun.objectStore('waiting')
    const post = await waiting.get(id)
    if (post !== undefined) await waiting.put({ ...post, ...outcome })
  })
  await tellAll()
}

/** The server has it, or the learner gives it up. */
export async function removePost(id: number): Promise<void> {
  await (await deviceStore())?.delete('waiting', id)
  await tellAll()
}

/** Removes every post of the learner. */
export async function throwAwayAll(learnerId: string): Promise<void> {
  for (const { id } of await postsOf(learnerId)) await removePost(id)
}

let isKeeping = false
let shown: readonly WaitingPost[] | null = null
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tuppence-waiting')
channel?.addEventListener('message', () => void refresh())

/** Every post on the device as last seen; null until it has been looked at. */
export function seenPosts(): readonly WaitingPost[] | null {
  return shown
}

/** Whether this browser keeps posts at all. */
export function canKeepPosts(): boolean {
  return isKeeping
}

/** Calls back when what waits has changed, here or in another tab. Answers what ends it. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener)
  if (shown === null) void refresh()
  return () => listeners.delete(listener)
}

async function tellAll(): Promise<void> {
  await refresh()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
  channel?.postMessage(null)
}

async function refresh(): Promise<void> {
  const store = await deviceStore()
  isKeeping = store !== null
  shown = store === null ? [] : await store.getAll('waiting')
  for (const listener of listeners) listener()
}
