// Each browser that signs in to the demo account works on a copy of its own, which ends. The one account that all shared is
// from now on a copy that is signed in to no more and ends like any other, so that whoever has it open can go on.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const demoCopies: Migration = {
  name: '0005-demo-copies',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const threeHoursOn = Date.now() + 3 * 60 * 60_000
    const statements = [
      `alter table learner add column demo_ends_at ${integer}`,
      `update learner set demo_ends_at = ${threeHoursOn} where is_demo = 1`,
      // Its name is kept by the program: whoever signs in by it gets a copy.
      'delete from sign_in_name where learner_id in (select learner_id from learner where is_demo = 1)',
      'create index learner_demo_ends on learner (demo_ends_at) where demo_ends_at is not null',
      "delete from scheduled_task where name = 'demo-reset'",
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
