// Fills a database with learners as they would be after a year: half of the lessons done, each quiz taken, two goals,
// two plans. SQL generates most rows, and each learner gets a session.
import { sql } from 'kysely'
import { migrate } from '#server/database/migrate.ts'
import { openPatiently, type DatabaseSettings } from '#server/database/open-database.ts'
import { newToken, sessionCookieName } from '#server/http/session-cookie.ts'

export type LoadLearner = { learnerId: string; username: string; tokenHash: string; cookie: string }

/** Fills an empty database and returns its learners, who all have the password of the given hash. */
export async function fillDatabase(
  settings: DatabaseSettings,
  { learners: count, passwordHash }: { learners: number; passwordHash: string },
): Promise<LoadLearner[]> {
  const learners = Array.from({ length: count }, (_, index) => learnerAt(index, count))
  const image = '00'.repeat(4096)
  const statements = [
    ...insertOf(
      learners,
      'learner (learner_id, name, username, email, password_hash, is_demo, created_at)',
      ({ learnerId, username }) =>
        `'${learnerId}', 'Ada Learner', '${username}', '${username}@example.org', '${passwordHash}', 0, ${now}`,
    ),
    ...insertOf(
      learners,
      'session (learner_id, token_hash, created_at, last_used_at, expires_at, device)',
      ({ learnerId, tokenHash }) =>
        `'${learnerId}', '${tokenHash}', ${now}, ${now}, ${now + 30 * 86_400_000}, 'Firefox on Windows'`,
    ),
    ...ofEachLearner,
    "update learner set image_version = '22222222-2222-4222-8222-222222222222'",
    `insert into profile_image
      select learner_id, 'image/png', ${settings.engine === 'sqlite' ? `x'${image}'` : `'\\x${image}'`} from learner`,
  ]
  const open = openPatiently(settings)
  await migrate(open)
  await open.database.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
  await sql.raw(settings.engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(open.database)
  await open.database.destroy()
  return learners
}

const now = Date.now()
const cookieName = sessionCookieName({ isSecure: false })

/** Ids are spread as evenly as random ones, but ascending, so that tables are written in key order. */
function learnerAt(index: number, learners: number): LoadLearner {
  const head = (index * Math.floor(0xffff_ffff / learners)).toString(16).padStart(8, '0')
  const learnerId = `${head}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
  const { token, tokenHash } = newToken()
  return { learnerId, username: `learner${index}`, tokenHash, cookie: `${cookieName}=${learnerId}.${token}` }
}

/** Statements of five hundred rows each. */
function insertOf(learners: readonly LoadLearner[], table: string, row: (learner: LoadLearner) => string): string[] {
  const rows = learners.map((learner) => `(${row(learner)})`)
  const parts = Array.from({ length: Math.ceil(rows.length / 500) }, (_, part) =>
    rows.slice(part * 500, (part + 1) * 500),
  )
  return parts.map((part) => `insert into ${table} values ${part.join()}`)
}

const nine = Array.from({ length: 9 }, (_, index) => `select ${index + 1} as lesson_id`).join(' union all ')
const lessons = `learner cross join (${nine}) as of_nine`
const both = "(select 'a' as letter union all select 'b')"
const anId = (letter: string) => `'00000000-0000-4000-8000-00000000000' || ${letter}`

const ofEachLearner = [
  "insert into sign_in_name select 'email', email, learner_id from learner order by 2",
  "insert into sign_in_name select 'username', username, learner_id from learner order by 2",
  `insert into lesson_progress select learner_id, lesson_id, ${now} + lesson_id, ${now} + lesson_id from ${lessons}`,
  `insert into quiz_attempt (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at)
    select learner_id, lesson_id, ${anId('lesson_id')}, 5, 6, null, ${now} + lesson_id from ${lessons}`,
  `insert into quiz_record
    select learner_id, lesson_id, 1, 5, 6, taken_at, 5, 6, taken_at, 5, 6, taken_at from quiz_attempt`,
  `insert into goal (learner_id, goal_id, title, icon, current_pence, target_pence, target_date, created_at)
    select learner_id, ${anId('letter')}, 'A rainy day', 'umbrella', 12000, 90000, '2027-09-01', ${now}
      from learner cross join ${both} as of_both`,
  `insert into plan (learner_id, plan_id, lesson_id, cue, action, created_at)
    select learner_id, ${anId('letter')}, 1, 'it is pay day', 'look at my bank account', ${now}
      from learner cross join ${both} as of_both`,
  `insert into practice_lesson (learner_id, lesson_id, last_entered_at, is_in_practice, is_by_skill)
    select learner_id, lesson_id, taken_at, 1, 1 from quiz_attempt`,
  `insert into practice_skill (learner_id, skill_id, stability, difficulty, is_last_right, days, right_days,
      answered_on, answered_by, due_on, items)
    select learner_id, 'skill-' || lesson_id, 13.8, 2.1, 1, 2, 2, '2026-11-01', 'practice', '2026-11-15', '{}' from quiz_attempt`,
  `insert into preference (learner_id, appearance, tax_year, nation)
    select learner_id, 'system', '2026/2027', 'england' from learner`,
  `insert into notification_read select learner_id, 'welcome', ${now} from learner`,
]
