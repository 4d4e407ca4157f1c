// The table of calls: who may make each, what it takes and what it answers. Server, client types and OpenAPI derive from it.
import * as z from 'zod/mini'
import { loginBody, profileBody, registerBody, user } from './account.ts'
import { createGoalBody, goal } from './goals.ts'
import {
  activeLesson,
  glossary,
  lesson,
  lessonParams,
  lessonProgress,
  module,
  moduleParams,
  moduleProgress,
  moduleWithProgress,
  overallProgress,
  quiz,
  quizBody,
  readBody,
} from './learning.ts'
import type { ProblemCode } from './problem.ts'

/** What one call is. `answers` maps each success status to its body (null for none); `problems` maps an error status to its codes. */
export type Call = {
  summary: string
  /** 'anyone', or a learner with a session. */
  access: 'anyone' | 'learner'
  params?: z.ZodMiniType
  body?: z.ZodMiniType
  answers: { readonly [status: number]: z.ZodMiniType | null }
  problems: { readonly [status: number]: readonly ProblemCode[] }
}

const signedOut = { 401: ['signed-out'] } as const
const badBody = { 400: ['invalid-body', 'invalid-json'] } as const

/** Every call under /api, by its method and path. */
export const calls = {
  'GET /api/auth/me': {
    summary: 'The signed-in learner',
    access: 'learner',
    answers: { 200: user },
    problems: signedOut,
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    access: 'anyone',
    body: loginBody,
    answers: { 200: user },
    problems: { ...badBody, 401: ['invalid-credentials'], 429: ['too-many-sign-ins'], 503: ['busy'] },
  },
  'POST /api/auth/register': {
    summary: 'Open an account and sign in',
    access: 'anyone',
    body: registerBody,
    answers: { 201: user },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      409: ['username-taken', 'email-taken'],
      429: ['too-many-requests'],
      503: ['busy'],
    },
  },
  'POST /api/auth/logout': {
    summary: 'Sign out. Signing out without a session is no error',
    access: 'anyone',
    answers: { 204: null },
    problems: {},
  },
  'PATCH /api/auth/profile': {
    summary: 'Change name or email',
    access: 'learner',
    body: profileBody,
    answers: { 200: user },
    problems: { ...badBody, ...signedOut, 403: ['demo-account-fixed'], 409: ['email-taken'] },
  },
  'GET /api/progress/overall': {
    summary: 'Completed lessons, in all and by module',
    access: 'learner',
    answers: { 200: overallProgress },
    problems: signedOut,
  },
  'GET /api/goals': {
    summary: 'The goals of the learner, oldest first',
    access: 'learner',
    answers: { 200: z.array(goal) },
    problems: signedOut,
  },
  'POST /api/goals': {
    summary: 'Set a new goal',
    access: 'learner',
    body: createGoalBody,
    answers: { 201: goal },
    problems: { ...badBody, ...signedOut, 409: ['goal-limit'] },
  },
  'GET /api/modules/with-progress': {
    summary: 'All modules in course order, with completed lessons',
    access: 'learner',
    answers: { 200: z.array(moduleWithProgress) },
    problems: signedOut,
  },
  'GET /api/progress/active-lesson': {
    summary: 'The lesson to go on with, or null when all are completed',
    access: 'learner',
    answers: { 200: activeLesson },
    problems: signedOut,
  },
  'GET /api/modules/{moduleId}': {
    summary: 'A module and its lessons',
    access: 'learner',
    params: moduleParams,
    answers: { 200: module },
    problems: { ...signedOut, 404: ['module-not-found'] },
  },
  'GET /api/modules/{moduleId}/lessons/{lessonId}': {
    summary: 'A lesson',
    access: 'learner',
    params: lessonParams,
    answers: { 200: lesson },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz': {
    summary: 'The quiz of a lesson; no questions while the lesson is being written',
    access: 'learner',
    params: lessonParams,
    answers: { 200: quiz },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'GET /api/glossary': {
    summary: 'Every term of the course, in the order of the alphabet, with the lessons that teach it',
    access: 'learner',
    answers: { 200: glossary },
    problems: signedOut,
  },
  'GET /api/progress/modules/{moduleId}': {
    summary: 'Completed lessons and quiz scores of a module',
    access: 'learner',
    params: moduleParams,
    answers: { 200: moduleProgress },
    problems: { ...signedOut, 404: ['module-not-found'] },
  },
  'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': {
    summary: 'Whether a lesson is completed, and its quiz scores',
    access: 'learner',
    params: lessonParams,
    answers: { 200: lessonProgress },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': {
    summary: 'Mark a lesson as read, which completes it',
    access: 'learner',
    params: lessonParams,
    body: readBody,
    answers: { 200: lessonProgress },
    problems: {
      ...badBody,
      ...signedOut,
      403: ['other-learner'],
      404: ['lesson-not-found'],
      409: ['lesson-not-written'],
    },
  },
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': {
    summary: 'Keep a quiz attempt, which completes the lesson',
    access: 'learner',
    params: lessonParams,
    body: quizBody,
    answers: { 201: lessonProgress },
    problems: {
      400: ['invalid-body', 'invalid-json', 'score-out-of-range', 'answers-do-not-fit', 'score-disagrees'],
      ...signedOut,
      403: ['other-learner'],
      404: ['lesson-not-found'],
      409: ['lesson-not-written'],
    },
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
/** The names of the calls that need a session. */
export type LearnerCallName = { [Name in CallName]: Calls[Name]['access'] extends 'learner' ? Name : never }[CallName]

type Output<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : never

/** The path parameters of a call as the server sees them. */
export type CallParams<Name extends CallName> = Calls[Name] extends { params: infer Schema }
  ? Output<Schema>
  : undefined
/** The body of a call after validation. */
export type CallBody<Name extends CallName> = Calls[Name] extends { body: infer Schema } ? Output<Schema> : undefined
/** What a call answers when it succeeds; undefined when it has no body. */
export type CallAnswer<Name extends CallName> = {
  [Status in keyof Calls[Name]['answers']]: Calls[Name]['answers'][Status] extends null
    ? undefined
    : Output<Calls[Name]['answers'][Status]>
}[keyof Calls[Name]['answers']]
