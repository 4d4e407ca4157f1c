// Every error body: RFC 9457 problem details with a stable code.
import * as z from 'zod/mini'

export const problemCodes = [
  'invalid-body',
  'invalid-json',
  'body-too-large',
  'unsupported-media-type',
  'signed-out',
  'invalid-credentials',
  'wrong-password',
  'reset-link-ended',
  'other-learner',
  'foreign-origin',
  'wrong-host',
  'demo-account-fixed',
  'demo-full',
  'username-taken',
  'email-taken',
  'password-too-weak',
  'image-not-recognised',
  'image-too-large',
  'not-found',
  'module-not-found',
  'lesson-not-found',
  'guide-not-found',
  'goal-not-found',
  'goal-limit',
  'goal-changed',
  'goal-full',
  'not-enough-saved',
  'lesson-not-written',
  'score-out-of-range',
  'answers-do-not-fit',
  'score-disagrees',
  'method-not-allowed',
  'too-many-requests',
  'too-many-sign-ins',
  'too-many-passwords',
  'too-many-writes',
  'export-under-way',
  'busy',
  'unavailable',
  'cannot-save',
  'bad-request',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** `type` is a stable address for each code. `fields` names what to mend: a path in the body such as 'email', and a sentence that says how. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problem>
