// Where the chosen option stood when a question was practised: options are shown in an order that is drawn each time.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const answerPlaces: Migration = {
  name: '0011-answer-places',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await sql.raw(`alter table practice_answer add column place ${integer}`).execute(trx)
  },
}
