// A database with rows in every table, written by the server, for tests of copying it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createInvitationStore } from './account/invitation-store.ts'
import { makeResetLink } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { jpeg } from './account/test-pictures.ts'
import { openPatiently, type DatabaseSettings } from './database/open-database.ts'
import { readSnapshot } from './database/snapshot.ts'
import { storeSums, sumTables, type TableSum } from './database/table-copy.ts'
import { figuresExample } from './test-rows.ts'
import { openTestApp, type Learner, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'

export type FilledDatabase = {
  /** The folder of this database, and the DATA_DIR if it is SQLite. */
  folder: string
  settings: DatabaseSettings
  app: TestApp
  learner: Learner
  /** Stops the server and closes all connections. */
  stopServer: () => Promise<void>
  drop: () => Promise<void>
}

/** More learners than one batch of a copy. */
const learners = 1_234

export async function openFilledDatabase(): Promise<FilledDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-operating-'))
  const database = await openTestDatabase(folder, 'tuppence.sqlite')
  const app = await openTestApp({ open: database.open })
  const learner = await fill(app)
  const drop = async () => {
    await app.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const stopServer = async () => {
    await app.close()
    await database.open.close()
  }
  return { folder, settings: database.settings, app, learner, stopServer, drop }
}

/** Tables that backups leave out: sessions, links, counts of tries, and the key of these. */
export const passing = ['session', 'password_reset', 'invitation', 'throttle', 'secret'] as const
/** Those that are never copied to another database either. */
export const ofOneDatabase = ['throttle', 'secret'] as const

/** Adds these to a backup, as backups of earlier releases had them. */
export async function addPassing(from: FilledDatabase, file: string): Promise<void> {
  const backup = openPatiently({ engine: 'sqlite', file }, 'write-whole')
  await backup.database.transaction().execute(async (trx) => {
    await sql`drop table backup_sum`.execute(trx)
    for (const table of passing) {
      const rows = await from.app.open.database.selectFrom(table).selectAll().execute()
      if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
    }
    if (from.settings.engine === 'sqlite') await trx.insertInto('secret').values({ name: 'x', value: 'y' }).execute()
    await storeSums(trx, await sumTables({ trx, engine: 'sqlite' }))
  })
  await backup.database.destroy()
}

/** The sums of a copy in which these tables are empty. */
export function without(tables: readonly string[], sums: readonly TableSum[]): TableSum[] {
  return sums.map((sum) => (tables.includes(sum.table) ? { ...sum, rows: 0, checksum: '0'.repeat(64) } : sum))
}

/** The sums of all tables. */
export function sumsOf(settings: DatabaseSettings): Promise<TableSum[]> {
  return readSnapshot(settings, sumTables)
}

async function fill(app: TestApp): Promise<Learner> {
  await app.signInDemo()
  await sql`insert into scheduled_task (name, last_run_at) values ('sweep', 1)`.execute(app.open.database)
  const learner = await app.signUp({ name: 'Zoë 🦊 O’Brien' })
  const { cookie, id: learnerId } = learner
  await app.call('PUT /api/auth/profile-image', { cookie, body: jpeg, headers: { 'content-type': 'image/jpeg' } })
  await app.call('PATCH /api/account/preferences', { cookie, body: { nation: 'scotland' } })
  await app.call('PUT /api/account/figures', { cookie, body: figuresExample })
  await app.call('POST /api/notifications/read', { cookie, body: { ids: ['welcome'] } })
  const goal = { title: 'Boat', icon: 'gift', currentAmount: 1, targetAmount: 2, targetDate: '2027-09-01' }
  const { id } = (await app.call('POST /api/goals', { cookie, body: goal })).json<{ id: string }>()
  await app.call(`POST /api/goals/${id}/deposits`, { cookie, body: { depositId: randomUUID(), amount: 1 } })
  await app.call('POST /api/plans', {
    cookie,
    body: { cue: 'it is pay day', action: 'count to ten', date: '2027-09-01' },
  })
  const answers = ['right', 'wrong', 'right'].map((option, index) => {
    return { questionId: `l1-${'abc'[index]}`, variant: 0, option, place: index + 2 }
  })
  const quiz = { userId: learnerId, answers }
  await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie, body: quiz })
  await app.call('GET /api/review', { cookie })
  await makeResetLink(createPasswordResetStore(app.open.database), { learnerId, now: app.clock.now })
  await createInvitationStore(app.open.database).make(app.clock.now)
  const rows = Array.from({ length: learners }, (_, index) => ({
    learner_id: `learner-${index}`,
    name: `Name ${index}\n'"`,
    username: `user-${index}`,
    email: `${index}@example.org`,
    password_hash: 'none',
    is_demo: 0,
    created_at: app.clock.now + index,
    certificate_earned_on: '2027-03-09',
  }))
  await app.open.database.insertInto('learner').values(rows).execute()
  return learner
}
