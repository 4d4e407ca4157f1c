import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { planLimit } from '#domain/limits.ts'

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const payDay = { lessonId: 3, cue: 'it is pay day', action: 'look at each of my subscriptions', date: '2026-12-24' }
const ofNowhere = { lessonId: null, guideSlug: null, date: null, outcome: null }
const create = (body: unknown, by: Learner = learner) => app.call('POST /api/plans', { cookie: by.cookie, body })
const change = (id: string, body: unknown, by: Learner = learner) =>
  app.call(`PATCH /api/plans/${id}`, { cookie: by.cookie, body })
const remove = (id: string, by: Learner = learner) => app.call(`DELETE /api/plans/${id}`, { cookie: by.cookie })
const list = async (by: Learner = learner) => (await app.call('GET /api/plans', { cookie: by.cookie })).json()
const newLearner = async () => (await app.addLearners(1))[0] as Learner
const fieldOf = (response: Awaited<ReturnType<typeof create>>) => response.json().fields?.[0]?.field

// promise: get-plans
describeCall('GET /api/plans', {
  app: () => app,
  happy: {
    'answers an empty list before the first plan': async () => {
      expect(await list(await newLearner())).toEqual([])
    },
    'answers plans oldest first': async () => {
      const fresh = await newLearner()
      const ids = [9, 0, 5].map((first) => `${first}${randomUUID().slice(1)}`)
      for (const id of ids) {
        app.clock.now += 1000
        await create({ ...payDay, id }, fresh)
      }
      expect(await list(fresh)).toMatchObject(ids.map((id) => ({ ...payDay, id })))
      // Those of one moment have an order that stays.
      const [fourth, third] = [8, 1].map((first) => `${first}${randomUUID().slice(1)}`)
      app.clock.now += 1000
      for (const id of [fourth, third]) await create({ ...payDay, id }, fresh)
      expect((await list(fresh)).map(({ id }: { id: string }) => id)).toEqual([...ids, third, fourth])
    },
  },
  otherLearner: {
    "does not show another learner's plans": async () => {
      await create(payDay)
      expect(await list(other)).toEqual([])
    },
  },
})

describeCall('POST /api/plans', {
  app: () => app,
  happy: {
    'answers 201 with the plan as it was kept': async () => {
      const response = await create(payDay)
      expect(response.statusCode).toBe(201)
      const createdAt = new Date(app.clock.now).toISOString()
      expect(response.json()).toEqual({ ...ofNowhere, id: expect.any(String), ...payDay, createdAt })
      expect(await list()).toContainEqual(response.json())
    },
    'takes a plan that came from a guide, and one of the learner’s own': async () => {
      const ofGuide = { guideSlug: 'first-job', cue: 'my first payslip comes', action: 'read each line of it' }
      expect((await create({ ...ofGuide, lessonId: null })).json()).toMatchObject({ ...ofNowhere, ...ofGuide })
      const own = { cue: 'I am in town', action: 'ask at the bank' }
      expect((await create(own)).json()).toMatchObject({ ...ofNowhere, ...own })
    },
    'keeps the words to the letter, but for what nobody can see': async () => {
      const words = { cue: ' it is [pay day]\u202e ', action: 'ring Zoë’s “union” 🦊\nat once' }
      const kept = { cue: 'it is [pay day]', action: 'ring Zoë’s “union” 🦊 at once' }
      expect((await create(words)).json()).toMatchObject(kept)
    },
    // promise: plan-sent-twice
    'makes one plan of one that is sent twice, also at the same time, and leaves it as it is': async () => {
      const fresh = await newLearner()
      const body = { ...payDay, id: randomUUID() }
      const answers = await Promise.all([1, 2, 3].map(() => create(body, fresh)))
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '200', '201'])
      await change(body.id, { action: 'cancel one' }, fresh)
      const again = await create({ ...body, id: body.id.toUpperCase() }, fresh)
      expect({ status: again.statusCode, plans: await list(fresh) }).toMatchObject({
        status: 200,
        plans: [{ id: body.id, action: 'cancel one' }],
      })
    },
    'brings a deleted plan back as it was': async () => {
      const made = (await create(payDay)).json()
      const done = (await change(made.id, { outcome: 'partly' })).json()
      app.clock.now += 5000
      await remove(made.id)
      expect((await create(done)).json()).toEqual(done)
      expect(await list()).toContainEqual(done)
    },
    'lets no plan be made in the future': async () => {
      const { createdAt } = (await create({ ...payDay, createdAt: '2199-01-01T00:00:00Z' })).json()
      expect(createdAt).toBe(new Date(app.clock.now).toISOString())
    },
  },
  invalid: {
    'answers 400 and names the field that needs mending': async () => {
      const wrong = {
        cue: [undefined, '', '   ', 5, 'x'.repeat(121)],
        action: [undefined, '', ' \n ', null, 'x'.repeat(201)],
        date: ['soon', '2026-02-30', 5, '9999-12-31', '0000-01-01', '1999-12-31'],
        outcome: ['no', 1],
        lessonId: ['3', 1.5, 0, -1, 999, 2 ** 40],
        guideSlug: ['no-such-guide', 1, 'first-job'],
        id: ['x', 5],
        createdAt: ['yesterday', 1, '0001-01-01T00:00:00Z'],
      }
      for (const [field, values] of Object.entries(wrong)) {
        for (const value of values) {
          const response = await create({ ...payDay, [field]: value })
          expectProblem(response, 400, 'invalid-body')
          expect({ value, field: fieldOf(response) }).toEqual({ value, field })
        }
      }
    },
    'refuses a guide or a lesson that the course does not have': async () => {
      for (const source of [{ guideSlug: 'no-such-guide' }, { lessonId: 99 }]) {
        const response = await create({ ...payDay, lessonId: null, ...source })
        expectProblem(response, 400, 'invalid-body')
        expect(fieldOf(response)).toBe(Object.keys(source)[0])
      }
    },
    'takes each part up to its last character': async () => {
      const longest = { cue: '£'.repeat(120), action: '£'.repeat(200) }
      expect((await create(longest)).json()).toMatchObject(longest)
    },
  },
  otherLearner: {
    'keeps apart two learners’ plans of the same id': async () => {
      const [theirs, mine] = [await newLearner(), await newLearner()]
      const { id } = (await create(payDay, theirs)).json()
      expect((await create({ ...payDay, id, cue: 'Mine' }, mine)).statusCode).toBe(201)
      expect(await list(theirs)).toMatchObject([{ id, cue: payDay.cue }])
      await change(id, { action: 'Changed' }, mine)
      await remove(id, mine)
      expect([await list(mine), await list(theirs)]).toMatchObject([[], [{ id, ...payDay }]])
    },
  },
})

