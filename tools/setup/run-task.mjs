// Runs the task under Node 26 as if it had been started directly: same terminal, same signals, same exit code.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
// Longer than the server gives the requests in flight when it stops.
const patienceMs = 20_000
const checkEveryMs = 200

/**
 * Drops a first `--`, as npm does, so that a task gets the same arguments without npm.
 * @param {string[]} given
 */
export function taskArguments(given) {
  return given[0] === '--' ? given.slice(1) : given
}

/**
 * @param {{ node: string, args: string[], cwd: string, isServer?: boolean }} task a server stops by itself when this process is gone
 * @returns {Promise<number>} the exit code, 128 + the signal's number when a signal ended it
 */
export async function runTask({ node, args, cwd, isServer = false }) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`
  const stdio = /** @type {import('node:child_process').StdioOptions} */ ([
    'inherit',
    'inherit',
    'inherit',
    ...(isServer ? ['ipc'] : []),
  ])
  // As in the units of deploy/: glibc keeps the memory of password hashes in each of its arenas.
  const arenas = isServer ? { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1' } : {}
  const child = spawn(node, args, { cwd, stdio, env: { ...process.env, ...arenas, PATH } })
  passSignalsTo(child)
  stopWithNpm(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 128 + (os.constants.signals[signal] ?? 0) : (code ?? 1)))
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsTo(child) {
  let stopping = false
  for (const signal of signals) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole group, and npm passes it on as well: once is enough.
      if (!stopping) stop(child, signal)
      stopping = true
    })
  }
}

/**
 * Stops the task when npm, or the shell between, has been killed without passing the signal on.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return
  const parent = process.ppid
  const above = processAboveShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return
    clearInterval(timer)
    stop(child, 'SIGTERM')
  }, checkEveryMs)
  timer.unref()
}

/**
 * npm starts a script by `sh -c`. Some shells exec the script, others stay its parent. Only Linux has /proc to tell.
 * @param {number} parent
 */
function processAboveShell(parent) {
  const found = describe(parent)
  const isShell = found && /^(ba|da|z|k)?sh$/.test(found.name)
  return isShell && found.parent > 1 ? found.parent : undefined
}

/** A zombie counts as ended. @param {number} pid */
function isAlive(pid) {
  const found = describe(pid)
  return found !== undefined && found.state !== 'Z'
}

/** @param {number} pid @returns {{ name: string, state: string, parent: number } | undefined} */
function describe(pid) {
  try {
    const [, name = '', state = '', parent] =
      /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function stop(child, signal) {
  // On Windows a signal ends a process at once, but a message over the IPC channel can ask it to stop.
  if (process.platform === 'win32' && child.connected) child.send('stop')
  else child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  setTimeout(() => child.kill('SIGKILL'), patienceMs).unref()
}
