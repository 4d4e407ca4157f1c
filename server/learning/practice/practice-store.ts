// SQL for practice: the answers that counted, what they come to for each skill, and the quiz attempts that are not among them yet.
import { prepareHoldingLearner } from '#server/database/hold-learner.ts'
import { prepare, type Param } from '#server/database/prepare.ts'
import { columnsOf, fieldsOf, type FieldsOf } from '#server/database/row-fields.ts'
import type { Database, PracticeAnswerTable, PracticeSkillTable } from '#server/database/schema.ts'
import type { AnswerMark, LessonKey } from '../quiz-attempt-store.ts'
import type { LoggedAnswer, SkillStates } from './practice-log.ts'
import type { SkillState } from './practice-schedule.ts'

/**
 * A lesson whose quiz was taken. What was taken after `lastEnteredAt` is not among the answers of practice; null when nothing is.
 * Without `isBySkill` its answers are among those that are still to be worked by skill.
 */
export type PracticeLesson = EnteredLesson & { lastTakenAt: number; isBySkill: boolean; loweredAt: number | null }
export type EnteredLesson<Time = number | null> = { lessonId: number; lastEnteredAt: Time; isInPractice: boolean }
/** An answer as it is kept. */
export type StoredAnswer = LoggedAnswer & { place: number | null; mistake: string | null }
/** An attempt with answers; without marks where they were not kept. */
export type AnsweredAttempt = { answers: string[]; marks: AnswerMark[] | null; takenAt: number }

export type PracticeStore = ReturnType<typeof createPracticeStore>
type OfLearner = { learnerId: string }
type AnswerKey = OfLearner & { answerId: string }

