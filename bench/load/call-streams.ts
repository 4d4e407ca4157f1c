// A stream of requests for each call of the contract, from random learners, that can go on for as long as one likes.
import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { newToken, sessionCookieName } from '#server/http/session-cookie.ts'
import { requestBytes, type RequestParts } from '#tools/load/load-client.ts'
import { pictureVersion, randomOf, type LoadLearner } from '#tools/load/load-learners.ts'

export type Stream = { next: () => Buffer; isSlow?: boolean }

/** A new password and the account's end also end what they are called with, and a learner may download once a minute. */
export type EndlessCall = Exclude<
  CallName,
  'POST /api/auth/password' | 'POST /api/auth/password-reset' | 'DELETE /api/account' | 'GET /api/account/export'
>

/** Every learner has a goal and a plan of this id. */
const knownId = '00000000-0000-4000-8000-000000000000'
const goal = { title: 'Car', icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2027-09-01' }
const plan = { lessonId: 3, cue: 'it is pay day', action: 'look at each of my subscriptions', date: '2027-09-01' }
/** To a question of the first lesson, whose quiz everybody has taken. */
const practised = { itemId: 'l1-danny-first-wage', variant: 0, option: '£1,700 a month', isGuess: false }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** Reads first, since writes change what they find. `isSlow`: a password is hashed for each. */
export function callStreams(learners: readonly LoadLearner[]): Record<EndlessCall, Stream> {
  const pick = () => randomOf(learners)
  const as = (name: string, parts: (learner: LoadLearner) => RequestParts = () => ({})): Stream => ({
    next() {
      const learner = pick()
      return requestBytes(name, { cookie: learner.cookie, ...parts(learner) })
    },
  })
  const onLesson = (name: (place: string) => string, body?: object): Stream => ({
    next() {
      const { cookie, learnerId } = pick()
      const lessonId = 1 + Math.floor(Math.random() * 18)
      const request = name(`modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`)
      return requestBytes(request, { cookie, ...(body && { body: { userId: learnerId, ...body } }) })
    },
  })
  const goals = comings('/api/goals', goal, pick)
  const plans = comings('/api/plans', plan, pick)
  return {
    'GET /api/auth/me': as('GET /api/auth/me'),
    'GET /api/auth/sessions': as('GET /api/auth/sessions'),
    'GET /api/auth/profile-image/{version}': as(`GET /api/auth/profile-image/${pictureVersion}`),
    'GET /api/account/preferences': as('GET /api/account/preferences'),
    'GET /api/goals': as('GET /api/goals'),
    'GET /api/plans': as('GET /api/plans'),
    'GET /api/notifications': as('GET /api/notifications'),
    'GET /api/glossary': as('GET /api/glossary'),
    'GET /api/guides/{slug}': as('GET /api/guides/first-job'),
    'GET /api/modules/with-progress': as('GET /api/modules/with-progress'),
    'GET /api/modules/{moduleId}': as('GET /api/modules/1'),
    'GET /api/modules/{moduleId}/lessons/{lessonId}': onLesson((place) => `GET /api/${place}`),
    'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz': onLesson((place) => `GET /api/${place}/quiz`),
    'GET /api/progress/overall': as('GET /api/progress/overall'),
    'GET /api/progress/active-lesson': as('GET /api/progress/active-lesson'),
    'GET /api/progress/skills': as('GET /api/progress/skills'),
    'GET /api/review': as('GET /api/review'),
    'POST /api/review/answers': as('POST /api/review/answers', () => ({
      body: { ...practised, answerId: randomUUID() },
    })),
    'GET /api/progress/modules/{moduleId}': as('GET /api/progress/modules/1'),
    'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': onLesson((place) => `GET /api/progress/${place}`),
    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': onLesson(
      (place) => `POST /api/progress/${place}/read`,
      {},
    ),
    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': onLesson(
      (place) => `POST /api/progress/${place}/quiz`,
      { score: 5 },
    ),
    'POST /api/notifications/read': as('POST /api/notifications/read', () => ({ body: { ids: ['welcome'] } })),
    'PATCH /api/account/preferences': as('PATCH /api/account/preferences', () => ({ body: { nation: 'wales' } })),
    'PATCH /api/auth/profile': as('PATCH /api/auth/profile', ({ username }) => ({
      body: { name: 'Ada L', email: `${username}@example.org` },
    })),
    'PATCH /api/goals/{goalId}': as(`PATCH /api/goals/${knownId}`, () => ({ body: { title: 'Changed' } })),
    'POST /api/goals/{goalId}/deposits': as(`POST /api/goals/${knownId}/deposits`, () => ({
      body: { depositId: randomUUID(), amount: 0.01 },
    })),
    'POST /api/goals': { next: () => goals.coming() },
    'DELETE /api/goals/{goalId}': { next: () => goals.comingAndGoing() },
    'PATCH /api/plans/{planId}': as(`PATCH /api/plans/${knownId}`, () => ({ body: { outcome: 'yes' } })),
    'POST /api/plans': { next: () => plans.coming() },
    'DELETE /api/plans/{planId}': { next: () => plans.comingAndGoing() },
    'PUT /api/auth/profile-image': as('PUT /api/auth/profile-image', () => ({
      body: picture,
      headers: { 'content-type': 'image/png' },
    })),
    'DELETE /api/auth/profile-image': as('DELETE /api/auth/profile-image'),
    'DELETE /api/auth/sessions': {
      ...as('DELETE /api/auth/sessions', () => ({ body: { password: 'correct horse' } })),
      isSlow: true,
    },
    'POST /api/auth/logout': as('POST /api/auth/logout', ({ learnerId }) => ({
      cookie: `${sessionCookieName({ isSecure: false })}=${learnerId}.${newToken().token}`,
      body: {},
    })),
    'POST /api/auth/late-logout': as('POST /api/auth/late-logout', ({ learnerId }) => ({
      cookie: `${sessionCookieName({ isSecure: false })}=${learnerId}.${newToken().token}`,
      body: { userId: learnerId },
    })),
    'POST /api/auth/login': {
      ...as('POST /api/auth/login', ({ username }) => ({ cookie: '', body: { username, password: 'correct horse' } })),
      isSlow: true,
    },
    'POST /api/auth/register': { next: registration, isSlow: true },
  }
}

/** A goal or a plan that is sent again with the same id; and some that are made and, once enough others have been, deleted. */
function comings(path: string, body: object, pick: () => LoadLearner) {
  const there: { cookie: string; id: string }[] = []
  const make = (cookie: string, id: string) => requestBytes(`POST ${path}`, { cookie, body: { ...body, id } })
  return {
    coming: () => make(pick().cookie, knownId),
    comingAndGoing() {
      const oldest = there.length > 64 ? there.shift() : undefined
      if (oldest) return requestBytes(`DELETE ${path}/${oldest.id}`, { cookie: oldest.cookie })
      const one = { cookie: pick().cookie, id: randomUUID() }
      there.push(one)
      return make(one.cookie, one.id)
    },
  }
}

/** Each from an address of its own, since one address may register only so often. */
function registration(): Buffer {
  const username = randomUUID()
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  return requestBytes('POST /api/auth/register', {
    headers: { 'x-forwarded-for': `10.${address}` },
    body: { name: 'Ada Learner', email: `${username}@example.org`, username, password: 'correct horse' },
  })
}
