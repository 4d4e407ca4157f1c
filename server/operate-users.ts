// npm run user: the operator's commands for accounts. A lost password is reset by a link that works once. It is not in
// server/operating because it puts features together.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { registerBody } from '#contract/account.ts'
import { ukDate } from '#domain/calendar.ts'
import { createAccountStore, type AccountStore } from './account/account-store.ts'
import { learnerOf, signInNameKey } from './account/learner.ts'
import { createInvitationStore, invitationDays } from './account/invitation-store.ts'
import { argon2Hasher } from './account/password/password-hashing.ts'
import { makeResetLink, resetLinkDays } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { demoAccount, isReservedName } from './account/demo-account.ts'
import { createSessionStore } from './account/session-store.ts'
import { createSessions } from './account/sessions.ts'
import { forgetAllCounts } from './account/throttle-store.ts'
import { composeAccountExport, composePractice } from './compose-account-export.ts'
import type { Config } from './config/config.ts'
import { loadCourses, type CourseLibrary } from './content/course.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { createSessionCookies } from './http/session-cookie.ts'
import { CommandRefused, type CommandContext } from './operating/command.ts'
import { asideIn } from './operating/backup-folder.ts'
import { noteDeleted } from './operating/deleted-accounts.ts'
import { reasonOf, withCurrentDatabase } from './operating/current-database.ts'
import { mayNotWrite } from './operating/places.ts'
import { textTable } from './operating/text-table.ts'

type Learner = NonNullable<Awaited<ReturnType<AccountStore['learnerByUsername']>>>
type UserContext = CommandContext & { open: OpenDatabase; accounts: AccountStore }

const usage = `npm run user -- list
npm run user -- add <username> <name> <email>
npm run user -- find <id or username>
npm run user -- invite [how many]
npm run user -- reset-link <username>
npm run user -- sign-out <username>
npm run user -- lift-limits
npm run user -- delete <username> [--yes]
npm run user -- delete --unused-since <date> [--yes]
npm run user -- export <username> [file]`

export async function operateUsers(context: CommandContext): Promise<number> {
  const { verb, words, isSure, unusedSince } = readArguments(context.args)
  return withCurrentDatabase(context.config.database, async (open) => {
    const user = { ...context, open, accounts: createAccountStore(open.database) }
    if (verb === 'list') return list(user)
    if (verb === 'add') return addLearner(user, words)
    if (verb === 'find') return find(user, words[0])
    if (verb === 'invite') return invite(user, words[0])
    if (verb === 'lift-limits') return liftLimits(user)
    if (unusedSince !== undefined) return deleteUnused(user, unusedSince, isSure)
    const [username = '', file] = words
    if (signInNameKey(username) === demoAccount.username) throw new CommandRefused(demoSentence)
    const learner = await user.accounts.learnerByUsername(username)
    if (learner === undefined)
      throw new CommandRefused(`Nobody has the username '${username}': 'npm run user -- list' shows who there is.`)
    if (verb === 'reset-link') return giveResetLink(user, learner)
    if (verb === 'sign-out') return signOut(user, learner)
    if (verb === 'delete') return deleteLearner(user, learner, isSure)
    return exportLearner(user, learner, file)
  })
}

const demoSentence =
  "The demo account is everybody's: its password is fixed, each browser's copy is cleared after three hours, and DEMO_ACCOUNT=off removes them all."

/** The fewest and the most words after each verb. */
const verbs = {
  list: [0, 0],
  find: [1, 1],
  add: [3, 3],
  invite: [0, 1],
  'reset-link': [1, 1],
  'sign-out': [1, 1],
  'lift-limits': [0, 0],
  delete: [1, 1],
  export: [1, 2],
} as const satisfies Record<string, readonly [number, number]>
type Verb = keyof typeof verbs
type Asked = { verb: Verb; words: string[]; isSure: boolean; unusedSince: string | undefined }

