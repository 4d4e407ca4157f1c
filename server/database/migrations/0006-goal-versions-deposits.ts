// Goals count their changes, so that none is made upon an old sight of one. The ids of deposits are kept, so that each
// counts once however often it is sent. They stay when a goal is deleted, since it may be brought back.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const goalVersionsDeposits: Migration = {
  name: '0006-goal-versions-deposits',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statements = [
      `alter table goal add column version ${integer} not null default 1`,
      `create table goal_deposit (
        learner_id text not null references learner (learner_id) on delete cascade,
        goal_id text not null,
        deposit_id text not null,
        made_at ${integer} not null,
        primary key (learner_id, goal_id, deposit_id)
      ) ${keyed}`,
      'create index goal_deposit_by_time on goal_deposit (learner_id, made_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
