// Sessions on a computer that others use too, which end sooner; and an index by their end, by which those that are over are found.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const sharedComputers: Migration = {
  name: '0016-shared-computers',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const statements = [
      `alter table session add column is_shared ${integer} not null default 0`,
      'create index session_by_end on session (expires_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
