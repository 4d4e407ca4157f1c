import { afterAll, beforeAll, expect } from 'vitest'
import type { NotificationList } from '#contract/notifications.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const list = async (cookie: string): Promise<NotificationList> =>
  (await app.call('GET /api/notifications', { cookie })).json()
const ids = async (cookie: string) => (await list(cookie)).notifications.map(({ id }) => id)
const markRead = (sent: readonly string[], { cookie }: { cookie: string }) =>
  app.call('POST /api/notifications/read', { cookie, body: { ids: sent } })
const fresh = async () => ((await app.addLearners(1)) as [Learner])[0]
const complete = async (by: Learner, lessonIds: readonly number[], moduleId = 1) => {
  for (const lessonId of lessonIds) {
    app.clock.now += 1000
    const path = `POST /api/progress/modules/${moduleId}/lessons/${lessonId}/read`
    await app.call(path, { cookie: by.cookie, body: { userId: by.id } })
  }
}
const goal = { title: 'Holiday', icon: 'plane', currentAmount: 10, targetAmount: 100, targetDate: '2026-12-01' }
const setGoal = async (by: Learner, more = {}) =>
  (await app.call('POST /api/goals', { cookie: by.cookie, body: { ...goal, ...more } })).json()
const kinds = async (cookie: string) => (await list(cookie)).notifications.map(({ kind }) => kind).toSorted()
const makePlan = async (by: Learner, more = {}) =>
  (
    await app.call('POST /api/plans', {
      cookie: by.cookie,
      body: { cue: 'it is Monday', action: 'ring the bank', ...more },
    })
  ).json()
const changeGoal = (by: Learner, id: string, body: object) =>
  app.call(`PATCH /api/goals/${id}`, { cookie: by.cookie, body })

describeCall('GET /api/notifications', {
  app: () => app,
  happy: {
    'welcomes a new learner': async () => {
      const newcomer = await fresh()
      expect(await list(newcomer.cookie)).toEqual({
        practiceDue: 0,
        dueSkills: [],
        unreadCount: 1,
        notifications: [
          {
            id: 'welcome',
            kind: 'welcome',
            at: newcomer.user.createdAt,
            isRead: false,
            title: null,
            moduleId: null,
            goalId: null,
            targetDate: null,
            amountLeft: null,
            planId: null,
          },
        ],
      })
    },
    // promise: email-change-told
    'tells the next sign-in, however late, of a changed email address, and not the session of the change': async () => {
      const begun = app.clock.now
      const changing = await app.signUp()
      const change = (email: string) =>
        app.call('PATCH /api/auth/profile', { cookie: changing.cookie, body: { name: 'Ada', email } })
      // As the profile's form sends it with another name, or in capitals.
      await change(changing.user.email.toUpperCase())
      await change('mine-now@example.org')
      const id = `email-changed-${app.clock.now}`
      expect(await ids(changing.cookie)).toEqual(['welcome'])
      app.clock.now += 29 * 86_400_000
      await list(changing.cookie)
      app.clock.now += 29 * 86_400_000
      const { username } = changing.user
      const body = { username, password: changing.password }
      const next = { cookie: cookieOf(await app.call('POST /api/auth/login', { body })) }
      expect((await list(next.cookie)).notifications[0]).toMatchObject({
        id,
        kind: 'welcome',
        about: 'email',
        isRead: false,
      })
      // Who sits at the other session cannot take it away.
      await markRead([id], changing)
      expect((await list(next.cookie)).notifications[0]).toMatchObject({ id, isRead: false })
      await markRead([id], next)
      expect(await ids(next.cookie)).toEqual(['welcome'])
      app.clock.now = begun
    },
    'tells of a module with its last lesson, once, at the time of that lesson': async () => {
      const keen = await fresh()
      await complete(keen, [1, 3])
      expect(await ids(keen.cookie)).toEqual(['welcome'])
      await complete(keen, [2])
      const at = new Date(app.clock.now).toISOString()
      await complete(keen, [1, 2, 3])
      expect((await list(keen.cookie)).notifications).toMatchObject([
        { id: 'module-completed-1', kind: 'module-completed', at, title: 'Module 1', moduleId: 1 },
        { id: 'welcome' },
      ])
    },
    'tells of a goal that is reached by a change, and no more when it no longer is': async () => {
      const saver = await fresh()
      const { id } = await setGoal(saver)
      app.clock.now += 1000
      await changeGoal(saver, id, { currentAmount: 100, version: 1 })
      const at = new Date(app.clock.now).toISOString()
      app.clock.now += 1000
      await changeGoal(saver, id, { title: 'Trip', currentAmount: 120, version: 2 })
      const [newest] = (await list(saver.cookie)).notifications
      expect(newest).toMatchObject({ kind: 'goal-reached', at, title: 'Trip', goalId: id, targetDate: '2026-12-01' })
      await changeGoal(saver, id, { currentAmount: 99.99, version: 3 })
      expect(await ids(saver.cookie)).toEqual(['welcome'])
    },
    'tells of a goal that is behind with 30 days or fewer to go': async () => {
      const saver = await fresh()
      const { id } = await setGoal(saver, { createdAt: '2026-09-01T00:00:00Z', startAmount: 0 })
      expect((await list(saver.cookie)).notifications.find(({ kind }) => kind === 'goal-behind')).toMatchObject({
        id: `goal-behind-${id}-2026-12-01`,
        title: 'Holiday',
        targetDate: '2026-12-01',
        amountLeft: 90,
      })
      await changeGoal(saver, id, { targetDate: '2027-12-01' })
      expect(await ids(saver.cookie)).toEqual(['welcome'])
    },
    // promise: plan-told-of
    'tells of a plan on its day, asks 30 days later what came of it, and no more once that is said': async () => {
      const planner = await fresh()
      const today = ukDate(new Date(app.clock.now))
      const plan = await makePlan(planner, { date: today })
      expect((await list(planner.cookie)).notifications).toContainEqual(
        expect.objectContaining({ kind: 'plan-due', title: 'ring the bank', planId: plan.id, targetDate: today }),
      )
      await makePlan(planner, { createdAt: new Date(Date.parse(addDays(today, -30))).toISOString() })
      expect(await kinds(planner.cookie)).toEqual(['plan-asked', 'plan-due', 'welcome'].toSorted())
      await app.call(`PATCH /api/plans/${plan.id}`, { cookie: planner.cookie, body: { outcome: 'partly' } })
      expect(await kinds(planner.cookie)).toEqual(['plan-asked', 'welcome'])
    },
  },
  otherLearner: {
    "tells nobody of another learner's modules, goals and plans": async () => {
      await complete(learner, [4, 5, 6], 2)
      await setGoal(learner, { currentAmount: 100 })
      await makePlan(learner, { date: '2026-01-01' })
      expect(await ids(learner.cookie)).toHaveLength(4)
      expect(await ids(other.cookie)).toEqual(['welcome'])
    },
  },
})

