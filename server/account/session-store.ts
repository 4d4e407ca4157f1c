// SQL for sessions. A session is found together with its learner in one read, both by the learner's id.
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'
import { sessionMilliseconds, type SessionKey, type SignedIn } from '../http/session-cookie.ts'

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(database: Database) {
  const live = prepare(database, (param: Param<SessionKey & { now: number }>) =>
    database
      .selectFrom('session')
      .innerJoin('learner', 'learner.learner_id', 'session.learner_id')
      .select(['learner.learner_id', 'name', 'username', 'email', 'is_demo', 'learner.created_at', 'last_used_at'])
      .where('session.learner_id', '=', param('learnerId'))
      .where('session.token_hash', '=', param('tokenHash'))
      .where('session.expires_at', '>', param('now')),
  )
  const touch = prepare(database, (param: Param<SessionKey & { now: number; expiresAt: number }>) =>
    database
      .updateTable('session')
      .set({ last_used_at: param('now'), expires_at: param('expiresAt') })
      .where('learner_id', '=', param('learnerId'))
      .where('token_hash', '=', param('tokenHash')),
  )
  const insert = prepare(database, (param: Param<SessionKey & { now: number; expiresAt: number }>) =>
    database.insertInto('session').values({
      learner_id: param('learnerId'),
      token_hash: param('tokenHash'),
      created_at: param('now'),
      last_used_at: param('now'),
      expires_at: param('expiresAt'),
    }),
  )
  const remove = prepare(database, (param: Param<SessionKey>) =>
    database
      .deleteFrom('session')
      .where('learner_id', '=', param('learnerId'))
      .where('token_hash', '=', param('tokenHash')),
  )
  const removeExpired = prepare(database, (param: Param<{ learnerId: string; now: number }>) =>
    database.deleteFrom('session').where('learner_id', '=', param('learnerId')).where('expires_at', '<=', param('now')),
  )

  return {
    /** The learner of a session that has not expired, and when it was last written down as used. */
    async find(key: SessionKey, now: number): Promise<{ learner: SignedIn; lastUsedAt: number } | null> {
      const row = await live.first({ ...key, now })
      if (row === undefined) return null
      const { learner_id: id, name, username, email, is_demo, created_at: createdAt } = row
      return { learner: { id, name, username, email, isDemo: is_demo === 1, createdAt }, lastUsedAt: row.last_used_at }
    },
    async renew(key: SessionKey, now: number): Promise<void> {
      await touch.run({ ...key, now, expiresAt: now + sessionMilliseconds })
    },
    /** Begins a session, and clears away the learner's expired ones. */
    async begin(key: SessionKey, now: number): Promise<void> {
      await removeExpired.run({ learnerId: key.learnerId, now })
      await insert.run({ ...key, now, expiresAt: now + sessionMilliseconds })
    },
    async end(key: SessionKey): Promise<void> {
      await remove.run(key)
    },
  }
}
