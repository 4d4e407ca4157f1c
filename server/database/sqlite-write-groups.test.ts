// Writes that come together are one commit; what each is told is true for it alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { driveSqlite } from './sqlite-driver.ts'
import { openSqlite } from './sqlite.ts'

type Coins = { purse: { owner: string; pence: number }; coin: { owner: string } }

describe.skipIf(inject('engine') === 'postgres')('writes to SQLite that come together', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-groups-'))
  const file = path.join(folder, 'coins.sqlite')
  let database: Kysely<Coins>
  let statements: string[]

  beforeEach(async () => {
    statements = []
    const open = () => {
      const opened = openSqlite(file, 'serve')
      const prepare = (text: string) => {
        statements.push(text)
        return opened.prepare(text)
      }
      return { ...opened, prepare }
    }
    database = new Kysely<Coins>({ dialect: driveSqlite({ open, patience: 200 }) })
    await sql`create table purse (owner text primary key, pence integer not null)`.execute(database)
    await sql`create table coin (owner text references purse)`.execute(database)
    statements.length = 0
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
  const commits = () => statements.filter((text) => text === 'commit').length
  /** What another program sees: nothing but what has been committed. */
  const ownersOnDisk = () => {
    const other = new DatabaseSync(file)
    const rows = other.prepare('select owner from purse order by owner').all()
    other.close()
    return rows.map((row) => row.owner)
  }

  // promise: write-group-each-whole
  test('are committed once, each whole, and those that fail fail alone', async () => {
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
    expect(commits()).toBe(1)
  })

  // promise: write-group-told-when-on-disk
  test('are told so when the disk has them, not before', async () => {
    const seen = await Promise.all([
      put('a').then(ownersOnDisk),
      putTwice('b').then(ownersOnDisk),
      // A group goes on while one of its transactions waits for something else.
      database.transaction().execute(async (trx) => {
        await put('c', 2, trx)
        await new Promise((resolve) => setTimeout(resolve, 20))
        expect(ownersOnDisk()).toEqual([])
      }),
    ])
    expect(seen.slice(0, 2)).toEqual([
      ['a', 'b left', 'b right', 'c'],
      ['a', 'b left', 'b right', 'c'],
    ])
  })

  test('are not seen by those who read meanwhile until the disk has them', async () => {
    const written = Promise.withResolvers<void>()
    const writing = database.transaction().execute(async (trx) => {
      await put('a', 2, trx)
      written.resolve()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(commits()).toBe(0)
    })
    await written.promise
    const reading = owners()
    await writing
    expect(await reading).toEqual(['a'])
  })

  describe('within a transaction but not by it', () => {
    const forgetful: [string, () => Promise<unknown>][] = [
      ['a read', owners],
      ['a write', () => put('b')],
      ['another transaction', () => putTwice('b')],
    ]
    // promise: write-group-forgotten-transaction
    test.each(forgetful)(
      '%s is refused at once, the transaction undone, and others go on',
      async (_what, forget) => {
        const failing = database.transaction().execute(async (trx) => {
          await put('a', 2, trx)
          await forget()
        })
        await expect(failing).rejects.toThrow(/^Asked beside the transaction/)
        await put('later')
        expect(await owners()).toEqual(['later'])
      },
      2000,
    )

    test('is refused as well when it comes after a while, and together with others', async () => {
      const failing = database.transaction().execute(async (trx) => {
        await put('a', 2, trx)
        await new Promise((resolve) => setTimeout(resolve, 5))
        await Promise.all([owners(), put('b')])
      })
      await expect(failing).rejects.toThrow(/^Asked beside the transaction/)
    }, 2000)

    // promise: write-group-others-go-on
    test('what is asked for after its end, and by others meanwhile, is not refused', async () => {
      const begun = Promise.withResolvers<void>()
      const afterwards: Promise<string[]>[] = []
      const writing = database.transaction().execute(async (trx) => {
        begun.resolve()
        await put('a', 2, trx)
        await new Promise((resolve) => setTimeout(resolve, 10))
        afterwards.push(new Promise((resolve) => setTimeout(resolve, 20)).then(owners))
      })
      await begun.promise
      await Promise.all([put('b'), putTwice('c'), writing])
      // The one connection serves other transactions by then.
      const other = database.transaction().execute(async (trx) => {
        await put('d', 2, trx)
        await new Promise((resolve) => setTimeout(resolve, 40))
      })
      expect(await Promise.all(afterwards)).toEqual([['a', 'b', 'c left', 'c right', 'd']])
      await other
    }, 2000)
  })

  // promise: write-group-disk-refuses
  test('all fail when the disk does not take them, and nothing of them is there; others go on', async () => {
    const broken = database.transaction().execute(async (trx) => {
      // The commit is what finds that nobody has this coin.
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx.insertInto('coin').values({ owner: 'nobody' }).execute()
    })
    const outcomes = await Promise.allSettled([put('a'), broken, putTwice('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { message: expect.stringContaining('FOREIGN KEY') } })
    expect(await owners()).toEqual([])
    await put('later')
    expect(ownersOnDisk()).toEqual(['later'])
  })

  test('all fail when SQLite undoes the group by itself, with what it was about', async () => {
    await put('before')
    await sql`pragma max_page_count = 5`.execute(database)
    const large = 'x'.repeat(40_000)
    const outcomes = await Promise.allSettled([put('a'), putTwice(large), put('b')])
    for (const outcome of outcomes.slice(0, 2))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 13 } })
    // What had not begun comes in a group of its own.
    expect(outcomes[2]).toMatchObject({ status: 'fulfilled' })
    await sql`pragma max_page_count = 100000`.execute(database)
    expect(await owners()).toEqual(['b', 'before'])
    await put('later')
    expect(ownersOnDisk()).toContain('later')
  })

  test('are at most so many at once, in the order in which they came', async () => {
    await Promise.all(Array.from({ length: 150 }, (_, index) => put(`purse ${index}`, index)))
    expect(commits()).toBe(3)
    const kept = await database
      .selectFrom('purse')
      .select('pence')
      .orderBy(sql`rowid`)
      .execute()
    expect(kept.map(({ pence }) => pence)).toEqual(Array.from({ length: 150 }, (_, index) => index))
  })

  test('are on the disk before the file is closed', async () => {
    const writing = put('last')
    // It has reached the driver, and no further.
    await new Promise((resolve) => process.nextTick(resolve))
    expect(commits()).toBe(0)
    await database.destroy()
    await writing
    expect(ownersOnDisk()).toEqual(['last'])
  })
})
