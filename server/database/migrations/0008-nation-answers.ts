// Whether learners have said where they live, have put that question away, or have done neither: so far England was kept of all
// who had not said.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const nationAnswers: Migration = {
  name: '0008-nation-answers',
  async up(trx) {
    const statements = [
      "alter table preference add column nation_answer text check (nation_answer in ('chosen', 'put-away'))",
      // Who put the question away was given what holds by default. Of others in England nobody can tell, so they are asked.
      `update preference set nation_answer = case
        when nation <> 'england' then 'chosen'
        when tax_year = '2023/2024' then 'put-away'
      end`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
