// What happens once there is a connection and a session: what waited on the device is sent, in order, and then what could
// not be loaded, or came from the device, is loaded. What the server would not take just now is sent again after a while.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { takeFromDevice } from '../api/connection.ts'
import type { WaitingPost } from '../device/waiting-post.ts'
import { showToast } from '../ui/toast.ts'
import { useAuth } from './auth.tsx'
import { isSignedOut } from './session-events.ts'
import { useConnection } from './use-connection.ts'

/** Milliseconds until what could not be sent, though the server answers, is sent again: longer each time. */
const retryDelays = [5000, 15_000, 60_000]

export function useCatchingUp(queryClient: QueryClient): void {
  const { isOnline, isReached } = useConnection()
  const { session, noteRefusal } = useAuth()
  const learnerId = session.status === 'authenticated' && session.hasEnded !== true ? session.user.id : null
  const readyFor = isOnline && isReached ? learnerId : null
  useEffect(() => {
    if (readyFor === null) return undefined
    return keepSending({
      learnerId: readyFor,
      onSent: (sent) => void catchUp(queryClient, sent),
      onSignedOut: () => noteRefusal('change'),
    })
  }, [queryClient, readyFor, noteRefusal])
}

async function catchUp(queryClient: QueryClient, sent: WaitingPost[]): Promise<void> {
  const [first] = sent
  if (first !== undefined) showToast(sentToast(first, sent.length))
  void bringUpToDate(sent)
  if (takeFromDevice() || sent.length > 0) await queryClient.invalidateQueries()
  else await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Progress that no page shows now: what the device keeps of it must not go back to before what was sent. */
async function bringUpToDate(sent: WaitingPost[]): Promise<void> {
  if (sent.length === 0) return
  const places = sent.map(({ moduleId, lessonId }) => ({ moduleId, lessonId }))
  const moduleIds = [...new Set(places.map(({ moduleId }) => moduleId))]
  await Promise.allSettled([
    call('GET /api/progress/overall'),
    call('GET /api/progress/active-lesson'),
    call('GET /api/modules/with-progress'),
    ...moduleIds.map((moduleId) => call('GET /api/progress/modules/{moduleId}', { params: { moduleId } })),
    ...places.map((params) => call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params })),
  ])
}

type Sending = { learnerId: string; onSent: (sent: WaitingPost[]) => void; onSignedOut: () => void }

/** Sends what waits now, and again while some of it has failed. Answers what ends it. */
function keepSending({ learnerId, onSent, onSignedOut }: Sending): () => void {
  let isCurrent = true
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let endListening = () => {}

  async function begin(): Promise<void> {
    // Where its code cannot be fetched, what waits goes on waiting.
    const device = await loadDevice()
    const sent = device === null ? [] : await send(device)
    if (!isCurrent) return
    onSent(sent)
    if (device === null) return
    endListening = device.onWaitingChange(() => planRetry(device))
    planRetry(device)
  }

  async function send({ sendWaiting }: Device): Promise<WaitingPost[]> {
    const { sent, failure } = await sendWaiting(learnerId)
    if (failure === null) retries = 0
    if (isCurrent && isSignedOut(failure)) onSignedOut()
    return sent
  }

  function planRetry(device: Device): void {
    const hasFailed = device.seenPosts()?.some(isLeft)
    if (!isCurrent || hasFailed !== true || timer !== undefined) return
    timer = setTimeout(() => void retry(device), retryDelays[Math.min(retries, retryDelays.length - 1)])
  }

  async function retry(device: Device): Promise<void> {
    retries += 1
    const sent = await send(device)
    timer = undefined
    if (isCurrent && sent.length > 0) onSent(sent)
    planRetry(device)
  }

  function isLeft(post: WaitingPost): boolean {
    return post.learnerId === learnerId && post.hasFailed && post.refusal === null
  }

  void begin()
  return () => {
    isCurrent = false
    endListening()
    clearTimeout(timer)
  }
}

type Device = Pick<typeof import('../device/waiting-posts.ts'), 'sendWaiting'> &
  Pick<typeof import('../device/waiting-store.ts'), 'onWaitingChange' | 'seenPosts'>

async function loadDevice(): Promise<Device | null> {
  const parts = [import('../device/waiting-posts.ts'), import('../device/waiting-store.ts')] as const
  const loaded = await Promise.all(parts).catch(() => null)
  return loaded && { ...loaded[0], ...loaded[1] }
}

/** Of one post that waited, what is always said of it. */
function sentToast({ attempt }: WaitingPost, count: number): { title: string; description: string } {
  if (count > 1) return { title: 'Saved now', description: `${count} things that waited on this device are saved.` }
  if (attempt === null) return { title: 'Progress updated', description: 'Lesson marked as read' }
  return { title: 'Quiz completed', description: `You scored ${attempt.score} out of ${attempt.answers.length}` }
}
