// Practice by skill: what is known of each skill, in place of each question; what was answered; and for each lesson whether its
// answers were worked anew by skill, and when that lowered a level. The log of answers says all that the states of questions said.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const practiceBySkill: Migration = {
  name: '0014-practice-by-skill',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const real = engine === 'sqlite' ? 'real' : 'double precision'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statements = [
      `create table practice_skill (
        learner_id text not null references learner (learner_id) on delete cascade,
        skill_id text not null,
        stability ${real} not null,
        difficulty ${real} not null,
        is_last_right ${integer} not null,
        days ${integer} not null,
        right_days ${integer} not null,
        answered_on text not null,
        answered_by text not null check (answered_by in ('quiz', 'practice')),
        due_on text not null,
        items text not null,
        primary key (learner_id, skill_id)
      ) ${keyed}`,
      'alter table practice_answer add column given text',
      `alter table practice_lesson add column is_by_skill ${integer} not null default 0`,
      `alter table practice_lesson add column lowered_at ${integer}`,
      'drop table practice_item',
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