const path = `/api/plans/${randomUUID()}`

describeCall('PATCH /api/plans/{planId}', {
  app: () => app,
  path,
  happy: {
    'changes what is sent and leaves the rest': async () => {
      const plan = (await create(payDay)).json()
      const response = await change(plan.id, { outcome: 'yes' })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ ...plan, outcome: 'yes' })
      const rest = { cue: 'I move house', action: 'tell my bank', date: '2028-02-29' }
      expect((await change(plan.id, rest)).json()).toEqual({ ...plan, outcome: 'yes', ...rest })
      expect(await list()).toContainEqual({ ...plan, outcome: 'yes', ...rest })
    },
    'takes date and outcome away with null': async () => {
      const { id } = (await create({ ...payDay, outcome: 'not-now' })).json()
      expect((await change(id, { date: null, outcome: null })).json()).toMatchObject({ date: null, outcome: null })
    },
    'answers the plan as it is to a change of nothing, and changes neither id, source nor start': async () => {
      const plan = (await create(payDay)).json()
      const body = { id: randomUUID(), lessonId: 1, guideSlug: 'first-job', createdAt: '2020-01-01T00:00:00Z' }
      for (const nothing of [{}, body]) expect((await change(plan.id, nothing)).json()).toEqual(plan)
    },
    'loses neither of two changes at once': async () => {
      const { id } = (await create(payDay)).json()
      await Promise.all([change(id, { cue: 'I move' }), change(id, { outcome: 'yes' })])
      expect(await list()).toContainEqual(expect.objectContaining({ id, cue: 'I move', outcome: 'yes' }))
    },
  },
  invalid: {
    'answers 400 and changes nothing': async () => {
      const plan = (await create(payDay)).json()
      for (const [field, value] of Object.entries({ cue: '', action: null, date: '9999-12-31', outcome: 'maybe' })) {
        const response = await change(plan.id, { cue: 'changed', [field]: value })
        expectProblem(response, 400, 'invalid-body')
        expect(fieldOf(response)).toBe(field)
      }
      expect(await list()).toContainEqual(plan)
    },
  },
  otherLearner: {
    "answers 404 for another learner's plan, and changes nothing": async () => {
      const plan = (await create(payDay)).json()
      expectProblem(await change(plan.id, { outcome: 'yes' }, other), 404, 'plan-not-found')
      expect(await list()).toContainEqual(plan)
    },
  },
})

describeCall('DELETE /api/plans/{planId}', {
  app: () => app,
  path,
  happy: {
    'answers 204, and 404 from then on': async () => {
      const { id } = (await create(payDay)).json()
      const response = await remove(id)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expectProblem(await remove(id), 404, 'plan-not-found')
      expectProblem(await change(id, { outcome: 'yes' }), 404, 'plan-not-found')
      expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    },
  },
  otherLearner: {
    "answers 404 for another learner's plan, and leaves it": async () => {
      const plan = (await create(payDay)).json()
      expectProblem(await remove(plan.id, other), 404, 'plan-not-found')
      expect(await list()).toContainEqual(plan)
    },
  },
})

// promise: plans-100-at-most
test(`a learner has at most ${planLimit} plans, also when many are made at once, and may send the last again`, async () => {
  const keen = await newLearner()
  const answers = await Promise.all(Array.from({ length: planLimit + 5 }, () => create(payDay, keen)))
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused).toHaveLength(5)
  expectProblem(refused[0]!, 409, 'plan-limit')
  expect(refused[0]!.json().title).toContain('Delete one to make room')
  const [first] = await list(keen)
  await remove(first.id, keen)
  const last = { ...payDay, id: randomUUID() }
  expect((await create(last, keen)).statusCode).toBe(201)
  expect((await create(last, keen)).statusCode).toBe(200)
  expect(await list(keen)).toHaveLength(planLimit)
})
