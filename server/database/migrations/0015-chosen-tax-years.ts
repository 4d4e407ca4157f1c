// Whether learners have chosen the tax year of their calculators. So far choosing anything else, such as the appearance,
// stored the year that calculators begin with as if it had been chosen too.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const chosenTaxYears: Migration = {
  name: '0015-chosen-tax-years',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const statements = [
      `alter table preference add column is_year_chosen ${integer} not null default 0`,
      // Of 2023/2024 nobody can tell, so it counts as not chosen: then links open today's year.
      `update preference set is_year_chosen = 1 where tax_year <> '2023/2024'`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
