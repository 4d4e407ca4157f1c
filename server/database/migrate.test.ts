import { hash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../test-databases.ts'
import { makeTables, migrate, migrations } from './migrate.ts'
import { lastUse } from './migrations/0017-last-use.ts'
import { openPatiently } from './open-database.ts'

/** The text of each migration as released. A database out there has run it: write a new one instead of changing it. */
const releasedMigrations: Record<string, string> = {
  '0001-learners-progress-goals': '848a432ba3a96b353366ec3a7fd0ed5ea427461decc895469689deaeeb9bdc7b',
  '0002-settings-pictures-read-marks': 'bb04292d561f1fb1aff139e36f63c0eaf7bd0a22f44fab5b5e46ade82b3db285',
  '0003-password-resets': '11dce62b8a9c6f143eee26155b3ce964b83e40d2fa132207b9c937db294dcd00',
  '0004-quiz-records': '24389f81fe0036d48098fb6df148316e54f038a6f10c0166b2dc96089f3b99ac',
  '0005-demo-copies': '3a3b616a408eda5d60e09925b9ee1161cbe793ba374b90b342acd77abf7d1123',
  '0006-goal-versions-deposits': '3bdf803d6e7140a8405bf4409603e5f7fadccc9f5ce3792fbb750060bfc6f9b6',
  '0007-plans': '97ec53e8c50f7cf99d8b5fc3c09badeafe9963d0eebeff813db936ab156f6acd',
  '0008-nation-answers': '59a666f3b0752462651d29681754a1ecaec6a28a9867f1c08e92abf562e1fdeb',
  '0009-practice': '709f1d8ffa31507f23064f7562bb54b576fca36033c702466ebcfff71c597518',
  '0010-invitations': '8abcc04f2be690cf30b81ae2de0f68b176b4520c0c5c1b28bd17d641afe36209',
  '0011-answer-places': '17286dd6d788a336bf4f53ca5dd056d9e21f15ed31dce9880195aa39d7dddda7',
  '0012-certificates': '7fb5d657ece8d603dae8cc016559c2a73e17a00864b8537d36c3b19861fab761',
  '0013-figures': '1c3a7ac8dbe9d5447c66a8b17be0d3f2e655609223971fd4bd76d6a12697b2b5',
  '0014-practice-by-skill': '1fb68602a29eaa47a96e0f485c5b97ee15c644ae96b9c4fad526f172ad933c6a',
  '0015-chosen-tax-years': '74eca2f6879533b308da3b030126c7b85efb711ca211b632357ac876ef1f3862',
  '0016-shared-computers': 'e1ecbbb7d7a1d782e5c119f0d8f90e80270f6ba34b94b48c8dc2d53c5d9a7a36',
  '0017-last-use': '03790f76b25a72740238a31463622b1e4f2cedeaaa53ecc09a7e8f4f98df0fb1',
  '0018-secrets': '967cadc4a3aef417139677e83667ec718132c174b0bcd278121beebffc51252c',
  '0019-mistakes': 'f817c783e65fb60ddb04e853ba396e90c97fa27489659d0bbc7eb74d4f4eee82',
}

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-migrate-'))
  database = await openTestDatabase(folder)
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('migrations', () => {
  test('are as they were released, in order, none taken away', () => {
    const files = globSync('*.ts', { cwd: path.join(import.meta.dirname, 'migrations') }).toSorted()
    const hashes = files.map((file) => [
      path.basename(file, '.ts'),
      hash('sha256', readFileSync(path.join(import.meta.dirname, 'migrations', file), 'utf8')),
    ])
    expect(Object.fromEntries(hashes)).toEqual(releasedMigrations)
    expect(migrations.map((migration) => migration.name)).toEqual(Object.keys(releasedMigrations))
  })
})

describe('migrate', () => {
  test('applies each migration once, however many start at once', async () => {
    const opens = Array.from({ length: 4 }, () => openPatiently(database.settings))
    const results = await Promise.all(opens.map((open) => migrate(open)))
    const applied = results.flatMap((result) => (result.kind === 'migrated' ? result.applied : [result.kind]))
    expect(applied).toEqual(Object.keys(releasedMigrations))
    for (const open of opens) await open.database.destroy()
    expect(await migrate(database.open)).toEqual({ kind: 'migrated', applied: [] })
  })

  test.skipIf(inject('engine') === 'sqlite')('refuses a PostgreSQL that is older than it may be', async () => {
    const refused = await migrate(database.open, { oldest: 99 })
    expect(refused).toEqual({ kind: 'old-server', version: expect.stringMatching(/^\d+\.\d+$/) })
    expect((await migrate(database.open)).kind).toBe('migrated')
  })

  test('refuses a database that a newer version wrote', async () => {
    await migrate(database.open)
    await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(
      database.open.database,
    )
    expect(await migrate(database.open)).toEqual({ kind: 'newer-database', unknown: ['9999-from-the-future'] })
  })
})

describe('0002-settings-pictures-read-marks', () => {
  test('keeps what a learner has, and counts a goal with its target as reached', async () => {
    const db = database.open.database
    const [first, ...later] = migrations
    await db.transaction().execute((trx) => first!.up(trx, database.open.engine))
    await sql`insert into learner values ('a', 'A', 'a', 'a@example.org', 'hash', 0, 5)`.execute(db)
    await sql`insert into session values ('a', 'token', 5, 6, 7)`.execute(db)
    await sql`insert into goal values ('a', 'full', 'Car', 'car', 100, 100, '2027-01-01', 8)`.execute(db)
    await sql`insert into goal values ('a', 'part', 'Car', 'car', 99, 100, '2027-01-01', 9)`.execute(db)
    await db.transaction().execute(async (trx) => {
      for (const migration of later) await migration.up(trx, database.open.engine)
    })
    expect(await db.selectFrom('goal').selectAll().orderBy('created_at').execute()).toMatchObject([
      { goal_id: 'full', current_pence: 100, start_pence: 0, reached_at: 8, version: 1 },
      { goal_id: 'part', current_pence: 99, start_pence: 0, reached_at: null, version: 1 },
    ])
    expect(await db.selectFrom('session').selectAll().execute()).toMatchObject([{ token_hash: 'token', device: null }])
    expect(await db.selectFrom('learner').selectAll().execute()).toMatchObject([{ name: 'A', image_version: null }])
  })
})

describe('0004-quiz-records', () => {
  const attemptsOf = (lesson: number, count: string) => {
    const numbers =
      inject('engine') === 'sqlite'
        ? `(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${count}) select n from s)`
        : `generate_series(1, ${count}) as s(n)`
    // The first comes to 2, the seventh to 6, the last to 3; all others to 4 or 5. Ids run against time.
    const score = `case when n = 1 then 2 when n = 7 then 6 when n = ${count} then 3 else 4 + n % 2 end`
    return sql.raw(`insert into quiz_attempt (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at)
      select 'a', ${lesson}, 'id-' || (${count} - n), ${score}, 6, '["x"]', 1000 + n from ${numbers}`)
  }

  test('sums up 100,000 attempts of one lesson, keeps the last 50, and leaves those of a lesson with fewer', async () => {
    const patient = openPatiently(database.settings)
    const { database: db, engine } = patient
    const before = migrations.filter(({ name }) => name < '0004')
    await db.transaction().execute((trx) =>
      makeTables(
        trx,
        engine,
        before.map(({ name }) => name),
      ),
    )
    for (const { name } of before) await sql`insert into migration values (${name}, 1)`.execute(db)
    await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
      values ('a', 'A', 'a', 'a@example.org', 'hash', 0, 5)`.execute(db)
    await attemptsOf(1, '100000').execute(db)
    await attemptsOf(2, '50').execute(db)
    expect((await migrate(patient)).kind).toBe('migrated')
    const expected = (attempts: number) => ({
      attempts,
      ...{ first_score: 2, first_question_count: 6, first_taken_at: 1001 },
      ...{ best_score: 6, best_question_count: 6, best_taken_at: 1007 },
      ...{ last_score: 3, last_question_count: 6, last_taken_at: 1000 + attempts },
    })
    const records = await db.selectFrom('quiz_record').selectAll().orderBy('lesson_id').execute()
    expect(records).toEqual([
      { learner_id: 'a', lesson_id: 1, ...expected(100_000) },
      { learner_id: 'a', lesson_id: 2, ...expected(50) },
    ])
    const kept = await db.selectFrom('quiz_attempt').selectAll().orderBy('lesson_id').orderBy('taken_at').execute()
    const timesOf = (lesson: number) => kept.filter((row) => row.lesson_id === lesson).map((row) => row.taken_at)
    expect(timesOf(1)).toEqual(Array.from({ length: 50 }, (_, index) => 100_951 + index))
    expect(timesOf(2)).toEqual(Array.from({ length: 50 }, (_, index) => 1001 + index))
    expect(new Set(kept.map(({ answers, marks }) => `${answers} ${marks}`))).toEqual(new Set(['["x"] null']))
    await db.destroy()
  }, 120_000)
})

describe('0008-nation-answers', () => {
  test('takes another nation than England for an answer, and England for one put away unless a tax year was chosen', async () => {
    const { database: db, engine } = database.open
    const [last, ...before] = migrations.filter(({ name }) => name <= '0008-nation-answers').toReversed()
    await db.transaction().execute(async (trx) => {
      for (const migration of before.toReversed()) await migration.up(trx, engine)
      for (const [id, taxYear, nation] of [
        ['a', '2023/2024', 'wales'],
        ['b', '2023/2024', 'england'],
        ['c', '2026/2027', 'england'],
      ]) {
        await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
          values (${id}, 'A', ${id}, ${id}, 'hash', 0, 5)`.execute(trx)
        await sql`insert into preference values (${id}, 'dark', ${taxYear}, ${nation})`.execute(trx)
      }
      await last?.up(trx, engine)
    })
    expect(await db.selectFrom('preference').selectAll().orderBy('learner_id').execute()).toMatchObject([
      { appearance: 'dark', nation: 'wales', nation_answer: 'chosen' },
      { appearance: 'dark', nation: 'england', nation_answer: 'put-away' },
      { appearance: 'dark', nation: 'england', nation_answer: null },
    ])
  })
})

