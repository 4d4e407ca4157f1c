// Many processes on one PostgreSQL, without a proxy that keeps a learner at one of them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { migrations } from './database/migrate.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { openProgramSetting, type ProgramSetting } from './test-program.ts'

describe.skipIf(inject('engine') === 'sqlite')('three processes that start at once on an empty database', () => {
  let setting: ProgramSetting
  let bases: [URL, URL, URL]
  let open: OpenDatabase
  beforeAll(async () => {
    setting = await openProgramSetting()
    const start = () => setting.ready(setting.run({ LOG_LEVEL: 'warn' }))
    bases = await Promise.all([start(), start(), start()])
    open = openDatabase(setting.database)
  })
  afterAll(async () => {
    await open.close()
    await setting.close()
  })

  const ask = (base: URL, name: string, { body, cookie }: { body?: object; cookie?: string } = {}) => {
    const [method = '', path = ''] = name.split(' ')
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie !== undefined && { cookie }) }
    return fetch(new URL(path, base), { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const signUp = async (username: string) => {
    const body = { name: 'Ada Learner', email: `${username}@example.org`, username, password: 'correct horse' }
    const answer = await ask(bases[0], 'POST /api/auth/register', { body })
    expect(answer.status).toBe(201)
    return cookieOf(answer)
  }
  const count = async (table: string) => {
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from ${sql.table(table)}`.execute(
      open.database,
    )
    return rows[0]?.kept
  }

  // promise: processes-migrate-once
  test('apply each migration once', async () => {
    expect(await count('migration')).toBe(migrations.length)
  })

  // promise: processes-share-demo-copies
  test('know a browser’s copy of the demo account, whichever made it', async () => {
    const body = { username: 'demo', password: 'demo123' }
    const first = await ask(bases[1], 'POST /api/auth/login', { body })
    const { id } = (await first.json()) as { id: string }
    const [cookie = '', mark = ''] = first.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '')
    // Each begins it: the first changes come at once.
    const changes = bases.map((base) =>
      ask(base, 'PATCH /api/account/preferences', { cookie, body: { appearance: 'dark' } }),
    )
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(bases.map(() => 200))
    for (const base of bases) {
      expect(await (await ask(base, 'GET /api/goals', { cookie })).json()).toHaveLength(2)
      expect(await (await ask(base, 'GET /api/account/preferences', { cookie })).json()).toMatchObject({
        appearance: 'dark',
      })
      expect(await (await ask(base, 'POST /api/auth/login', { body, cookie: mark })).json()).toMatchObject({ id })
      expect(await (await ask(base, 'POST /api/auth/login', { body })).json()).not.toMatchObject({ id })
    }
  })

  // promise: processes-share-sessions
  test('share a session, what is saved in it, and its end', async () => {
    const cookie = await signUp('shared')
    const ofLearner = open.database.selectFrom('learner').select('password_hash').where('username', '=', 'shared')
    // Tests within one process hash at next to no cost; the program does not.
    expect((await ofLearner.executeTakeFirst())?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const goal = { title: 'Bike', icon: 'plane', currentAmount: 0, targetAmount: 300, targetDate: '2030-01-01' }
    expect((await ask(bases[1], 'POST /api/goals', { body: goal, cookie })).status).toBe(201)
    expect(await (await ask(bases[2], 'GET /api/goals', { cookie })).json()).toMatchObject([{ title: 'Bike' }])
    expect((await ask(bases[1], 'POST /api/auth/logout', { cookie })).status).toBe(204)
    const answers = await Promise.all(bases.map((base) => ask(base, 'GET /api/auth/me', { cookie })))
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
  })

  // promise: processes-count-tries-together
  test('add failed sign-ins up to one limit, but for those that they look at just then', async () => {
    await signUp('guessed')
    const guess = (base: URL) =>
      ask(base, 'POST /api/auth/login', { body: { username: 'guessed', password: 'a guess' } })
    const { attempts } = calls['POST /api/auth/login'].limit.accountFromAddress
    const statuses: number[] = []
    while (statuses.length < 2 * attempts)
      statuses.push(...(await Promise.all(bases.map(guess))).map((answer) => answer.status))
    const looked = statuses.filter((status) => status === 401).length
    expect(looked).toBeGreaterThanOrEqual(attempts)
    expect(looked).toBeLessThan(attempts + bases.length)
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - looked)
  })
})
