// What somebody who watches over the server wants to know of accounts and attempts, as lines of the log of their own: the
// event and, once it is known who it was, the learner's random id. Never a name, an address or what was typed. Which call makes
// an event when it succeeds stands in the contract's table, which refusal makes one in problems.ts.
import type { FastifyRequest } from 'fastify'

/** `answer` is the body of the answer: signing in names the learner there first. */
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
