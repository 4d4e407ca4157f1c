// The day on which a learner earned the certificate: it stays, though a skill may drop later.
import { sql } from 'kysely'
import type { Migration } from '../schema.ts'

export const certificates: Migration = {
  name: '0012-certificates',
  async up(trx) {
    await sql.raw('alter table learner add column certificate_earned_on text').execute(trx)
  },
}
