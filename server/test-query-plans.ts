// Explains statements, and finds steps that do not use a key.
import { CompiledQuery, sql } from 'kysely'
import type { Database, Engine } from './database/schema.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }
/** `step` is the engine's description. */
export type Scan = { statement: string; step: string }

/** The steps of the statements that would read more of a table than one learner's rows. */
export async function scansOf({
  database,
  engine,
  statements,
}: {
  database: Database
  engine: Engine
  statements: readonly Statement[]
}): Promise<Scan[]> {
  const explained = statements.filter((statement) => /^(select|insert|update|delete|with) /i.test(statement.sql))
  const find = engine === 'sqlite' ? sqliteScans : postgresScans
  return (await find(database, explained)).toSorted((one, other) => (one.statement < other.statement ? -1 : 1))
}

/** It has a row for each migration. */
const smallTables = new Set(['migration'])
/**
 * An index search must use at least one of: the learner, a whole sign-in name, a throttle's subject, a token's hash, or
 * the end of a copy of the demo account (a partial index of at most a few thousand rows).
 */
const goodKeys = [
  /\blearner_id\b/,
  /\bkind\b.*\bname_key\b/,
  /\bname_key\b.*\bkind\b/,
  /\bsubject\b/,
  /\bdemo_ends_at\b/,
  /\btoken_hash\b/,
]

async function sqliteScans(database: Database, statements: readonly Statement[]): Promise<Scan[]> {
  const scans: Scan[] = []
  for (const statement of statements) {
    const query = CompiledQuery.raw(`explain query plan ${statement.sql}`, [...statement.parameters])
    const { rows } = await database.executeQuery<{ detail: string }>(query)
    const bad = rows.find(({ detail }) => isSqliteScan(detail))
    if (bad) scans.push({ statement: statement.sql, step: bad.detail })
  }
  return scans
}

/** Such as 'SCAN goal' or 'SEARCH goal USING PRIMARY KEY (learner_id=? AND goal_id=?)'. */
function isSqliteScan(detail: string): boolean {
  const match = /^(SCAN|SEARCH) (\w+)(?:.* \((.*)\))?/.exec(detail)
  if (match === null) return false
  const [, how, table = '', key = ''] = match
  if (smallTables.has(table) || /^SCAN (CONSTANT ROW|\d+-ROW|\(?subquery)/i.test(detail)) return false
  return how === 'SCAN' || !goodKeys.some((good) => good.test(key))
}

async function postgresScans(database: Database, statements: readonly Statement[]): Promise<Scan[]> {
  return database.transaction().execute(async (trx) => {
    // PostgreSQL would scan a table with few rows. This makes it plan as for many.
    await sql`set local enable_seqscan = off`.execute(trx)
    const scans: Scan[] = []
    for (const statement of statements) {
      const query = CompiledQuery.raw(`explain (generic_plan, format json) ${statement.sql}`)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(query)
      const bad = stepsOf(rows[0]?.['QUERY PLAN'][0]?.Plan).find(isPostgresScan)
      if (bad) scans.push({ statement: statement.sql, step: `${bad['Node Type']} ${bad['Index Cond'] ?? ''}` })
    }
    return scans
  })
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

function stepsOf(plan: Plan | undefined): Plan[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]
}

function isPostgresScan(step: Plan): boolean {
  const kind = step['Node Type']
  if (smallTables.has(step['Relation Name'] ?? '')) return false
  if (kind === 'Seq Scan') return true
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(kind)) return false
  return !goodKeys.some((good) => good.test(step['Index Cond'] ?? ''))
}
