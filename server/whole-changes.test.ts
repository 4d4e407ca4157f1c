// Interrupts changes of several statements after each of them, as a lost connection would: nothing may stay. And
// interleaves simultaneous changes, as several processes would: the result is as if they ran in turn.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goalLimit, planLimit } from '#domain/limits.ts'
import { createAccountStore } from './account/account-store.ts'
import { createDemoCopyStore } from './account/demo-copy-store.ts'
import { createInvitationStore } from './account/invitation-store.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { createProfileImageStore } from './account/profile-image-store.ts'
import { createThrottleStore } from './account/throttle-store.ts'
import type { Database } from './database/schema.ts'
import { createGoalsStore, type StoredGoal } from './goals/goals-store.ts'
import { newToken, tokenHashOf } from './http/session-cookie.ts'
import { createPracticeStore } from './learning/practice/practice-store.ts'
import { createPractice } from './learning/practice/practice.ts'
import { createProgressStore } from './learning/progress-store.ts'
import { createPlansStore, type StoredPlan } from './plans/plans-store.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from './test-app.ts'
import { addBusyLearner, allRows } from './test-rows.ts'

let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp()
  learner = await addBusyLearner(app)
})
afterAll(() => app.close())

class BrokenOff extends Error {}

/** The same database, which fails after so many statements, and whether it has. */
function breakingAfter(statements: number): { database: Database; hasBroken: () => boolean } {
  let left = statements
  const database = app.open.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) throw new BrokenOff()
      return result
    },
  })
  return { database, hasBroken: () => left <= 0 }
}

/** False if it failed. */
async function isMade(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (error instanceof BrokenOff) return false
    throw error
  }
}

const everything = async () => JSON.stringify(await allRows(app))
const practiceOn = (database: Database) =>
  createPractice({
    ...{ store: createPracticeStore(database), course: () => testCourse(), now: () => app.clock.now },
    limitOf: async () => 10,
  })
const quiz = () => {
  const { clock } = app
  clock.now += 1000
  const answers = ['a', 'b', 'c'].map((name) => ({ questionId: `l7-${name}`, isRight: true }))
  const attempt = { attemptId: randomUUID(), score: 3, questionCount: 3, takenAt: clock.now }
  return { learnerId: learner.id, lessonId: 7, ...attempt, answers: ['right', 'right', 'right'], marks: answers }
}
const newLearner = () => {
  const name = randomUUID()
  return { name, username: name, email: `${name}@example.org`, passwordHash: 'none', createdAt: app.clock.now }
}

