// SQL for the statistics of items: every learner's first answer to each, without saying whose it is.
import type { Database } from '#server/database/schema.ts'

/** `given` is what was answered, as JSON. */
export type ItemAnswer = {
  itemId: string
  variant: number
  isRight: boolean
  place: number | null
  given: string | null
  mistake: string | null
}

const pageLearners = 200

/** The first answers of each learner but those of the demo account, learner by learner. */
export async function* firstAnswers(database: Database): AsyncGenerator<ItemAnswer[]> {
  for (let last = ''; ;) {
    const learners = await database
      .selectFrom('learner')
      .select('learner_id')
      .where('is_demo', '=', 0)
      .where('learner_id', '>', last)
      .orderBy('learner_id')
      .limit(pageLearners)
      .execute()
    const ids = learners.map((row) => row.learner_id)
    if (ids.length === 0) return
    const rows = await database
      .selectFrom('practice_answer')
      .select(['learner_id', 'item_id', 'variant', 'is_right', 'place', 'given', 'mistake'])
      .where('learner_id', 'in', ids)
      .orderBy('answered_on')
      .orderBy('answered_at')
      .execute()
    for (const ofLearner of Map.groupBy(rows, (row) => row.learner_id).values()) yield firstOfEach(ofLearner)
    last = ids.at(-1) ?? ''
  }
}

type Row = Omit<ItemAnswer, 'itemId' | 'isRight'> & { item_id: string; is_right: number }

/** `rows` are in order of time. */
function firstOfEach(rows: readonly Row[]): ItemAnswer[] {
  return [...Map.groupBy(rows, (row) => row.item_id).values()].flatMap(([first]) => {
    if (first === undefined) return []
    const { item_id: itemId, is_right: isRight, ...kept } = first
    return [{ ...kept, itemId, isRight: isRight === 1 }]
  })
}
