// Writes everything stored about a learner in the contract's form, a table at a time.
import type { AccountExport } from '#contract/account-export.ts'
import { fieldsOf, sent, type FieldsOf, type Sent } from '../database/row-fields.ts'
import { jsonParts } from '../http/json-parts.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import type { AccountExportStore, StoredRows } from './account-export-store.ts'
import type { FiguresStore } from './figures-store.ts'
import { userOf } from './learner.ts'
import type { PreferencesStore } from './preferences-store.ts'
import type { Sessions } from './sessions.ts'

/** Streamed while it is downloaded. `exportedAt` is when that began. */
export type StoredFile = { exportedAt: string; parts: AsyncIterable<string> }
/** `ownSession` is the token hash of the session that asks, if any. */
export type ExportAccount = (learner: SignedIn, ownSession: string | null) => StoredFile

export function createAccountExport({
  store,
  sessions,
  preferences,
  figures,
  goalsOf,
  bringIn,
  now,
}: {
  store: AccountExportStore
  sessions: Sessions
  preferences: PreferencesStore
  figures: FiguresStore
  /** The learner's goals, from the goals feature. */
  goalsOf: (learnerId: string) => Promise<AccountExport['goals']>
  /** Adds the learner's newest quiz attempts to practice, which otherwise happens when practice is next read. */
  bringIn: (learnerId: string) => Promise<void>
  now: () => number
}): ExportAccount {
  return (learner, ownSession) => {
    const exportedAt = instant(now())
    const rows = store.storedRows(learner.id)
    const fields = jsonParts<AccountExport>({
      exportedAt: () => exportedAt,
      user: () => userOf(learner),
      signInNames: async () => (await rows.signInNames()).map(({ kind, name_key: name }) => ({ kind, name })),
      profileImage: async () => imageOf(await rows.profileImage()),
      preferences: () => preferences.get(learner.id),
      figures: () => figures.get(learner.id),
      sessions: () => sessions.listOf(learner, ownSession),
      passwordReset: async () => (await rows.passwordReset()).map(asSent)[0] ?? null,
      lessons: async () => (await rows.lessons()).map(asSent),
      quizRecords: async () => (await rows.quizRecords()).map(recordOf),
      quizAttempts: () => mapped(rows.quizAttempts(), attemptOf),
      goals: () => goalsOf(learner.id),
      goalDeposits: async () => (await rows.goalDeposits()).map(asSent),
      plans: async () => (await rows.plans()).map(asSent),
      practiceLessons: async () => (await rows.practiceLessons()).map(practiceLessonOf),
      practiceAnswers: () => mapped(rows.practiceAnswers(), practiceAnswerOf),
      practiceSkills: async () => (await rows.practiceSkills()).map(practiceSkillOf),
      certificateEarnedOn: async () => (await rows.dates())?.certificate_earned_on ?? null,
      lastUsedAt: async () => instantOrNull((await rows.dates())?.last_used_at),
      emailChangedAt: async () => instantOrNull((await rows.dates())?.email_changed_at),
      readNotifications: () => mapped(rows.readNotifications(), readMarkOf),
    })
    return { exportedAt, parts: parts() }

    async function* parts() {
      await bringIn(learner.id)
      yield* fields
    }
  }
}

type Listed<Name extends keyof AccountExport> = AccountExport[Name] extends (infer Item)[] ? Item : never
/** A row of one of the tables. */
type RowOf<Name extends keyof StoredRows> =
  ReturnType<StoredRows[Name]> extends Promise<(infer Row)[]>
    ? Row
    : ReturnType<StoredRows[Name]> extends AsyncIterable<(infer Row)[]>
      ? Row
      : never

async function* mapped<Row, Item>(pages: AsyncIterable<Row[]>, map: (row: Row) => Item): AsyncGenerator<Item[]> {
  for await (const page of pages) yield page.map((row) => map(row))
}

function imageOf(row: Awaited<ReturnType<StoredRows['profileImage']>>): AccountExport['profileImage'] {
  return row ? { mediaType: row.media_type, base64: Buffer.from(row.bytes).toString('base64') } : null
}

/** For rows whose columns are all sent under their own names. */
function asSent<Row extends object>(row: Row): Sent<FieldsOf<Row>> {
  return sent(fieldsOf(row))
}

function recordOf(row: RowOf<'quizRecords'>): Listed<'quizRecords'> {
  return {
    lessonId: row.lesson_id,
    attempts: row.attempts,
    first: { score: row.first_score, questionCount: row.first_question_count, takenAt: instant(row.first_taken_at) },
    best: { score: row.best_score, questionCount: row.best_question_count, takenAt: instant(row.best_taken_at) },
    last: { score: row.last_score, questionCount: row.last_question_count, takenAt: instant(row.last_taken_at) },
  }
}

function attemptOf(row: RowOf<'quizAttempts'>): Listed<'quizAttempts'> {
  return {
    lessonId: row.lesson_id,
    attemptId: row.attempt_id,
    score: row.score,
    questionCount: row.question_count,
    answers: row.answers === null ? null : (JSON.parse(row.answers) as string[]),
    marks: row.marks === null ? null : (JSON.parse(row.marks) as Listed<'quizAttempts'>['marks']),
    takenAt: instant(row.taken_at),
  }
}

function practiceLessonOf({
  is_in_practice: isInPractice,
  is_by_skill: isBySkill,
  ...row
}: RowOf<'practiceLessons'>): Listed<'practiceLessons'> {
  return { ...asSent(row), isInPractice: isInPractice === 1, isBySkill: isBySkill === 1 }
}

function practiceAnswerOf({ is_right, is_guess, given, ...row }: RowOf<'practiceAnswers'>): Listed<'practiceAnswers'> {
  const answer = given === null ? null : (JSON.parse(given) as Listed<'practiceAnswers'>['given'])
  return { ...asSent(row), isRight: is_right === 1, isGuess: is_guess === 1, given: answer }
}

function practiceSkillOf({ is_last_right, items, ...row }: RowOf<'practiceSkills'>): Listed<'practiceSkills'> {
  const seen = JSON.parse(items) as Listed<'practiceSkills'>['items']
  return { ...asSent(row), isLastRight: is_last_right === 1, items: seen }
}

function readMarkOf({ notification_id: id, read_at: readAt }: RowOf<'readNotifications'>): Listed<'readNotifications'> {
  return { id, ...sent({ readAt }) }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

function instantOrNull(milliseconds: number | null | undefined): string | null {
  return milliseconds == null ? null : instant(milliseconds)
}
