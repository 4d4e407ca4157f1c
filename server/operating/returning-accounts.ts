// Accounts that a backup still holds and the database before no longer did: whoever deleted theirs since is back.
import { existsSync } from 'node:fs'
import { tablesIn } from '../database/catalogue.ts'
import type { DatabaseSettings } from '../database/open-database.ts'
import { readSnapshot } from '../database/snapshot.ts'
import type { Within } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { deletedAccounts } from './deleted-accounts.ts'
import { textTable } from './text-table.ts'

type Account = { id: string; username: string; name: string; email: string }
type Returning = {
  accounts: Account[]
  /**
   * What that is known from: the database that is replaced, or else the notes of deletions since a day. Null where neither can
   * say.
   */
  from: 'database' | { notesSince: string } | null
}

export async function returningAccounts(
  backup: Within,
  replaced: DatabaseSettings,
  dataDirectory: string,
): Promise<Returning> {
  const there = await idsIn(replaced)
  const { since, ids: noted } = deletedAccounts(dataDirectory)
  const held = await accountsOf(backup)
  // One that is noted and there came back with an earlier restore.
  if (there.size > 0) return { from: 'database', accounts: held.filter(({ id }) => !there.has(id) || noted.has(id)) }
  return { from: since === null ? null : { notesSince: since }, accounts: held.filter(({ id }) => noted.has(id)) }
}

/** What a restore within an upgrade says is kept in a log, which is to hold nobody's name. */
export function sayReturning(
  { accounts, from }: Returning,
  { say, isAsWritten }: Pick<CommandContext, 'say'> & { isAsWritten: boolean },
): void {
  if (from === null)
    return say('Accounts that were deleted after the backup was made are back; it is not possible to tell which.')
  if (from !== 'database')
    say(`The database of before cannot say who had deleted an account. That is noted here since ${from.notesSince}.`)
  if (accounts.length === 0) return
  if (isAsWritten) {
    say('Accounts that had been deleted are back. See whose each is (npm run user -- find <id>) and delete it again:')
    for (const { id } of accounts) say(id)
    return
  }
  say('These accounts had been deleted and are back. Delete each again: npm run user -- delete <username>')
  const rows = accounts.map(({ username, name, email }) => [username, name, email])
  for (const line of textTable(['username', 'name', 'email'], rows)) say(line)
}

async function idsIn(settings: DatabaseSettings): Promise<Set<string>> {
  if (settings.engine === 'sqlite' && !existsSync(settings.file)) return new Set()
  const read = readSnapshot(settings, async (within) => new Set((await accountsOf(within)).map(({ id }) => id)))
  return read.catch(() => new Set<string>())
}

/** The demo account's copies come and go by themselves. */
async function accountsOf({ trx, engine }: Within): Promise<Account[]> {
  if (!(await tablesIn(trx, engine)).includes('learner')) return []
  return trx
    .selectFrom('learner')
    .select(['learner_id as id', 'username', 'name', 'email'])
    .where('is_demo', '=', 0)
    .orderBy('username')
    .execute()
}
