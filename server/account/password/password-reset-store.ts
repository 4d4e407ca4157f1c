// SQL for links that set a new password. A learner has one at a time, and it is gone once it was used.
import { latestBegin } from '#server/database/latest-begin.ts'
import type { Database } from '#server/database/schema.ts'

/** What a link names: its learner, and the hash of its token. */
export type ResetLink = { learnerId: string; tokenHash: string }

export type PasswordResetStore = ReturnType<typeof createPasswordResetStore>

export function createPasswordResetStore(database: Database) {
  return {
    /** Stores a link. The learner's earlier one no longer works. */
    async begin({ learnerId, tokenHash }: ResetLink, times: { now: number; expiresAt: number }): Promise<void> {
      const values = { token_hash: tokenHash, created_at: times.now, expires_at: times.expiresAt }
      await database
        .insertInto('password_reset')
        .values({ learner_id: learnerId, ...values })
        .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(values))
        .execute()
    },

    async removeEnded(now: number): Promise<void> {
      await database.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
    },

    async isLive({ learnerId, tokenHash }: ResetLink, now: number): Promise<boolean> {
      const row = await database
        .selectFrom('password_reset')
        .select('learner_id')
        .where('learner_id', '=', learnerId)
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('created_at', '<=', latestBegin(now))
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Uses the link up, sets the password and ends every session. Returns false, and changes nothing, when the link is
     * no longer live.
     */
    use({ learnerId, tokenHash }: ResetLink, { now, to }: { now: number; to: string }): Promise<boolean> {
      return database.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('password_reset')
          .where('learner_id', '=', learnerId)
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .where('created_at', '<=', latestBegin(now))
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await trx.updateTable('learner').set({ password_hash: to }).where('learner_id', '=', learnerId).execute()
        await trx.deleteFrom('session').where('learner_id', '=', learnerId).execute()
        return true
      })
    },
  }
}
