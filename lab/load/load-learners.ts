// A database full of learners, as they would be after a year: half of the lessons done, each quiz taken, two goals, two plans. The
// rows are made by the database itself, in one statement for each table, and some learners get a session to call with. And
// the server on it.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase, type DatabaseSettings } from '#server/database/open-database.ts'
import { newToken, sessionCookieName } from '#server/http/session-cookie.ts'
import { startServer, type ServerOptions, type TestServer } from '#tools/test-services/server.ts'

export type LoadLearner = { learnerId: string; username: string; tokenHash: string; cookie: string }
export type FillOptions = {
  learners: number
  /** How many of them, evenly spread, get a session. */
  callers: number
  /** The password of all, hashed. */
  passwordHash: string
}

/** Fills an empty database and answers the learners that can be called for. */
export async function fillDatabase(settings: DatabaseSettings, options: FillOptions): Promise<LoadLearner[]> {
  const open = openDatabase(settings)
  await migrate(open)
  await open.close()
  const callers = makeCallers(options)
  const statements = [...tableStatements(settings.engine, options), ...callerStatements(settings.engine, callers)]
  if (settings.engine === 'sqlite') fillSqlite(settings.file, statements)
  else await fillPostgres(settings.url, statements)
  return callers
}

/** PostgreSQL with memory for what is read often, as on a machine of its own. */
export const roomySettings = ['shared_buffers=1GB', 'max_wal_size=4GB']

