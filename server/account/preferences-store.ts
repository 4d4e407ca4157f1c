// SQL for preferences. A learner who never chose has no row. Each column is named after its field, so a new one needs
// only its first value here.
import { sql } from 'kysely'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { StoredPreferences, NationAnswer, PreferencesBody } from '#contract/preferences.ts'
import { defaultReviewLimit } from '#domain/learning/practice-queue.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, fieldsOf, given } from '../database/row-fields.ts'
import type { Database, PreferenceTable } from '../database/schema.ts'

export type PreferencesStore = ReturnType<typeof createPreferencesStore>

export function createPreferencesStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('preference').selectAll().where('learner_id', '=', param('learnerId')),
  )
  const get = async (learnerId: string) => preferencesOf((await ofLearner.first({ learnerId })) ?? firstRow(learnerId))

  return {
    get,
    /** Changes only the given fields, also when two changes come at once. */
    async change(learnerId: string, change: PreferencesBody): Promise<StoredPreferences> {
      const columns = changedColumns(change)
      if (Object.keys(columns).length === 0) return get(learnerId)
      const row = await database
        .insertInto('preference')
        .values({ ...firstRow(learnerId), ...columns })
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

function preferencesOf(row: PreferenceTable): StoredPreferences {
  const { learnerId: _, isYearChosen, ...fields } = fieldsOf(row)
  const hasChosen = isYearChosen === 1 || fields.nationAnswer === 'chosen'
  // The contract checked the values when they came in.
  return { ...fields, isYearChosen: isYearChosen === 1, hasChosen } as StoredPreferences
}

function firstRow(learnerId: string): PreferenceTable {
  const notChosen = { isYearChosen: 0, nationAnswer: null, reviewLimit: defaultReviewLimit }
  return columnsOf<PreferenceTable>({ learnerId, ...defaultPreferences, ...notChosen })
}

function changedColumns({ nation, ...change }: PreferencesBody): Partial<PreferenceTable> {
  return columnsOf<Partial<PreferenceTable>>({
    ...given(change),
    ...(change.taxYear && { isYearChosen: 1 }),
    ...(nation && { nation, nationAnswer: 'chosen' }),
    ...(nation === null && { nationAnswer: 'put-away' }),
  })
}

/** Putting the question away in one tab does not undo an answer given in another. */
const unlessAnswered = sql<NationAnswer>`coalesce(preference.nation_answer, 'put-away')`
