// Refusals as problem details: the status and sentence of each code, and the security event that some of them log.
import type { FastifyReply } from 'fastify'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { noteRefusal } from './log/security-events.ts'

export type Field = NonNullable<Problem['fields']>[number]

/** An expected failure, which a handler returns as a value. */
export type Refusal<Code extends ProblemCode = ProblemCode> = {
  refused: Code
  fields?: Field[] | undefined
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
}

export function refuse<Code extends ProblemCode>(
  refused: Code,
  more: { fields?: Field[]; retryAfter?: number } = {},
): Refusal<Code> {
  return { refused, ...more }
}

/** Writes a refusal. `status` differs from the code's own only for errors in the HTTP itself. */
export function sendProblem(
  reply: FastifyReply,
  refusal: Refusal,
  status = problemKinds[refusal.refused].status,
): FastifyReply {
  const { event } = problemKinds[refusal.refused]
  if (event !== undefined) noteRefusal(reply.request, event)
  if (status === 401) reply.header('www-authenticate', challenge)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', problemContentType)
    .serializer(JSON.stringify)
    .send(problemBody(refusal, status))
}

/** HTTP asks for a challenge. No browser knows this scheme, so none opens a dialog of its own. */
const challenge = 'Cookie realm="Tuppence"'

export const problemContentType = 'application/problem+json'

export function problemBody(refusal: Refusal, status = problemKinds[refusal.refused].status): Problem {
  const { title } = problemKinds[refusal.refused]
  const code = refusal.refused
  // Points to the code's entry in the OpenAPI document.
  const type = `/api/openapi.json#/x-problems/${code}`
  return { type, title, status, code, ...(refusal.fields && { fields: refusal.fields }) }
}

/** The status and the sentence of every code, and its security event where it is one. */
export const problemKinds: Record<ProblemCode, { status: number; title: string; event?: string }> = {
  'invalid-body': { status: 400, title: 'Some of what was sent needs correcting.' },
  'invalid-json': {
    status: 400,
    title: 'The body is not JSON that this server accepts.',
    event: 'unclear-body-refused',
  },
  'bad-request': { status: 400, title: 'This request could not be understood.' },
  'password-too-weak': { status: 400, title: 'Choose a stronger password.', event: 'weak-password-refused' },
  'image-too-large': { status: 400, title: 'A picture may be at most 512 pixels wide and high.' },
  'score-out-of-range': { status: 400, title: 'A score is a whole number from 0 to the number of questions.' },
  'answers-do-not-fit': { status: 400, title: 'The answers do not match the questions in this quiz.' },
  'answer-id-taken': { status: 409, title: 'This answer id stands for an answer to another question.' },
  'signed-out': { status: 401, title: 'Sign in first.' },
  'invalid-credentials': { status: 401, title: 'Invalid username or password', event: 'sign-in-failed' },
  'wrong-password': { status: 403, title: 'That is not your current password.', event: 'password-check-failed' },
  'other-learner': { status: 403, title: 'This belongs to another learner.', event: 'other-learner-refused' },
  'foreign-origin': { status: 403, title: 'This request came from another site.', event: 'foreign-origin-refused' },
  'demo-account-fixed': {
    status: 403,
    title: 'The demo account can’t be changed. Create your own account to do this.',
  },
  'registration-closed': {
    status: 403,
    title: 'New accounts are not being opened here.',
    event: 'registration-refused',
  },
  'invitation-needed': {
    status: 403,
    title: 'You need an invitation to open an account here, and each works once.',
    event: 'registration-refused',
  },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'module-not-found': { status: 404, title: 'Module not found' },
  'lesson-not-found': { status: 404, title: 'Lesson not found' },
  'guide-not-found': { status: 404, title: 'Guide not found' },
  'goal-not-found': { status: 404, title: 'Goal not found' },
  'item-not-found': { status: 404, title: 'This question is not in your practice' },
  'plan-not-found': { status: 404, title: 'Plan not found' },
  'method-not-allowed': { status: 405, title: 'This address does not accept that method.' },
  'wrong-host': { status: 421, title: 'Tuppence is not at this address. Use the one you were given.' },
  'username-taken': { status: 409, title: 'That username is taken. Choose another.' },
  'email-taken': { status: 409, title: 'There is already an account with that email address.' },
  'goal-limit': { status: 409, title: 'You have as many goals as one account can hold. Delete one to make room.' },
  'goal-changed': { status: 409, title: 'This goal has changed in the meantime. Look at it again, then change it.' },
  'goal-full': { status: 409, title: 'A goal can hold at most £10,000,000. Add less.' },
  'not-enough-saved': { status: 409, title: 'There isn’t that much in this goal. Take out less.' },
  'plan-limit': { status: 409, title: 'You have as many plans as one account can hold. Delete one to make room.' },
  'lesson-not-written': { status: 409, title: 'This lesson is still being written.' },
  'reset-link-ended': {
    status: 410,
    title: 'This link has been used or has expired. Ask for a new one.',
    event: 'reset-link-refused',
  },
  'body-too-large': { status: 413, title: 'The body is too large.' },
  'unsupported-media-type': { status: 415, title: 'Send the body as application/json.' },
  'image-not-recognised': {
    status: 415,
    title: 'Choose a picture that is a PNG, JPEG or WebP file.',
    event: 'upload-refused',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many tries from this network. Wait a little and try again.',
    event: 'tries-throttled',
  },
  'too-many-sign-ins': {
    status: 429,
    title: 'Too many tries to sign in. Wait a little and try again.',
    event: 'sign-in-throttled',
  },
  'too-many-passwords': {
    status: 429,
    title: 'Too many tries with a password. Wait a little and try again.',
    event: 'password-check-throttled',
  },
  'too-many-writes': { status: 429, title: 'That is a lot of changes in a short time. Wait a little, then try again.' },
  'export-under-way': { status: 429, title: 'Your download is already being prepared. Wait until it is ready.' },
  internal: { status: 500, title: 'Something went wrong on our side. Try again in a moment.' },
  'demo-full': {
    status: 503,
    title: 'The demo account is full just now. Create your own account, or try the demo again later.',
  },
  busy: { status: 503, title: 'The server is busy. Try again in a moment.' },
  unavailable: { status: 503, title: 'The server cannot reach its data just now. Try again in a moment.' },
  'cannot-save': {
    status: 503,
    title: 'Nothing new can be saved just now. What you saved before is safe. Try again later.',
  },
}
