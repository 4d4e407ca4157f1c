// A command whose database fails while it runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openTestDatabase } from '../test-databases.ts'
import { CommandRefused } from './command.ts'
import { withCurrentDatabase } from './current-database.ts'

test.runIf(inject('engine') === 'sqlite')('a command that finds the disk full says so in a sentence', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-full-'))
  const database = await openTestDatabase(folder, 'tuppence.sqlite')
  await migrate(database.open)
  const fill = withCurrentDatabase(database.settings, async (open) => {
    // SQLite takes no fewer than there are: the next page is one too many.
    await sql`pragma max_page_count = 1`.execute(open.database)
    await sql`create table more as select zeroblob(9999)`.execute(open.database)
  })
  await expect(fill).rejects.toThrow(
    new CommandRefused(
      `The database ${path.join(folder, 'tuppence.sqlite')} cannot be used: the disk is full: make room.`,
    ),
  )
  await database.drop()
  rmSync(folder, { recursive: true })
})
