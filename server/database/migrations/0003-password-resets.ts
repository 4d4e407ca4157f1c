// Links by which a learner who has lost the password sets a new one. Each learner has at most one.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const passwordResets: Migration = {
  name: '0003-password-resets',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statement = `create table password_reset (
      learner_id text not null references learner (learner_id) on delete cascade,
      token_hash text not null,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      primary key (learner_id)
    ) ${keyed}`
    await sql.raw(statement).execute(trx)
  },
}
