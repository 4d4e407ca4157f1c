// The program of the operator's commands: reads the environment, runs one command, and ends with its exit code.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from './config/config.ts'
import { operateItems } from './operate-items.ts'
import { operateUsers } from './operate-users.ts'
import { installationFolder } from './installation-folder.ts'
import { awaitReady } from './operating/await-ready.ts'
import { backup } from './operating/backup.ts'
import { CommandRefused, type Command } from './operating/command.ts'
import { doctor } from './operating/doctor.ts'
import { moveToPostgres } from './operating/move-to-postgres.ts'
import { restore } from './operating/restore.ts'
import { tryRelease } from './operating/try-release.ts'
import { sayUnits } from './operating/units.ts'

/** Commands for operators. */
const named: Record<string, Command> = {
  backup,
  restore,
  'move-to-postgres': moveToPostgres,
  doctor,
  user: operateUsers,
  items: operateItems,
}
const commands: Record<string, Command> = {
  ...named,
  // Called by `npm run upgrade`.
  'try-release': tryRelease,
  'await-ready': awaitReady,
  units: sayUnits,
}

// Every file that is written is for this user alone, whatever its folder.
process.umask(0o077)
const root = path.dirname(import.meta.dirname)
const [name = '', ...args] = process.argv.slice(2)
process.exitCode = await run(commands[name])

async function run(command: Command | undefined): Promise<number> {
  if (command === undefined) return fail([`Say which command: ${Object.keys(named).join(', ')}, upgrade.`])
  const read = readConfig(process.env, {
    dataDirectory: path.join(installationFolder(root), 'data'),
    buildDirectory: path.join(root, 'dist'),
    logLevel: 'info',
  })
  if ('problems' in read)
    return fail(command === doctor ? read.problems.map((problem) => `fault   settings   ${problem}`) : read.problems)
  const refusal = refusalOfRoot(read.config.dataDirectory)
  if (refusal !== null) return fail([refusal])
  try {
    // npm runs scripts in the project's folder, but operators name files relative to where they started npm.
    const folder = process.env['INIT_CWD'] ?? process.cwd()
    const say = (line: string) => console.log(withOwnCommand(line))
    const tell = (line: string) => console.error(withOwnCommand(line))
    return await command({ config: read.config, args, folder, now: Date.now, say, tell, ask })
  } catch (error) {
    if (error instanceof CommandRefused) return fail([error.message])
    throw error
  }
}

/** Files that root writes belong to root, and the server could not open them afterwards. */
function refusalOfRoot(dataDirectory: string): string | null {
  if (process.getuid?.() !== 0 || !existsSync(dataDirectory)) return null
  const { uid } = statSync(dataDirectory)
  return uid === 0
    ? null
    : `${dataDirectory} is not root's: run this as its owner, for example with 'sudo -u "#${uid}"' before it.`
}

/** With the wrapper of deploy/, sentences name its commands in place of npm's. */
function withOwnCommand(sentence: string): string {
  if (!process.env['TUPPENCE_WRAPPER']) return sentence
  return sentence.replaceAll(
    /\bnpm run (backup|restore|move-to-postgres|doctor|user|items|upgrade)( --(?= ))?/g,
    'tuppence $1',
  )
}

function fail(sentences: string[]): number {
  for (const sentence of sentences) console.error(withOwnCommand(sentence))
  return 1
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Input that ends without an answer counts as an empty one.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return answer.trim()
}
