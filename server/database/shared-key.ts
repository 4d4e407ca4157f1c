// A random key that all processes on one database share, and that no backup holds: on SQLite a file beside the database, for
// its owner alone; on PostgreSQL, whose processes may run on several machines, a row.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { Database } from './schema.ts'

/** Makes the key where there is none yet. */
export type SharedKey = () => Promise<Buffer>

const keyBytes = 32

export function sharedKeyInFile(file: string, database: Database): SharedKey {
  const place = `${file}-key`
  return async () =>
    // The transaction locks the database: of processes that start together, one makes the key.
    readKey(place) ?? database.transaction().execute(async () => readKey(place) ?? makeKey(place))
}

function readKey(place: string): Buffer | null {
  try {
    const key = readFileSync(place)
    return key.length === keyBytes ? key : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes under another name until the key is complete and on the disk. */
function makeKey(place: string): Buffer {
  const key = randomBytes(keyBytes)
  const partial = `${place}.partial`
  rmSync(partial, { force: true })
  const descriptor = openSync(partial, 'wx', 0o600)
  try {
    writeSync(descriptor, key)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(partial, place)
  return key
}

export function sharedKeyInTable(database: Database): SharedKey {
  const name = 'throttle'
  const read = () => database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const make = () =>
    database
      .insertInto('secret')
      .values({ name, value: randomBytes(keyBytes).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return async () => {
    const held = await read()
    if (held === undefined) await make()
    const { value } = held ?? (await read()) ?? { value: '' }
    if (value === '') throw new Error('The database keeps no key')
    return Buffer.from(value, 'base64url')
  }
}