/** Prepares a change, and returns a function that makes it on a database. */
type Change = () => Promise<(on: Database) => Promise<unknown>>
const changes: Record<string, Change> = {
  'a new account by an invitation': async () => {
    const link = await createInvitationStore(app.open.database).make(app.clock.now)
    const [made, token] = [newLearner(), link.split('#')[1] ?? '']
    return (on) => createAccountStore(on).createLearner(made, (trx) => createInvitationStore(on).use(trx, token))
  },
  'another email address': async () => (on) =>
    createAccountStore(on).updateProfile(learner.id, { change: { email: 'another@example.org' }, now: app.clock.now }),
  'a changed password': async () => {
    const from = (await createAccountStore(app.open.database).passwordHash(learner.id)) ?? ''
    const session = { from: tokenHashOf(learner.cookie.split('.')[1] ?? ''), to: newToken().tokenHash }
    return (on) => createAccountStore(on).changePassword({ learnerId: learner.id, from, to: 'changed', session })
  },
  'a new password by a link': async () => {
    const key = { learnerId: learner.id, tokenHash: newToken().tokenHash }
    const times = { now: app.clock.now, expiresAt: app.clock.now + 1000 }
    await createPasswordResetStore(app.open.database).begin(key, times)
    return (on) => createPasswordResetStore(on).use(key, { now: app.clock.now, to: 'by a link' })
  },
  'another picture': async () => (on) =>
    createProfileImageStore(on).replace(learner.id, { mediaType: 'image/webp', bytes: Buffer.from('another') }),
  'the end of a picture': async () => (on) => createProfileImageStore(on).remove(learner.id),
  'a deposit': async () => {
    const [goal] = await createGoalsStore(app.open.database).list(learner.id)
    const deposit = { depositId: randomUUID(), pence: 100 }
    const key = { learnerId: learner.id, goalId: goal?.goalId ?? '' }
    return (on) => createGoalsStore(on).deposit({ ...key, deposit, now: app.clock.now })
  },
  'a quiz attempt': async () => {
    const attempt = quiz()
    return (on) => createProgressStore(on).addAttempt(attempt)
  },
  'what practice takes in of a quiz': async () => {
    await createProgressStore(app.open.database).addAttempt(quiz())
    return (on) => practiceOn(on).bringIn(learner.id)
  },
  'an answer of practice': async () => {
    app.clock.now += 5 * 86_400_000
    const answer = {
      answerId: randomUUID(),
      itemId: 'l7-a',
      variant: 0,
      isGuess: false,
      given: 'right',
      outcome: 'right',
      mistake: null,
    } as const
    return (on) => practiceOn(on).takeAnswer(learner.id, answer)
  },
  'a copy of the demo account': async () => {
    const names = { ...newLearner(), learnerId: randomUUID(), demoEndsAt: app.clock.now + 1000 }
    const times = { created_at: 1, last_used_at: 1, expires_at: app.clock.now + 1000 }
    const session = { token_hash: newToken().tokenHash, device: null, is_shared: 0, ...times }
    return (on) =>
      createDemoCopyStore(on).make({ ...names, session }, async (trx, learnerId) => {
        const row = { learner_id: learnerId, notification_id: 'welcome', read_at: 1 }
        await trx.insertInto('notification_read').values(row).execute()
      })
  },
}

describe('a change of several rows', () => {
  // promise: change-whole
  test.each(Object.entries(changes))('is whole or not there at all, wherever it breaks off: %s', async (_, prepare) => {
    const make = await prepare()
    const before = await everything()
    const leavingSomething: number[] = []
    let broken = 0
    let last = breakingAfter(1)
    while (!(await isMade(make(last.database)))) {
      broken += 1
      if ((await everything()) !== before) leavingSomething.push(broken)
      last = breakingAfter(broken + 1)
    }
    // A change that is acknowledged has awaited each of its statements.
    expect({ leavingSomething, isSaidThough: last.hasBroken() }).toEqual({ leavingSomething: [], isSaidThough: false })
    expect(broken).toBeGreaterThan(1)
    expect(await everything()).not.toBe(before)
  })
})

/**
 * The same database, on which each response takes a turn of the event loop, so that simultaneous changes interleave as
 * with several processes.
 */
function takingTurns(): Database {
  return app.open.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise((resolve) => setImmediate(resolve))
      return result
    },
  })
}

