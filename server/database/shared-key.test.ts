import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openTestDatabase } from '../test-databases.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-key-'))
  database = await openTestDatabase(folder)
  await migrate(database.open)
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the key that the processes on one database share', () => {
  // promise: throttle-key-shared
  test('is random, made once by those that start together, and the same after a restart', async () => {
    const others = [openDatabase(database.settings), openDatabase(database.settings)]
    const keys = await Promise.all([database.open, ...others].map(({ sharedKey }) => sharedKey()))
    for (const { close } of others) await close()
    const [key] = keys
    expect(keys).toEqual([key, key, key])
    expect(key).toHaveLength(32)
    const restarted = openDatabase(database.settings)
    expect(await restarted.sharedKey()).toEqual(key)
    await restarted.close()
    const elsewhere = await openTestDatabase(mkdtempSync(path.join(folder, 'b')))
    await migrate(elsewhere.open)
    expect(await elsewhere.open.sharedKey()).not.toEqual(key)
    await elsewhere.drop()
  })

  test.runIf(inject('engine') === 'sqlite')(
    'is in a file for its owner alone, and not in the database; half a file is made anew',
    async () => {
      const key = await database.open.sharedKey()
      const file = path.join(folder, 'test.sqlite-key')
      expect([statSync(file).mode & 0o777, readFileSync(file)]).toEqual([0o600, key])
      expect(await database.open.database.selectFrom('secret').selectAll().execute()).toEqual([])
      writeFileSync(file, key.subarray(0, 16))
      const remade = await database.open.sharedKey()
      expect(remade).toHaveLength(32)
      expect(remade.subarray(0, 16)).not.toEqual(key.subarray(0, 16))
      expect(readdirSync(folder).filter((name) => name.includes('key'))).toEqual(['test.sqlite-key'])
    },
  )
})
