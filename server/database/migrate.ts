// Brings a database up to this release's tables, in one transaction and by one process at a time.
import { sql } from 'kysely'
import type { Database, Engine, Migration } from './schema.ts'
import { learnersProgressGoals } from './migrations/0001-learners-progress-goals.ts'
import { settingsPicturesReadMarks } from './migrations/0002-settings-pictures-read-marks.ts'
import { passwordResets } from './migrations/0003-password-resets.ts'
import { quizRecords } from './migrations/0004-quiz-records.ts'
import { demoCopies } from './migrations/0005-demo-copies.ts'
import { goalVersionsDeposits } from './migrations/0006-goal-versions-deposits.ts'
import { plans } from './migrations/0007-plans.ts'
import { nationAnswers } from './migrations/0008-nation-answers.ts'
import { practice } from './migrations/0009-practice.ts'
import { invitations } from './migrations/0010-invitations.ts'
import { answerPlaces } from './migrations/0011-answer-places.ts'
import { certificates } from './migrations/0012-certificates.ts'
import { figures } from './migrations/0013-figures.ts'
import { practiceBySkill } from './migrations/0014-practice-by-skill.ts'
import { chosenTaxYears } from './migrations/0015-chosen-tax-years.ts'
import { sharedComputers } from './migrations/0016-shared-computers.ts'
import { lastUse } from './migrations/0017-last-use.ts'
import { secrets } from './migrations/0018-secrets.ts'
import { mistakes } from './migrations/0019-mistakes.ts'

/** In order. Only add to the end: a test compares the text of each with what was released. */
export const migrations: readonly Migration[] = [
  learnersProgressGoals,
  settingsPicturesReadMarks,
  passwordResets,
  quizRecords,
  demoCopies,
  goalVersionsDeposits,
  plans,
  nationAnswers,
  practice,
  invitations,
  answerPlaces,
  certificates,
  figures,
  practiceBySkill,
  chosenTaxYears,
  sharedComputers,
  lastUse,
  secrets,
  mistakes,
]

export type MigrationResult =
  | { kind: 'migrated'; applied: string[] }
  /** The database was written by a newer version of this program, which knows tables that this one does not. */
  | { kind: 'newer-database'; unknown: string[] }
  /** `version` is that of the PostgreSQL server, such as 14.9. */
  | { kind: 'old-server'; version: string }

/** The oldest PostgreSQL that is supported. Earlier ones have reached, or are about to reach, their end of life. */
export const oldestPostgres = 15

/** Called in the transaction, before tables of an earlier release are changed. If it throws, they stay as they are. */
type BeforeChange = (trx: Database) => Promise<void>

/** Applies what is missing. Safe to call from many processes at once: the others wait and then find nothing to do. */
export async function migrate(
  { database, engine }: { database: Database; engine: Engine },
  { oldest = oldestPostgres, beforeChange }: { oldest?: number; beforeChange?: BeforeChange } = {},
): Promise<MigrationResult> {
  const version = engine === 'postgres' ? await serverVersion(database) : null
  if (version !== null && Number.parseInt(version, 10) < oldest) return { kind: 'old-server', version }
  return database.transaction().execute((trx) => migrateWithin(trx, engine, beforeChange))
}

/** The same, within a transaction that does more. */
export async function migrateWithin(
  trx: Database,
  engine: Engine,
  beforeChange?: BeforeChange,
): Promise<MigrationResult> {
  // SQLite's transactions are exclusive from their first statement (see sqlite.ts).
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
  const known = new Set(migrations.map((migration) => migration.name))
  const applied = await appliedNames(trx, engine)
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0) return { kind: 'newer-database', unknown }
  const missing = migrations.filter((migration) => !applied.includes(migration.name))
  if (applied.length > 0 && missing.length > 0) await beforeChange?.(trx)
  for (const migration of missing) {
    await migration.up(trx, engine)
    await sql`insert into migration (name, applied_at) values (${migration.name}, ${Date.now()})`.execute(trx)
  }
  return { kind: 'migrated', applied: missing.map((migration) => migration.name) }
}

/**
 * Makes the tables as they are after the named migrations. It does not record them: the caller copies the rows of
 * `migration` too.
 */
export async function makeTables(trx: Database, engine: Engine, names: readonly string[]): Promise<void> {
  await makeMigrationTable(trx, engine)
  for (const migration of migrations) if (names.includes(migration.name)) await migration.up(trx, engine)
}

/**
 * The key of the advisory lock, which no other program on the same PostgreSQL should use: 'tuppence' cut to 31 bits.
 */
export const migrationLock = 1_953_853_552

/** Such as '17.5', without the name of the packager. */
async function serverVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database)
  return rows[0]?.server_version.split(' ')[0] ?? ''
}

async function makeMigrationTable(trx: Database, engine: Engine): Promise<void> {
  const columns =
    engine === 'sqlite'
      ? '(name text not null primary key, applied_at integer not null) strict'
      : '(name text not null primary key, applied_at bigint not null)'
  await sql.raw(`create table if not exists migration ${columns}`).execute(trx)
}

async function appliedNames(trx: Database, engine: Engine): Promise<string[]> {
  await makeMigrationTable(trx, engine)
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(trx)
  return rows.map((row) => row.name)
}
