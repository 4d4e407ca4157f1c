// Accounts that a backup still holds and the database before no longer did: whoever deleted theirs since is back.
import { existsSync } from 'node:fs'
import { tablesIn } from '../database/catalogue.ts'
import type { DatabaseSettings } from '../database/open-database.ts'
import { readSnapshot } from '../database/snapshot.ts'
import type { Within } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { textTable } from './text-table.ts'

type Account = { id: string; username: string; name: string; email: string }

/** Null when the database that is replaced cannot say, since it is empty or damaged. */
export async function returningAccounts(backup: Within, replaced: DatabaseSettings): Promise<Account[] | null> {
  const there = await idsIn(replaced)
  if (there.size === 0) return null
  const held = await accountsOf(backup)
  return held.filter(({ id }) => !there.has(id))
}

/** What a restore within an upgrade says is kept in a log, which is to hold nobody's name. */
export function sayReturning(
  accounts: Account[] | null,
  { say, isAsWritten }: Pick<CommandContext, 'say'> & { isAsWritten: boolean },
): void {
  if (accounts === null)
    return say('Accounts that were deleted after the backup was made are back; it is not possible to tell which.')
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
