// What takes several statements is broken off after each of them, as by a lost connection: nothing of it may stay.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountStore } from './account/account-store.ts'
import { createDemoCopyStore } from './account/demo-copy-store.ts'
import { createInvitationStore } from './account/invitation-store.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { createProfileImageStore } from './account/profile-image-store.ts'
import type { Database } from './database/schema.ts'
import { createGoalsStore } from './goals/goals-store.ts'
import { newToken, tokenHashOf } from './http/session-cookie.ts'
import { createPracticeStore } from './learning/practice/practice-store.ts'
import { createPractice } from './learning/practice/practice.ts'
import { createProgressStore } from './learning/progress-store.ts'
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

/** The same database, which breaks off once so many statements have been run. */
function breakingAfter(statements: number): Database {
  let left = statements
  return app.open.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) throw new BrokenOff()
      return result
    },
  })
}

/** False where it broke off. */
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

/** Makes ready what a change needs, and gives what makes it on a database. */
type Change = () => Promise<(on: Database) => Promise<unknown>>
const changes: Record<string, Change> = {
  'a new account by an invitation': async () => {
    const link = await createInvitationStore(app.open.database).make(app.clock.now)
    const [made, token] = [newLearner(), link.split('#')[1] ?? '']
    return (on) => createAccountStore(on).createLearner(made, (trx) => createInvitationStore(on).use(trx, token))
  },
  'another email address': async () => (on) =>
    createAccountStore(on).updateProfile(learner.id, { email: 'another@example.org' }),
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
    const answer = { answerId: randomUUID(), itemId: 'l7-a', variant: 0, isGuess: false, given: 'right', isRight: true }
    return (on) => practiceOn(on).takeAnswer(learner.id, answer)
  },
  'a copy of the demo account': async () => {
    const names = { ...newLearner(), learnerId: randomUUID(), demoEndsAt: app.clock.now + 1000 }
    const times = { created_at: 1, last_used_at: 1, expires_at: app.clock.now + 1000 }
    const session = { token_hash: newToken().tokenHash, device: null, ...times }
    return (on) =>
      createDemoCopyStore(on).make({ ...names, session }, async (trx, learnerId) => {
        const row = { learner_id: learnerId, notification_id: 'welcome', read_at: 1 }
        await trx.insertInto('notification_read').values(row).execute()
      })
  },
}

describe('a change of several rows', () => {
  test.each(Object.entries(changes))('is whole or not there at all, wherever it breaks off: %s', async (_, prepare) => {
    const make = await prepare()
    const before = await everything()
    const leavingSomething: number[] = []
    let broken = 0
    while (!(await isMade(make(breakingAfter(broken + 1))))) {
      broken += 1
      if ((await everything()) !== before) leavingSomething.push(broken)
    }
    expect(leavingSomething).toEqual([])
    expect(broken).toBeGreaterThan(1)
    expect(await everything()).not.toBe(before)
  })
})
