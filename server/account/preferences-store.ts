// SQL for preferences. A learner who never chose has no row.
import { sql } from 'kysely'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { StoredPreferences, NationAnswer, Preferences, PreferencesBody } from '#contract/preferences.ts'
import { defaultReviewLimit } from '#domain/learning/practice-queue.ts'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, PreferenceTable } from '../database/schema.ts'

export type PreferencesStore = ReturnType<typeof createPreferencesStore>

export function createPreferencesStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('preference').selectAll().where('learner_id', '=', param('learnerId')),
  )
  const get = async (learnerId: string) => preferencesOf(await ofLearner.first({ learnerId }))

  return {
    get,
    /** Changes what is given and leaves the rest, also when two changes come at once. */
    async change(learnerId: string, change: PreferencesBody): Promise<StoredPreferences> {
      const columns = changedColumns(change)
      if (Object.keys(columns).length === 0) return get(learnerId)
      const row = await database
        .insertInto('preference')
        .values({ ...rowOf(learnerId, defaultPreferences), ...columns })
        .onConflict((conflict) =>
          conflict
            .column('learner_id')
            .doUpdateSet({ ...columns, ...(change.nation === null && { nation_answer: unlessAnswered }) }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return preferencesOf(row)
    },
  }
}

function preferencesOf(row: PreferenceTable | undefined): StoredPreferences {
  if (row === undefined)
    return { ...defaultPreferences, hasChosen: false, nationAnswer: null, reviewLimit: defaultReviewLimit }
  const { appearance, tax_year: taxYear, nation, nation_answer: nationAnswer, review_limit: reviewLimit } = row
  // The contract let them in.
  return { appearance, taxYear, nation, hasChosen: true, nationAnswer, reviewLimit } as StoredPreferences
}

function rowOf(learnerId: string, { appearance, taxYear, nation }: Preferences): PreferenceTable {
  const notChosen = { nation_answer: null, review_limit: defaultReviewLimit }
  return { learner_id: learnerId, appearance, tax_year: taxYear, nation, ...notChosen }
}

function changedColumns({ appearance, taxYear, nation, reviewLimit }: PreferencesBody): Partial<PreferenceTable> {
  return {
    ...(reviewLimit && { review_limit: reviewLimit }),
    ...(appearance && { appearance }),
    ...(taxYear && { tax_year: taxYear }),
    ...(nation && { nation, nation_answer: 'chosen' }),
    ...(nation === null && { nation_answer: 'put-away' }),
  }
}

/** Who puts the question away in one tab, and has answered it in another, has answered it. */
const unlessAnswered = sql<NationAnswer>`coalesce(preference.nation_answer, 'put-away')`
