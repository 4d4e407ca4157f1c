// The user who builds a release. Under systemd it is a user of its own, since a build runs hundreds of fetched
// packages: they see neither the data nor the settings, and can write only in the new release's folder.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { SetupFailure } from '../setup/progress.mjs'
import { mustRun, type Program } from './logged.ts'
import { isUnderSystemd } from './servers.ts'

export type Builder = {
  own: (folder: string) => Promise<void>
  run: (program: Program) => Program
  /** Gives the folder to root, so that the server may only read it. */
  giveBack: (folder: string) => Promise<void>
}

const user = 'tuppence-build'
const unit = 'tuppence-build.service'
const sandbox = [
  'CapabilityBoundingSet=',
  'NoNewPrivileges=yes',
  'PrivateDevices=yes',
  'PrivateTmp=yes',
  'ProtectHome=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'ProtectSystem=strict',
  'RestrictSUIDSGID=yes',
  'InaccessiblePaths=-/var/lib/tuppence',
  'UMask=0022',
  'TimeoutStopSec=5',
]

export async function builder(): Promise<Builder> {
  if (!isUnderSystemd()) return { own: async () => {}, run: (program) => program, giveBack: async () => {} }
  if (spawnSync('id', ['-u', user]).status !== 0)
    throw new SetupFailure(`A release is built by a user of its own. Make it once, as root: useradd --system ${user}`)
  // An interrupted build may still be running.
  stop()
  process.once('exit', stop)
  const give = (to: string) => async (folder: string) =>
    void (await mustRun(`${folder} could not be given to ${to}.`, {
      program: 'chown',
      args: ['--no-dereference', '--recursive', `${to}:`, folder],
      cwd: '/',
    }))
  return { own: give(user), run: asBuilder, giveBack: give('root') }
}

function asBuilder({ program, args, cwd }: Program): Program {
  const how = [
    ...['--quiet', '--pipe', '--wait', '--collect', `--unit=${unit}`, '--description=Builds a release of Tuppence'],
    ...[`--uid=${user}`, `--working-directory=${cwd}`, '--setenv=HOME=/tmp'],
    ...[...sandbox, `ReadWritePaths=${cwd}`].map((property) => `--property=${property}`),
  ]
  return { program: 'systemd-run', args: [...how, program, ...args], cwd }
}

function stop(): void {
  spawnSync('systemctl', ['stop', unit], { stdio: 'ignore' })
}
