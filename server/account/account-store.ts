// SQL for learners and the directory of their sign-in names. The directory's key makes names unique.
import { randomUUID } from 'node:crypto'
import type { ProfileBody } from '#contract/account.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, type FieldsOf, type Given } from '../database/row-fields.ts'
import { learnerColumns, type Database, type LearnerTable } from '../database/schema.ts'
import type { RotatedSession, SignedIn } from '../http/session-cookie.ts'
import { learnerOf, signInNameKey } from './learner.ts'

type NewLearnerRow = Pick<LearnerTable, 'name' | 'username' | 'email' | 'password_hash' | 'created_at'>
export type NewLearner = FieldsOf<NewLearnerRow>
/** What a learner may change of the account: fields that are columns. */
export type ProfileChange = Given<ProfileBody>
export type NameKind = 'username' | 'email'
export type Created =
  | { kind: 'created'; learner: SignedIn }
  | { kind: 'taken'; names: NameKind[] }
  | { kind: 'not-invited' }

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(database: Database) {
  type NameParams = { kind: NameKind; nameKey: string }
  const ownerOfName = prepare(database, (param: Param<NameParams>) =>
    database
      .selectFrom('sign_in_name')
      .select('learner_id')
      .where('kind', '=', param('kind'))
      .where('name_key', '=', param('nameKey')),
  )
  const byUsername = prepare(database, (param: Param<{ nameKey: string }>) =>
    database
      .selectFrom('sign_in_name')
      .innerJoin('learner', 'learner.learner_id', 'sign_in_name.learner_id')
      .selectAll('learner')
      .where('sign_in_name.kind', '=', 'username')
      .where('sign_in_name.name_key', '=', param('nameKey')),
  )
  const passwordOf = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('learner').select('password_hash').where('learner_id', '=', param('learnerId')),
  )

  const claimName = async (trx: Database, learnerId: string, kind: NameKind, name: string): Promise<boolean> => {
    const nameKey = signInNameKey(name)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('sign_in_name')
      .values({ kind, name_key: nameKey, learner_id: learnerId })
      .onConflict((conflict) => conflict.columns(['kind', 'name_key']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return true
    const owner = await ownerOfName.first({ kind, nameKey }, trx)
    return owner?.learner_id === learnerId
  }

  return {
    /** Which of the names belong to somebody already. */
    async takenNames(names: { username: string; email: string }): Promise<NameKind[]> {
      const kinds: NameKind[] = ['username', 'email']
      const owners = await Promise.all(
        kinds.map((kind) => ownerOfName.first({ kind, nameKey: signInNameKey(names[kind]) })),
      )
      return kinds.filter((_, index) => owners[index] !== undefined)
    },

    /** Writes every row, or none when a name is taken. `mayOpen` runs in the transaction; false rolls it back. */
    async createLearner(learner: NewLearner, mayOpen?: (trx: Database) => Promise<boolean>): Promise<Created> {
      const learnerId = randomUUID()
      const taken: NameKind[] = []
      try {
        const row = await database.transaction().execute(async (trx) => {
          const inserted = await trx
            .insertInto('learner')
            .values({ learner_id: learnerId, is_demo: 0, ...columnsOf<NewLearnerRow>(learner) })
            .returning(learnerColumns)
            .executeTakeFirstOrThrow()
          if (!(await claimName(trx, learnerId, 'username', learner.username))) taken.push('username')
          if (!(await claimName(trx, learnerId, 'email', learner.email))) taken.push('email')
          if (taken.length > 0) throw new NamesTaken()
          if (mayOpen && !(await mayOpen(trx))) throw new NotInvited()
          return inserted
        })
        return { kind: 'created', learner: learnerOf(row) }
      } catch (error) {
        if (error instanceof NamesTaken) return { kind: 'taken', names: taken }
        if (error instanceof NotInvited) return { kind: 'not-invited' }
        throw error
      }
    },

    learnerByUsername: (username: string) => byUsername.first({ nameKey: signInNameKey(username) }),

    /**
     * Finds any account, copies of the demo account included, by the id in the log or by username. Not by email
     * address: whoever sits at an open session can change it, so it proves nothing.
     */
    findLearner(idOrName: string) {
      const owners = database
        .selectFrom('sign_in_name')
        .select('learner_id')
        .where('kind', '=', 'username')
        .where('name_key', '=', signInNameKey(idOrName))
      return database
        .selectFrom('learner')
        .select(['learner_id', 'username', 'name', 'email', 'is_demo', 'created_at'])
        .where((eb) => eb.or([eb('learner_id', '=', idOrName.trim()), eb('learner_id', 'in', owners)]))
        .execute()
    },

    /** All learners but the demo account's copies, by username, with the time of last use; null is never. */
    listLearners() {
      return database
        .selectFrom('learner')
        .select(['learner_id', 'username', 'name', 'email', 'created_at', 'last_used_at'])
        .where('is_demo', '=', 0)
        .orderBy('username')
        .execute()
    },

    async replacePasswordHash(learnerId: string, { from, to }: { from: string; to: string }): Promise<void> {
      await database
        .updateTable('learner')
        .set({ password_hash: to })
        .where('learner_id', '=', learnerId)
        .where('password_hash', '=', from)
        .execute()
    },

    async passwordHash(learnerId: string): Promise<string | null> {
      return (await passwordOf.first({ learnerId }))?.password_hash ?? null
    },

    /**
     * Changes the password, gives the session that asked a new token and ends all others. Returns false, and changes
     * nothing, when the stored hash is no longer `from`.
     */
    changePassword({
      learnerId,
      from,
      to,
      session,
    }: {
      learnerId: string
      from: string
      to: string
      session: RotatedSession
    }): Promise<boolean> {
      return database.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('learner')
          .set({ password_hash: to })
          .where('learner_id', '=', learnerId)
          .where('password_hash', '=', from)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        // Whoever knows the password needs no reset link, and nobody else should hold one.
        await trx.deleteFrom('password_reset').where('learner_id', '=', learnerId).execute()
        const ofLearner = trx.deleteFrom('session').where('learner_id', '=', learnerId)
        await ofLearner.where('token_hash', '!=', session.from).execute()
        await trx
          .updateTable('session')
          .set({ token_hash: session.to })
          .where('learner_id', '=', learnerId)
          .where('token_hash', '=', session.from)
          .execute()
        return true
      })
    },

    /**
     * Changes the given fields. Returns false, and changes nothing, when the email address belongs to somebody else.
     */
    async updateProfile(learnerId: string, { change, now }: { change: ProfileChange; now: number }): Promise<boolean> {
      if (Object.keys(change).length === 0) return true
      try {
        await database.transaction().execute(async (trx) => {
          // Locks the learner's row first, so that simultaneous changes run one after the other.
          await trx
            .updateTable('learner')
            .set(columnsOf<Partial<LearnerTable>>(change))
            .where('learner_id', '=', learnerId)
            .execute()
          if (change.email === undefined) return
          if (!(await claimName(trx, learnerId, 'email', change.email))) throw new NamesTaken()
          const { numDeletedRows } = await trx
            .deleteFrom('sign_in_name')
            .where('learner_id', '=', learnerId)
            .where('kind', '=', 'email')
            .where('name_key', '!=', signInNameKey(change.email))
            .executeTakeFirst()
          if (numDeletedRows === 0n) return
          await trx.updateTable('learner').set({ email_changed_at: now }).where('learner_id', '=', learnerId).execute()
        })
        return true
      } catch (error) {
        if (error instanceof NamesTaken) return false
        throw error
      }
    },

    /** Deletes a learner and, by foreign keys, every row that belongs to the learner. */
    async deleteLearner(learnerId: string): Promise<void> {
      await database.deleteFrom('learner').where('learner_id', '=', learnerId).execute()
    },

    /** Deletes the learner unless the account was used after `usedSince`, its last known use; null is never. */
    async deleteUnless(learnerId: string, { usedSince }: { usedSince: number | null }): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('learner')
        .where('learner_id', '=', learnerId)
        .where('last_used_at', usedSince === null ? 'is' : '=', usedSince)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Thrown to roll a transaction back, and caught in this file. */
class NamesTaken extends Error {}
class NotInvited extends Error {}
