// Refetches what other devices may have changed when the connection is back: nothing else tells of their changes.
import type { QueryClient } from '@tanstack/react-query'
import { isLost, onConnectionChange } from '../api/connection.ts'
import { invalidate } from '../api/response-cache.ts'
import type { ReadName } from '../api/client.ts'

/** What a learner’s other devices can change. The course does not change. */
const changing = [
  'GET /api/goals',
  'GET /api/plans',
  'GET /api/notifications',
  'GET /api/review',
  'GET /api/progress/active-lesson',
  'GET /api/progress/modules/{moduleId}',
  'GET /api/progress/modules/{moduleId}/lessons/{lessonId}',
  'GET /api/progress/overall',
  'GET /api/progress/skills',
  'GET /api/modules/with-progress',
  'GET /api/account/preferences',
] as const satisfies readonly ReadName[]

/** `send` sends the outbox first, so that the responses have it. Returns an unsubscribe function. */
export function refetchOnReconnect(queryClient: QueryClient, send: () => Promise<unknown>): () => void {
  let isRefetching = false
  let wasLost = isLost()
  const refetch = async (): Promise<void> => {
    if (isRefetching) return
    isRefetching = true
    await send().catch(() => {})
    await Promise.all(changing.map((name) => invalidate(queryClient, name))).finally(() => (isRefetching = false))
  }
  const onBack = () => void refetch()
  addEventListener('online', onBack)
  const stop = onConnectionChange(() => {
    if (wasLost && !isLost()) onBack()
    wasLost = isLost()
  })
  return () => {
    removeEventListener('online', onBack)
    stop()
  }
}
