// Runs the steps of an upgrade. Their output goes into releases/upgrade.log, and its end into the message of a failure.
import { spawn } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SetupFailure } from '../setup/progress.mjs'

export type Outcome = { code: number; output: string }
export type Program = {
  program: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  signal?: AbortSignal
}

let logFile = ''

export function beginLog(home: string): void {
  logFile = path.join(home, 'releases/upgrade.log')
  // Removed first, since an existing file would keep its permissions, which may be wider.
  rmSync(logFile, { force: true })
  writeFileSync(logFile, `${new Date().toISOString()}\n`, { mode: 0o600 })
}

export async function runLogged({ program, args, cwd, env = {}, signal }: Program): Promise<Outcome> {
  appendFileSync(logFile, `$ ${[program, ...args].join(' ')}\n`)
  // A process group of its own, so that its children end with it.
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const endIt = () => void (child.pid && process.kill(-child.pid, 'SIGTERM'))
  process.once('exit', endIt)
  signal?.addEventListener('abort', endIt)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      appendFileSync(logFile, part)
    })
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  process.off('exit', endIt)
  signal?.removeEventListener('abort', endIt)
  return { code, output }
}

/** Fails with `sentence` and the end of the program's output. */
export async function mustRun(sentence: string, program: Program): Promise<string> {
  const { code, output } = await runLogged(program)
  if (code !== 0) throw new SetupFailure(`${sentence}\n${reasonFrom(output)}`)
  return output
}

export function reasonFrom(output: string): string {
  const last = output.trimEnd().split('\n').slice(-12).join('\n')
  return `Nothing was changed: what served goes on serving.\n${last}\nAll of it: ${logFile}`
}
