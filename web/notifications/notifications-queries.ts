// What the learner is told of, and marking it as read.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readQuery } from '../api/answer-cache.ts'
import { call } from '../api/client.ts'

export const notificationsQuery = readQuery('GET /api/notifications')

export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /api/notifications/read', { body: { ids } }),
    onSuccess: (list) => queryClient.setQueryData(notificationsQuery.queryKey, list),
  })
}
