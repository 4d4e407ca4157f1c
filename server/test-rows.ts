// For tests: a learner with rows in every table, and all rows of a learner.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { FiguresBody } from '#contract/figures.ts'
import { makeResetLink } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { jpeg } from './account/test-pictures.ts'
import type { Learner, TestApp } from './test-app.ts'

type Rows = Record<string, unknown>[]

/** Figures with a value in every field. */
export const figuresExample: FiguresBody = {
  pay: 12.21,
  payPeriod: 'hour',
  hoursAWeek: 37.5,
  takeHome: 398.45,
  paidEvery: 'week',
  payDay: '2026-11-20',
  housing: 162.5,
  housingEvery: 'four-weeks',
  studentLoans: ['plan2', 'postgraduate'],
}

/** A learner with rows in every table. */
export async function addBusyLearner(app: TestApp): Promise<Learner> {
  const busy = await app.signUp()
  const send = (name: string, body: unknown, headers = {}) => app.call(name, { cookie: busy.cookie, body, headers })
  const lesson = '/api/progress/modules/2/lessons/5'
  const goal = {
    title: 'Holiday',
    icon: 'plane',
    currentAmount: 1234.56,
    targetAmount: 9876.54,
    targetDate: '2027-09-01',
  }
  const plan = {
    guideSlug: 'first-job',
    cue: 'it is pay day',
    action: 'open the envelope',
    date: '2028-03-04',
    outcome: 'partly',
    createdAt: '2026-10-02T08:07:06Z',
  }
  const goalId = randomUUID()
  const steps = [
    await send('PUT /api/auth/profile-image', jpeg, { 'content-type': 'image/jpeg' }),
    await send('PATCH /api/account/preferences', {
      appearance: 'dark',
      taxYear: '2025/2026',
      nation: 'scotland',
      reviewLimit: 20,
    }),
    await send('PUT /api/account/figures', figuresExample),
    await send('POST /api/goals', {
      ...goal,
      id: goalId,
      startAmount: 77.77,
      createdAt: '2026-10-01T09:00:00Z',
      version: 41,
    }),
    await send(`POST /api/goals/${goalId}/deposits`, { depositId: randomUUID(), amount: 8.88 }),
    await send('POST /api/goals', { ...goal, currentAmount: 20_000 }),
    await send('POST /api/plans', plan),
    await send(`POST ${lesson}/quiz`, { userId: busy.id, answers: ['right', 'odd', 'right'] }),
    await send(`POST ${lesson}/quiz`, { userId: busy.id, score: 1 }),
    await send('POST /api/notifications/read', { ids: ['welcome'] }),
    await send('GET /api/review', undefined),
  ]
  await app.open.database
    .updateTable('learner')
    .set({ certificate_earned_on: '2026-10-03' })
    .where('learner_id', '=', busy.id)
    .execute()
  await makeResetLink(createPasswordResetStore(app.open.database), { learnerId: busy.id, now: app.clock.now })
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 201, 201, 201, 201, 201, 200, 200])
  return busy
}

/** All rows of a learner, from every table with a learner_id. */
export async function rowsOf(app: TestApp, learnerId: string): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {}
  for (const table of await tablesWith(app, 'learner_id')) {
    const query = sql<Rows[number]>`select * from ${sql.table(table)} where learner_id = ${learnerId}`
    found[table] = (await query.execute(app.open.database)).rows
  }
  return found
}

export async function allRows(app: TestApp): Promise<Rows[]> {
  const tables = await tablesWith(app)
  return Promise.all(
    tables.map(
      async (table) => (await sql<Rows[number]>`select * from ${sql.table(table)}`.execute(app.open.database)).rows,
    ),
  )
}

/** The tables with such a column. */
async function tablesWith(app: TestApp, column = '%'): Promise<string[]> {
  const query =
    inject('engine') === 'sqlite'
      ? sql<{ name: string }>`select distinct m.name as name from sqlite_schema m, pragma_table_info(m.name) c
          where m.type = 'table' and c.name like ${column} order by m.name`
      : sql<{ name: string }>`select distinct table_name as name from information_schema.columns
          where table_schema = 'public' and column_name like ${column} order by table_name`
  return (await query.execute(app.open.database)).rows.map(({ name }) => name)
}