/** The server at production's settings; its log goes to a file in `folder`. */
export async function startServerOn(
  database: DatabaseSettings,
  folder: string,
  options: ServerOptions = {},
): Promise<TestServer> {
  const place =
    database.engine === 'sqlite' ? { DATA_DIR: path.dirname(database.file) } : { DATABASE_URL: database.url }
  // Whoever loads it may seem to come from many addresses.
  const settings = { ...place, DEMO_ACCOUNT: 'off', LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' }
  return startServer(settings, { ...options, logFile: path.join(folder, `server-${randomUUID()}.log`) })
}

export function randomOf(learners: readonly LoadLearner[]): LoadLearner {
  const learner = learners[Math.floor(Math.random() * learners.length)]
  if (learner === undefined) throw new Error('There is no learner to choose')
  return learner
}

const now = Date.now()
const cookieName = sessionCookieName({ isSecure: false })
const completedLessons = 9

/** Ids lie as evenly as random ones would, and grow, so that a table is written in the order of its key. */
function learnerIdOf(index: number, learners: number): string {
  const head = (index * Math.floor(0xffff_ffff / learners)).toString(16).padStart(8, '0')
  return `${head}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

function makeCallers({ learners, callers }: FillOptions): LoadLearner[] {
  const count = Math.min(learners, callers)
  return Array.from({ length: count }, (_, place) => {
    const index = Math.floor((place * learners) / count)
    const learnerId = learnerIdOf(index, learners)
    const { token, tokenHash } = newToken()
    return { learnerId, username: `learner${index}`, tokenHash, cookie: `${cookieName}=${learnerId}.${token}` }
  })
}

/** The picture that those with a session have. */
export const pictureVersion = '22222222-2222-4222-8222-222222222222'

/** A session and a picture for each. */
function callerStatements(engine: DatabaseSettings['engine'], callers: readonly LoadLearner[]): string[] {
  const bytes = '00'.repeat(4096)
  const device = 'Firefox on Windows'
  const rows = callers.map(
    ({ learnerId, tokenHash }) =>
      `('${learnerId}', '${tokenHash}', ${now}, ${now}, ${now + 30 * 86_400_000}, '${device}')`,
  )
  const parts = Array.from({ length: Math.ceil(rows.length / 500) }, (_, part) =>
    rows.slice(part * 500, part * 500 + 500),
  )
  return [
    ...parts.map(
      (part) =>
        `insert into session (learner_id, token_hash, created_at, last_used_at, expires_at, device) values ${part.join()}`,
    ),
    `update learner set image_version = '${pictureVersion}'
      where learner_id in (select learner_id from session where device = '${device}')`,
    `insert into profile_image
      select learner_id, 'image/png', ${engine === 'sqlite' ? `x'${bytes}'` : `'\\x${bytes}'`} from session where device = '${device}'`,
  ]
}

function tableStatements(engine: DatabaseSettings['engine'], { learners, passwordHash }: FillOptions): string[] {
  const step = Math.floor(0xffff_ffff / learners)
  const hex = (value: string, digits: number) =>
    engine === 'sqlite' ? `printf('%0${digits}x', ${value})` : `lpad(to_hex(${value}), ${digits}, '0')`
  const series = (name: string, last: number) =>
    engine === 'sqlite'
      ? `(with recursive s(${name}) as (select 0 union all select ${name} + 1 from s where ${name} < ${last}) select ${name} from s)`
      : `generate_series(0::bigint, ${last}) as`
  const from = (name: string, last: number) =>
    engine === 'sqlite' ? series(name, last) : `${series(name, last)} ${name}`
  const id = `${hex(`n * ${step}`, 8)} || '-0000-4000-8000-' || ${hex('n', 12)}`
  const everybody = from('n', learners - 1)
  const each = (name: string, count: number) => `${everybody} cross join ${from(name, count - 1)}`
  const attempt = (lesson: string) => `'00000000-0000-4000-8000-' || ${hex(lesson, 12)}`
  const uneven = `${now} - 1000 * (n % 100000)`
  return [
    `insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
      select ${id}, 'Ada Learner', 'learner' || n, 'learner' || n || '@example.org', '${passwordHash}', 0, ${uneven} from ${everybody}`,
    `insert into sign_in_name select 'email', 'learner' || n || '@example.org', ${id} from ${everybody} order by 2`,
    `insert into sign_in_name select 'username', 'learner' || n, ${id} from ${everybody} order by 2`,
    `insert into session (learner_id, token_hash, created_at, last_used_at, expires_at, device)
      select ${id}, ${hex('n', 43)}, ${uneven}, ${uneven}, ${now + 20 * 86_400_000}, 'Chrome on Android' from ${everybody}`,
    `insert into lesson_progress
      select ${id}, l + 1, ${uneven} + l, ${uneven} + l from ${each('l', completedLessons)}`,
    `insert into quiz_attempt (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at)
      select ${id}, l + 1, ${attempt('l')}, 5, 6, null, ${uneven} + l from ${each('l', completedLessons)}`,
    `insert into quiz_record
      select learner_id, lesson_id, 1, 5, 6, taken_at, 5, 6, taken_at, 5, 6, taken_at from quiz_attempt`,
    `insert into goal (learner_id, goal_id, title, icon, current_pence, target_pence, target_date, created_at)
      select ${id}, ${attempt('g')}, 'A rainy day', 'umbrella', 12000, 90000, '2027-09-01', ${uneven} from ${each('g', 2)}`,
    `insert into plan (learner_id, plan_id, lesson_id, cue, action, created_at)
      select ${id}, ${attempt('p')}, p + 1, 'it is pay day', 'look at my bank account', ${uneven} from ${each('p', 2)}`,
    `insert into practice_lesson (learner_id, lesson_id, last_entered_at, is_in_practice, is_by_skill)
      select learner_id, lesson_id, taken_at, 1, 1 from quiz_attempt`,
    `insert into practice_skill (learner_id, skill_id, stability, difficulty, is_last_right, days, right_days,
        answered_on, answered_by, due_on, items)
      select learner_id, 'skill-' || lesson_id, 13.8, 2.1, 1, 2, 2, '2026-11-01', 'practice', '2026-11-15', '{}' from quiz_attempt`,
    `insert into preference (learner_id, appearance, tax_year, nation)
      select ${id}, 'system', '2026/2027', 'england' from ${everybody} where n % 2 = 0`,
    `insert into notification_read select ${id}, 'welcome', ${uneven} from ${everybody}`,
  ]
}

function fillSqlite(file: string, statements: string[]): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  // Rows that are new need no journal: in a write-ahead log each page would be written twice.
  database.exec('pragma synchronous = off; pragma journal_mode = memory; pragma cache_size = -262144;')
  database.exec('begin')
  for (const statement of statements) database.exec(statement)
  database.exec('commit')
  database.exec('pragma journal_mode = wal; pragma optimize;')
  database.close()
}

async function fillPostgres(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Rows made here refer to learners made here: no need to look each up.
  await client.query("set session_replication_role = replica; set work_mem = '256MB'")
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.end()
}
