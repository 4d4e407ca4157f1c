// The table of calls: who may make each and how often, what it takes and what it returns. Server, client types and
// OpenAPI derive from it.
import * as z from 'zod/mini'
import type { SessionAccess } from './access.ts'
import { accountCalls } from './account-calls.ts'
import { badBody, signedOut, writes, writing, type CallTable } from './call.ts'
import { createGoalBody, depositBody, goal, goalParams, updateGoalBody } from './goals.ts'
import { guide, guideParams } from './guides.ts'
import {
  activeLesson,
  glossary,
  lesson,
  lessonParams,
  lessonProgress,
  lessonRead,
  module,
  moduleParams,
  moduleProgress,
  moduleWithProgress,
  overallProgress,
  quiz,
  quizBody,
  quizTaken,
  readBody,
} from './learning.ts'
import { notificationList, readNotificationsBody } from './notifications.ts'
import { createPlanBody, plan, planParams, updatePlanBody } from './plans.ts'
import { review, reviewAnswerBody, reviewAnswered, skillProgress } from './practice.ts'

/** Every call under /api, by its method and path. */
export const calls = {
  ...accountCalls,
  'GET /api/progress/overall': {
    summary: 'Completed lessons, in all and by module',
    access: 'learners',
    responses: { 200: overallProgress },
    problems: signedOut,
  },
  'GET /api/goals': {
    summary: 'The goals of the learner, oldest first, with the newest deposits that each includes',
    access: 'learners',
    responses: { 200: z.array(goal) },
    problems: signedOut,
  },
  'POST /api/goals': {
    summary: 'Set a new goal. One whose id is there already is answered with 200 and left as it is',
    access: 'learners',
    limit: { writes },
    body: createGoalBody,
    responses: { 200: goal, 201: goal },
    problems: { ...badBody, ...writing, 409: ['goal-limit'] },
  },
  'PATCH /api/goals/{goalId}': {
    summary:
      'Change a goal. Setting another amount saved needs the version that was seen, and is refused when it is old',
    access: 'learners',
    limit: { writes },
    params: goalParams,
    body: updateGoalBody,
    responses: { 200: goal },
    problems: { ...badBody, ...writing, 404: ['goal-not-found'], 409: ['goal-changed'] },
  },
  'DELETE /api/goals/{goalId}': {
    summary: 'Delete a goal. Setting it again with its id and all its fields brings it back',
    access: 'learners',
    limit: { writes },
    params: goalParams,
    responses: { 204: null },
    problems: { ...writing, 404: ['goal-not-found'] },
  },
  'POST /api/goals/{goalId}/deposits': {
    summary:
      'Put money into a goal, or take it out with an amount below zero. The same deposit sent again changes nothing',
    access: 'learners',
    limit: { writes },
    params: goalParams,
    body: depositBody,
    responses: { 201: goal },
    problems: { ...badBody, ...writing, 404: ['goal-not-found'], 409: ['goal-full', 'not-enough-saved'] },
  },
  'GET /api/plans': {
    summary: 'The plans of the learner, oldest first',
    access: 'learners',
    responses: { 200: z.array(plan) },
    problems: signedOut,
  },
  'POST /api/plans': {
    summary: 'Make a plan. One whose id is there already is answered with 200 and left as it is',
    access: 'learners',
    limit: { writes },
    body: createPlanBody,
    responses: { 200: plan, 201: plan },
    problems: { ...badBody, ...writing, 409: ['plan-limit'] },
  },
  'PATCH /api/plans/{planId}': {
    summary: 'Change a plan, or say what came of it',
    access: 'learners',
    limit: { writes },
    params: planParams,
    body: updatePlanBody,
    responses: { 200: plan },
    problems: { ...badBody, ...writing, 404: ['plan-not-found'] },
  },
  'DELETE /api/plans/{planId}': {
    summary: 'Delete a plan. Making it again with its id and all its fields brings it back',
    access: 'learners',
    limit: { writes },
    params: planParams,
    responses: { 204: null },
    problems: { ...writing, 404: ['plan-not-found'] },
  },
  'GET /api/notifications': {
    summary: 'What the learner is told of, newest first',
    access: 'learners',
    responses: { 200: notificationList },
    problems: signedOut,
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read',
    access: 'learners',
    limit: { writes },
    body: readNotificationsBody,
    responses: { 200: notificationList },
    problems: { ...badBody, ...writing },
  },
  'GET /api/modules/with-progress': {
    summary: 'All modules in course order, with completed lessons',
    access: 'learners',
    responses: { 200: z.array(moduleWithProgress) },
    problems: signedOut,
  },
  'GET /api/progress/active-lesson': {
    summary: 'The lesson to go on with, or null when all are completed',
    access: 'learners',
    responses: { 200: activeLesson },
    problems: signedOut,
  },
  'GET /api/modules/{moduleId}': {
    summary: 'A module and its lessons',
    access: 'learners',
    params: moduleParams,
    responses: { 200: module },
    problems: { ...signedOut, 404: ['module-not-found'] },
  },
  'GET /api/modules/{moduleId}/lessons/{lessonId}': {
    summary: 'A lesson',
    access: 'learners',
    params: lessonParams,
    responses: { 200: lesson },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz': {
    summary: 'The quiz of a lesson; no questions while the lesson is being written',
    access: 'learners',
    params: lessonParams,
    responses: { 200: quiz },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'GET /api/guides/{slug}': {
    summary: 'A guide',
    access: 'learners',
    params: guideParams,
    responses: { 200: guide },
    problems: { ...signedOut, 404: ['guide-not-found'] },
  },
  'GET /api/glossary': {
    summary: 'Every term of the course, in the order of the alphabet, with the lessons that teach it',
    access: 'learners',
    responses: { 200: glossary },
    problems: signedOut,
  },
  'GET /api/progress/modules/{moduleId}': {
    summary: 'Completed lessons and quiz scores of a module',
    access: 'learners',
    params: moduleParams,
    responses: { 200: moduleProgress },
    problems: { ...signedOut, 404: ['module-not-found'] },
  },
  'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': {
    summary: 'Whether a lesson is completed, and its quiz scores',
    access: 'learners',
    params: lessonParams,
    responses: { 200: lessonProgress },
    problems: { ...signedOut, 404: ['lesson-not-found'] },
  },
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': {
    summary: 'Mark a lesson as read, which completes it',
    access: 'learners',
    limit: { writes },
    params: lessonParams,
    body: readBody,
    responses: { 200: lessonRead },
    problems: {
      ...badBody,
      ...writing,
      403: ['other-learner'],
      404: ['lesson-not-found'],
      409: ['lesson-not-written'],
    },
  },
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': {
    summary: 'Keep a quiz attempt, which completes the lesson',
    access: 'learners',
    limit: { writes },
    params: lessonParams,
    body: quizBody,
    responses: { 201: quizTaken },
    problems: {
      400: ['invalid-body', 'invalid-json', 'score-out-of-range', 'answers-do-not-fit'],
      ...writing,
      403: ['other-learner'],
      404: ['lesson-not-found'],
      409: ['lesson-not-written'],
    },
  },
  'GET /api/review': {
    summary: 'What is left of today’s practice, in the order to be asked',
    access: 'learners',
    responses: { 200: review },
    problems: signedOut,
  },
  'POST /api/review/answers': {
    summary:
      'Answer a question of practice. The same answer sent again, and one to a question that is not due, change nothing',
    access: 'learners',
    limit: { writes },
    body: reviewAnswerBody,
    responses: { 201: reviewAnswered },
    problems: {
      400: ['invalid-body', 'invalid-json', 'answers-do-not-fit'],
      ...writing,
      404: ['item-not-found'],
      409: ['answer-id-taken'],
    },
  },
  'GET /api/progress/skills': {
    summary: 'How well the skills of each lesson are known',
    access: 'learners',
    responses: { 200: skillProgress },
    problems: signedOut,
  },
} as const satisfies CallTable

