// Practice: the answers that counted, what they come to for each question, and up to where a lesson's quiz attempts are among
// them. How many questions a learner wants on a day stands with what they prefer.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const practice: Migration = {
  name: '0009-practice',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const real = engine === 'sqlite' ? 'real' : 'double precision'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const learner = 'learner_id text not null references learner (learner_id) on delete cascade'
    const answered = `answered_on text not null,
      answered_by text not null check (answered_by in ('quiz', 'practice'))`
    const statements = [
      `create table practice_lesson (
        ${learner},
        lesson_id ${integer} not null,
        last_entered_at ${integer} not null,
        is_in_practice ${integer} not null,
        primary key (learner_id, lesson_id)
      ) ${keyed}`,
      `create table practice_answer (
        ${learner},
        answer_id text not null,
        item_id text not null,
        variant ${integer} not null,
        is_right ${integer} not null,
        is_guess ${integer} not null,
        ${answered},
        answered_at ${integer} not null,
        primary key (learner_id, answer_id)
      ) ${keyed}`,
      `create table practice_item (
        ${learner},
        item_id text not null,
        variant ${integer} not null,
        stability ${real} not null,
        difficulty ${real} not null,
        is_last_right ${integer} not null,
        right_days ${integer} not null,
        ${answered},
        due_on text not null,
        primary key (learner_id, item_id)
      ) ${keyed}`,
      `alter table preference add column review_limit ${integer} not null default 10`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
