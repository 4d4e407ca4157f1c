// SQL for sessions. A session is found together with its learner in one read, both by the learner's id.
import { latestBegin } from '../database/latest-begin.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { learnerColumns, type Database, type SessionTable } from '../database/schema.ts'
import type { SessionKey, SessionOfRequest, SignedIn } from '../http/session-cookie.ts'
import { learnerOf } from './learner.ts'

/** The most sessions an account has at once. A new one ends the oldest. */
export const mostSessions = 20

export type FoundSession = { learner: SignedIn & { session: SessionOfRequest }; lastUsedAt: number }
export type SessionStore = ReturnType<typeof createSessionStore>

type LiveKey = SessionKey & { now: number; latestBegin: number }

export function createSessionStore(database: Database) {
  const live = prepare(database, (param: Param<LiveKey>) =>
    database
      .selectFrom('session')
      .innerJoin('learner', 'learner.learner_id', 'session.learner_id')
      .select(learnerColumns.map((column) => `learner.${column}` as const))
      .select(['session.last_used_at', 'session.created_at as began_at', 'is_shared'])
      .where('session.learner_id', '=', param('learnerId'))
      .where('session.token_hash', '=', param('tokenHash'))
      .where('session.expires_at', '>', param('now'))
      .where('session.created_at', '<=', param('latestBegin')),
  )
  const touch = prepare(database, (param: Param<SessionKey & { now: number; expiresAt: number }>) =>
    database
      .updateTable('session')
      .set({ last_used_at: param('now'), expires_at: param('expiresAt') })
      .where('learner_id', '=', param('learnerId'))
      .where('token_hash', '=', param('tokenHash')),
  )
  type NewSession = SessionKey & { now: number; expiresAt: number; device: string; isShared: number }
  const insert = prepare(database, (param: Param<NewSession>) =>
    database.insertInto('session').values({
      learner_id: param('learnerId'),
      token_hash: param('tokenHash'),
      created_at: param('now'),
      last_used_at: param('now'),
      expires_at: param('expiresAt'),
      device: param('device'),
      is_shared: param('isShared'),
    }),
  )
  const noteUse = prepare(database, (param: Param<{ learnerId: string; now: number }>) =>
    database
      .updateTable('learner')
      .set({ last_used_at: param('now') })
      .where('learner_id', '=', param('learnerId')),
  )
  const removeEnded = prepare(database, (param: Param<{ now: number }>) =>
    database.deleteFrom('session').where('expires_at', '<=', param('now')),
  )
  const remove = prepare(database, (param: Param<SessionKey>) =>
    database
      .deleteFrom('session')
      .where('learner_id', '=', param('learnerId'))
      .where('token_hash', '=', param('tokenHash')),
  )
  const rowOf = prepare(database, (param: Param<LiveKey>) =>
    database
      .selectFrom('session')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .where('token_hash', '=', param('tokenHash'))
      .where('expires_at', '>', param('now'))
      .where('created_at', '<=', param('latestBegin')),
  )
  /** The learner's other live sessions, newest first, as many as may stay beside this one. */
  const otherLiveSessions = ({ learnerId, tokenHash, now }: SessionKey & { now: number }) =>
    database
      .selectFrom('session')
      .where('learner_id', '=', learnerId)
      .where('token_hash', '!=', tokenHash)
      .where('expires_at', '>', now)
      .where('created_at', '<=', latestBegin(now))
      .orderBy('created_at', 'desc')
      .orderBy('last_used_at', 'desc')
      .limit(mostSessions - 1)

  return {
    /** The learner of a session that has not expired, when it began, and when its use was last stored. */
    async find(key: SessionKey, now: number): Promise<FoundSession | null> {
      const row = await live.first({ ...key, now, latestBegin: latestBegin(now) })
      if (row === undefined) return null
      const session = { beganAt: row.began_at, isShared: row.is_shared === 1 }
      return { learner: { ...learnerOf(row), session }, lastUsedAt: row.last_used_at }
    },
    async renew(key: SessionKey, { now, expiresAt }: { now: number; expiresAt: number }): Promise<void> {
      await touch.run({ ...key, now, expiresAt })
      await noteUse.run({ learnerId: key.learnerId, now })
    },
    /** Begins a session. Deletes the learner's expired ones, and the oldest beyond `mostSessions`. */
    async begin(
      key: SessionKey,
      life: { now: number; device: string; expiresAt: number; isShared: boolean },
    ): Promise<void> {
      await insert.run({ ...key, ...life, isShared: life.isShared ? 1 : 0 })
      await noteUse.run({ learnerId: key.learnerId, now: life.now })
      await database
        .deleteFrom('session')
        .where('learner_id', '=', key.learnerId)
        .where('token_hash', '!=', key.tokenHash)
        .where('token_hash', 'not in', otherLiveSessions({ ...key, now: life.now }).select('token_hash'))
        .execute()
    },
    async end(key: SessionKey): Promise<void> {
      await remove.run(key)
    },
    async removeEnded(now: number): Promise<void> {
      await removeEnded.run({ now })
    },
    /** One live session. */
    own: (key: SessionKey, now: number): Promise<SessionTable | undefined> =>
      rowOf.first({ ...key, now, latestBegin: latestBegin(now) }),
    /** The learner's other live sessions. */
    others: (key: SessionKey, now: number): Promise<SessionTable[]> =>
      otherLiveSessions({ ...key, now })
        .selectAll()
        .execute(),
    /** Returns how many there were. */
    async endAll(learnerId: string): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('session')
        .where('learner_id', '=', learnerId)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
    async endOthers({ learnerId, tokenHash }: SessionKey): Promise<void> {
      const ofLearner = database.deleteFrom('session').where('learner_id', '=', learnerId)
      await ofLearner.where('token_hash', '!=', tokenHash).execute()
    },
  }
}
