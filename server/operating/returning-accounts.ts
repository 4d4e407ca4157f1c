// Finds accounts that a restore brings back although they were deleted after the backup.
import { existsSync } from 'node:fs'
import { tablesIn } from '../database/catalogue.ts'
import type { DatabaseSettings } from '../database/open-database.ts'
import { readSnapshot } from '../database/snapshot.ts'
import type { InTransaction } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { deletedAccounts } from './deleted-accounts.ts'
import { textTable } from './text-table.ts'

type Account = { id: string; username: string; name: string; email: string }
type Returning = {
  accounts: Account[]
  /**
   * How these are known: from the replaced database, or else from the notes of deletions since a day. Null if neither
   * exists.
   */
  from: 'database' | { notesSince: string } | null
}

export async function returningAccounts(
  backup: InTransaction,
  replaced: DatabaseSettings,
  dataDirectory: string,
): Promise<Returning> {
  const there = await idsIn(replaced)
  const { since, ids: noted } = deletedAccounts(dataDirectory)
  const held = await accountsOf(backup)
  // An account that is noted as deleted but present came back with an earlier restore.
  if (there.size > 0) return { from: 'database', accounts: held.filter(({ id }) => !there.has(id) || noted.has(id)) }
  return { from: since === null ? null : { notesSince: since }, accounts: held.filter(({ id }) => noted.has(id)) }
}

/** During an upgrade (`isAsWritten`) the output is logged, so it has ids in place of names. */
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

/** Without copies of the demo account, which end by themselves. */
async function accountsOf({ trx, engine }: InTransaction): Promise<Account[]> {
  if (!(await tablesIn(trx, engine)).includes('learner')) return []
  return trx
    .selectFrom('learner')
    .select(['learner_id as id', 'username', 'name', 'email'])
    .where('is_demo', '=', 0)
    .orderBy('username')
    .execute()
}
