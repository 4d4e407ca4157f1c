// Rows are read in batches by their key, which has several columns in most tables.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { copyTables, differingTables, sumTables } from './table-copy.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-copy-'))
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

// promise: copy-loses-no-row
test('a learner’s rows are all copied, where one batch ends among them', async () => {
  const learners = await app.addLearners(2)
  for (const { id } of learners) {
    const rows = Array.from({ length: 700 }, (_, index) => ({
      learner_id: id,
      notification_id: `notice-${index}`,
      read_at: index,
    }))
    await app.open.database.insertInto('notification_read').values(rows).execute()
  }
  const to = await openTestDatabase(folder)
  try {
    const from = { trx: app.open.database, engine: app.open.engine }
    const into = { trx: to.open.database, engine: to.open.engine }
    const copied = await copyTables(from, into)
    expect(copied.find(({ table }) => table === 'notification_read')?.rows).toBe(1400)
    expect(differingTables(copied, await sumTables(into))).toEqual([])
  } finally {
    await to.drop()
  }
})
