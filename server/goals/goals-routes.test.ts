import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { goalLimit } from './goals-store.ts'

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const holiday = {
  title: 'Holiday',
  icon: 'plane',
  currentAmount: 19.99,
  targetAmount: 1200.5,
  targetDate: '2027-09-01',
}
const create = (body: unknown, by: Learner = learner) => app.call('POST /api/goals', { cookie: by.cookie, body })
const change = (id: string, body: unknown, by: Learner = learner) =>
  app.call(`PATCH /api/goals/${id}`, { cookie: by.cookie, body })
const remove = (id: string, by: Learner = learner) => app.call(`DELETE /api/goals/${id}`, { cookie: by.cookie })
const list = async (by: Learner = learner) => (await app.call('GET /api/goals', { cookie: by.cookie })).json()

describeCall('GET /api/goals', {
  app: () => app,
  happy: {
    'answers an empty list before the first goal': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      expect(await list(fresh)).toEqual([])
    },
    'answers goals oldest first, amounts in pounds': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      await create(holiday, fresh)
      app.clock.now += 1000
      await create({ ...holiday, title: 'Car' }, fresh)
      expect(await list(fresh)).toMatchObject([holiday, { ...holiday, title: 'Car' }])
    },
  },
  otherLearner: {
    "does not show another learner's goals": async () => {
      await create(holiday)
      expect(await list(other)).toEqual([])
    },
  },
})

describeCall('POST /api/goals', {
  app: () => app,
  happy: {
    'answers 201 with the goal as it was kept': async () => {
      const response = await create(holiday)
      expect(response.statusCode).toBe(201)
      const createdAt = new Date(app.clock.now).toISOString()
      expect(response.json()).toEqual({ id: expect.any(String), ...holiday, startAmount: 19.99, createdAt })
      expect(await list()).toContainEqual(response.json())
    },
    'keeps every penny from £0.01 to £10,000,000': async () => {
      for (const amount of [0.01, 0.29, 1.15, 4.35, 1234567.89, 10_000_000]) {
        const response = await create({ ...holiday, currentAmount: amount, targetAmount: amount })
        expect(response.json()).toMatchObject({ currentAmount: amount, targetAmount: amount })
      }
    },
    'leaves out what a goal does not have': async () => {
      const response = await create({ ...holiday, learnerId: other.id, extra: 1 })
      expect(Object.keys(response.json()).toSorted()).toEqual([
        'createdAt',
        'currentAmount',
        'icon',
        'id',
        'startAmount',
        'targetAmount',
        'targetDate',
        'title',
      ])
    },
    'sets a goal that is sent twice with one id once, also at once': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const id = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => create({ ...holiday, id: id.toUpperCase() }, fresh)))
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '200', '201'])
      expect(await list(fresh)).toMatchObject([{ id }])
      const changed = await create({ ...holiday, id, title: 'Another' }, fresh)
      expect(changed.json()).toMatchObject({ id, title: 'Holiday' })
    },
    'brings a deleted goal back as it was, in its place': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      await create(holiday, fresh)
      app.clock.now += 1000
      await create({ ...holiday, title: 'Car' }, fresh)
      const before = await list(fresh)
      await change(before[0].id, { currentAmount: 500 }, fresh)
      const [first] = await list(fresh)
      await remove(first.id, fresh)
      app.clock.now += 5000
      expect((await create(first, fresh)).statusCode).toBe(201)
      expect(await list(fresh)).toEqual([{ ...before[0], currentAmount: 500 }, before[1]])
    },
    'lets no goal begin in the future': async () => {
      const response = await create({ ...holiday, createdAt: '2099-01-01T00:00:00Z' })
      expect(response.json().createdAt).toBe(new Date(app.clock.now).toISOString())
    },
  },
  invalid: {
    'names every field that needs mending': async () => {
      const response = await create({
        title: ' ',
        icon: 'skull',
        currentAmount: -1,
        targetAmount: 1.005,
        targetDate: '2027-02-30',
      })
      expectProblem(response, 400, 'invalid-body')
      const fields = response.json().fields.map(({ field }: { field: string }) => field)
      expect(fields.toSorted()).toEqual(['currentAmount', 'icon', 'targetAmount', 'targetDate', 'title'])
    },
    'refuses an id that is no UUID and a start that is no time': async () => {
      const response = await create({ ...holiday, id: 'mine', createdAt: 'yesterday', startAmount: -1 })
      expectProblem(response, 400, 'invalid-body')
      const fields = response.json().fields.map(({ field }: { field: string }) => field)
      expect(fields.toSorted()).toEqual(['createdAt', 'id', 'startAmount'])
    },
    'refuses a title that cannot be stored': async () => {
      const response = await create({ ...holiday, title: 'a\0b' })
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([
        { field: 'title', message: 'This holds a character that cannot be stored.' },
      ])
    },
  },
  otherLearner: {
    'sets the goal of the signed-in learner, whoever the body names': async () => {
      await create({ ...holiday, learner_id: other.id, userId: other.id })
      expect(await list(other)).toEqual([])
    },
    "takes an id that another learner's goal has, and leaves that goal alone": async () => {
      const [theirs, mine] = (await app.addLearners(2)) as [Learner, Learner]
      const { id } = (await create(holiday, theirs)).json()
      expect((await create({ ...holiday, id, title: 'Mine' }, mine)).statusCode).toBe(201)
      expect(await list(theirs)).toMatchObject([{ id, title: 'Holiday' }])
    },
  },
})

