// A link that opens one account when REGISTRATION is 'invited'. Its token comes after the '#', where no log and no
// other site sees it; the database stores its hash.
import { paths } from '#contract/paths.ts'
import { latestBegin } from '../database/latest-begin.ts'
import type { Database } from '../database/schema.ts'
import { newToken, tokenHashOf } from '../http/session-cookie.ts'

/** How long a link works. */
export const invitationDays = 14

export type InvitationStore = ReturnType<typeof createInvitationStore>

export function createInvitationStore(database: Database) {
  return {
    /** Makes a link and returns its path. */
    async make(now: number): Promise<string> {
      const { token, tokenHash } = newToken()
      await database
        .insertInto('invitation')
        .values({ token_hash: tokenHash, created_at: now, expires_at: now + invitationDays * 86_400_000 })
        .execute()
      return `${paths.register}#${token}`
    },

    async removeEnded(now: number): Promise<void> {
      await database.deleteFrom('invitation').where('expires_at', '<=', now).execute()
    },

    async isLive(token: string, now: number): Promise<boolean> {
      const row = await database
        .selectFrom('invitation')
        .select('token_hash')
        .where('token_hash', '=', tokenHashOf(token))
        .where('expires_at', '>', now)
        .where('created_at', '<=', latestBegin(now))
        .executeTakeFirst()
      return row !== undefined
    },

    /** Uses a link up, within the transaction that opens the account. False when somebody else did so first. */
    async use(trx: Database, token: string): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('invitation')
        .where('token_hash', '=', tokenHashOf(token))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
