// The first tables: learners and their sessions, progress and goals.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const learnersProgressGoals: Migration = {
  name: '0001-learners-progress-goals',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    // Rows lie in the order of their key, so that all of a learner's are together.
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const ofLearner = 'learner_id text not null references learner (learner_id) on delete cascade'
    const statements = [
      `create table learner (
        learner_id text not null primary key,
        name text not null,
        username text not null,
        email text not null,
        password_hash text not null,
        is_demo ${integer} not null,
        created_at ${integer} not null
      ) ${keyed}`,
      `create table sign_in_name (
        kind text not null check (kind in ('username', 'email')),
        name_key text not null,
        ${ofLearner},
        primary key (kind, name_key)
      ) ${keyed}`,
      'create index sign_in_name_by_learner on sign_in_name (learner_id, kind)',
      `create table session (
        ${ofLearner},
        token_hash text not null,
        created_at ${integer} not null,
        last_used_at ${integer} not null,
        expires_at ${integer} not null,
        primary key (learner_id, token_hash)
      ) ${keyed}`,
      `create table lesson_progress (
        ${ofLearner},
        lesson_id ${integer} not null,
        completed_at ${integer} not null,
        last_worked_at ${integer} not null,
        primary key (learner_id, lesson_id)
      ) ${keyed}`,
      `create table quiz_attempt (
        ${ofLearner},
        lesson_id ${integer} not null,
        attempt_id text not null,
        score ${integer} not null check (score between 0 and question_count),
        question_count ${integer} not null,
        answers text,
        taken_at ${integer} not null,
        primary key (learner_id, lesson_id, attempt_id)
      ) ${keyed}`,
      `create table goal (
        ${ofLearner},
        goal_id text not null,
        title text not null,
        icon text not null,
        current_pence ${integer} not null check (current_pence >= 0),
        target_pence ${integer} not null check (target_pence > 0),
        target_date text not null,
        created_at ${integer} not null,
        primary key (learner_id, goal_id)
      ) ${keyed}`,
      `create table throttle (
        subject text not null primary key,
        window_start ${integer} not null,
        window_ends ${integer} not null,
        attempts ${integer} not null
      ) ${keyed}`,
      `create table scheduled_task (
        name text not null primary key,
        last_run_at ${integer} not null
      ) ${keyed}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
