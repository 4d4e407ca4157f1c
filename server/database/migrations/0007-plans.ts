// What learners plan to do, and what came of it.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const plans: Migration = {
  name: '0007-plans',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statement = `create table plan (
      learner_id text not null references learner (learner_id) on delete cascade,
      plan_id text not null,
      lesson_id ${integer},
      guide_slug text,
      cue text not null,
      action text not null,
      date text,
      outcome text check (outcome in ('yes', 'partly', 'not-now')),
      created_at ${integer} not null,
      primary key (learner_id, plan_id)
    ) ${keyed}`
    await sql.raw(statement).execute(trx)
  },
}