function readArguments(args: string[]): Asked {
  try {
    const options = { yes: { type: 'boolean' }, 'unused-since': { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const unusedSince = values['unused-since']
    const [verb = '', ...words] = positionals
    if (!Object.hasOwn(verbs, verb)) throw new Error()
    const [fewest, most] = unusedSince === undefined ? verbs[verb as Verb] : [0, 0]
    if (words.length < fewest || words.length > most) throw new Error()
    if (unusedSince !== undefined && verb !== 'delete') throw new Error()
    return { verb: verb as Verb, words, isSure: values.yes === true, unusedSince }
  } catch {
    throw new CommandRefused(usage)
  }
}

async function list({ accounts, say }: UserContext): Promise<number> {
  for (const line of tableOf(await accounts.listLearners())) say(line)
  return 0
}

type Listed = Awaited<ReturnType<AccountStore['listLearners']>>

function tableOf(learners: Listed): string[] {
  const rows = learners.map(({ username, name, email, created_at: openedAt, last_used_at: usedAt }) => [
    username,
    name,
    email,
    day(openedAt),
    usedAt === null ? 'never' : day(usedAt),
  ])
  return textTable(['username', 'name', 'email', 'opened', 'last used'], rows)
}

/** Finds by id, which is all that the log has, or by username. Not by email address, which proves nothing. */
async function find({ accounts, say }: UserContext, asked = ''): Promise<number> {
  const found = await accounts.findLearner(asked)
  if (found.length === 0)
    throw new CommandRefused(`Nobody has the id or username '${asked}': 'npm run user -- list' shows who there is.`)
  const rows = found.map(({ learner_id: id, username, name, email, is_demo: isDemo, created_at: openedAt }) =>
    isDemo ? [id, '', 'a copy of the demo account', '', day(openedAt)] : [id, username, name, email, day(openedAt)],
  )
  for (const line of textTable(['id', 'username', 'name', 'email', 'opened'], rows)) say(line)
  return 0
}

async function giveResetLink(
  { config, open, now, say, tell }: UserContext,
  learner: Learner,
  days = resetLinkDays,
): Promise<number> {
  const resets = createPasswordResetStore(open.database)
  const link = await makeResetLink(resets, { learnerId: learner.learner_id, now: now(), days })
  tell(`Whoever opens this link can set a new password for '${learner.username}' (${learner.name}), once, within`)
  tell(`${days === 1 ? '24 hours' : `${days} days`}. An earlier link no longer works. Give it to nobody else.`)
  if (config.publicOrigin === null) tell(originMissing)
  say(`${originOf(config)}${link}`)
  return 0
}

/** Opens an account whose password nobody knows, and prints the link that sets one. */
async function addLearner(user: UserContext, [username, name, email]: string[]): Promise<number> {
  const { accounts, now } = user
  const password = randomBytes(32).toString('base64url')
  const asked = registerBody.safeParse({ username, name, email, password })
  if (!asked.success) throw new CommandRefused(asked.error.issues.map(({ message }) => message).join('\n'))
  if (isReservedName(asked.data).length > 0) throw new CommandRefused(demoSentence)
  const passwordHash = await argon2Hasher.hash(password)
  const { invitation: _none, password: _secret, ...fields } = asked.data
  const created = await accounts.createLearner({ ...fields, passwordHash, createdAt: now() })
  if (created.kind !== 'created') {
    const taken = created.kind === 'taken' ? created.names.join(' and ') : 'account'
    throw new CommandRefused(
      `There is an account with that ${taken} already: 'npm run user -- list' shows who there is.`,
    )
  }
  const learner = await accounts.learnerByUsername(fields.username)
  if (learner === undefined) throw new Error('A learner who was just added is not there')
  // Accounts that are opened on a Friday for a class are first used the week after, or after the holidays.
  return giveResetLink(user, learner, invitationDays)
}

/** Prints links that open one account each, also while REGISTRATION is not 'invited', when nobody needs them. */
async function invite({ config, open, now, say, tell }: UserContext, wanted = '1'): Promise<number> {
  const count = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0
  if (count < 1 || count > mostInvitations)
    throw new CommandRefused(`Ask for 1 to ${mostInvitations} invitations, not '${wanted}'.`)
  if (config.registration !== 'invited')
    tell(`REGISTRATION is ${config.registration}: set it to 'invited', or nobody is asked for an invitation.`)
  tell(`Whoever opens one of these links can open one account with it, within ${invitationDays} days.`)
  if (config.publicOrigin === null) tell(originMissing)
  const invitations = createInvitationStore(open.database)
  for (let made = 0; made < count; made += 1) say(`${originOf(config)}${await invitations.make(now())}`)
  return 0
}

/** Enough for a school year's intake. */
const mostInvitations = 1000

async function signOut({ open, say }: UserContext, learner: Learner): Promise<number> {
  const count = await createSessionStore(open.database).endAll(learner.learner_id)
  say(`Signed '${learner.username}' out, in ${count} ${count === 1 ? 'place' : 'places'}.`)
  return 0
}

/** Counts are stored by hash, so one learner's cannot be found: clears all. */
async function liftLimits({ open, say }: UserContext): Promise<number> {
  const count = await forgetAllCounts(open.database)
  say(`Forgot ${count} counts of tries. Whoever was told to wait may try again at once.`)
  return 0
}

const originMissing = 'PUBLIC_URL is not set: put the address that learners use in its place.'

function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`
}

async function deleteLearner(user: UserContext, learner: Learner, isSure: boolean): Promise<number> {
  const { accounts, ask, say } = user
  const { username, name, email } = learner
  if (!isSure) {
    const question = `This deletes '${username}' (${name}, ${email}) and all that is kept about them, for good.\nType the username to go on: `
    if ((await ask(question)) !== username) throw new CommandRefused('Nothing was deleted.')
  }
  await accounts.deleteLearner(learner.learner_id)
  note(user, learner.learner_id)
  say(`Deleted '${username}'. Earlier backups still hold the account.`)
  sayWhatElseHolds(user)
  return 0
}

/** If this fails, the account is deleted all the same. */
function note({ config, now, tell }: UserContext, learnerId: string): void {
  try {
    noteDeleted(config.dataDirectory, learnerId, now())
  } catch (error) {
    tell(`The deletion could not be noted beside the backups (${reasonOf(error)}): note that ${learnerId} is gone.`)
  }
}

function sayWhatElseHolds({ config, say }: UserContext): void {
  for (const file of asideIn(config.dataDirectory)) say(`So may ${file}, which was put aside.`)
}

/** Deletes accounts last used before a day in London. One that was never used counts from its opening. */
async function deleteUnused(user: UserContext, since: string, isSure: boolean): Promise<number> {
  const { accounts, ask, say, now } = user
  if (!z.iso.date().safeParse(since).success) throw new CommandRefused(`'${since}' is no date such as 2026-09-01.`)
  if (since > day(now())) throw new CommandRefused(`${since} is still to come, so nobody can have been there since.`)
  const unused = (await accounts.listLearners()).filter(
    ({ created_at: openedAt, last_used_at: usedAt }) => day(usedAt ?? openedAt) < since,
  )
  if (unused.length === 0) {
    say(`Everybody has been there since ${since}: nothing was deleted.`)
    return 0
  }
  for (const line of tableOf(unused)) say(line)
  if (!isSure) {
    const question = `This deletes these ${unused.length} accounts and all that is kept about them, for good.\nType how many they are to go on: `
    if ((await ask(question)) !== String(unused.length)) throw new CommandRefused('Nothing was deleted.')
  }
  let count = 0
  for (const { learner_id: id, last_used_at: usedAt } of unused) {
    if (!(await accounts.deleteUnless(id, { usedSince: usedAt }))) continue
    note(user, id)
    count += 1
  }
  say(`Deleted ${count} of ${unused.length}. Earlier backups still hold the accounts.`)
  sayWhatElseHolds(user)
  return 0
}

/** Writes the same file as the learner's own download. */
async function exportLearner(user: UserContext, learner: Learner, file: string | undefined): Promise<number> {
  const { config, open, now, folder, say } = user
  const { database } = open
  const library = builtCourses(config)
  const cookies = createSessionCookies({ isAlwaysSecure: false })
  const sessions = createSessions({ store: createSessionStore(database), now, cookies })
  const practice = composePractice({ database, course: () => library.courseOn(new Date(now())), now })
  const exportAccount = composeAccountExport({ database, sessions, practice, now })
  const kept = exportAccount(learnerOf(learner), null)
  const target = path.resolve(folder, file ?? `tuppence-${learner.learner_id}-${day(Date.parse(kept.exportedAt))}.json`)
  try {
    await pipeline(Readable.from(kept.parts), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw (
      mayNotWrite(path.dirname(target), error) ??
      new CommandRefused(`${target} cannot be written (${reasonOf(error)}): name another file.`)
    )
  }
  say(`Wrote ${target}, which only its owner can read.`)
  return 0
}

export function builtCourses({ buildDirectory }: Config): CourseLibrary {
  try {
    return loadCourses(path.join(buildDirectory, 'course'))
  } catch {
    throw new CommandRefused(`The course has not been built in ${buildDirectory}: run 'npm run build' first.`)
  }
}

function day(milliseconds: number): string {
  return ukDate(new Date(milliseconds))
}
