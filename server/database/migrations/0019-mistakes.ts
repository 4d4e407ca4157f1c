// Which known mistake an answer of practice makes, beside whether it is right.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const mistakes: Migration = {
  name: '0019-mistakes',
  async up(trx) {
    await sql`alter table practice_answer add column mistake text`.execute(trx)
  },
}
