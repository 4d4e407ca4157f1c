// What somebody who watches over the server wants to know of accounts and attempts, as lines of the log of their own:
// what happened and, once it is known who it was, the learner's random id. Never a name, an address or what was typed.
import type { FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import type { ProblemCode } from '#contract/problem.ts'

/** What was done, by the call that did it. */
const deeds: { readonly [Name in CallName]?: string } = {
  'POST /api/auth/register': 'account-opened',
  'POST /api/auth/login': 'signed-in',
  'POST /api/auth/logout': 'signed-out',
  'POST /api/auth/late-logout': 'signed-out',
  'PATCH /api/auth/profile': 'profile-changed',
  'POST /api/auth/password': 'password-changed',
  'POST /api/auth/password-reset': 'password-reset',
  'DELETE /api/auth/sessions': 'other-sessions-ended',
  'GET /api/account/export': 'data-taken-away',
  'DELETE /api/account': 'account-deleted',
}

/** What was tried and refused, by the code of the refusal. */
const attempts: { readonly [Code in ProblemCode]?: string } = {
  'invalid-credentials': 'sign-in-failed',
  'wrong-password': 'password-check-failed',
  'too-many-sign-ins': 'sign-in-throttled',
  'too-many-passwords': 'password-check-throttled',
  'too-many-requests': 'tries-throttled',
  'password-too-weak': 'weak-password-refused',
  'reset-link-ended': 'reset-link-refused',
  'other-learner': 'other-learner-refused',
  'foreign-origin': 'foreign-origin-refused',
  'invalid-json': 'unclear-body-refused',
  'image-not-recognised': 'upload-refused',
}

/** `answer` is the body of the answer: signing in names the learner there first. */
export function noteDeed(request: FastifyRequest, name: CallName, answer: unknown): void {
  const event = deeds[name]
  if (event === undefined) return
  const learner = request.learner?.id ?? idIn(answer)
  request.log.info({ event, ...(learner !== undefined && { learner }) }, 'security')
}

export function noteAttempt(request: FastifyRequest, code: ProblemCode): void {
  const event = attempts[code]
  if (event === undefined) return
  const learner = request.learner?.id
  request.log.warn({ event, ...(learner !== undefined && { learner }) }, 'security')
}

function idIn(answer: unknown): string | undefined {
  const isNamed = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
  return isNamed ? (answer.id as string) : undefined
}
