// What is shown is asked for again when the line is back: what another device did meanwhile is not heard of in any other way.
import type { QueryClient } from '@tanstack/react-query'
import { isLost, onConnectionChange } from '../api/connection.ts'
import { invalidate } from '../api/response-cache.ts'
import type { ReadName } from '../api/client.ts'

/** What a learner's other devices change. The course stays as it is. */
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

/**
 * `send` sends what waits: first that, then what is asked for has it. Returns a function that ends it.
 */
export function refetchOnReconnect(queryClient: QueryClient, send: () => Promise<unknown>): () => void {
  let isAsking = false
  let wasLost = isLost()
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    await send().catch(() => {})
    await Promise.all(changing.map((name) => invalidate(queryClient, name))).finally(() => (isAsking = false))
  }
  const onBack = () => void ask()
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