export function createPracticeStore(database: Database) {
  const lessonsOfLearner = prepare(database, (param: Param<OfLearner>) =>
    database
      .selectFrom('quiz_record')
      .leftJoin('practice_lesson', (join) =>
        join
          .onRef('practice_lesson.learner_id', '=', 'quiz_record.learner_id')
          .onRef('practice_lesson.lesson_id', '=', 'quiz_record.lesson_id'),
      )
      .select(['quiz_record.lesson_id', 'last_taken_at', 'last_entered_at', 'is_in_practice'])
      .select(['is_by_skill', 'lowered_at'])
      .where('quiz_record.learner_id', '=', param('learnerId')),
  )
  const skillsOfLearner = prepare(database, (param: Param<OfLearner>) =>
    database.selectFrom('practice_skill').selectAll().where('learner_id', '=', param('learnerId')),
  )
  const logOfLearner = prepare(database, (param: Param<OfLearner>) =>
    database.selectFrom('practice_answer').selectAll().where('learner_id', '=', param('learnerId')),
  )
  const noteWorked = prepare(database, (param: Param<OfLearner & { loweredAt: number | null }>) =>
    database
      .updateTable('practice_lesson')
      .set({ is_by_skill: 1, lowered_at: param('loweredAt') })
      .where('learner_id', '=', param('learnerId'))
      .where('is_by_skill', '=', 0),
  )
  const answerByKey = prepare(database, (param: Param<AnswerKey>) =>
    database
      .selectFrom('practice_answer')
      .select(['item_id', 'is_right'])
      .where('learner_id', '=', param('learnerId'))
      .where('answer_id', '=', param('answerId')),
  )
  const attemptsOfLesson = prepare(database, (param: Param<LessonKey & { after: number }>) =>
    database
      .selectFrom('quiz_attempt')
      .select(['answers', 'marks', 'taken_at'])
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
      .where('taken_at', '>', param('after'))
      .orderBy('taken_at'),
  )
  const certificateOfLearner = prepare(database, (param: Param<OfLearner>) =>
    database.selectFrom('learner').select('certificate_earned_on').where('learner_id', '=', param('learnerId')),
  )
  const lessonsRead = prepare(database, (param: Param<OfLearner>) =>
    database.selectFrom('lesson_progress').select('lesson_id').where('learner_id', '=', param('learnerId')),
  )
  const keepCertificate = prepare(database, (param: Param<OfLearner & { earnedOn: string }>) =>
    database
      .updateTable('learner')
      .set({ certificate_earned_on: param('earnedOn') })
      .where('learner_id', '=', param('learnerId'))
      .where('certificate_earned_on', 'is', null),
  )
  const holdLearner = prepareHoldingLearner(database)

  return {
    async lessons(learnerId: string, on: Database = database): Promise<PracticeLesson[]> {
      const rows = await lessonsOfLearner.rows({ learnerId }, on)
      return rows.map(({ is_in_practice: isInPractice, is_by_skill: isBySkill, ...row }) => ({
        ...fieldsOf(row),
        isInPractice: isInPractice === 1,
        isBySkill: isBySkill !== 0,
      }))
    },
    async states(learnerId: string, on: Database = database): Promise<SkillStates> {
      const rows = await skillsOfLearner.rows({ learnerId }, on)
      return new Map(rows.map((row) => [row.skill_id, stateOf(row)]))
    },
    /** Every answer that counted. */
    async log(learnerId: string, on: Database = database): Promise<LoggedAnswer[]> {
      return (await logOfLearner.rows({ learnerId }, on)).map(loggedOf)
    },
    /** Notes that all of the log is worked by skill, and when that lowered a level. */
    async noteWorked(learnerId: string, loweredAt: number | null, on: Database): Promise<void> {
      await noteWorked.run({ learnerId, loweredAt }, on)
    },
    /** A transaction in which no other changes this learner's practice. */
    change<Result>(learnerId: string, work: (trx: Database) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (trx) => {
        await holdLearner.run({ learnerId }, trx)
        return work(trx)
      })
    },
    /** To which item the kept answer of that id is, and whether it is right; null when there is none. */
    async storeAnswer(key: AnswerKey, on: Database): Promise<{ itemId: string; isRight: boolean } | null> {
      const row = await answerByKey.first(key, on)
      return row ? { itemId: row.item_id, isRight: row.is_right === 1 } : null
    },
    /** Those with answers, in order of time. */
    async attempts(lesson: LessonKey & { after: number }, on: Database = database): Promise<AnsweredAttempt[]> {
      const rows = await attemptsOfLesson.rows(lesson, on)
      return rows.flatMap(({ answers, marks, taken_at: takenAt }) =>
        answers === null ? [] : [{ answers: JSON.parse(answers), marks: marks && JSON.parse(marks), takenAt }],
      )
    },
    /** The day on which the certificate was earned; null before that. */
    async certificate(learnerId: string, on: Database = database): Promise<string | null> {
      return (await certificateOfLearner.first({ learnerId }, on))?.certificate_earned_on ?? null
    },
    async lessonsRead(learnerId: string, on: Database = database): Promise<ReadonlySet<number>> {
      return new Set((await lessonsRead.rows({ learnerId }, on)).map((row) => row.lesson_id))
    },
    /** The first day stays. */
    async keepCertificate(learnerId: string, earnedOn: string, on: Database = database): Promise<void> {
      await keepCertificate.run({ learnerId, earnedOn }, on)
    },
    async storeAnswers(learnerId: string, answers: readonly StoredAnswer[], on: Database): Promise<void> {
      if (answers.length === 0) return
      const rows = answers.map((answer) => answerRow(learnerId, answer))
      await on.insertInto('practice_answer').values(rows).execute()
    },
    async keepStates(learnerId: string, states: SkillStates, on: Database): Promise<void> {
      const rows = [...states].map(([skillId, state]) => skillRow({ learnerId, skillId, state }))
      if (rows.length === 0) return
      await on
        .insertInto('practice_skill')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['learner_id', 'skill_id']).doUpdateSet((eb) => {
            const { learner_id: _whose, skill_id: _which, ...columns } = rows[0] ?? {}
            const names = Object.keys(columns) as Exclude<keyof PracticeSkillTable, 'learner_id' | 'skill_id'>[]
            return Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}`)]))
          }),
        )
        .execute()
    },
    async noteEntered(learnerId: string, lessons: readonly EnteredLesson<number>[], on: Database): Promise<void> {
      if (lessons.length === 0) return
      const rows = lessons.map(({ lessonId, lastEnteredAt, isInPractice }) => {
        return {
          learner_id: learnerId,
          lesson_id: lessonId,
          last_entered_at: lastEnteredAt,
          is_in_practice: Number(isInPractice),
          is_by_skill: 1,
        }
      })
      await on
        .insertInto('practice_lesson')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['learner_id', 'lesson_id']).doUpdateSet((eb) => ({
            last_entered_at: eb.ref('excluded.last_entered_at'),
            is_in_practice: eb.ref('excluded.is_in_practice'),
          })),
        )
        .execute()
    },
  }
}

/** Column by column, and the items only where they are asked for: every page reads all skills of its learner. */
function stateOf(row: PracticeSkillTable): SkillState {
  let items: SkillState['items'] | null = null
  return {
    stability: row.stability,
    difficulty: row.difficulty,
    isLastRight: row.is_last_right === 1,
    days: row.days,
    rightDays: row.right_days,
    answeredOn: row.answered_on,
    answeredBy: row.answered_by,
    dueOn: row.due_on,
    get items() {
      items ??= JSON.parse(row.items) as SkillState['items']
      return items
    },
  }
}

function skillRow({ learnerId, skillId, state }: OfLearner & { skillId: string; state: SkillState }) {
  const isLastRight = Number(state.isLastRight)
  const fields: FieldsOf<PracticeSkillTable> = {
    learnerId,
    skillId,
    ...state,
    isLastRight,
    items: JSON.stringify(state.items),
  }
  return columnsOf<PracticeSkillTable>(fields)
}

function loggedOf({
  learner_id: _whose,
  place: _place,
  mistake: _mistake,
  given,
  ...row
}: PracticeAnswerTable): LoggedAnswer {
  const { isRight, isGuess, ...fields } = fieldsOf(row)
  const answer = given === null ? null : (JSON.parse(given) as LoggedAnswer['given'])
  return { ...fields, isRight: isRight === 1, isGuess: isGuess === 1, given: answer }
}

function answerRow(learnerId: string, answer: StoredAnswer): PracticeAnswerTable {
  const { isRight, isGuess, given } = answer
  return columnsOf<PracticeAnswerTable>({
    learnerId,
    ...answer,
    isRight: Number(isRight),
    isGuess: Number(isGuess),
    given: given === null ? null : JSON.stringify(given),
  })
}
