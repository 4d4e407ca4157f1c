// Where the learner is signed in, and the way to end it everywhere else.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => call('GET /api/auth/sessions') })

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string }) => call('DELETE /api/auth/sessions', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
