// What is kept of a lesson's quiz for good: how many attempts, the first, the best and the last. Of the attempts themselves
// the last fifty of a lesson stay, and from now on each with its questions and whether they were answered right.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const quizRecords: Migration = {
  name: '0004-quiz-records',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const attempt = (which: string) => `${which}_score ${integer} not null,
      ${which}_question_count ${integer} not null,
      ${which}_taken_at ${integer} not null`
    const valueOf = (which: string, place: string) =>
      ['score', 'question_count', 'taken_at']
        .map((column) => `max(case when ${place} = 1 then ${column} end) as ${which}_${column}`)
        .join(', ')
    const statements = [
      'alter table quiz_attempt add column marks text',
      `create table quiz_record (
        learner_id text not null references learner (learner_id) on delete cascade,
        lesson_id ${integer} not null,
        attempts ${integer} not null,
        ${attempt('first')},
        ${attempt('best')},
        ${attempt('last')},
        primary key (learner_id, lesson_id)
      ) ${keyed}`,
      `insert into quiz_record
        select learner_id, lesson_id, count(*) as attempts,
          ${valueOf('first', 'from_first')}, ${valueOf('best', 'from_best')}, ${valueOf('last', 'from_last')}
        from (select learner_id, lesson_id, score, question_count, taken_at,
            row_number() over (partition by learner_id, lesson_id order by taken_at, attempt_id) as from_first,
            row_number() over (partition by learner_id, lesson_id order by score desc, taken_at, attempt_id) as from_best,
            row_number() over (partition by learner_id, lesson_id order by taken_at desc, attempt_id desc) as from_last
          from quiz_attempt) as attempt
        group by learner_id, lesson_id`,
      `delete from quiz_attempt where (learner_id, lesson_id, attempt_id) in
        (select learner_id, lesson_id, attempt_id
          from (select learner_id, lesson_id, attempt_id,
              row_number() over (partition by learner_id, lesson_id order by taken_at desc, attempt_id desc) as from_last
            from quiz_attempt) as attempt
          where from_last > 50)`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
