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
      expect(response.json()).toEqual({ id: expect.any(String), ...holiday })
      expect(await list()).toContainEqual(response.json())
    },
    'keeps every penny from £0.01 to £10,000,000': async () => {
      for (const amount of [0.01, 0.29, 1.15, 4.35, 1234567.89, 10_000_000]) {
        const response = await create({ ...holiday, currentAmount: amount, targetAmount: amount })
        expect(response.json()).toMatchObject({ currentAmount: amount, targetAmount: amount })
      }
    },
    'leaves out what a goal does not have': async () => {
      const response = await create({ ...holiday, id: 'mine', learnerId: other.id, extra: 1 })
      expect(Object.keys(response.json()).toSorted()).toEqual([
        'currentAmount',
        'icon',
        'id',
        'targetAmount',
        'targetDate',
        'title',
      ])
      expect(response.json().id).not.toBe('mine')
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
