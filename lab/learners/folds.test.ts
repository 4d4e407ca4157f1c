// Tests each fold against the real server: what the app shows while an entry waits equals the server's response once it
// has the entry.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEntry } from '#web/device/outbox-entries.ts'
import { goalFolds } from '#web/goals/goal-folds.ts'
import { progressFolds } from '#web/learning/pending-progress.ts'
import { practiceFolds } from '#web/learning/practice/practice-queries.ts'
import { planFolds } from '#web/plans/pending-plans.ts'
import { practiceOf } from '#server/learning/practice/test-practice.ts'
import { openTestApp, type Learner, type TestApp } from '#server/test-app.ts'

let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner] = (await app.addLearners(1)) as [Learner]
})
afterAll(() => app.close())

type Waiting = { entry: OutboxEntry; name: string; body: unknown }

const make = (kind: string, body: object, [name, sent]: [name: string, sent: unknown]): Waiting => ({
  entry: { id: 0, learnerId: learner.id, kind, key: '', lane: '', madeAt: 0, outcome: null, body },
  name,
  body: sent,
})
const call = async (name: string, body?: unknown) => {
  const response = await app.call(name, { cookie: learner.cookie, ...(body !== undefined && { body }) })
  expect(response.statusCode, `${name} ${response.body}`).toBeLessThan(300)
  return response.body === '' ? null : response.json()
}
const send = ({ name, body }: Waiting) => call(name, body)
const entriesOf = (waiting: readonly Waiting[]) => waiting.map(({ entry }) => entry)

/** Sends the entries one by one. What is shown stays the same throughout. */
async function expectSame(
  name: string,
  waiting: readonly Waiting[],
  shown: (told: never, entries: readonly OutboxEntry[]) => unknown,
  isTwiceOnce: boolean,
): Promise<void> {
  const views: unknown[] = [shown((await call(name)) as never, entriesOf(waiting))]
  for (const [index, one] of waiting.entries()) {
    await send(one)
    views.push(shown((await call(name)) as never, entriesOf(isTwiceOnce ? waiting : waiting.slice(index + 1))))
  }
  const after = shown((await call(name)) as never, [])
  expect(views).toEqual(views.map(() => after))
}

const inBothOrders = [
  ['in one order', (all: Waiting[]) => all],
  ['in the other', (all: Waiting[]) => all.toReversed()],
] as const

// promise: money-as-the-server-will-say
test.each(inBothOrders)(
  'money that waits is in its goal, and what the server names is not added again: %s',
  async (_, order) => {
    const fields = { title: 'Bike', icon: 'gift', targetAmount: 100, targetDate: '2090-07-01' }
    const { id: goalId } = await call('POST /api/goals', { ...fields, currentAmount: 20.01 })
    const deposits = [5.5, -2.25].map((amount) => {
      const depositId = randomUUID()
      const body = { goalId, title: 'Bike', depositId, amount }
      return make('deposit', body, [`POST /api/goals/${goalId}/deposits`, { depositId, amount }])
    })
    type Goals = Parameters<(typeof goalFolds)['GET /api/goals']>[0]
    const amounts = (goals: Goals, entries: readonly OutboxEntry[]) =>
      goalFolds['GET /api/goals'](goals, entries).map(({ id, currentAmount }) => [id, currentAmount])
    await expectSame('GET /api/goals', order(deposits), amounts, true)
  },
)

// promise: plans-as-the-server-will-say
test('a plan that is made, answered, deleted and brought back is shown as the server has it then', async () => {
  const id = randomUUID()
  const plan = {
    ...{ id, lessonId: 3, guideSlug: null, cue: 'it is pay day', action: 'move £5', date: null },
    ...{ outcome: null, createdAt: new Date(app.clock.now).toISOString() },
  }
  const { outcome: _outcome, createdAt: _createdAt, ...made } = plan
  const change = (body: object, request: [string, unknown]) =>
    make('plan', { changeId: randomUUID(), planId: id, action: plan.action, ...body }, request)
  const steps = [
    change({ type: 'make', plan }, ['POST /api/plans', made]),
    change({ type: 'change', fields: { outcome: 'partly' } }, [`PATCH /api/plans/${id}`, { outcome: 'partly' }]),
    change({ type: 'delete' }, [`DELETE /api/plans/${id}`, undefined]),
    change({ type: 'restore', plan }, ['POST /api/plans', plan]),
  ]
  type Plans = Parameters<(typeof planFolds)['GET /api/plans']>[0]
  const shown = (plans: Plans, entries: readonly OutboxEntry[]) => planFolds['GET /api/plans'](plans, entries)
  for (const count of [1, 1, 1, 1]) await expectSame('GET /api/plans', steps.splice(0, count), shown, true)
})