describeCall('POST /api/notifications/read', {
  app: () => app,
  happy: {
    'answers the list with what was sent marked as read, also when it is sent twice at once': async () => {
      const reader = await fresh()
      await complete(reader, [1, 2, 3])
      const answers = await Promise.all([1, 2].map(() => markRead(['welcome'], reader)))
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toMatchObject({ unreadCount: 1, notifications: [{ isRead: false }, { isRead: true }] })
      }
      await markRead(await ids(reader.cookie), reader)
      expect(await list(reader.cookie)).toMatchObject({ unreadCount: 0 })
    },
    'keeps when each was read first': async () => {
      const reader = await fresh()
      const readAt = app.clock.now
      await markRead(['welcome'], reader)
      app.clock.now += 60_000
      await markRead(['welcome'], reader)
      const marks = app.open.database.selectFrom('notification_read').where('learner_id', '=', reader.id)
      expect(await marks.select('read_at').execute()).toEqual([{ read_at: readAt }])
    },
    'leaves unread what came after the list was shown': async () => {
      const reader = await fresh()
      const shown = await ids(reader.cookie)
      await complete(reader, [1, 2, 3])
      expect((await markRead(shown, reader)).json()).toMatchObject({ unreadCount: 1 })
    },
    'stays so for a goal that is deleted and comes back': async () => {
      const saver = await fresh()
      const reached = await setGoal(saver, { currentAmount: 100 })
      await markRead(await ids(saver.cookie), saver)
      await app.call(`DELETE /api/goals/${reached.id}`, { cookie: saver.cookie })
      expect(await ids(saver.cookie)).toEqual(['welcome'])
      await app.call('POST /api/goals', { cookie: saver.cookie, body: reached })
      expect(await list(saver.cookie)).toMatchObject({ unreadCount: 0, notifications: [{}, {}] })
    },
    'passes over ids that name nothing, and keeps none of them': async () => {
      const reader = await fresh()
      expect((await markRead(['no-such-thing', ''], reader)).json()).toMatchObject({ unreadCount: 1 })
      expect((await markRead([], reader)).json()).toMatchObject({ unreadCount: 1 })
      const rows = app.open.database.selectFrom('notification_read').where('learner_id', '=', reader.id)
      expect(await rows.selectAll().execute()).toEqual([])
    },
  },
  invalid: {
    'answers 400 without a list of ids': async () => {
      for (const body of [{}, { ids: 'welcome' }, { ids: [1] }, { ids: Array.from({ length: 501 }, () => 'x') }]) {
        const response = await app.call('POST /api/notifications/read', { cookie: learner.cookie, body })
        expectProblem(response, 400, 'invalid-body')
      }
    },
  },
  otherLearner: {
    "leaves another learner's unread": async () => {
      const reader = await fresh()
      const before = (await list(other.cookie)).unreadCount
      await markRead(await ids(other.cookie), reader)
      expect((await list(other.cookie)).unreadCount).toBe(before)
    },
  },
})