export type Calls = typeof calls
export type CallName = keyof Calls
/** The names of the calls that need a session. */
export type LearnerCallName = {
  [Name in CallName]: Calls[Name]['access'] extends SessionAccess ? Name : never
}[CallName]

/** The codes that the table names for a call's problems. Any call can end with more, such as 'busy'. */
export type CallProblem<Name extends CallName> = Name extends CallName ? CodesIn<Calls[Name]['problems']> : never
type CodesIn<Problems> = Extract<Problems[keyof Problems], readonly unknown[]>[number]

type Output<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : never

/** The path parameters of a call as the server sees them. */
export type CallParams<Name extends CallName> = Calls[Name] extends { params: infer Schema }
  ? Output<Schema>
  : undefined
/** The body of a call after validation. */
export type CallBody<Name extends CallName> = Calls[Name] extends { body: infer Schema }
  ? Output<Schema>
  : Calls[Name] extends { upload: unknown }
    ? Uint8Array
    : undefined
/** The body of a call's success, or undefined if it has none. */
export type CallResponse<Name extends CallName> = {
  [Status in keyof Calls[Name]['responses']]: Calls[Name]['responses'][Status] extends null
    ? undefined
    : Output<Calls[Name]['responses'][Status]>
}[keyof Calls[Name]['responses']]
