// SQL for the figures that learners store with their account.
import type { StoredFigures } from '#contract/figures.ts'
import { figuresFromPounds, figuresInPounds, type Figures, type FiguresInPounds } from '#domain/figures/figures.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, fieldsOf, sent } from '../database/row-fields.ts'
import type { Database, FiguresTable } from '../database/schema.ts'

export type FiguresStore = ReturnType<typeof createFiguresStore>

export function createFiguresStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('figures').selectAll().where('learner_id', '=', param('learnerId')),
  )
  return {
    async get(learnerId: string): Promise<StoredFigures | null> {
      const row = await ofLearner.first({ learnerId })
      return row ? figuresOf(row) : null
    },
    /** Replaces the stored figures. */
    async put(learnerId: string, figures: FiguresInPounds, changedAt: number): Promise<StoredFigures> {
      const columns = columnsOf<Omit<FiguresTable, 'learner_id'>>({
        ...storedOf(figuresFromPounds(figures)),
        changedAt,
      })
      const row = await database
        .insertInto('figures')
        .values({ learner_id: learnerId, ...columns })
        .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(columns))
        .returningAll()
        .executeTakeFirstOrThrow()
      return figuresOf(row)
    },
    async remove(learnerId: string): Promise<void> {
      await database.deleteFrom('figures').where('learner_id', '=', learnerId).execute()
    },
  }
}

function figuresOf({ learner_id: _whose, ...row }: FiguresTable): StoredFigures {
  const { payPence: pay, takeHomePence: takeHome, housingPence: housing, changedAt, ...rest } = fieldsOf(row)
  const studentLoans: unknown = JSON.parse(rest.studentLoans)
  // The contract checked the values when they came in.
  const figures = { ...rest, pay, takeHome, housing, studentLoans } as Figures
  return { ...figuresInPounds(figures), ...sent({ changedAt }) }
}

function storedOf({ pay: payPence, takeHome: takeHomePence, housing: housingPence, studentLoans, ...rest }: Figures) {
  return { ...rest, payPence, takeHomePence, housingPence, studentLoans: JSON.stringify(studentLoans) }
}
