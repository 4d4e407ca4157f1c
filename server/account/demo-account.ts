// The demo account: an ordinary login that anybody may use, whose learning goes back to its start on a schedule.
import type { Database } from '../database/schema.ts'
import { claimTask, makeTaskDue } from '../database/task-store.ts'
import type { AccountStore, NameKind } from './account-store.ts'
import type { PasswordHasher } from './password-hashing.ts'
import { signInNameKey } from './sign-in-name.ts'

export const demoAccount = {
  name: 'Demo Learner',
  username: 'demo',
  password: 'demo123',
  email: 'demo@tuppence.example',
}

/** The demo account's names belong to it even while it is switched off. */
export function isReservedName(names: { username: string; email: string }): NameKind[] {
  const kinds: NameKind[] = ['username', 'email']
  return kinds.filter((kind) => signInNameKey(names[kind]) === demoAccount[kind])
}

export type DemoOptions = {
  database: Database
  accounts: AccountStore
  hasher: PasswordHasher
  now: () => number
  /** Replaces all learning data of the learner by the starting state, within the transaction. */
  restore: (trx: Database, learnerId: string) => Promise<void>
}

/** Makes the account if it is missing. Many processes may do so at once: the directory of names lets one win. */
export async function openDemoAccount({ accounts, hasher, now }: DemoOptions): Promise<void> {
  if (await accounts.learnerByUsername(demoAccount.username)) return
  const passwordHash = await hasher.hash(demoAccount.password)
  if (passwordHash === null) throw new Error('The demo account could not be made: too many passwords are being hashed')
  const { name, username, email } = demoAccount
  await accounts.createLearner({ name, username, email, passwordHash, isDemo: true, createdAt: now() })
}

/** Removes the account, its sessions and its learning. */
export async function closeDemoAccount({
  accounts,
  database,
}: Pick<DemoOptions, 'accounts' | 'database'>): Promise<void> {
  const demo = await accounts.learnerByUsername(demoAccount.username)
  if (demo?.is_demo === 1) await accounts.deleteDemoLearner(demo.learner_id)
  // Should it be opened again, its data are due at once.
  await makeTaskDue(database, resetTask)
}

/** Resets when the last reset is `minutes` old or older; of many processes one does it. True when this one did. */
export async function resetDemoWhenDue(options: DemoOptions & { minutes: number }): Promise<boolean> {
  const { database, accounts, now, minutes, restore } = options
  const demo = await accounts.learnerByUsername(demoAccount.username)
  if (demo?.is_demo !== 1) return false
  return database.transaction().execute(async (trx) => {
    const isOurs = await claimTask(trx, { name: resetTask, now: now(), everyMilliseconds: minutes * 60_000 })
    if (isOurs) await restore(trx, demo.learner_id)
    return isOurs
  })
}

const resetTask = 'demo-reset'
