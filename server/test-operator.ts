// Runs an operator's command for a test, in the test's process or in one of its own.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { readConfig, type Env } from './config/config.ts'
import type { DatabaseSettings } from './database/open-database.ts'
import { CommandRefused, type Command } from './operating/command.ts'

export type CommandResult = { code: number | null; stdout: string; stderr: string }
/** `input` is what somebody types. */
export type CommandRun = { env: Record<string, string>; folder: string; input?: string; now?: () => number }

/** The settings by which a program finds a database. */
export function databaseEnv(settings: DatabaseSettings): Record<string, string> {
  if (settings.engine === 'postgres') return { DATABASE_URL: settings.url }
  return { DATA_DIR: path.dirname(settings.file) }
}

/** A refusal ends as in a process of its own: its sentence on standard error, and exit code 1. */
export async function runCommand(command: Command, args: string[], run: CommandRun): Promise<CommandResult> {
  const result: CommandResult = { code: null, stdout: '', stderr: '' }
  const { folder, input = '', now = Date.now } = run
  const say = (line: string) => void (result.stdout += `${line}\n`)
  const tell = (line: string) => void (result.stderr += `${line}\n`)
  const ask = async (question: string) => {
    result.stderr += question
    return input
  }
  try {
    const code = await command({ config: configOf(run.env, folder), args, folder, now, say, tell, ask })
    return { ...result, code }
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    return { ...result, code: 1, stderr: `${result.stderr}${error.message}\n` }
  }
}

/** The server's compile cache too, so that not every start compiles all the code. */
const compileCache = path.join(import.meta.dirname, '../dist/compiled')

/** `node server/operate.ts …` */
export function runProgram(args: string[], { env, folder, input = '' }: CommandRun): Promise<CommandResult> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'operate.ts'), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    cwd: folder,
  })
  const texts = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (texts.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (texts.stderr += part.toString()))
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...texts })))
}

/** Runs the source of a module as the user nobody. Needs root. */
export function asNobody(lines: string) {
  const args = ['--input-type=module', '--eval', lines]
  return spawnSync(process.execPath, args, { uid: 65_534, gid: 65_534, encoding: 'utf8', cwd: '/' })
}

/** The configuration that a program reads from these settings. */
export function configOf(env: Env, folder: string) {
  const read = readConfig(env, { dataDirectory: folder, buildDirectory: folder, logLevel: 'silent' })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}