describe('0014-practice-by-skill', () => {
  test('keeps every answer of practice, and notes that none is worked by skill yet', async () => {
    const { database: db, engine } = database.open
    const [last, ...before] = migrations.filter(({ name }) => name <= '0014-practice-by-skill').toReversed()
    await db.transaction().execute(async (trx) => {
      for (const migration of before.toReversed()) await migration.up(trx, engine)
      await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
        values ('a', 'A', 'a', 'a', 'hash', 0, 5)`.execute(trx)
      await sql`insert into practice_lesson values ('a', 1, 7, 1)`.execute(trx)
      await sql`insert into practice_answer values ('a', 'x', 'l1-a', 2, 1, 0, '2026-11-20', 'practice', 9, 3)`.execute(
        trx,
      )
      await sql`insert into practice_item values ('a', 'l1-a', 2, 14.5, 5.5, 1, 2, '2026-11-20', 'practice', '2026-12-04')`.execute(
        trx,
      )
      await last?.up(trx, engine)
    })
    expect(await db.selectFrom('practice_answer').selectAll().execute()).toEqual([
      {
        ...{ learner_id: 'a', answer_id: 'x', item_id: 'l1-a', variant: 2, is_right: 1, is_guess: 0 },
        ...{ answered_on: '2026-11-20', answered_by: 'practice', answered_at: 9, place: 3, given: null },
      },
    ])
    expect(await db.selectFrom('practice_lesson').selectAll().execute()).toEqual([
      {
        ...{ learner_id: 'a', lesson_id: 1, last_entered_at: 7, is_in_practice: 1 },
        ...{ is_by_skill: 0, lowered_at: null },
      },
    ])
    expect(await db.selectFrom('practice_skill').selectAll().execute()).toEqual([])
  })
})

describe('0015-chosen-tax-years', () => {
  test('takes another year than the one that calculators begin with for chosen', async () => {
    const { database: db, engine } = database.open
    const [last, ...before] = migrations.filter(({ name }) => name <= '0015-chosen-tax-years').toReversed()
    await db.transaction().execute(async (trx) => {
      for (const migration of before.toReversed()) await migration.up(trx, engine)
      for (const [id, taxYear] of [
        ['a', '2023/2024'],
        ['b', '2026/2027'],
      ]) {
        await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
          values (${id}, 'A', ${id}, ${id}, 'hash', 0, 5)`.execute(trx)
        await sql`insert into preference values (${id}, 'dark', ${taxYear}, 'wales', 'chosen', 20)`.execute(trx)
      }
      await last?.up(trx, engine)
    })
    const others = { appearance: 'dark', nation: 'wales', nation_answer: 'chosen', review_limit: 20 }
    expect(await db.selectFrom('preference').selectAll().orderBy('learner_id').execute()).toEqual([
      { learner_id: 'a', tax_year: '2023/2024', is_year_chosen: 0, ...others },
      { learner_id: 'b', tax_year: '2026/2027', is_year_chosen: 1, ...others },
    ])
  })
})

