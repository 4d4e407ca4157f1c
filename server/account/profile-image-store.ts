// SQL for profile pictures. The learner's row names the version that is shown; a new picture is a new version.
import { randomUUID } from 'node:crypto'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'
import type { StoredFile } from '../http/calls.ts'

export type ProfileImageStore = ReturnType<typeof createProfileImageStore>

export function createProfileImageStore(database: Database) {
  const ofVersion = prepare(database, (param: Param<{ learnerId: string; version: string }>) =>
    database
      .selectFrom('learner')
      .innerJoin('profile_image', 'profile_image.learner_id', 'learner.learner_id')
      .select(['media_type', 'bytes'])
      .where('learner.learner_id', '=', param('learnerId'))
      .where('learner.image_version', '=', param('version')),
  )
  const show = (trx: Database, learnerId: string, version: string | null) =>
    trx.updateTable('learner').set({ image_version: version }).where('learner_id', '=', learnerId).execute()

  return {
    /** Returns the picture if this is its current version. */
    async find(learnerId: string, version: string): Promise<StoredFile | null> {
      const row = await ofVersion.first({ learnerId, version })
      return row ? { mediaType: row.media_type, bytes: row.bytes } : null
    },
    /** Replaces the picture. Returns its version, which nobody can guess. */
    async replace(learnerId: string, { mediaType, bytes }: StoredFile): Promise<string> {
      const version = randomUUID()
      await database.transaction().execute(async (trx) => {
        await show(trx, learnerId, version)
        await trx
          .insertInto('profile_image')
          .values({ learner_id: learnerId, media_type: mediaType, bytes })
          .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ media_type: mediaType, bytes }))
          .execute()
      })
      return version
    },
    async remove(learnerId: string): Promise<void> {
      await database.transaction().execute(async (trx) => {
        await show(trx, learnerId, null)
        await trx.deleteFrom('profile_image').where('learner_id', '=', learnerId).execute()
      })
    },
  }
}
