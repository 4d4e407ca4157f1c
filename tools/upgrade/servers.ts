// Restarts the running servers, so that they use the new release. Without systemd it asks the operator to.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { SetupFailure, step } from '../setup/progress.mjs'
import { runLogged } from './logged.ts'
import { awaitReady } from './operate.ts'

/** A server stopped by itself, or was not ready in time. The message has the end of its log. */
export class NotStarted extends SetupFailure {}

/**
 * Stops all at once, since a server of the previous release must not write to newer tables. Returns the units that ran.
 */
export async function stopServers(): Promise<string[]> {
  const units = await runningUnits()
  await stopUnits(units)
  return units
}

export async function stopUnits(units: string[]): Promise<void> {
  if (units.length > 0) await systemctl('stop', ...units)
}

export async function startServers(tree: string, units: string[]): Promise<void> {
  if (!isUnderSystemd()) return console.error('Now stop the server, where it runs, and start it again.')
  if (units.length === 0) return console.error('No server was running: systemctl start tuppence')
  await step(`Starting ${units.join(' ')}`, async () => {
    // systemd would refuse to start a unit that has restarted too often.
    await systemctl('reset-failed', ...units)
    await systemctl('start', ...units)
    const ports = units.flatMap((unit) => /@(\d+)\.service$/.exec(unit)?.[1] ?? [])
    const known = new AbortController()
    const isReady = await Promise.race([awaitReady(tree, ports, known.signal), untilOneStops(units, known.signal)])
    known.abort()
    if (isReady) return
    throw new NotStarted(`It said:\n${await lastWords(units)}\nMore: journalctl --unit=${units.join(' --unit=')}`)
  })
}

const pollMilliseconds = 500

/** Resolves with false as soon as one has stopped, even if systemd is about to restart it. */
async function untilOneStops(units: string[], signal: AbortSignal): Promise<false> {
  for (;;) {
    const { stdout } = spawnSync('systemctl', ['show', '--property=SubState', '--value', ...units], {
      encoding: 'utf8',
    })
    if (/^(auto-restart|failed|dead)$/m.test(stdout)) return false
    await wait(pollMilliseconds, undefined, { signal }).catch(() => {})
    if (signal.aborted) return false
  }
}

/** The end of the log, without the lines of requests. */
async function lastWords(units: string[]): Promise<string> {
  const args = ['--no-pager', '--output=cat', '--lines=100', '--since=-2min', ...units.map((unit) => `--unit=${unit}`)]
  // The last lines may not have been flushed yet.
  await runLogged({ program: 'journalctl', args: ['--sync'], cwd: '/' })
  const { output } = await runLogged({ program: 'journalctl', args, cwd: '/' })
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{"level":30'))
  return lines.slice(-15).join('\n')
}

export function isUnderSystemd(): boolean {
  return Boolean(process.env['TUPPENCE_WRAPPER'])
}

async function runningUnits(): Promise<string[]> {
  if (!isUnderSystemd()) return []
  const listed = await systemctl(
    'list-units',
    '--plain',
    '--no-legend',
    '--state=active,activating',
    'tuppence.service',
    'tuppence@*.service',
  )
  return listed.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] || [])
}

async function systemctl(...args: string[]): Promise<string> {
  const { code, output } = await runLogged({ program: 'systemctl', args, cwd: '/' })
  if (code !== 0) throw new SetupFailure(`systemctl ${args.join(' ')} failed: ${output.trim()}`)
  return output
}
