// Runs an operator's command of a release: by the wrapper, as the server's user and with its settings, or directly.
import path from 'node:path'
import process from 'node:process'
import { SetupFailure } from '../setup/progress.mjs'
import { mustRun, reasonFrom, runLogged, type Program } from './logged.ts'

/** `keepsTables`: the previous release can read what it writes. */
export type Trial = { kind: 'well'; keepsTables: boolean } | { kind: 'newer-tables' } | { kind: 'failed'; why: string }

/** Returns the file. */
export async function makeBackup(tree: string): Promise<string> {
  const output = await mustRun('The backup failed.', operation(tree, ['backup']))
  const [, file] = /^Wrote (.+\.sqlite) \(/m.exec(output) ?? []
  if (file === undefined) throw new SetupFailure(`The backup did not say where it is. ${reasonFrom(output)}`)
  return file
}

export async function tryOn(tree: string, backup: string): Promise<Trial> {
  const { code, output } = await runLogged(operation(tree, ['try-release', backup]))
  if (code === 0) return { kind: 'well', keepsTables: output.includes('It leaves the tables as they are.') }
  // By exit code 2, so that no sentence has to be parsed.
  return code === 2 ? { kind: 'newer-tables' } : { kind: 'failed', why: reasonFrom(output) }
}

/**
 * Run by the newer release, which knows all the tables to drop. It restores the older ones as they are in the backup.
 */
export async function restoreBackup(newer: string, backup: string): Promise<void> {
  await mustRun('The backup could not be restored.', operation(newer, ['restore', backup, '--replace', '--as-written']))
}

/** Waits until the servers at these ports are ready; without a port, the one of the settings. */
export async function awaitReady(tree: string, ports: string[], signal: AbortSignal): Promise<boolean> {
  return (await runLogged({ ...operation(tree, ['await-ready', ...ports]), signal })).code === 0
}

/** The commands that copy what has changed in deploy/, if anything. */
export async function linesToCopy(tree: string): Promise<string[]> {
  const { output } = await runLogged(operation(tree, ['units']))
  return output.split('\n').filter((line) => /^(cp|install) /.test(line))
}

function operation(tree: string, args: string[]): Program {
  const wrapper = process.env['TUPPENCE_WRAPPER']
  if (wrapper) return { program: wrapper, args, cwd: tree, env: { TUPPENCE_RELEASE: tree } }
  return { program: process.execPath, args: [path.join(tree, 'server/operate.ts'), ...args], cwd: tree }
}