describe('0017-last-use', () => {
  test('takes the latest that is known of a learner for the last use', async () => {
    const { database: db, engine } = database.open
    const before = migrations.filter(({ name }) => name < '0017')
    await db.transaction().execute(async (trx) => {
      for (const migration of before) await migration.up(trx, engine)
      for (const id of ['away', 'gone', 'here', 'never'])
        await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
          values (${id}, 'A', ${id}, ${id}, 'hash', 0, 5)`.execute(trx)
      await sql`insert into session values ('here', 'token', 5, 60, 70, null, 0)`.execute(trx)
      await sql`insert into lesson_progress values ('here', 1, 20, 40)`.execute(trx)
      await sql`insert into lesson_progress values ('away', 1, 20, 40)`.execute(trx)
      await sql`insert into notification_read values ('away', 'welcome', 30)`.execute(trx)
      await sql`insert into notification_read values ('gone', 'welcome', 30)`.execute(trx)
      await lastUse.up(trx, engine)
    })
    expect(
      await db.selectFrom('learner').select(['learner_id', 'last_used_at']).orderBy('learner_id').execute(),
    ).toEqual([
      { learner_id: 'away', last_used_at: 40 },
      { learner_id: 'gone', last_used_at: 30 },
      { learner_id: 'here', last_used_at: 60 },
      { learner_id: 'never', last_used_at: null },
    ])
  })
})

describe('the tables', () => {
  test('all begin their key with the learner, but for the directory of names and what belongs to no learner', async () => {
    await migrate(database.open)
    const keys = await firstKeyColumns()
    expect(keys).toEqual({
      figures: 'learner_id',
      goal: 'learner_id',
      goal_deposit: 'learner_id',
      learner: 'learner_id',
      notification_read: 'learner_id',
      password_reset: 'learner_id',
      plan: 'learner_id',
      practice_answer: 'learner_id',
      practice_skill: 'learner_id',
      practice_lesson: 'learner_id',
      preference: 'learner_id',
      profile_image: 'learner_id',
      lesson_progress: 'learner_id',
      quiz_attempt: 'learner_id',
      quiz_record: 'learner_id',
      session: 'learner_id',
      sign_in_name: 'kind',
      migration: 'name',
      scheduled_task: 'name',
      throttle: 'subject',
      secret: 'name',
      invitation: 'token_hash',
    })
  })

  test('take all of a learner away with the learner', async () => {
    await migrate(database.open)
    const db = database.open.database
    await db
      .insertInto('learner')
      .values({ learner_id: 'a', name: 'A', username: 'a', email: 'a', password_hash: '', is_demo: 0, created_at: 1 })
      .execute()
    await db.insertInto('sign_in_name').values({ kind: 'email', name_key: 'a', learner_id: 'a' }).execute()
    await db
      .insertInto('session')
      .values({ learner_id: 'a', token_hash: 'x', created_at: 1, last_used_at: 1, expires_at: 2, is_shared: 0 })
      .execute()
    await db
      .insertInto('lesson_progress')
      .values({ learner_id: 'a', lesson_id: 1, completed_at: 1, last_worked_at: 1 })
      .execute()
    await db
      .insertInto('quiz_attempt')
      .values({
        learner_id: 'a',
        lesson_id: 1,
        attempt_id: 'x',
        score: 1,
        question_count: 1,
        answers: null,
        taken_at: 1,
      })
      .execute()
    await db.insertInto('goal_deposit').values({ learner_id: 'a', goal_id: 'x', deposit_id: 'y', made_at: 1 }).execute()
    await db.deleteFrom('learner').execute()
    for (const table of ['sign_in_name', 'session', 'lesson_progress', 'quiz_attempt', 'goal_deposit'] as const) {
      expect(await db.selectFrom(table).select('learner_id').execute()).toEqual([])
    }
  })

  test('refuse a score above the number of questions', async () => {
    await migrate(database.open)
    const db = database.open.database
    await db
      .insertInto('learner')
      .values({ learner_id: 'a', name: 'A', username: 'a', email: 'a', password_hash: '', is_demo: 0, created_at: 1 })
      .execute()
    const attempt = {
      learner_id: 'a',
      lesson_id: 1,
      attempt_id: 'x',
      score: 4,
      question_count: 3,
      answers: null,
      taken_at: 1,
    }
    await expect(db.insertInto('quiz_attempt').values(attempt).execute()).rejects.toThrow(/constraint/i)
  })

  test('keep times of today as whole numbers', async () => {
    await migrate(database.open)
    const db = database.open.database
    const now = 1_795_250_801_984
    await db.insertInto('throttle').values({ subject: 'x', window_start: now, window_ends: now, attempts: 1 }).execute()
    expect((await db.selectFrom('throttle').select('window_start').executeTakeFirstOrThrow()).window_start).toBe(now)
  })
})

async function firstKeyColumns(): Promise<Record<string, string>> {
  const query =
    inject('engine') === 'sqlite'
      ? sql<{
          tab: string
          col: string
        }>`select m.name as tab, c.name as col from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and c.pk = 1`
      : sql<{
          tab: string
          col: string
        }>`select table_name as tab, column_name as col from information_schema.key_column_usage
          join information_schema.table_constraints using (constraint_schema, constraint_name, table_name)
          where constraint_type = 'PRIMARY KEY' and ordinal_position = 1 and constraint_schema = 'public'`
  const { rows } = await query.execute(database.open.database)
  return Object.fromEntries(rows.map(({ tab, col }) => [tab, col]))
}

describe('0005-demo-copies', () => {
  test('lets the one demo account go on for three hours for whoever has it open, and nobody else sign in to it', async () => {
    const db = database.open.database
    const at = migrations.findIndex(({ name }) => name === '0005-demo-copies')
    const apply = (some: typeof migrations) =>
      db.transaction().execute(async (trx) => {
        for (const migration of some) await migration.up(trx, database.open.engine)
      })
    await apply(migrations.slice(0, at))
    await sql`insert into learner values ('d', 'Demo', 'demo', 'd@example.org', 'hash', 1, 5, null)`.execute(db)
    await sql`insert into learner values ('a', 'Ada', 'ada', 'a@example.org', 'hash', 0, 5, null)`.execute(db)
    await sql`insert into sign_in_name values ('username', 'demo', 'd'), ('username', 'ada', 'a')`.execute(db)
    await sql`insert into session values ('d', 'token', 5, 6, 7, null)`.execute(db)
    const before = Date.now()
    await apply(migrations.slice(at))
    const learners = await db
      .selectFrom('learner')
      .select(['learner_id', 'demo_ends_at'])
      .orderBy('learner_id')
      .execute()
    expect(learners).toEqual([
      { learner_id: 'a', demo_ends_at: null },
      { learner_id: 'd', demo_ends_at: expect.any(Number) },
    ])
    expect(Math.abs(Number(learners[1]?.demo_ends_at) - before - 3 * 60 * 60_000)).toBeLessThan(60_000)
    expect(await db.selectFrom('sign_in_name').select('learner_id').execute()).toEqual([{ learner_id: 'a' }])
    expect(await db.selectFrom('session').select('learner_id').execute()).toEqual([{ learner_id: 'd' }])
  })
})
