// Logs security events: each line has the event and, once known, the learner's random id, and never a name, an address
// or anything typed. The contract says which calls log an event when they succeed, problems.ts which refusals do.
import type { FastifyRequest } from 'fastify'

/** `body` is that of the response. Signing in and registering know the learner only by it. */
export function noteSuccess(request: FastifyRequest, event: string, body: unknown): void {
  const learner = request.learner?.id ?? idIn(body)
  request.log.info({ event, ...(learner !== undefined && { learner }) }, 'security')
}

export function noteRefusal(request: FastifyRequest, event: string): void {
  const learner = request.learner?.id
  request.log.warn({ event, ...(learner !== undefined && { learner }) }, 'security')
}

function idIn(body: unknown): string | undefined {
  const isNamed = typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
  return isNamed ? (body.id as string) : undefined
}
