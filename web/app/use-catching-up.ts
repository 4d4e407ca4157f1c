// What happens once there is a connection and a session: what waited on the device is sent, in order, and then what could
// not be loaded, or came from the device, is loaded.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeFromDevice } from '../api/connection.ts'
import type { WaitingPost } from '../device/waiting-post.ts'
import { showToast } from '../ui/toast.ts'
import { useAuth } from './auth.tsx'
import { useConnection } from './use-connection.ts'

export function useCatchingUp(queryClient: QueryClient): void {
  const { isOnline, isReached } = useConnection()
  const { session } = useAuth()
  const learnerId = session.status === 'authenticated' && session.hasEnded !== true ? session.user.id : null
  const readyFor = isOnline && isReached ? learnerId : null
  useEffect(() => {
    if (readyFor !== null) void catchUp(queryClient, readyFor)
  }, [queryClient, readyFor])
}

async function catchUp(queryClient: QueryClient, learnerId: string): Promise<void> {
  const sent = await sendWhatWaits(learnerId)
  const [first] = sent
  if (first !== undefined) showToast(sentToast(first, sent.length))
  if (takeFromDevice() || sent.length > 0) await queryClient.invalidateQueries()
  else await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Where its code cannot be fetched, what waits goes on waiting. */
async function sendWhatWaits(learnerId: string): Promise<WaitingPost[]> {
  const sending = await import('../device/waiting-posts.ts').catch(() => null)
  return sending === null ? [] : (await sending.sendWaiting(learnerId)).sent
}

/** Of one post that waited, what is always said of it. */
function sentToast({ attempt }: WaitingPost, count: number): { title: string; description: string } {
  if (count > 1) return { title: 'Saved now', description: `${count} things that waited on this device are saved.` }
  if (attempt === null) return { title: 'Progress updated', description: 'Lesson marked as read' }
  return { title: 'Quiz completed', description: `You scored ${attempt.score} out of ${attempt.answers.length}` }
}
