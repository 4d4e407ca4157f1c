// SQL beside the server: invariants that must always hold in a database, whatever happened to the process that wrote
// it.
import { sql } from 'kysely'
import { signInNameKey } from '#server/account/learner.ts'
import { tablesIn, tableShape } from '#server/database/catalogue.ts'
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '#server/database/open-database.ts'
import type { Database } from '#server/database/schema.ts'

/** The invariants that do not hold. `learners` is the number of known accounts. */
export async function brokenInvariants(
  settings: DatabaseSettings,
  { learners, gone }: { learners: number; gone: ReadonlySet<string> },
): Promise<string[]> {
  const open = openDatabase(settings)
  try {
    const found = [...(await damage(open)), ...(await signInNames(open.database)), ...(await orphans(open, gone))]
    const kept = await count(open.database, 'from learner')
    if (kept !== learners) found.push(`${kept} learners are kept, ${learners} are known of`)
    for (const [what, rows] of Object.entries(halves)) {
      const number = await count(open.database, rows)
      if (number > 0) found.push(`${number} ${what}`)
    }
    return found
  } finally {
    await open.close()
  }
}

async function count(database: Database, rows: string): Promise<number> {
  const answer = await sql.raw<{ total: number }>(`select count(*) as total ${rows}`).execute(database)
  return Number(answer.rows[0]?.total)
}

/** Damage to the SQLite file. */
async function damage({ engine, database }: OpenDatabase): Promise<string[]> {
  if (engine === 'postgres') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  const { rows: foreign } = await sql`pragma foreign_key_check`.execute(database)
  const said = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  return [...said, ...(foreign.length > 0 ? [`${foreign.length} rows refer to nothing`] : [])]
}

/** Each learner signs in by exactly one username and one email address, those of the learner's row. */
async function signInNames(database: Database): Promise<string[]> {
  const learners = await database.selectFrom('learner').select(['learner_id', 'username', 'email']).execute()
  const names = await database.selectFrom('sign_in_name').selectAll().execute()
  const kept = Map.groupBy(names, (row) => row.learner_id)
  return learners.flatMap(({ learner_id: id, username, email }) => {
    const expected = [`email ${signInNameKey(email)}`, `username ${signInNameKey(username)}`].join(', ')
    const rows = kept.get(id) ?? []
    const found = rows.map((row) => `${row.kind} ${row.name_key}`).toSorted()
    return found.join(', ') === expected ? [] : [`learner ${id} has the sign-in names '${found.join(', ')}'`]
  })
}

/** Rows of nobody, or of an account that was deleted. */
async function orphans({ database, engine }: OpenDatabase, gone: ReadonlySet<string>): Promise<string[]> {
  const there = await database.selectFrom('learner').select('learner_id').execute()
  const learners = new Set(there.map((row) => row.learner_id))
  const found = [...learners.intersection(gone)].map((id) => `learner ${id} was deleted and is there`)
  for (const table of await tablesIn(database, engine)) {
    if (!(await tableShape(database, engine, table)).columns.includes('learner_id')) continue
    const owners = sql<{ learner_id: string }>`select distinct learner_id from ${sql.table(table)}`
    const { rows } = await owners.execute(database)
    for (const { learner_id: id } of rows)
      if (!learners.has(id)) found.push(`${table} has rows of ${id}, who is nobody`)
  }
  return found
}

/** Writes in two places must be in both or in neither: no such rows may exist. */
const halves = {
  'quiz attempts without a completed lesson': `from quiz_attempt a where not exists
    (select 1 from lesson_progress p where p.learner_id = a.learner_id and p.lesson_id = a.lesson_id)`,
  'lessons with other attempts than their record counts, the last 50 of them being kept': `from quiz_record r
    where r.attempts < 1 or (select count(*) from quiz_attempt a
      where a.learner_id = r.learner_id and a.lesson_id = r.lesson_id)
        <> case when r.attempts > 50 then 50 else r.attempts end`,
  'quiz attempts without a record of their lesson': `from quiz_attempt a where not exists
    (select 1 from quiz_record r where r.learner_id = a.learner_id and r.lesson_id = a.lesson_id)`,
  'skills of practice without an answer on their last day': `from practice_skill s where not exists
    (select 1 from practice_answer a where a.learner_id = s.learner_id and a.answered_on = s.answered_on)`,
  'answers of practice that came to nothing': `from practice_answer a where not exists
    (select 1 from practice_skill s where s.learner_id = a.learner_id and s.answered_on >= a.answered_on
      and s.items like '%"' || a.item_id || '"%')`,
  'questions of practice with several answers on a day': `from (select 1 from practice_answer
    group by learner_id, item_id, answered_on having count(*) > 1) of_a_day`,
  'learners with a picture named but not kept, or kept but not named': `from learner l
    where (l.image_version is not null) <> exists (select 1 from profile_image i where i.learner_id = l.learner_id)`,
  'goals that are reached without a time, or not reached with one': `from goal
    where (current_pence >= target_pence) <> (reached_at is not null)`,
}

/** Makes every practice answer a day older and every skill due, so that questions can be answered again. */
export async function letADayPass(settings: DatabaseSettings): Promise<void> {
  const open = openDatabase(settings)
  const earlier =
    open.engine === 'sqlite'
      ? sql<string>`date(answered_on, '-1 day')`
      : sql<string>`to_char(answered_on::date - 1, 'YYYY-MM-DD')`
  try {
    await open.database.transaction().execute(async (trx) => {
      await trx.updateTable('practice_answer').set({ answered_on: earlier }).execute()
      await trx.updateTable('practice_skill').set({ answered_on: earlier, due_on: earlier }).execute()
    })
  } finally {
    await open.close()
  }
}
