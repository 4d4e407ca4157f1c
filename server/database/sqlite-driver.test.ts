// All queries share one connection to SQLite. A transaction has it to itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { driveSqlite } from './sqlite-driver.ts'
import { openSqlite } from './sqlite.ts'

type Coins = { purse: { owner: string; pence: number }; coin: { owner: string } }

describe.skipIf(inject('engine') === 'postgres')('what comes to SQLite together', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-driver-'))
  const file = path.join(folder, 'coins.sqlite')
  let database: Kysely<Coins>

  beforeEach(async () => {
    database = new Kysely<Coins>({ dialect: driveSqlite({ open: () => openSqlite(file, 'serve'), patience: 500 }) })
    await sql`create table purse (owner text primary key, pence integer not null)`.execute(database)
    await sql`create table coin (owner text references purse)`.execute(database)
  })
  afterEach(async () => {
    await database.destroy()
    rmSync(file)
  })

  const put = (owner: string, pence = 2, on: Kysely<Coins> = database) =>
    on.insertInto('purse').values({ owner, pence }).execute()
  const putTwice = (owner: string) =>
    database.transaction().execute(async (trx) => {
      await put(`${owner} left`, 2, trx)
      await put(`${owner} right`, 2, trx)
    })
  const owners = async () =>
    (await database.selectFrom('purse').select('owner').orderBy('owner').execute()).map((row) => row.owner)
  /** What another program sees: nothing but what has been committed. */
  const ownersOnDisk = () => {
    const other = new DatabaseSync(file)
    const rows = other.prepare('select owner from purse order by owner').all()
    other.close()
    return rows.map((row) => row.owner)
  }

  // promise: sqlite-each-whole
  test('is written one after the other, each whole, and what fails fails alone', async () => {
    const failing = database.transaction().execute(async (trx) => {
      await put('nobody', 2, trx)
      throw new Error('Changed my mind')
    })
    const outcomes = await Promise.allSettled([putTwice('a'), failing, put('b'), putTwice('a'), put('c')])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(outcomes[1]).toMatchObject({ reason: { message: 'Changed my mind' } })
    expect(outcomes[3]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE') } })
    expect(await owners()).toEqual(['a left', 'a right', 'b', 'c'])
  })

  // promise: sqlite-told-when-on-disk
  test('is told that it is saved when the disk has it, not before', async () => {
    await Promise.all([
      put('a').then(() => expect(ownersOnDisk()).toContain('a')),
      putTwice('b').then(() => expect(ownersOnDisk()).toEqual(expect.arrayContaining(['b left', 'b right']))),
      database.transaction().execute(async (trx) => {
        await put('c', 2, trx)
        await wait(20)
        expect(ownersOnDisk()).not.toContain('c')
      }),
    ])
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database)
    // FULL: a commit returns when the disk has confirmed it.
    expect(rows).toEqual([{ synchronous: 2 }])
  })

  test('waits its turn for what another process reads and then writes: neither fails, and neither undoes the other', async () => {
    const beside = new Kysely<Coins>({
      dialect: driveSqlite({ open: () => openSqlite(file, 'serve'), patience: 10_000 }),
    })
    const own = new Kysely<Coins>({ dialect: driveSqlite({ open: () => openSqlite(file, 'serve'), patience: 10_000 }) })
    await put('a', 0)
    const addPenny = (on: Kysely<Coins>) =>
      on.transaction().execute(async (trx) => {
        const { pence } = await trx.selectFrom('purse').select('pence').executeTakeFirstOrThrow()
        await wait(1)
        await trx
          .updateTable('purse')
          .set({ pence: pence + 1 })
          .execute()
      })
    const added = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => addPenny(at % 2 === 0 ? own : beside)))
    const rows = await database.selectFrom('purse').select('pence').execute()
    await Promise.all([own.destroy(), beside.destroy()])
    expect([added.filter(({ status }) => status === 'rejected'), rows]).toEqual([[], [{ pence: 20 }]])
  })

  test('does not see what a transaction has not committed', async () => {
    const written = Promise.withResolvers<void>()
    const failing = database.transaction().execute(async (trx) => {
      await put('a', 2, trx)
      written.resolve()
      await wait(20)
      throw new Error('Changed my mind')
    })
    await written.promise
    const reading = owners()
    await expect(failing).rejects.toThrow('Changed my mind')
    expect(await reading).toEqual([])
  })

  describe('within a transaction but not by it', () => {
    const forgetful: [string, () => Promise<unknown>][] = [
      ['a read', owners],
      ['a write', () => put('b')],
      ['another transaction', () => putTwice('b')],
    ]
    // promise: sqlite-forgotten-transaction
    test.each(forgetful)(
      '%s is refused after a while, the transaction undone, and others go on',
      async (_what, forget) => {
        const failing = database.transaction().execute(async (trx) => {
          await put('a', 2, trx)
          await forget()
        })
        await expect(failing).rejects.toThrow('A transaction did not end')
        await put('later')
        expect(await owners()).toEqual(['later'])
      },
    )
  })

  // promise: sqlite-disk-refuses
  test('fails alone when its commit does, and nothing of it is there', async () => {
    const broken = database.transaction().execute(async (trx) => {
      // The commit is what finds that nobody has this coin.
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx.insertInto('coin').values({ owner: 'nobody' }).execute()
    })
    const outcomes = await Promise.allSettled([put('a'), broken, putTwice('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { message: expect.stringContaining('FOREIGN KEY') } })
    expect((await sql`select * from coin`.execute(database)).rows).toEqual([])
    expect(ownersOnDisk()).toEqual(['a', 'b left', 'b right'])
  })

  test('goes on after a transaction that SQLite undid by itself, of which nothing is there', async () => {
    await put('before')
    await sql`pragma max_page_count = 5`.execute(database)
    const large = 'x'.repeat(40_000)
    const undone = database.transaction().execute(async (trx) => {
      await put('a', 2, trx)
      await expect(put(large, 2, trx)).rejects.toMatchObject({ errcode: 13 })
      await put('b', 2, trx)
    })
    await expect(undone).rejects.toThrow('undone')
    await sql`pragma max_page_count = 100000`.execute(database)
    expect(await owners()).toEqual(['before'])
    await put('later')
    expect(ownersOnDisk()).toContain('later')
  })

  test('is served in the order in which it came', async () => {
    const writes = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? putTwice(`${index}`) : put(`${index}`)))
    await Promise.all(writes)
    const { rows } = await sql<{ owner: string }>`select owner from purse order by rowid`.execute(database)
    const comings = rows.map(({ owner }) => Number.parseInt(owner, 10))
    expect(comings).toHaveLength(40)
    expect(comings).toEqual(comings.toSorted((one, other) => one - other))
  })

  test('is on the disk before the file is closed, when its transaction had begun', async () => {
    const begun = Promise.withResolvers<void>()
    const writing = database.transaction().execute(async (trx) => {
      begun.resolve()
      await wait(20)
      await put('last', 2, trx)
    })
    await begun.promise
    await database.destroy()
    await writing
    expect(ownersOnDisk()).toEqual(['last'])
  })
})
