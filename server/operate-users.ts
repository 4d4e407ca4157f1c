// npm run user: the operator's part in learners' accounts. A lost password is mended by a link that works once.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createAccountExport } from './account/account-export.ts'
import { createAccountExportStore } from './account/account-export-store.ts'
import { createAccountStore, type AccountStore } from './account/account-store.ts'
import { learnerOf, signInNameKey } from './account/learner.ts'
import { makeResetLink, resetLinkHours } from './account/password-reset.ts'
import { createPasswordResetStore } from './account/password-reset-store.ts'
import { demoAccount } from './account/demo-account.ts'
import { createPreferencesStore } from './account/preferences-store.ts'
import { createSessionStore } from './account/session-store.ts'
import { createSessions } from './account/sessions.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { exportGoals } from './goals/goal-on-wire.ts'
import { createGoalsStore } from './goals/goals-store.ts'
import { createSessionCookies } from './http/session-cookie.ts'
import { CommandRefused, type CommandContext } from './operating/command.ts'
import { reasonOf, withCurrentDatabase } from './operating/current-database.ts'
import { textTable } from './operating/text-table.ts'

type Learner = NonNullable<Awaited<ReturnType<AccountStore['learnerByUsername']>>>
type UserContext = CommandContext & { open: OpenDatabase; accounts: AccountStore }

const usage = `npm run user -- list
npm run user -- reset-link <username>
npm run user -- delete <username> [--yes]
npm run user -- export <username> [file]`

export async function operateUsers(context: CommandContext): Promise<number> {
  const { verb, username, file, isSure } = readArguments(context.args)
  return withCurrentDatabase(context.config.database, async (open) => {
    const user = { ...context, open, accounts: createAccountStore(open.database) }
    if (verb === 'list') return list(user)
    if (signInNameKey(username) === demoAccount.username) throw new CommandRefused(demoSentence)
    const learner = await user.accounts.learnerByUsername(username)
    if (learner === undefined)
      throw new CommandRefused(`Nobody has the username '${username}': 'npm run user -- list' shows who there is.`)
    if (verb === 'reset-link') return giveResetLink(user, learner)
    if (verb === 'delete') return deleteLearner(user, learner, isSure)
    return exportLearner(user, learner, file)
  })
}

const demoSentence =
  "The demo account is everybody's: its password is fixed, each browser's copy is cleared after three hours, and DEMO_ACCOUNT=off removes them all."

const verbs = ['list', 'reset-link', 'delete', 'export'] as const
type Asked = { verb: (typeof verbs)[number]; username: string; file: string | undefined; isSure: boolean }

function readArguments(args: string[]): Asked {
  try {
    const options = { yes: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [wanted, username = '', file] = positionals
    const verb = verbs.find((each) => each === wanted)
    const most = verb === 'list' ? 1 : verb === 'export' ? 3 : 2
    if (verb === undefined || positionals.length > most || (verb !== 'list' && username === '')) throw new Error()
    return { verb, username, file, isSure: values.yes === true }
  } catch {
    throw new CommandRefused(usage)
  }
}

async function list({ accounts, say }: UserContext): Promise<number> {
  const learners = await accounts.listLearners()
  const rows = learners.map(({ username, name, email, created_at: openedAt, last_used_at: usedAt }) => [
    username,
    name,
    email,
    day(openedAt),
    usedAt ? day(usedAt) : 'signed out',
  ])
  for (const line of textTable(['username', 'name', 'email', 'opened', 'last used'], rows)) say(line)
  return 0
}

async function giveResetLink({ config, open, now, say, tell }: UserContext, learner: Learner): Promise<number> {
  const resets = createPasswordResetStore(open.database)
  const link = await makeResetLink(resets, { learnerId: learner.learner_id, now: now() })
  tell(`Whoever opens this link can set a new password for '${learner.username}' (${learner.name}), once, within`)
  tell(`${resetLinkHours} hours. An earlier link no longer works. Give it to nobody else.`)
  if (config.publicOrigin === null) tell('PUBLIC_URL is not set: put the address that learners use in its place.')
  say(`${originOf(config)}${link}`)
  return 0
}

function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`
}

async function deleteLearner({ accounts, ask, say }: UserContext, learner: Learner, isSure: boolean): Promise<number> {
  const { username, name, email } = learner
  if (!isSure) {
    const question = `This deletes '${username}' (${name}, ${email}) and all that is kept about them, for good.\nType the username to go on: `
    if ((await ask(question)) !== username) throw new CommandRefused('Nothing was deleted.')
  }
  await accounts.deleteLearner(learner.learner_id)
  say(`Deleted '${username}'. Earlier backups still hold the account.`)
  return 0
}

/** Writes what the learner's own download would hold. */
async function exportLearner(user: UserContext, learner: Learner, file: string | undefined): Promise<number> {
  const { open, now, folder, say } = user
  const cookies = createSessionCookies({ isAlwaysSecure: false })
  const sessions = createSessions({ store: createSessionStore(open.database), now, cookies })
  const preferences = createPreferencesStore(open.database)
  const exportAccount = createAccountExport({
    store: createAccountExportStore(open.database),
    sessions,
    preferences,
    goalsOf: exportGoals(createGoalsStore(open.database)),
    now,
  })
  const kept = exportAccount(learnerOf(learner), null)
  const target = path.resolve(folder, file ?? `tuppence-${learner.learner_id}-${kept.exportedAt.slice(0, 10)}.json`)
  try {
    await pipeline(Readable.from(kept.parts), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw new CommandRefused(`${target} cannot be written (${reasonOf(error)}): name another file.`)
  }
  say(`Wrote ${target}, which only its owner can read.`)
  return 0
}

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
