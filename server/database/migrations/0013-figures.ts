// What learners say of their own money, where they ask for it to be stored with the account.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const figures: Migration = {
  name: '0013-figures',
  async up(trx, engine) {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    const real = engine === 'sqlite' ? 'real' : 'double precision'
    const keyed = engine === 'sqlite' ? 'strict, without rowid' : ''
    const statement = `create table figures (
      learner_id text not null primary key references learner (learner_id) on delete cascade,
      pay_pence ${integer},
      pay_period text not null,
      hours_a_week ${real},
      take_home_pence ${integer},
      paid_every text not null,
      pay_day text,
      housing_pence ${integer},
      housing_every text not null,
      student_loans text not null,
      changed_at ${integer} not null
    ) ${keyed}`
    await sql.raw(statement).execute(trx)
  },
}
