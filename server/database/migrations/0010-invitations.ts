// Links by which somebody may open an account where registration is for those who were invited.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const invitations: Migration = {
  name: '0010-invitations',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statement = `create table invitation (
      token_hash text not null primary key,
      created_at ${integer} not null,
      expires_at ${integer} not null
    ) ${keyed}`
    await sql.raw(statement).execute(trx)
  },
}
