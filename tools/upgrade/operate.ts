// Runs an operator's command of a release: by the wrapper, as the server's user and with its settings, or as it is.
import path from 'node:path'
import process from 'node:process'
import { SetupFailure } from '../setup/progress.mjs'
import { mustRun, reasonFrom, runLogged, type Program } from './logged.ts'

/** `keepsTables`: the release before can read what it writes. */
export type Trial = { kind: 'well'; keepsTables: boolean } | { kind: 'newer-tables' } | { kind: 'failed'; why: string }

/** Answers the file. */
export async function makeBackup(tree: string): Promise<string> {
  const output = await mustRun('The backup failed.', operation(tree, ['backup']))
  const [, file] = /^Wrote (.+\.sqlite) \(/m.exec(output) ?? []
  if (file === undefined) throw new SetupFailure(`The backup did not say where it is. ${reasonFrom(output)}`)
  return file
}

export async function tryOn(tree: string, backup: string): Promise<Trial> {
  const { code, output } = await runLogged(operation(tree, ['try-release', backup]))
  if (code === 0) return { kind: 'well', keepsTables: output.includes('It leaves the tables as they are.') }
  // Said by exit code 2 alone, so that no sentence has to be understood.
  return code === 2 ? { kind: 'newer-tables' } : { kind: 'failed', why: reasonFrom(output) }
}

/** By the newer release, which knows all tables that are there: with those of the older one, as the backup has them. */
export async function restoreBackup(newer: string, backup: string): Promise<void> {
  await mustRun('The backup could not be restored.', operation(newer, ['restore', backup, '--replace', '--as-written']))
}

/** Waits until the servers at these ports are ready; without a port, the one of the settings. */
export async function awaitReady(tree: string, ports: string[], signal: AbortSignal): Promise<boolean> {
  return (await runLogged({ ...operation(tree, ['await-ready', ...ports]), signal })).code === 0
}

/** The lines that copy what has changed of deploy/; none where nothing has. */
export async function linesToCopy(tree: string): Promise<string[]> {
  const { output } = await runLogged(operation(tree, ['units']))
  return output.split('\n').filter((line) => /^(cp|install) /.test(line))
}

function operation(tree: string, args: string[]): Program {
  const wrapper = process.env['TUPPENCE_WRAPPER']
  if (wrapper) return { program: wrapper, args, cwd: tree, env: { TUPPENCE_RELEASE: tree } }
  return { program: process.execPath, args: [path.join(tree, 'server/operate.ts'), ...args], cwd: tree }
}