/** Prepares simultaneous changes, and returns a function that makes one and gives its result. */
type Rush = (learnerId: string, on: Database) => Promise<() => Promise<unknown>>
const { now } = Date
const storedGoal = (): StoredGoal => ({
  ...{ goalId: randomUUID(), title: 'Car', icon: 'car', targetDate: '2030-01-01', createdAt: now(), reachedAt: null },
  ...{ currentPence: 100, targetPence: 500, startPence: 0, version: 1 },
})
const storedPlan = (): StoredPlan => ({
  ...{ planId: randomUUID(), lessonId: null, guideSlug: null, cue: 'it is pay day', action: 'open it' },
  ...{ date: null, outcome: null, createdAt: now() },
})
const rushes: [string, Rush, unknown[]][] = [
  [
    'the last goal that fits',
    async (learnerId, on) => {
      const goals = createGoalsStore(on)
      for (let made = 1; made < goalLimit; made += 1)
        await createGoalsStore(app.open.database).create({ learnerId, goal: storedGoal() })
      return async () => (await goals.create({ learnerId, goal: storedGoal() })).kind
    },
    ['created', 'limit', 'limit'],
  ],
  [
    'the last plan that fits',
    async (learnerId, on) => {
      const plans = createPlansStore(on)
      for (let made = 1; made < planLimit; made += 1)
        await createPlansStore(app.open.database).create({ learnerId, plan: storedPlan() })
      return async () => (await plans.create({ learnerId, plan: storedPlan() })).kind
    },
    ['created', 'limit', 'limit'],
  ],
  [
    'one version of a goal',
    async (learnerId, on) => {
      const [goals, goal] = [createGoalsStore(on), storedGoal()]
      await goals.create({ learnerId, goal })
      const change = { learnerId, goalId: goal.goalId, change: { currentPence: 7 }, version: 1, now: now() }
      return async () => (await goals.change(change)).kind
    },
    ['changed', 'changed-before', 'changed-before'],
  ],
  [
    'the same money of a goal',
    async (learnerId, on) => {
      const [goals, goal] = [createGoalsStore(on), storedGoal()]
      await goals.create({ learnerId, goal })
      const key = { learnerId, goalId: goal.goalId, now: now() }
      return async () => (await goals.deposit({ ...key, deposit: { depositId: randomUUID(), pence: -100 } })).kind
    },
    ['counted', 'too-little', 'too-little'],
  ],
  [
    'a place among the attempts at a quiz',
    async (learnerId, on) => {
      const progress = createProgressStore(on)
      return async () => (await progress.addAttempt({ ...quiz(), learnerId })).attempts
    },
    [1, 2, 3],
  ],
  [
    'one answer of practice',
    async (learnerId, on) => {
      await createProgressStore(on).addAttempt({ ...quiz(), learnerId })
      app.clock.now += 5 * 86_400_000
      const given = {
        itemId: 'l7-a',
        variant: 0,
        isGuess: false,
        given: 'right',
        outcome: 'right',
        mistake: null,
      } as const
      const practice = practiceOn(on)
      return async () => {
        await practice.takeAnswer(learnerId, { ...given, answerId: randomUUID() })
        const kept = app.open.database.selectFrom('practice_answer').select('answer_id')
        return (await kept.where('learner_id', '=', learnerId).where('answered_by', '=', 'practice').execute()).length
      }
    },
    [1, 1, 1],
  ],
  [
    'an account by one invitation',
    async (_, on) => {
      const link = await createInvitationStore(on).make(app.clock.now)
      const token = link.split('#')[1] ?? ''
      const [accounts, invitations] = [createAccountStore(on), createInvitationStore(on)]
      return async () => (await accounts.createLearner(newLearner(), (trx) => invitations.use(trx, token))).kind
    },
    ['created', 'not-invited', 'not-invited'],
  ],
  [
    'a new password by one link',
    async (learnerId, on) => {
      const [key, resets] = [{ learnerId, tokenHash: newToken().tokenHash }, createPasswordResetStore(on)]
      await resets.begin(key, { now: app.clock.now, expiresAt: app.clock.now + 1000 })
      return () => resets.use(key, { now: app.clock.now, to: randomUUID() })
    },
    [false, false, true],
  ],
  [
    'another password in the place of one',
    async (learnerId, on) => {
      const accounts = createAccountStore(on)
      const from = (await accounts.passwordHash(learnerId)) ?? ''
      return async () => {
        const session = { from: newToken().tokenHash, to: newToken().tokenHash }
        return accounts.changePassword({ learnerId, from, to: randomUUID(), session })
      }
    },
    [false, false, true],
  ],
  [
    'the last two tries',
    async (_, on) => {
      const store = createThrottleStore({ database: on, engine: app.open.engine, key: randomBytes(32) })
      const count = { subject: randomUUID(), attempts: 2, window: 60 }
      return async () => (await store.take(count, { share: 'one', now: app.clock.now })).left
    },
    [0, 1, 1],
  ],
]

describe('what three want at once', () => {
  // promise: change-in-turn
  test.each(rushes)('is given to as many as if they came one after the other: %s', async (_, prepare, outcomes) => {
    const [{ id } = learner] = await app.addLearners(1)
    const rush = await prepare(id, takingTurns())
    const came = await Promise.all([rush(), rush(), rush()])
    expect(came.map(String).toSorted()).toEqual(outcomes.map(String).toSorted())
  })
})
