// The running servers, which take up a new release when they start again. Under systemd they are restarted; whoever started
// one by hand is told to.
import process from 'node:process'
import { SetupFailure, step } from '../setup/progress.mjs'
import { runLogged } from './logged.ts'
import { awaitReady } from './operate.ts'

/** As `await-ready` has it. */
const patienceSeconds = 90

export async function restartServers(tree: string): Promise<void> {
  await startServers(tree, await stopServers())
}

/** All at once, since one of the version before must not write into newer tables. Answers the units that ran. */
export async function stopServers(): Promise<string[]> {
  const units = await runningUnits()
  if (units.length > 0) await systemctl('stop', ...units)
  return units
}

export async function startServers(tree: string, units: string[]): Promise<void> {
  if (!isUnderSystemd()) return console.error('Now stop the server, where it runs, and start it again.')
  if (units.length === 0) return console.error('No server was running: systemctl start tuppence')
  await step(`Starting ${units.join(' ')}`, async () => {
    await systemctl('start', ...units)
    const ports = units.flatMap((unit) => /@(\d+)\.service$/.exec(unit)?.[1] ?? [])
    if (await awaitReady(tree, ports)) return
    throw new SetupFailure(
      `It is not ready after ${patienceSeconds} seconds. See why: journalctl -f -u ${units.join(' -u ')}\n` +
        'If it is still bringing the tables of a large database up to date, wait: it says that it is running when it has.\n' +
        'If it stops and starts again and again, go back: tuppence upgrade --back',
    )
  })
}

function isUnderSystemd(): boolean {
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