// promise: progress-as-the-server-will-say
test.each(inBothOrders)(
  'a lesson that was read and its quiz are done wherever progress is told: %s',
  async (_, order) => {
    ;[learner] = (await app.addLearners(1)) as [Learner]
    const place = { moduleId: 1, lessonId: 2 }
    const address = '/api/progress/modules/1/lessons/2'
    const folds = [
      ['GET /api/progress/overall', progressFolds['GET /api/progress/overall'], {}],
      ['GET /api/modules/with-progress', progressFolds['GET /api/modules/with-progress'], {}],
      ['GET /api/progress/modules/1', progressFolds['GET /api/progress/modules/{moduleId}'], { moduleId: 1 }],
      [`GET ${address}`, progressFolds['GET /api/progress/modules/{moduleId}/lessons/{lessonId}'], place],
    ] as const
    const quiz = (score: number) => {
      const attempt = { attemptId: randomUUID(), score }
      const body = { ...place, attempt: { ...attempt, answers: [] } }
      return make('quiz', body, [`POST ${address}/quiz`, { userId: learner.id, ...attempt }])
    }
    const read = make('read', place, [`POST ${address}/read`, { userId: learner.id }])
    const waiting = order([read, quiz(2), quiz(1)])
    const told = await Promise.all(folds.map(([name]) => call(name)))
    const before = folds.map(([, fold, params], at) => (fold as Fold)(told[at], entriesOf(waiting), params))
    for (const one of waiting) await send(one)
    const after = await Promise.all(folds.map(([name]) => call(name)))
    // How often each quiz of a module was taken is in no fold: no page shows it.
    expect(before.map(unnamed)).toEqual(after.map(unnamed))
    expect((before[3] as { attempts: number }).attempts).toBe(2)
    // Applying an entry twice changes nothing more.
    const twice = folds.map(([, fold, params], at) => (fold as Fold)(after[at], entriesOf(waiting), params))
    expect(twice).toEqual(after)
  },
)
type Fold = (told: unknown, entries: readonly OutboxEntry[], params: object) => unknown

function unnamed(told: unknown): unknown {
  const { quizzes, attemptIds: _ids, ...rest } = told as { quizzes?: { attempts: number }[]; attemptIds?: string[] }
  if (quizzes === undefined) return Array.isArray(told) ? told : rest
  return { ...rest, quizzes: quizzes.map(({ attempts: _, ...quiz }) => quiz) }
}

// promise: practice-as-the-server-will-say
test('an answer of practice is no longer due, neither in the list nor in the count of every page', async () => {
  ;[learner] = (await app.addLearners(1)) as [Learner]
  const by = practiceOf(app)
  await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
  await by.nextDays(3)
  const before = await call('GET /api/review')
  const news = await call('GET /api/notifications')
  const body = { answerId: randomUUID(), itemId: 'l1-sum', variant: 0, answer: 7, isGuess: false }
  const { skillId } = [...before.questions, ...before.items].find(({ itemId }) => itemId === body.itemId)!
  const answer = make('practice', { ...body, skillId }, ['POST /api/review/answers', body])
  const due = practiceFolds['GET /api/review'](before, [answer.entry])
  const count = practiceFolds['GET /api/notifications'](news, [answer.entry])
  await send(answer)
  const after = await call('GET /api/review')
  const ids = ({ questions, items = [] }: typeof due) => [...questions, ...items].map(({ itemId }) => itemId)
  expect([ids(due), due.dueCount]).toEqual([ids(after), after.dueCount])
  expect(count.practiceDue).toBe((await call('GET /api/notifications')).practiceDue)
  // Sent, perhaps without a response: it is subtracted once.
  expect(practiceFolds['GET /api/review'](after, [answer.entry])).toEqual(after)
  const told = await call('GET /api/notifications')
  expect(practiceFolds['GET /api/notifications'](told, [answer.entry])).toEqual(told)
})
