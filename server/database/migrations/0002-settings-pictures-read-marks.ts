// What a learner may settle: preferences and a picture. Sessions get a name, goals their start, notices their read marks.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const settingsPicturesReadMarks: Migration = {
  name: '0002-settings-pictures-read-marks',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const bytes = engine === 'sqlite' ? 'blob' : 'bytea'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    // Large values lie badly in the order of a key.
    const large = engine === 'sqlite' ? 'strict' : ''
    const ofLearner = 'learner_id text not null references learner (learner_id) on delete cascade'
    const statements = [
      'alter table learner add column image_version text',
      'alter table session add column device text',
      `alter table goal add column start_pence ${integer} not null default 0`,
      `alter table goal add column reached_at ${integer}`,
      'update goal set reached_at = created_at where current_pence >= target_pence',
      `create table profile_image (
        ${ofLearner},
        media_type text not null,
        bytes ${bytes} not null,
        primary key (learner_id)
      ) ${large}`,
      `create table preference (
        ${ofLearner},
        appearance text not null,
        tax_year text not null,
        nation text not null,
        primary key (learner_id)
      ) ${keyed}`,
      `create table notification_read (
        ${ofLearner},
        notification_id text not null,
        read_at ${integer} not null,
        primary key (learner_id, notification_id)
      ) ${keyed}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
