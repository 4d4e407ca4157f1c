// When each learner was last there, also once they have signed out: of those from before, the latest that is known of them. And when
// the email address was last changed, so that the next sign-in can tell.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const lastUse: Migration = {
  name: '0017-last-use',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const traces = [
      ['session', 'last_used_at'],
      ['lesson_progress', 'last_worked_at'],
      ['quiz_record', 'last_taken_at'],
      ['practice_answer', 'answered_at'],
      ['goal', 'created_at'],
      ['goal_deposit', 'made_at'],
      ['plan', 'created_at'],
      ['figures', 'changed_at'],
      ['notification_read', 'read_at'],
    ].map(([table, column]) => `select learner_id, ${column} as at from ${table}`)
    const statements = [
      `alter table learner add column last_used_at ${integer}`,
      `alter table learner add column email_changed_at ${integer}`,
      `update learner set last_used_at = used.at
        from (select learner_id, max(at) as at from (${traces.join(' union all ')}) as traces group by learner_id) as used
        where used.learner_id = learner.learner_id`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