const path = `/api/goals/${randomUUID()}`

describeCall('PATCH /api/goals/{goalId}', {
  app: () => app,
  path,
  happy: {
    'changes what is sent and leaves the rest': async () => {
      const goal = (await create(holiday)).json()
      const response = await change(goal.id, { currentAmount: 120.5 })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ ...goal, currentAmount: 120.5 })
      const rest = { title: ' Car ', icon: 'car', targetAmount: 99.99, targetDate: '2028-01-31' }
      expect((await change(goal.id, rest)).json()).toEqual({
        ...goal,
        ...rest,
        title: 'Car',
        currentAmount: 120.5,
      })
      expect((await change(goal.id, {})).json()).toMatchObject({ title: 'Car' })
    },
    'loses neither of two changes at once': async () => {
      const { id } = (await create(holiday)).json()
      await Promise.all([change(id, { title: 'Boat' }), change(id, { currentAmount: 7 }), change(id, { icon: 'gift' })])
      expect(await list()).toContainEqual(
        expect.objectContaining({ id, title: 'Boat', currentAmount: 7, icon: 'gift' }),
      )
    },
    'changes neither id nor start': async () => {
      const goal = (await create(holiday)).json()
      const body = { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', startAmount: 1 }
      expect((await change(goal.id, body)).json()).toEqual(goal)
    },
  },
  invalid: {
    'names every field that needs mending, and changes nothing': async () => {
      const goal = (await create(holiday)).json()
      // So little is no penny.
      expectProblem(await change(goal.id, { targetAmount: 1e-9 }), 400, 'invalid-body')
      const response = await change(goal.id, { title: '', currentAmount: '5', targetAmount: 0, targetDate: 'soon' })
      expectProblem(response, 400, 'invalid-body')
      const fields = response.json().fields.map(({ field }: { field: string }) => field)
      expect(fields.toSorted()).toEqual(['currentAmount', 'targetAmount', 'targetDate', 'title'])
      expect(await list()).toContainEqual(goal)
    },
  },
  otherLearner: {
    "answers 404 for another learner's goal, and changes nothing": async () => {
      const goal = (await create(holiday)).json()
      expectProblem(await change(goal.id, { title: 'Taken' }, other), 404, 'goal-not-found')
      expect(await list()).toContainEqual(goal)
    },
  },
})

describeCall('DELETE /api/goals/{goalId}', {
  app: () => app,
  path,
  happy: {
    'answers 204, and 404 from then on': async () => {
      const { id } = (await create(holiday)).json()
      const response = await remove(id)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expectProblem(await remove(id), 404, 'goal-not-found')
      expectProblem(await change(id, { title: 'Back' }), 404, 'goal-not-found')
    },
  },
  otherLearner: {
    "answers 404 for another learner's goal, which stays": async () => {
      const goal = (await create(holiday)).json()
      expectProblem(await remove(goal.id, other), 404, 'goal-not-found')
      expect(await list()).toContainEqual(goal)
    },
  },
})

test(`a learner has at most ${goalLimit} goals, also when many are set at once`, async () => {
  const [keen] = (await app.addLearners(1)) as [Learner]
  const answers = await Promise.all(Array.from({ length: goalLimit + 5 }, () => create(holiday, keen)))
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused).toHaveLength(5)
  expectProblem(refused[0]!, 409, 'goal-limit')
  expect(await list(keen)).toHaveLength(goalLimit)
})
