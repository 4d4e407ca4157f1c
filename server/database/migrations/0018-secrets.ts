// Secrets that the processes on one PostgreSQL share: those on a SQLite file have theirs beside it. Counts of tries so far were
// under hashes without a key, from which an address can be worked out: they go.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const secrets: Migration = {
  name: '0018-secrets',
  async up(trx, engine) {
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    await sql.raw(`create table secret (name text not null primary key, value text not null) ${keyed}`).execute(trx)
    await sql`delete from throttle`.execute(trx)
  },
}
