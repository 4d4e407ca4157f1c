// Whether the database can save. With a full disk, or with damaged pages, it may still answer reads.
import { randomBytes } from 'node:crypto'
import { cannotSaveReason, isDamaged } from './database-trouble.ts'
import type { Database } from './schema.ts'

export type Saving = {
  /** Called for each statement that failed. */
  note: (error: unknown) => void
  /** After a failed write, tests whether writes work again. */
  saves: () => Promise<boolean>
}

const betweenTries = 1000

export function watchSaving(tryToSave: () => Promise<void>): Saving {
  let isFull = false
  /** A damaged page stays damaged until the server is stopped and a backup restored. */
  let isBroken = false
  let lastTry: { at: number; outcome: Promise<boolean> } | null = null
  const tryAgain = async () => {
    try {
      await tryToSave()
      isFull = false
    } catch {}
    return !isFull
  }
  return {
    note(error) {
      if (isDamaged(error)) isBroken = true
      if (cannotSaveReason(error) === null || isFull) return
      isFull = true
      lastTry = null
    },
    async saves() {
      if (isBroken) return false
      if (!isFull) return true
      if (lastTry === null || performance.now() - lastTry.at >= betweenTries)
        lastTry = { at: performance.now(), outcome: tryAgain() }
      return lastTry.outcome
    },
  }
}

/** As much as a few learners write at once. A full disk may still accept one small row in freed space. */
const rows = 16

export function writeAndDelete(database: Database): Promise<void> {
  return database.transaction().execute(async (trx) => {
    const subjects = Array.from({ length: rows }, () => `trial ${randomBytes(1000).toString('hex')}`)
    const values = subjects.map((subject) => ({ subject, window_start: 0, window_ends: 0, attempts: 0 }))
    await trx.insertInto('throttle').values(values).execute()
    await trx.deleteFrom('throttle').where('subject', 'in', subjects).execute()
  })
}
