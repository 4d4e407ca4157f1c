// Log lines about accounts and attempts. Each has the event and, once known, the learner's random id. None has a name,
// an address or anything typed. The contract's table says which call logs an event when it succeeds; problems.ts says
// which refusal logs one.
import type { FastifyRequest } from 'fastify'

/** `answer` is the body of the response. After signing in, it is the first to name the learner. */
export function noteSuccess(request: FastifyRequest, event: string, answer: unknown): void {
  const learner = request.learner?.id ?? idIn(answer)
  request.log.info({ event, ...(learner !== undefined && { learner }) }, 'security')
}

export function noteRefusal(request: FastifyRequest, event: string): void {
  const learner = request.learner?.id
  request.log.warn({ event, ...(learner !== undefined && { learner }) }, 'security')
}

function idIn(answer: unknown): string | undefined {
  const isNamed = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
  return isNamed ? (answer.id as string) : undefined
}
