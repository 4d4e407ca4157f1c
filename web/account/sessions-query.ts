// Where the learner is signed in, and the way to end it everywhere else.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdate, readQuery } from '../api/answer-cache.ts'
import { call } from '../api/client.ts'

export const sessionsQuery = readQuery('GET /api/auth/sessions')

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string }) => call('DELETE /api/auth/sessions', { body }),
    onSuccess: () => outdate(queryClient, 'GET /api/auth/sessions'),
  })
}
