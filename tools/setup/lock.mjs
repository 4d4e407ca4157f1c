// Two commands started at once in one folder must not install or build over each other: the second waits, or is refused.
import fs from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { SetupFailure } from './progress.mjs'

/**
 * Does the work while holding the lock file, waiting for whoever holds it now.
 * A lock left behind by a process that has died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(file, work) {
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 0) process.stderr.write('Waiting for another Tuppence command to finish setting up…\n')
    await wait(100)
  }
  return holding(file, work)
}

/**
 * Does the work while holding the lock file, or fails with the sentence `busy` while somebody else does.
 * @template T
 * @param {string} file
 * @param {string} busy
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(file, busy, work) {
  // The second try is for a lock that a process left behind which has died.
  if (!take(file) && !take(file)) throw new SetupFailure(busy)
  return holding(file, work)
}

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function holding(file, work) {
  const release = () => fs.rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') return true
  }
  if (isHeld(file)) return false
  fs.rmSync(file, { force: true })
  return false
}

/** @param {string} file */
function isHeld(file) {
  try {
    const holder = fs.readFileSync(file, 'utf8')
    const justBegun = holder === '' && Date.now() - fs.statSync(file).mtimeMs < 2000
    if (justBegun) return true
    return holder !== '' && process.kill(Number(holder), 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
