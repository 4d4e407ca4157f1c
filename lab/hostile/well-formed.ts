// Valid bodies, with every field, for each call that takes one: the fuzzer starts from them.
import type * as z from 'zod/mini'
import type { CallName, Calls } from '#contract/calls.ts'
import type { FuzzLearner } from './fuzz-learners.ts'
import type { Random } from '../harness/random.ts'

type CallWithBody = { [Name in CallName]: Calls[Name] extends { body: unknown } ? Name : never }[CallName]
type Bodies = { [Name in CallWithBody]: (learner: FuzzLearner, random: Random) => z.input<Calls[Name]['body']> }

const goal = { icon: 'house', currentAmount: 12.5, targetAmount: 2000, targetDate: '2028-01-31', version: 3 } as const
const createdAt = '2026-01-02T03:04:05Z'
const plan = { cue: 'it is pay day', date: '2028-01-31', outcome: 'partly' } as const
const pay = { pay: 31_000, payPeriod: 'year', hoursAWeek: null, takeHome: 1_650.5, paidEvery: 'month' } as const
const housing = { housing: 600, housingEvery: 'week' } as const
const item = { itemId: 'l1-danny-first-wage', variant: 0, option: '£1,900 a month' }
const preferences = { appearance: 'dark', taxYear: '2024/2025', nation: 'wales', reviewLimit: 5 } as const

/** This does not compile until each call with a body is here. */
const bodies: Bodies = {
  'POST /api/auth/login': ({ username, password }) => ({ username, password }),
  'POST /api/auth/register': (_, random) => {
    const username = random.uuid()
    return { name: 'Ada Learner', email: `${username}@example.org`, username, password: 'correct horse' }
  },
  'POST /api/auth/late-logout': ({ id }) => ({ userId: id }),
  'PATCH /api/auth/profile': ({ marker: name }, random) => ({ name, email: `${name}-${random.uuid()}@example.org` }),
  'POST /api/auth/password': ({ password }) => ({ currentPassword: password, newPassword: password }),
  'POST /api/auth/password-reset': ({ id }, random) => {
    return { token: `${id}.${random.bytes(32).toString('base64url')}`, newPassword: 'correct horse' }
  },
  'DELETE /api/auth/sessions': ({ password }) => ({ password }),
  'DELETE /api/account': ({ password }) => ({ password: `not ${password}` }),
  'PUT /api/account/figures': () => ({ ...pay, ...housing, payDay: '2026-11-28', studentLoans: ['plan2'] }),
  'PATCH /api/account/preferences': () => preferences,
  'POST /api/goals': ({ marker }, random) => ({
    id: random.uuid(),
    title: marker,
    ...goal,
    createdAt,
    startAmount: 10,
  }),
  'PATCH /api/goals/{goalId}': ({ marker }) => ({ title: marker, ...goal, currentAmount: 99.99 }),
  'POST /api/goals/{goalId}/deposits': (_, random) => ({ depositId: random.uuid(), amount: 0.25 }),
  'POST /api/plans': ({ marker }, random) => {
    return { id: random.uuid(), lessonId: 5, guideSlug: null, action: marker, ...plan, createdAt }
  },
  'PATCH /api/plans/{planId}': ({ marker }) => ({ ...plan, cue: marker, action: 'wait' }),
  'POST /api/review/answers': (_, random) => ({ answerId: random.uuid(), ...item, isGuess: true }),
  'POST /api/notifications/read': () => ({ ids: ['welcome', 'module-completed-1'] }),
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': ({ id }) => ({ userId: id }),
  'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': ({ id }, random) => {
    return { userId: id, score: 2, attemptId: random.uuid() }
  },
}

export function wellFormedBody(name: CallName, learner: FuzzLearner, random: Random): Record<string, unknown> | null {
  const make = (bodies as Record<string, (learner: FuzzLearner, random: Random) => object>)[name]
  return make ? { ...make(learner, random) } : null
}
