import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { goalLimit, knownDeposits, namedDeposits } from '#domain/limits.ts'

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
const deposit = (
  id: string,
  amount: unknown,
  { by = learner, depositId = randomUUID() }: { by?: Learner; depositId?: string } = {},
) => app.call(`POST /api/goals/${id}/deposits`, { cookie: by.cookie, body: { depositId, amount } })
const list = async (by: Learner = learner) => (await app.call('GET /api/goals', { cookie: by.cookie })).json()

// promise: get-goals
describeCall('GET /api/goals', {
  app: () => app,
  happy: {
    'answers an empty list before the first goal': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      expect(await list(fresh)).toEqual([])
    },
    'answers goals oldest first, amounts in pounds': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const ids = [9, 0, 5].map((first) => `${first}${randomUUID().slice(1)}`)
      for (const [index, id] of ids.entries()) {
        app.clock.now += 1000
        await create({ ...holiday, id, title: `Goal ${index}` }, fresh)
      }
      expect(await list(fresh)).toMatchObject(ids.map((id, index) => ({ ...holiday, id, title: `Goal ${index}` })))
      // Those of one moment have an order that stays.
      const [fourth, third] = [8, 1].map((first) => `${first}${randomUUID().slice(1)}`)
      app.clock.now += 1000
      for (const id of [fourth, third]) await create({ ...holiday, id }, fresh)
      expect((await list(fresh)).map(({ id }: { id: string }) => id)).toEqual([...ids, third, fourth])
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
      expect(response.json()).toEqual({
        id: expect.any(String),
        ...holiday,
        startAmount: 19.99,
        createdAt,
        version: 1,
        depositIds: [],
      })
      expect(await list()).toContainEqual(response.json())
    },
    // promise: goals-every-penny
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
        'depositIds',
        'icon',
        'id',
        'startAmount',
        'targetAmount',
        'targetDate',
        'title',
        'version',
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
      await change(before[0].id, { currentAmount: 500, version: 1 }, fresh)
      const [first] = await list(fresh)
      await remove(first.id, fresh)
      app.clock.now += 5000
      expect((await create(first, fresh)).statusCode).toBe(201)
      expect(await list(fresh)).toEqual([{ ...before[0], currentAmount: 500, version: 2 }, before[1]])
    },
    // promise: goals-begin-in-the-past
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
      for (const title of ['a\0b', 'a\ud800b', 'a\udc00b']) {
        const response = await create({ ...holiday, title })
        expectProblem(response, 400, 'invalid-body')
        expect(response.json().fields).toEqual([
          { field: 'title', message: 'This contains a character that cannot be stored.' },
        ])
      }
      expect((await create({ ...holiday, title: 'a 🚗' })).statusCode).toBe(201)
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
    "changes, fills and deletes one's own goal, and not another learner's of the same id": async () => {
      const [theirs, mine] = (await app.addLearners(2)) as [Learner, Learner]
      const goal = (await create(holiday, theirs)).json()
      await create(goal, mine)
      const depositId = randomUUID()
      const filled = { ...goal, currentAmount: 20.99, version: 2, depositIds: [depositId] }
      expect((await deposit(goal.id, 1, { by: theirs, depositId })).json()).toEqual(filled)
      expect((await deposit(goal.id, 1, { by: mine, depositId })).json()).toEqual(filled)
      await change(goal.id, { title: 'Mine' }, mine)
      expect(await list(theirs)).toEqual([filled])
      await remove(goal.id, mine)
      expect([await list(mine), await list(theirs)]).toEqual([[], [filled]])
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
      const response = await change(goal.id, { currentAmount: 120.5, version: 1 })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ ...goal, currentAmount: 120.5, version: 2 })
      const rest = { title: ' Car ', icon: 'car', targetAmount: 99.99, targetDate: '2028-01-31' }
      expect((await change(goal.id, rest)).json()).toEqual({
        ...goal,
        ...rest,
        title: 'Car',
        currentAmount: 120.5,
        version: 3,
      })
      expect((await change(goal.id, {})).json()).toMatchObject({ title: 'Car' })
    },
    'loses neither of two changes at once': async () => {
      const { id } = (await create(holiday)).json()
      await Promise.all([change(id, { title: 'Boat' }), deposit(id, -12.99), change(id, { icon: 'gift' })])
      expect(await list()).toContainEqual(
        expect.objectContaining({ id, title: 'Boat', currentAmount: 7, icon: 'gift', version: 4 }),
      )
    },
    'changes neither id nor start': async () => {
      const goal = (await create(holiday)).json()
      const body = { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', startAmount: 1 }
      expect((await change(goal.id, body)).json()).toEqual({ ...goal, version: 2 })
    },
    // promise: goals-version-conflict
    'answers 409 to a version that is not the present one, and changes nothing': async () => {
      const { id } = (await create(holiday)).json()
      await deposit(id, 30)
      const before = await list()
      expectProblem(await change(id, { currentAmount: 5, title: 'Car', version: 1 }), 409, 'goal-changed')
      expectProblem(await change(id, { title: 'Car', version: 3 }), 409, 'goal-changed')
      expect(await list()).toEqual(before)
      expect((await change(id, { currentAmount: 5, version: 2 })).json()).toMatchObject({
        currentAmount: 5,
        version: 3,
      })
    },
    'changes a goal that was set with the highest version, after a deposit too': async () => {
      const { id } = (await create({ ...holiday, version: 1_000_000_000 })).json()
      await app.call(`POST /api/goals/${id}/deposits`, {
        cookie: learner.cookie,
        body: { depositId: randomUUID(), amount: 1 },
      })
      expect((await change(id, { currentAmount: 5, version: 1_000_000_001 })).statusCode).toBe(200)
    },
    'of two who set the amount upon one version lets one': async () => {
      const { id } = (await create(holiday)).json()
      const answers = await Promise.all([1, 2].map((currentAmount) => change(id, { currentAmount, version: 1 })))
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    },
    // promise: goals-old-page-goes-on
    'takes what a page from before versions sends, as long as the amount is the one that is there': async () => {
      const goal = (await create(holiday)).json()
      const { statusCode } = await change(goal.id, { ...holiday, title: 'Sea', icon: 'car' })
      expect(statusCode).toBe(200)
      expect(await list()).toContainEqual({ ...goal, title: 'Sea', icon: 'car', version: 2 })
    },
  },
  invalid: {
    'names every field that needs mending, and changes nothing': async () => {
      const goal = (await create(holiday)).json()
      // So little is no penny.
      expectProblem(await change(goal.id, { targetAmount: 1e-9 }), 400, 'invalid-body')
      const wrong = { title: '', currentAmount: '5', targetAmount: 0, targetDate: 'soon', version: 1.5 }
      const response = await change(goal.id, wrong)
      expectProblem(response, 400, 'invalid-body')
      const fields = response.json().fields.map(({ field }: { field: string }) => field)
      expect(fields.toSorted()).toEqual(['currentAmount', 'targetAmount', 'targetDate', 'title', 'version'])
      expect(await list()).toContainEqual(goal)
    },
    // promise: goals-old-page-is-told
    'says beside the amount that the page is old when another one is set without a version': async () => {
      const goal = (await create(holiday)).json()
      const response = await change(goal.id, { title: 'Sea', currentAmount: 5 })
      expectProblem(response, 400, 'invalid-body')
      const message = 'Load this page again first: the amount saved may have changed.'
      expect(response.json().fields).toEqual([{ field: 'currentAmount', message }])
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

describeCall('POST /api/goals/{goalId}/deposits', {
  app: () => app,
  path: `${path}/deposits`,
  happy: {
    'answers 201 with the goal, to the penny': async () => {
      const goal = (await create(holiday)).json()
      const depositIds = [randomUUID(), randomUUID()]
      const [first = '', second = ''] = depositIds
      const response = await deposit(goal.id, 0.11, { depositId: first })
      expect(response.statusCode).toBe(201)
      expect(response.json()).toEqual({ ...goal, currentAmount: 20.1, version: 2, depositIds: [first] })
      expect(await list()).toContainEqual(response.json())
      const taken = (await deposit(goal.id, -20.1, { depositId: second })).json()
      expect(taken).toEqual({ ...goal, currentAmount: 0, version: 3, depositIds })
    },
    // promise: deposits-many-at-once
    'loses none of many at once': async () => {
      const { id } = (await create(holiday)).json()
      await Promise.all(Array.from({ length: 20 }, (_, index) => deposit(id, index + 0.01)))
      expect(await list()).toContainEqual(expect.objectContaining({ id, currentAmount: 210.19, version: 21 }))
    },
    // promise: deposit-counts-once
    'counts the same one once, also at once and in capital letters, and answers 201 with the goal as it is':
      async () => {
        const { id } = (await create(holiday)).json()
        const depositId = randomUUID()
        const ids = [depositId, depositId.toUpperCase(), depositId]
        const answers = await Promise.all(ids.map((one) => deposit(id, 10, { depositId: one })))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
        await deposit(id, 5)
        const again = await deposit(id, 999, { depositId })
        expect({ status: again.statusCode, goal: again.json() }).toMatchObject({
          status: 201,
          goal: { currentAmount: 34.99, version: 3 },
        })
      },
    'that took out what was there counts once too: sent again, it is not refused for want of money': async () => {
      const { id } = (await create(holiday)).json()
      const depositId = randomUUID()
      for (let sent = 0; sent < 2; sent += 1) {
        const response = await deposit(id, -19.99, { depositId })
        expect({ status: response.statusCode, goal: response.json() }).toMatchObject({
          status: 201,
          goal: { currentAmount: 0, version: 2 },
        })
      }
    },
    // promise: deposit-id-of-its-goal
    'counts one id for each goal, and for a goal that was deleted and brought back not again': async () => {
      const depositId = randomUUID()
      const [one, other] = [(await create(holiday)).json(), (await create(holiday)).json()]
      await deposit(one.id, 10, { depositId })
      expect((await deposit(other.id, 10, { depositId })).json()).toMatchObject({ currentAmount: 29.99 })
      const goal = (await list()).find(({ id }: { id: string }) => id === one.id)
      await remove(one.id)
      await create(goal)
      expect((await deposit(one.id, 10, { depositId })).json()).toMatchObject({ currentAmount: 29.99, version: 2 })
    },
    'notes when the target is reached, and that it no longer is': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const { id } = (await create({ ...holiday, currentAmount: 1200 }, fresh)).json()
      const told = async () => (await app.call('GET /api/notifications', { cookie: fresh.cookie })).body
      await deposit(id, 0.5, { by: fresh })
      expect(await told()).toContain('goal-reached')
      await deposit(id, -0.01, { by: fresh })
      expect(await told()).not.toContain('goal-reached')
    },
    'takes out no more than there is, and changes nothing when it is refused': async () => {
      const { id } = (await create(holiday)).json()
      const depositId = randomUUID()
      expectProblem(await deposit(id, -20, { depositId }), 409, 'not-enough-saved')
      expect(await list()).toContainEqual(expect.objectContaining({ id, currentAmount: 19.99, version: 1 }))
      await deposit(id, 10)
      expect((await deposit(id, -20, { depositId })).json()).toMatchObject({ currentAmount: 9.99, version: 3 })
    },
    // promise: withdrawal-of-the-same-pound
    'of two who take out the same pound lets one': async () => {
      const { id } = (await create(holiday)).json()
      const answers = await Promise.all([deposit(id, -19.99), deposit(id, -19.99)])
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    },
    'fills a goal up to £10,000,000 and no further': async () => {
      const { id } = (await create({ ...holiday, currentAmount: 9_999_999 })).json()
      expectProblem(await deposit(id, 1.01), 409, 'goal-full')
      expect((await deposit(id, 1)).json()).toMatchObject({ currentAmount: 10_000_000 })
    },
  },
  invalid: {
    'names every field that needs mending': async () => {
      const { id } = (await create(holiday)).json()
      for (const amount of [0, 0.001, 1.005, 10_000_000.01, -10_000_000.01, '5', null]) {
        const response = await deposit(id, amount, { depositId: 'mine' })
        expectProblem(response, 400, 'invalid-body')
        const fields: { field: string }[] = response.json().fields
        expect([...new Set(fields.map(({ field }) => field))].toSorted()).toEqual(['amount', 'depositId'])
      }
      expect(await list()).toContainEqual(expect.objectContaining({ id, version: 1 }))
    },
  },
  otherLearner: {
    "answers 404 for another learner's goal, and changes nothing": async () => {
      const goal = (await create(holiday)).json()
      expectProblem(await deposit(goal.id, 5, { by: other }), 404, 'goal-not-found')
      expect(await list()).toContainEqual(goal)
    },
  },
})

test(`of a learner's deposits the newest ${knownDeposits} are known again, whatever the clock says`, async () => {
  const [keen] = (await app.addLearners(1)) as [Learner]
  const { id } = (await create(holiday, keen)).json()
  const before = await fillDeposits(keen, id)
  const depositId = randomUUID()
  await deposit(id, 5, { by: keen, depositId })
  const rows = await app.open.database
    .selectFrom('goal_deposit')
    .select('deposit_id')
    .where('learner_id', '=', keen.id)
    .orderBy('made_at')
    .execute()
  expect(rows.map((row) => row.deposit_id)).toEqual([...before.slice(1), depositId])
})

// promise: deposits-named-by-goals
test('goals name the newest deposits that they include, in every answer, and none that was refused', async () => {
  const [fresh] = (await app.addLearners(1)) as [Learner]
  const [bike, car] = [(await create(holiday, fresh)).json(), (await create(holiday, fresh)).json()]
  const ids = Array.from({ length: namedDeposits + 2 }, () => randomUUID())
  const [first = '', second = '', ...rest] = ids
  expect((await deposit(bike.id, 1, { by: fresh, depositId: first.toUpperCase() })).json().depositIds).toEqual([first])
  expect((await deposit(car.id, 1, { by: fresh, depositId: second })).json().depositIds).toEqual([second])
  expect((await deposit(car.id, -1000, { by: fresh })).statusCode).toBe(409)
  const named = async () => (await list(fresh)).map(({ depositIds }: { depositIds: string[] }) => depositIds)
  expect(await named()).toEqual(expect.arrayContaining([[first], [second]]))
  expect((await change(bike.id, { title: 'Bike' }, fresh)).json().depositIds).toEqual([first])
  const [before] = (await list(fresh)).filter(({ id }: { id: string }) => id === bike.id)
  await remove(bike.id, fresh)
  expect((await create(before, fresh)).json()).toEqual(before)
  for (const depositId of rest) await deposit(car.id, 1, { by: fresh, depositId })
  expect((await named()).toSorted((one: string[], other: string[]) => one.length - other.length)).toEqual([[], rest])
})

// promise: deposit-known-beside-others
test("a learner's deposit counts once, however many another learner has made since", async () => {
  const [patient, keen] = (await app.addLearners(2)) as [Learner, Learner]
  const [own, { id }] = [(await create(holiday, patient)).json(), (await create(holiday, keen)).json()]
  const depositId = randomUUID()
  const once = (await deposit(own.id, 10, { by: patient, depositId })).json()
  app.clock.now += 1000
  await fillDeposits(keen, id)
  await deposit(id, 5, { by: keen })
  expect((await deposit(own.id, 10, { by: patient, depositId })).json()).toEqual(once)
})

/** As many deposits of a goal as are known again. Answers their ids, the oldest first. */
async function fillDeposits({ id: learnerId }: Learner, goalId: string): Promise<string[]> {
  const made = Array.from({ length: knownDeposits }, (_, index) => ({
    ...{ learner_id: learnerId, goal_id: goalId },
    deposit_id: randomUUID(),
    made_at: app.clock.now + index,
  }))
  await app.open.database.insertInto('goal_deposit').values(made).execute()
  return made.map((row) => row.deposit_id)
}

// promise: goals-100-at-most
test(`a learner has at most ${goalLimit} goals, also when many are set at once, and may send the last again`, async () => {
  const [keen] = (await app.addLearners(1)) as [Learner]
  const answers = await Promise.all(Array.from({ length: goalLimit + 5 }, () => create(holiday, keen)))
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused).toHaveLength(5)
  expectProblem(refused[0]!, 409, 'goal-limit')
  const goals = await list(keen)
  expect((await create(goals.at(-1), keen)).statusCode).toBe(200)
  expect(goals).toHaveLength(goalLimit)
})
